import type { ImportDetails } from '@goodshelf/contract/admin-imports.contract';
import { importColumns, type ImportColumn } from '@goodshelf/contract/import-words';
import { cents, formatDecimal, parseMoney } from '@goodshelf/money';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import type { FormValues } from '../../../../ui/form/use-form.ts';
import { isInventory } from '../imports/file-type.ts';
import { importsTexts } from '../imports/texts.ts';
import { BookOptions } from './book-options.tsx';
import { ColumnTable, nameOfColumn } from './column-table.tsx';
import { StockOptions } from './stock-options.tsx';
import { stockTermsOf, stockValuesOf } from './stock-terms.ts';
import { useMoved } from './use-moved.ts';

const texts = importsTexts.columns;

const fieldOf = (value: string | undefined): ImportColumn | null =>
  importColumns.find((column) => column === value) ?? null;

const initialOf = ({ columns, terms }: ImportDetails): FormValues<string> => ({
  ...Object.fromEntries(columns.map(({ field }, place) => [nameOfColumn(place), field ?? ''])),
  fields: '',
  default_price_cents:
    terms.default_price_cents === null ? '' : formatDecimal(cents(terms.default_price_cents)),
  default_stock: terms.default_stock === null ? '' : String(terms.default_stock),
  publish: terms.publish ? 'yes' : '',
  ...stockValuesOf(terms),
});

const bodyOf =
  ({ columns, type }: ImportDetails) =>
  (values: FormValues<string>) => {
    const { default_price_cents: price = '', default_stock: stock = '', publish } = values;
    return {
      ...(isInventory({ type }) ? stockTermsOf(values) : {}),
      fields: columns.map((_column, place) => fieldOf(values[nameOfColumn(place)])),
      default_price_cents: price === '' ? null : (parseMoney(price) ?? Number.NaN),
      default_stock: stock === '' ? null : Number(stock),
      publish: publish === 'yes',
    };
  };

/** What each column holds, and how the file comes in; then it is checked. */
export const ColumnsForm = ({ found }: { readonly found: ImportDetails }) => {
  const { api } = usePlatform();
  const moved = useMoved();
  const body = bodyOf(found);
  const isStock = isInventory(found);
  const { field, formProps, isSaving } = useCallForm({
    call: 'checkImport',
    initial: initialOf(found),
    bodyOf: body,
    nameOf: (name) => (name.startsWith('fields') ? 'fields' : name),
    save: async (values) => {
      await moved(() => api('checkImport', { params: { importId: found.id }, body: body(values) }));
    },
  });
  const { problem } = field('fields');
  return (
    <form className="form import-columns" {...formProps}>
      {found.columns.length === 0 ? null : (
        <section aria-labelledby="import-columns">
          <h2 id="import-columns">{texts.heading}</h2>
          <p className="import-lead">{found.is_remembered ? texts.remembered : texts.lead}</p>
          {problem === undefined ? null : (
            <p className="field-problem" role="alert">
              {problem}
            </p>
          )}
          <ColumnTable
            columns={found.columns}
            type={found.type}
            fieldAt={(place) => field(nameOfColumn(place))}
          />
        </section>
      )}
      {isStock ? <StockOptions field={field} /> : <BookOptions field={field} />}
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{texts.submit}</SaveButton>
        <p className="form-note">{isStock ? importsTexts.stock.nothingSaved : texts.nothingSaved}</p>
      </div>
    </form>
  );
};
