import type { OrderSummary } from '@goodshelf/contract/orders.contract';
import { OrderStatusChip } from '../../../../features/orders/order-status.tsx';
import { Amount } from '../../../../ui/amount.tsx';
import { EmailWords } from '../../../../ui/email-words.tsx';
import type { Column } from '../../../../ui/list/data-table.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';

/** An amount that most orders do not have stays quiet where it is missing. */
const AmountOrNothing = ({ cents }: { cents: number }) =>
  cents === 0 ? <span className="is-nothing">–</span> : <Amount cents={cents} />;

export const orderColumns: readonly Column<OrderSummary>[] = [
  {
    key: 'number',
    header: 'Order',
    cell: ({ number }) => <span className="figures">{number}</span>,
    isRowLink: true,
    sort: { first: '-number', second: 'number' },
  },
  {
    key: 'placed_at',
    header: 'Date',
    cell: ({ placed_at }) => <LocalDate at={placed_at} />,
    sort: { first: '-placed_at', second: 'placed_at' },
  },
  {
    key: 'customer',
    header: 'Customer',
    cell: ({ customer_name, email }) => (
      <span className="cell-person">
        {customer_name}
        <span className="cell-note">
          <EmailWords email={email} />
        </span>
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, status_name }) => <OrderStatusChip status={status} name={status_name} />,
  },
  {
    key: 'goods',
    header: 'Goods',
    cell: ({ goods_cents }) => <AmountOrNothing cents={goods_cents} />,
    isFigure: true,
    isSecondary: true,
  },
  {
    key: 'gifts',
    header: 'Gifts',
    cell: ({ gifts_cents }) => <AmountOrNothing cents={gifts_cents} />,
    isFigure: true,
    isSecondary: true,
  },
  {
    key: 'total',
    header: 'Total',
    cell: ({ total_cents }) => <Amount cents={total_cents} />,
    isFigure: true,
    sort: { first: '-total_cents', second: 'total_cents' },
  },
  {
    key: 'earned',
    header: 'You earned',
    cell: ({ earned_cents }) => <AmountOrNothing cents={earned_cents} />,
    isFigure: true,
  },
];
