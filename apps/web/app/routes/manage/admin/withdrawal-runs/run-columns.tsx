import type { WithdrawalRunSummary } from '@goodshelf/contract/withdrawal-runs.contract';
import { Amount, dollars } from '../../../../ui/amount.tsx';
import type { Column } from '../../../../ui/list/data-table.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { StatusChip } from '../../../../ui/status-chip.tsx';
import { withdrawalRunTexts } from './texts.ts';

const texts = withdrawalRunTexts.list;

type Row = WithdrawalRunSummary;

const starter = ({ started_by: by }: Row): string => (by === '' ? texts.gone : by);
const stateWords = ({ waiting_count: count }: Row): string =>
  count === 0 ? texts.done : texts.waiting(count);

/** Whether anything of a run is still to be paid. */
export const RunState = ({ waiting }: { readonly waiting: number }) => (
  <StatusChip tone={waiting === 0 ? 'good' : 'warn'}>
    {waiting === 0 ? texts.done : texts.waiting(waiting)}
  </StatusChip>
);

export const runColumns: readonly Column<Row>[] = [
  {
    key: 'number',
    header: texts.number,
    isRowLink: true,
    value: ({ number }) => number,
    cell: ({ number }) => <span className="figures">{number}</span>,
  },
  {
    key: 'started_at',
    header: texts.started,
    value: ({ started_at: at }) => new Date(at),
    cell: ({ started_at: at }) => <LocalDate at={at} withTime />,
  },
  {
    key: 'started_by',
    header: texts.by,
    value: starter,
    cell: (row) => <span className="withdrawal-long">{starter(row)}</span>,
  },
  {
    key: 'state',
    header: texts.state,
    value: stateWords,
    cell: ({ waiting_count: waiting }) => <RunState waiting={waiting} />,
  },
  {
    key: 'paid',
    header: texts.paid,
    isFigure: true,
    value: ({ paid_count: paid, count }) => texts.paidOf(paid, count),
    cell: ({ paid_count: paid, count }) => <span className="figures">{texts.paidOf(paid, count)}</span>,
  },
  {
    key: 'amount',
    header: texts.amount,
    isFigure: true,
    value: ({ amount_cents: amountCents }) => dollars(amountCents),
    cell: ({ amount_cents: amountCents }) => <Amount cents={amountCents} />,
  },
];

/** The same on the phone. */
export const RunCard = ({ row }: { readonly row: Row }) => (
  <span className="withdrawal-card">
    <strong className="figures">{row.number}</strong>
    <strong>
      <Amount cents={row.amount_cents} />
    </strong>
    <span className="is-wide">
      <RunState waiting={row.waiting_count} />
    </span>
    <span className="cell-note is-wide">
      {texts.paidShort(row.paid_count, row.count)} · <LocalDate at={row.started_at} /> · {starter(row)}
    </span>
  </span>
);
