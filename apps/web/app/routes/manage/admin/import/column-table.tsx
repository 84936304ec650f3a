import type { ImportDetails } from '@goodshelf/contract/admin-imports.contract';
import { bookColumns, stockColumns } from '@goodshelf/contract/import-words';
import type { FormField } from '../../../../ui/form/use-form.ts';
import { isInventory } from '../imports/file-type.ts';
import { importsTexts } from '../imports/texts.ts';

const texts = importsTexts.columns;

export const nameOfColumn = (place: number): string => `column_${place}`;

type Props = {
  readonly columns: ImportDetails['columns'];
  readonly type: ImportDetails['type'];
  readonly fieldAt: (place: number) => FormField;
};

/** The columns of a file, each with its first values and what it holds. */
export const ColumnTable = ({ columns, type, fieldAt }: Props) => (
  <table className="column-table">
    <caption className="only-heard">{texts.label}</caption>
    <thead>
      <tr>
        <th scope="col">{texts.column}</th>
        <th scope="col">{texts.samples}</th>
        <th scope="col">{texts.holds}</th>
      </tr>
    </thead>
    <tbody>
      {columns.map(({ name, samples }, place) => {
        const field = fieldAt(place);
        const shown = name === '' ? texts.unnamed(place + 1) : name;
        return (
          <tr key={field.name} data-unused={field.value === '' || undefined}>
            <th scope="row">{shown}</th>
            <td className="column-samples">{samples.length === 0 ? texts.empty : samples.join(' · ')}</td>
            <td>
              <select
                className="input"
                aria-label={texts.fieldOf(shown)}
                name={field.name}
                value={field.value}
                onChange={({ target }) => field.onChange(target.value)}
              >
                <option value="">{texts.unused}</option>
                {(isInventory({ type }) ? stockColumns : bookColumns).map((column) => (
                  <option key={column} value={column}>
                    {texts.fields[column]}
                  </option>
                ))}
              </select>
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
