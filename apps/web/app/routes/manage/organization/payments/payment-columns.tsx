import type { OutsideRow } from '@goodshelf/contract/outside-payments.contract';
import type { OutsideState } from '@goodshelf/contract/outside-words';
import { Amount, dollars } from '../../../../ui/amount.tsx';
import type { Column } from '../../../../ui/list/data-table.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { StatusChip, type Tone } from '../../../../ui/status-chip.tsx';
import { paymentsTexts as texts } from './texts.ts';

const tones: Readonly<Record<OutsideState, Tone>> = {
  waiting: 'warn',
  confirmed: 'good',
  rejected: 'bad',
  lapsed: 'quiet',
  canceled: 'quiet',
  stopped: 'quiet',
};

export const PaymentState = ({ state }: { readonly state: OutsideState }) => (
  <StatusChip tone={tones[state]}>{texts.states[state]}</StatusChip>
);

const methodOf = ({ method }: OutsideRow): string => texts.methods[method];

const saidOf = ({ state, said_sent_at: at }: OutsideRow) =>
  state !== 'waiting' || at === null ? null : <span className="cell-note">{texts.saysSent}</span>;

export const paymentColumns: readonly Column<OutsideRow>[] = [
  { key: 'memo', header: texts.memo, value: ({ memo }) => memo, cell: ({ memo }) => memo, isRowLink: true },
  {
    key: 'customer',
    header: texts.customer,
    value: ({ customer_name: name }) => name,
    cell: (row) => (
      <>
        {row.customer_name}
        {saidOf(row)}
      </>
    ),
  },
  { key: 'method', header: texts.method, value: methodOf, cell: methodOf, isSecondary: true },
  {
    key: 'amount',
    header: texts.amount,
    value: ({ amount_cents: amount }) => dollars(amount),
    cell: ({ amount_cents: amount }) => <Amount cents={amount} />,
    isFigure: true,
  },
  {
    key: 'placed',
    header: texts.placed,
    value: ({ placed_at: at }) => new Date(at),
    cell: ({ placed_at: at }) => <LocalDate at={at} format="short" />,
    isSecondary: true,
  },
  {
    key: 'order',
    header: texts.order,
    value: ({ number }) => number,
    cell: ({ number }) => number,
    isSecondary: true,
  },
  {
    key: 'state',
    header: texts.status,
    value: ({ state }) => texts.states[state],
    cell: ({ state }) => <PaymentState state={state} />,
  },
];

/** A payment in the list of a phone. */
export const PaymentCard = ({ payment }: { readonly payment: OutsideRow }) => (
  <span className="payment-row-card">
    <strong>{payment.customer_name}</strong>
    <Amount cents={payment.amount_cents} />
    <span className="cell-note">
      {payment.memo} · {methodOf(payment)}
    </span>
    <PaymentState state={payment.state} />
    {saidOf(payment)}
  </span>
);
