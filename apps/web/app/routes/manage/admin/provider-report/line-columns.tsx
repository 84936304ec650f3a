import type { ProviderReportLine } from '@goodshelf/contract/provider-reports.contract';
import { cents, formatMoney } from '@goodshelf/money';
import { Link } from '../../../../shell/links/platform.ts';
import { Amount } from '../../../../ui/amount.tsx';
import type { Column } from '../../../../ui/list/data-table.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { StatusChip } from '../../../../ui/status-chip.tsx';
import { anyOrderPath, organizationPath } from '../admin-paths.ts';
import { reportTexts } from './texts.ts';

const texts = reportTexts.lines;

type Row = ProviderReportLine;

const Match = ({ line: { is_matched: isMatched } }: { readonly line: Row }) => (
  <StatusChip tone={isMatched ? 'good' : 'warn'}>{isMatched ? texts.matched : texts.differs}</StatusChip>
);

/** Whose it is by the books, and of which order. */
const Whose = ({ line: { organization, order } }: { readonly line: Row }) =>
  organization === null ? null : (
    <>
      <Link to={organizationPath(organization.id)}>{organization.name}</Link>
      {order === null ? null : (
        <span className="cell-note figures">
          <Link to={anyOrderPath(organization.id, order.id)}>{order.number}</Link>
        </span>
      )}
    </>
  );

const What = ({ line: { reference, description } }: { readonly line: Row }) => (
  <>
    <span className="difference-id">{reference}</span>
    {description === '' ? null : <span className="cell-note report-file">{description}</span>}
  </>
);

const figure = (key: string, header: string, valueOf: (row: Row) => number): Column<Row> => ({
  key,
  header,
  isFigure: true,
  cell: (row) => <Amount cents={valueOf(row)} />,
});

export const lineColumns: readonly Column<Row>[] = [
  {
    key: 'time',
    header: texts.time,
    cell: ({ occurred_at: at }) => <LocalDate at={at} withTime />,
  },
  {
    key: 'what',
    header: texts.what,
    cell: (line) => (
      <>
        <span className="report-line-kind">{reportTexts.kind[line.kind]}</span>
        <span className="cell-note">
          <What line={line} />
        </span>
      </>
    ),
  },
  { key: 'whose', header: texts.whose, isSecondary: true, cell: (line) => <Whose line={line} /> },
  figure('gross', texts.gross, ({ gross_cents: gross }) => gross),
  figure('fee', texts.fee, ({ fee_cents: fee }) => fee),
  figure('net', texts.net, ({ net_cents: net }) => net),
  { key: 'books', header: texts.books, cell: (line) => <Match line={line} /> },
];

const money = (amountCents: number): string => formatMoney(cents(amountCents));

/** The same on the phone. */
export const LineCard = ({ line }: { readonly line: Row }) => (
  <div className="report-line">
    <strong>{reportTexts.kind[line.kind]}</strong>
    <strong>
      <Amount cents={line.net_cents} />
    </strong>
    <span className="cell-note">
      <LocalDate at={line.occurred_at} withTime />
    </span>
    <Match line={line} />
    <span className="is-wide">
      <What line={line} />
    </span>
    <span className="is-wide report-line-whose">
      <Whose line={line} />
    </span>
    <span className="cell-note is-wide">{texts.amounts(money(line.gross_cents), money(line.fee_cents))}</span>
  </div>
);
