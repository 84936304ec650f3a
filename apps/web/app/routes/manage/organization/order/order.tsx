import type { OrganizationOrder } from '@goodshelf/contract/orders.contract';
import { orderStatus } from '@goodshelf/contract/lookups';
import { Link, useParams } from 'react-router';
import { OrderStatusChip } from '../../../../features/orders/order-status.tsx';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { useSession } from '../../../../shell/platform.tsx';
import { ordersPath } from '../../../../shell/session/page-guards.ts';
import { LocalDate, writeDate, writeTime } from '../../../../ui/local-date.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { ErrorState, SkeletonText } from '../../../../ui/page-state.tsx';
import { Buyer, Destination } from './buyer.tsx';
import { OrderEvents } from './order-events.tsx';
import { OrderLines } from './order-lines.tsx';
import './order.css';
import { OrderMoney } from './order-money.tsx';
import { OrderPayments } from './order-payments.tsx';

const back = { to: ordersPath, label: 'Orders' };

/** One order: what was bought and given, by whom, for whom, and what became of the money. */
export default function Order() {
  const { orderId = '' } = useParams();
  const { store } = useSession();
  const { data: order, error, refetch } = useApiQuery('getOrder', { params: { orderId } });
  const isMissing = error !== null && 'status' in error && error.status === 404;
  if (isMissing) return <MissingOrder />;
  if (error !== null && order === undefined) {
    return (
      <>
        <title>Order</title>
        <PageHead title="Order" back={back} />
        <ErrorState
          title="The order could not be loaded"
          message={error.message}
          onRetry={() => void refetch()}
        />
      </>
    );
  }
  if (order === undefined) return <OrderSkeleton />;
  return (
    <>
      <title>{`${order.number} · ${store?.name ?? 'Order'}`}</title>
      <PageHead
        back={back}
        title={
          <>
            Order {order.number} <OrderStatusChip status={order.status} name={order.status_name} />
          </>
        }
        lead={
          <>
            Placed on <LocalDate at={order.placed_at} withTime /> by {order.customer_name}.
          </>
        }
      />
      <Hold order={order} />
      <div className="order-columns">
        <div>
          <OrderLines order={order} />
          <OrderMoney order={order} />
        </div>
        <div>
          <Buyer order={order} />
          <Destination address={order.shipping_address} />
          <OrderPayments payments={order.payments} />
          <OrderEvents events={order.events} />
        </div>
      </div>
    </>
  );
}

/** Nothing is packed yet: until when, and what can still happen. */
const Hold = ({ order }: { order: OrganizationOrder }) => {
  if (order.hold_until === null || order.status !== orderStatus.on24HourHold) return null;
  return (
    <p className="notice order-hold">
      <strong>
        On hold until {writeDate(order.hold_until)}, {writeTime(order.hold_until)}.
      </strong>{' '}
      Until then the buyer can cancel or change the address. Nothing is packed before.
    </p>
  );
};

const MissingOrder = () => (
  <>
    <title>Order not found</title>
    <PageHead
      back={back}
      title="There is no such order"
      lead="It may not be yours, or the address is mistyped."
    />
    <Link className="button" to={ordersPath}>
      See all orders
    </Link>
  </>
);

const OrderSkeleton = () => (
  <>
    <title>Order</title>
    <PageHead back={back} title={<SkeletonText width={12} />} lead={<SkeletonText width={32} />} />
    <div className="order-columns" aria-busy="true">
      <div>
        {[1, 2, 3, 4].map((line) => (
          <p key={line} className="order-skeleton-line">
            <SkeletonText width={32} />
          </p>
        ))}
      </div>
      <div>
        {[1, 2, 3].map((line) => (
          <p key={line} className="order-skeleton-line">
            <SkeletonText width={20} />
          </p>
        ))}
      </div>
    </div>
  </>
);
