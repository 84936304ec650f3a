import type { Withdrawal } from '@goodshelf/contract/withdrawals.contract';
import {
  destinationWords,
  endWords,
  stateWords,
  WithdrawalStateChip,
} from '../../../../features/withdrawals/withdrawal-state.tsx';
import { Amount, dollars } from '../../../../ui/amount.tsx';
import type { Column } from '../../../../ui/list/data-table.tsx';
import type { ExportedColumn } from '../../../../ui/list/exported-column.ts';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { withdrawalsTexts } from './texts.ts';

const texts = withdrawalsTexts.list;

export const withdrawalColumns: readonly Column<Withdrawal>[] = [
  {
    key: 'number',
    header: texts.number,
    value: ({ number }) => number,
    cell: ({ number }) => <span className="figures">{number}</span>,
  },
  {
    key: 'requested_at',
    header: texts.requested,
    value: ({ requested_at: at }) => new Date(at),
    cell: ({ requested_at: at }) => <LocalDate at={at} />,
  },
  {
    key: 'state',
    header: texts.state,
    value: stateWords,
    cell: (row) => (
      <>
        <WithdrawalStateChip withdrawal={row} />
        {row.ended_at === null ? null : (
          <span className="cell-note">
            <LocalDate at={row.ended_at} />
          </span>
        )}
      </>
    ),
  },
  {
    key: 'to',
    header: texts.to,
    value: (row) => destinationWords(row) ?? '',
    cell: (row) => <span className="withdrawal-long">{destinationWords(row)}</span>,
  },
  {
    key: 'details',
    header: texts.details,
    value: endWords,
    cell: (row) => <span className="withdrawal-long">{endWords(row)}</span>,
  },
  {
    key: 'amount',
    header: texts.amount,
    isFigure: true,
    value: ({ amount_cents: amount }) => dollars(amount),
    cell: ({ amount_cents: amount }) => <Amount cents={amount} />,
  },
];

/** What a file has: when it ended stands by itself there. */
export const exportedWithdrawals: readonly ExportedColumn<Withdrawal>[] = withdrawalColumns.flatMap(
  (column): readonly ExportedColumn<Withdrawal>[] =>
    column.key === 'state'
      ? [
          column,
          {
            header: texts.ended,
            value: ({ ended_at: at }) => (at === null ? '' : new Date(at)),
          },
        ]
      : [column],
);

/** The same on the phone. */
export const WithdrawalCard = ({ row }: { readonly row: Withdrawal }) => (
  <span className="withdrawal-card">
    <WithdrawalStateChip withdrawal={row} />
    <strong>
      <Amount cents={row.amount_cents} />
    </strong>
    <span className="is-wide">{destinationWords(row)}</span>
    {endWords(row) === '' ? null : <span className="is-wide">{endWords(row)}</span>}
    <span className="cell-note is-wide">
      {row.number} · <LocalDate at={row.requested_at} />
    </span>
  </span>
);
