import type { OrderSummary } from '@goodshelf/contract/orders.contract';
import { OrderStatusChip, orderStatusWords } from '../../../../features/orders/order-status.tsx';
import { Amount, dollars } from '../../../../ui/amount.tsx';
import { EmailWords } from '../../../../ui/email-words.tsx';
import type { Column } from '../../../../ui/list/data-table.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.orders;

/** An amount that most orders do not have stays quiet where it is missing. */
const AmountOrNothing = ({ cents }: { cents: number }) =>
  cents === 0 ? <span className="is-nothing">–</span> : <Amount cents={cents} />;

/** A store takes no gifts: it has no column of them. */
export const orderColumnsOf = (isStore: boolean): readonly Column<OrderSummary>[] =>
  isStore ? orderColumns.filter(({ key }) => key !== 'gifts') : orderColumns;

const orderColumns: readonly Column<OrderSummary>[] = [
  {
    key: 'number',
    header: texts.order,
    value: ({ number }) => number,
    cell: ({ number }) => <span className="figures">{number}</span>,
    isRowLink: true,
    sort: { first: '-number', second: 'number' },
  },
  {
    key: 'placed_at',
    header: texts.date,
    value: ({ placed_at }) => new Date(placed_at),
    cell: ({ placed_at }) => <LocalDate at={placed_at} />,
    sort: { first: '-placed_at', second: 'placed_at' },
  },
  {
    key: 'customer',
    header: texts.customer,
    value: ({ customer_name, email }) => `${customer_name} <${email}>`,
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
    value: ({ status, status_name }) => orderStatusWords(status, status_name),
    cell: ({ status, status_name }) => <OrderStatusChip status={status} name={status_name} />,
  },
  {
    key: 'goods',
    header: texts.goods,
    value: ({ goods_cents }) => dollars(goods_cents),
    cell: ({ goods_cents }) => <AmountOrNothing cents={goods_cents} />,
    isFigure: true,
    isSecondary: true,
  },
  {
    key: 'gifts',
    header: texts.gifts,
    value: ({ gifts_cents }) => dollars(gifts_cents),
    cell: ({ gifts_cents }) => <AmountOrNothing cents={gifts_cents} />,
    isFigure: true,
    isSecondary: true,
  },
  {
    key: 'total',
    header: texts.total,
    value: ({ total_cents }) => dollars(total_cents),
    cell: ({ total_cents }) => <Amount cents={total_cents} />,
    isFigure: true,
    sort: { first: '-total_cents', second: 'total_cents' },
  },
  {
    key: 'earned',
    header: texts.youEarned,
    value: ({ earned_cents }) => dollars(earned_cents),
    cell: ({ earned_cents }) => <AmountOrNothing cents={earned_cents} />,
    isFigure: true,
  },
];
