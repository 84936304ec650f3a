import type { OrderSummary } from '@goodshelf/contract/orders.contract';
import type { ReactNode } from 'react';
import { Amount } from '../../ui/amount.tsx';
import { LocalDate } from '../../ui/local-date.tsx';
import './order-list.css';
import { OrderStatusChip } from './order-status.tsx';

type Props = {
  readonly order: OrderSummary;
  /** What else whoever looks at it wants to know: what it earned, or whose it is. */
  readonly children: ReactNode;
};

/** An order in the list of a phone. */
export const OrderCard = ({ order, children }: Props) => (
  <span className="order-card">
    <strong>{order.customer_name}</strong>
    <strong>
      <Amount cents={order.total_cents} />
    </strong>
    <span className="cell-note">
      {order.number} · <LocalDate at={order.placed_at} />
    </span>
    <span className="cell-note">{children}</span>
    <OrderStatusChip status={order.status} name={order.status_name} />
  </span>
);
