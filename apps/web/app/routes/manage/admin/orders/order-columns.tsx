import type { AdministeredOrderSummary } from '@goodshelf/contract/admin-orders.contract';
import { OrderStatusChip, orderStatusWords } from '../../../../features/orders/order-status.tsx';
import { Amount, dollars } from '../../../../ui/amount.tsx';
import { EmailWords } from '../../../../ui/email-words.tsx';
import type { Column } from '../../../../ui/list/data-table.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { staffOrdersTexts } from './texts.ts';

const texts = staffOrdersTexts.list;

export const staffOrderColumns: readonly Column<AdministeredOrderSummary>[] = [
  {
    key: 'number',
    header: texts.order,
    value: ({ number }) => number,
    cell: ({ number }) => <span className="figures">{number}</span>,
    isRowLink: true,
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
    key: 'organization',
    header: texts.organization,
    value: ({ organization }) => organization.name,
    cell: ({ organization }) => organization.name,
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
    cell: ({ total_cents }) => <Amount cents={total_cents} />,
    isFigure: true,
  },
  {
    key: 'earned',
    header: texts.earned,
    value: ({ earned_cents }) => dollars(earned_cents),
    cell: ({ earned_cents }) =>
      earned_cents === 0 ? <span className="is-nothing">–</span> : <Amount cents={earned_cents} />,
    isFigure: true,
    isSecondary: true,
  },
];

/** The same on the phone. */
export const StaffOrderCard = ({ order }: { readonly order: AdministeredOrderSummary }) => (
  <span className="order-card">
    <strong>{order.customer_name}</strong>
    <strong>
      <Amount cents={order.total_cents} />
    </strong>
    <span className="cell-note">
      {order.number} · <LocalDate at={order.placed_at} />
    </span>
    <span className="cell-note">{order.organization.name}</span>
    <OrderStatusChip status={order.status} name={order.status_name} />
  </span>
);
