import type { OrderSummary } from '@goodshelf/contract/orders.contract';
import { Amount, dollars } from '../../ui/amount.tsx';
import { EmailWords } from '../../ui/email-words.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { LocalDate } from '../../ui/local-date.tsx';
import './order-list.css';
import { OrderStatusChip, orderStatusWords } from './order-status.tsx';
import { orderListTexts as texts } from './texts.ts';

type OrderColumn = Column<OrderSummary>;

/** An amount that most orders do not have stays quiet where it is missing. */
export const AmountOrNothing = ({ cents }: { readonly cents: number }) =>
  cents === 0 ? <span className="is-nothing">–</span> : <Amount cents={cents} />;

/** What an organization and platform staff see alike of an order in their lists. */
export const orderColumns = {
  number: {
    key: 'number',
    header: texts.order,
    value: ({ number }) => number,
    cell: ({ number }) => <span className="figures">{number}</span>,
    isRowLink: true,
  },
  placedAt: {
    key: 'placed_at',
    header: texts.date,
    value: ({ placed_at }) => new Date(placed_at),
    cell: ({ placed_at }) => <LocalDate at={placed_at} />,
    sort: { first: '-placed_at', second: 'placed_at' },
  },
  customer: {
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
  status: {
    key: 'status',
    header: texts.status,
    value: ({ status, status_name }) => orderStatusWords(status, status_name),
    cell: ({ status, status_name }) => <OrderStatusChip status={status} name={status_name} />,
  },
  total: {
    key: 'total',
    header: texts.total,
    value: ({ total_cents }) => dollars(total_cents),
    cell: ({ total_cents }) => <Amount cents={total_cents} />,
    isFigure: true,
  },
} as const satisfies Record<string, OrderColumn>;
