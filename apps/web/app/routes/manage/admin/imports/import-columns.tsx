import type { ImportSummary } from '@goodshelf/contract/admin-imports.contract';
import type { Column } from '../../../../ui/list/data-table.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { ImportStateChip } from './import-state.tsx';
import { importsTexts } from './texts.ts';

const texts = importsTexts.list;
const { count } = importsTexts;

const figure = (
  key: string,
  header: string,
  valueOf: (figures: ImportSummary['figures']) => number,
): Column<ImportSummary> => ({
  key,
  header,
  value: ({ figures }) => valueOf(figures),
  cell: ({ figures }) => <span className="figures">{count(valueOf(figures))}</span>,
  isFigure: true,
});

export const importColumns: readonly Column<ImportSummary>[] = [
  {
    key: 'file',
    header: texts.file,
    isRowLink: true,
    value: ({ file_name }) => file_name,
    cell: ({ file_name }) => <span className="import-file">{file_name}</span>,
  },
  {
    key: 'status',
    header: texts.status,
    value: ({ state }) => importsTexts.states[state],
    cell: ({ state }) => <ImportStateChip state={state} />,
  },
  { key: 'type', header: texts.type, isSecondary: true, value: ({ type }) => type, cell: ({ type }) => type },
  figure('rows', texts.rows, ({ rows }) => rows),
  figure('created', texts.added, ({ created }) => created),
  figure('changed', texts.changed, ({ changed }) => changed),
  figure('failed', texts.failed, ({ failed }) => failed),
  {
    key: 'created_at',
    header: texts.at,
    value: ({ created_at }) => new Date(created_at),
    cell: ({ created_at, created_by }) => (
      <>
        <LocalDate at={created_at} withTime />
        <span className="cell-note">{created_by}</span>
      </>
    ),
  },
];

/** The same on the phone. */
export const ImportCard = ({ row }: { readonly row: ImportSummary }) => (
  <span className="import-card">
    <strong className="import-file">{row.file_name}</strong>
    <ImportStateChip state={row.state} />
    <span className="cell-note">
      <LocalDate at={row.created_at} withTime /> · {importsTexts.rows(row.figures.rows)}
    </span>
  </span>
);
