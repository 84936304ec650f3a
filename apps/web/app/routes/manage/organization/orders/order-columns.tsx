import type { OrderSummary } from '@goodshelf/contract/orders.contract';
import { OrderStatusChip } from '../../../../features/orders/order-status.tsx';
import { Amount } from '../../../../ui/amount.tsx';
import { EmailWords } from '../../../../ui/email-words.tsx';
import type { Column } from '../../../../ui/list/data-table.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.orders;

/** An amount that most orders do not have stays quiet where it is missing. */
const AmountOrNothing = ({ cents }: { cents: number }) =>
  cents === 0 ? <span className="is-nothing">–</span> : <Amount cents={cents} />;

export const orderColumns: readonly Column<OrderSummary>[] = [
  {
    key: 'number',
    header: texts.order,
    cell: ({ number }) => <span className="figures">{number}</span>,
    isRowLink: true,
    sort: { first: '-number', second: 'number' },
  },
  {
    key: 'placed_at',
    header: texts.date,
    cell: ({ placed_at }) => <LocalDate at={placed_at} />,
    sort: { first: '-placed_at', second: 'placed_at' },
  },
  {
    key: 'customer',
    header: texts.customer,
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
    header: texts.status,
    cell: ({ status, status_name }) => <OrderStatusChip status={status} name={status_name} />,
  },
  {
    key: 'goods',
    header: texts.goods,
    cell: ({ goods_cents }) => <AmountOrNothing cents={goods_cents} />,
    isFigure: true,
    isSecondary: true,
  },
  {
    key: 'gifts',
    header: texts.gifts,
    cell: ({ gifts_cents }) => <AmountOrNothing cents={gifts_cents} />,
    isFigure: true,
    isSecondary: true,
  },
  {
    key: 'total',
    header: texts.total,
    cell: ({ total_cents }) => <Amount cents={total_cents} />,
    isFigure: true,
    sort: { first: '-total_cents', second: 'total_cents' },
  },
  {
    key: 'earned',
    header: texts.youEarned,
    cell: ({ earned_cents }) => <AmountOrNothing cents={earned_cents} />,
    isFigure: true,
  },
];
