import type { OrderSummary } from '@goodshelf/contract/orders.contract';
import { OrderStatusChip } from '../../../../features/orders/order-status.tsx';
import { Amount } from '../../../../ui/amount.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.orders;

/** An order in the list of a phone. */
export const OrderCard = ({ order }: { order: OrderSummary }) => (
  <span className="order-card">
    <strong>{order.customer_name}</strong>
    <strong>
      <Amount cents={order.total_cents} />
    </strong>
    <span className="cell-note">
      {order.number} · <LocalDate at={order.placed_at} />
    </span>
    <span className="cell-note">
      {order.earned_cents === 0 ? null : (
        <>
          {texts.earned} <Amount cents={order.earned_cents} />
        </>
      )}
    </span>
    <OrderStatusChip status={order.status} name={order.status_name} />
  </span>
);
