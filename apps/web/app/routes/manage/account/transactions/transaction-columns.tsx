import type { Transaction } from '@goodshelf/contract/orders.contract';
import { cents, formatMoney } from '@goodshelf/money';
import { OrderStatusChip, orderStatusWords } from '../../../../features/orders/order-status.tsx';
import { Amount, dollars } from '../../../../ui/amount.tsx';
import type { Column } from '../../../../ui/list/data-table.tsx';
import type { ExportedColumn } from '../../../../ui/list/exported-column.ts';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { whatItWas } from './what-it-was.ts';
import './transactions.css';
import { accountPageTexts } from '../texts.ts';

const texts = accountPageTexts.transactions;

const Refunded = ({ row: { refunded_cents: amount } }: { readonly row: Transaction }) =>
  amount === 0 ? null : <span className="cell-note">{texts.refundedOf(formatMoney(cents(amount)))}</span>;

export const transactionColumns: readonly Column<Transaction>[] = [
  {
    key: 'date',
    header: texts.date,
    value: ({ placed_at }) => new Date(placed_at),
    cell: ({ placed_at }) => <LocalDate at={placed_at} />,
  },
  {
    key: 'what',
    header: texts.what,
    value: ({ lines }) => whatItWas(lines),
    isRowLink: true,
    cell: (row) => (
      <>
        {whatItWas(row.lines)}
        <span className="cell-note">{row.number}</span>
      </>
    ),
  },
  {
    key: 'organization',
    header: texts.organization,
    value: ({ organization_name }) => organization_name,
    cell: ({ organization_name }) => organization_name,
  },
  {
    key: 'status',
    header: texts.status,
    value: ({ status, status_name }) => orderStatusWords(status, status_name),
    cell: ({ status, status_name }) => <OrderStatusChip status={status} name={status_name} />,
  },
  {
    key: 'total',
    header: texts.total,
    value: ({ total_cents }) => dollars(total_cents),
    isFigure: true,
    cell: (row) => (
      <>
        <Amount cents={row.total_cents} />
        <Refunded row={row} />
      </>
    ),
  },
  {
    key: 'again',
    header: texts.again,
    isSecondary: true,
    cell: ({ number, url, abilities }) =>
      url === null || !abilities.reorder ? null : (
        <a href={`${url}#again`} aria-label={texts.orderAgainOf(number)}>
          {texts.orderAgain}
        </a>
      ),
  },
];

/** In a file, what went back stands by itself. */
export const exportedTransactions: readonly ExportedColumn<Transaction>[] = [
  ...transactionColumns,
  { header: texts.refunded, value: ({ refunded_cents: amount }) => dollars(amount) },
];

/** One of them on the phone. */
export const TransactionCard = ({ row }: { row: Transaction }) => (
  <span className="transaction-card">
    <strong>{whatItWas(row.lines)}</strong>
    <Amount cents={row.total_cents} />
    <span className="cell-note">
      {row.organization_name} · <LocalDate at={row.placed_at} />
    </span>
    <OrderStatusChip status={row.status} name={row.status_name} />
    <Refunded row={row} />
  </span>
);
