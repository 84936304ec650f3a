import type { ProviderReport } from '@goodshelf/contract/provider-reports.contract';
import type { Column } from '../../../../ui/list/data-table.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { nameOfDays } from './report-days.ts';
import { ReportState, stateOf } from './report-state.tsx';
import { reportsTexts } from './texts.ts';

const texts = reportsTexts.list;

type Row = ProviderReport;
type NameOf = (provider: string) => string;

/** The days of a report, in words. */
export const daysOf = ({ first_day: firstDay, last_day: lastDay }: Pick<Row, 'first_day' | 'last_day'>) =>
  nameOfDays({ firstDay, lastDay });

const adder = ({ added_by: by }: Row): string => (by === '' ? texts.gone : by);

const figure = (key: string, header: string, valueOf: (row: Row) => number): Column<Row> => ({
  key,
  header,
  isFigure: true,
  value: valueOf,
  cell: (row) => <span className="figures">{valueOf(row).toLocaleString('en-US')}</span>,
});

export const reportColumns = (nameOf: NameOf): readonly Column<Row>[] => [
  {
    key: 'report',
    header: texts.report,
    isRowLink: true,
    value: (row) => texts.name(nameOf(row.provider), daysOf(row)),
    cell: (row) => (
      <>
        {nameOf(row.provider)} <span className="cell-note report-days">{daysOf(row)}</span>
      </>
    ),
  },
  {
    key: 'status',
    header: texts.status,
    value: (row) => reportsTexts.status[stateOf(row)],
    cell: (row) => <ReportState report={row} />,
  },
  figure('open', texts.open, ({ open_count: open }) => open),
  figure('matched', texts.matched, ({ matched_count: matched }) => matched),
  figure('lines', texts.lines, ({ line_count: lines }) => lines),
  {
    key: 'file',
    header: texts.file,
    isSecondary: true,
    value: ({ file_name: file }) => file,
    cell: ({ file_name: file }) => <span className="report-file">{file}</span>,
  },
  {
    key: 'added',
    header: texts.added,
    isSecondary: true,
    value: ({ added_at: at }) => new Date(at),
    cell: (row) => (
      <>
        <LocalDate at={row.added_at} />
        <span className="cell-note">{adder(row)}</span>
      </>
    ),
  },
];

type CardProps = { readonly row: Row; readonly nameOf: NameOf };

/** The same on the phone. */
export const ReportCard = ({ row, nameOf }: CardProps) => (
  <span className="report-card">
    <strong>{texts.name(nameOf(row.provider), daysOf(row))}</strong>
    <ReportState report={row} />
    <span className="cell-note">
      {texts.matchedOf(row.matched_count, row.line_count)}
      {row.open_count === 0 ? null : ` · ${texts.openShort(row.open_count)}`}
    </span>
    <span className="cell-note report-file">{row.file_name}</span>
  </span>
);
