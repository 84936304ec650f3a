import type { ImportDetails } from '@goodshelf/contract/admin-imports.contract';
import { isInventory } from '../imports/file-type.ts';
import { importsTexts } from '../imports/texts.ts';

const texts = importsTexts.result;

type Changes = ImportDetails['samples']['changed'][number]['changes'];

/** The first rows of each kind: what would change, be new, and go. */
export const Difference = ({ found: { samples, figures, type } }: { readonly found: ImportDetails }) => (
  <>
    <Samples
      id="import-changed"
      title={isInventory({ type }) ? importsTexts.stock.changedRows : texts.changedRows}
      rows={samples.changed}
      of={figures.changed}
    />
    <Samples id="import-new" title={texts.newRows} rows={samples.created} of={figures.created} />
    <Samples id="import-removed" title={texts.removedRows} rows={samples.removed} of={figures.removed} />
  </>
);

type SamplesProps = {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly {
    readonly row: number;
    readonly title: string;
    readonly note?: string;
    readonly changes?: Changes;
  }[];
  readonly of: number;
};

const Samples = ({ id, title, rows, of }: SamplesProps) =>
  rows.length === 0 ? null : (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="cell-note">{texts.firstOf(rows.length, of)}</p>
      <ul className="import-samples">
        {rows.map(({ row, title: name, note, changes = [] }) => (
          <li key={row}>
            <p>
              <strong>{name}</strong> <span className="cell-note">{texts.row(row)}</span>
            </p>
            {note === undefined || note === '' ? null : <p className="cell-note">{note}</p>}
            {changes.length === 0 ? null : <ChangeList changes={changes} />}
          </li>
        ))}
      </ul>
    </section>
  );

const ChangeList = ({ changes }: { readonly changes: Changes }) => (
  <dl className="import-changes">
    {changes.map(({ field, before, after }) => (
      <div key={field}>
        <dt>{field}</dt>
        <dd>
          <del>
            <span className="only-heard">{texts.before} </span>
            {before === '' ? texts.nothing : before}
          </del>{' '}
          <ins>
            <span className="only-heard">{texts.after} </span>
            {after === '' ? texts.nothing : after}
          </ins>
        </dd>
      </div>
    ))}
  </dl>
);
