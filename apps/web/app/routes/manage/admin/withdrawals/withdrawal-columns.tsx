import type { WithdrawalSummary } from '@goodshelf/contract/admin-withdrawals.contract';
import { withdrawalStatus, type WithdrawalStatus } from '@goodshelf/contract/lookups';
import { destinationWords, referenceWords } from '../../../../features/withdrawals/withdrawal-state.tsx';
import { Amount, dollars } from '../../../../ui/amount.tsx';
import type { Column } from '../../../../ui/list/data-table.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { Readiness, readinessWords } from './readiness.tsx';
import { staffWithdrawalsTexts } from './texts.ts';

const texts = staffWithdrawalsTexts.list;

const endOf = (row: WithdrawalSummary): string =>
  row.status === withdrawalStatus.completed
    ? referenceWords(row)
    : row.is_canceled
      ? texts.canceled
      : (row.reason ?? '');

type WithdrawalColumn = Column<WithdrawalSummary>;

const organization: WithdrawalColumn = {
  key: 'organization',
  header: texts.organization,
  isRowLink: true,
  value: (row) => row.organization.name,
  cell: (row) => <span className="withdrawal-long">{row.organization.name}</span>,
};
const number: WithdrawalColumn = {
  key: 'number',
  header: texts.number,
  value: (row) => row.number,
  cell: (row) => <span className="figures">{row.number}</span>,
};
const requested: WithdrawalColumn = {
  key: 'requested_at',
  header: texts.requested,
  value: (row) => new Date(row.requested_at),
  cell: (row) => <LocalDate at={row.requested_at} withTime />,
};
const ended: WithdrawalColumn = {
  key: 'ended_at',
  header: texts.ended,
  value: ({ ended_at: at }) => (at === null ? '' : new Date(at)),
  cell: ({ ended_at: at }) => (at === null ? null : <LocalDate at={at} withTime />),
};
const destination: WithdrawalColumn = {
  key: 'to',
  header: texts.to,
  value: (row) => destinationWords(row) ?? '',
  cell: (row) => <span className="withdrawal-long">{destinationWords(row)}</span>,
};
const state: WithdrawalColumn = {
  key: 'state',
  header: texts.state,
  value: readinessWords,
  cell: (row) => <Readiness row={row} />,
};
const end = (key: string, header: string): WithdrawalColumn => ({
  key,
  header,
  value: endOf,
  cell: (row) => <span className="withdrawal-long">{endOf(row)}</span>,
});
const amount: WithdrawalColumn = {
  key: 'amount',
  header: texts.amount,
  isFigure: true,
  value: (row) => dollars(row.amount_cents),
  cell: (row) => <Amount cents={row.amount_cents} />,
};

/** What there is to know of a withdrawal in each status. */
export const columnsOf: Readonly<Record<WithdrawalStatus, readonly WithdrawalColumn[]>> = {
  0: [organization, number, requested, state, destination, amount],
  1: [organization, number, ended, destination, end('reference', texts.reference), amount],
  2: [organization, number, ended, end('reason', texts.reason), amount],
};

/** The same on the phone. */
export const WithdrawalCard = ({ row }: { readonly row: WithdrawalSummary }) => (
  <span className="withdrawal-card">
    <strong className="withdrawal-long">{row.organization.name}</strong>
    <strong>
      <Amount cents={row.amount_cents} />
    </strong>
    <span className="is-wide">
      {row.status === withdrawalStatus.pending ? <Readiness row={row} /> : endOf(row)}
    </span>
    <span className="cell-note is-wide">
      {row.number} · <LocalDate at={row.ended_at ?? row.requested_at} />
    </span>
  </span>
);
