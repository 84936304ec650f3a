import type { OrganizationOrder } from '@goodshelf/contract/orders.contract';
import { orderStatus } from '@goodshelf/contract/lookups';
import { useParams } from 'react-router';
import { OrderStatusChip } from '../../../../features/orders/order-status.tsx';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { useSession } from '../../../../shell/platform.tsx';
import { ordersPath } from '../../../../shell/session/page-guards.ts';
import { DetailPage } from '../../../../ui/detail-page.tsx';
import { LocalDate, writeDate, writeTime } from '../../../../ui/local-date.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { Buyer, Destination } from './buyer.tsx';
import { OrderEvents } from './order-events.tsx';
import { OrderLines } from './order-lines.tsx';
import './order.css';
import { OrderMoney } from './order-money.tsx';
import { heldAs } from './order-outcome.ts';
import { OrderPayments } from './order-payments.tsx';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.order;

const back = { to: ordersPath, label: texts.back };

/** One order: what was bought and given, by whom, for whom, and what became of the money. */
export default function Order() {
  const { orderId = '' } = useParams();
  const { store } = useSession();
  const answer = useApiQuery('getOrder', { params: { orderId } });
  return (
    <DetailPage
      texts={texts}
      back={back}
      answer={answer}
      tabTitle={({ number }) => (store === null ? undefined : `${number} · ${store.name}`)}
      title={(order) =>
        order === undefined ? (
          <SkeletonText width={12} />
        ) : (
          <>
            {texts.heading} {order.number} <OrderStatusChip status={order.status} name={order.status_name} />
          </>
        )
      }
      lead={(order) =>
        order === undefined ? (
          <SkeletonText width={32} />
        ) : (
          <>
            {texts.placedOn} <LocalDate at={order.placed_at} withTime /> {texts.by} {order.customer_name}.
          </>
        )
      }
    >
      {(order) => (order === undefined ? <OrderSkeleton /> : <OrderParts order={order} />)}
    </DetailPage>
  );
}

const OrderParts = ({ order }: { order: OrganizationOrder }) => (
  <>
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

/** Nothing is packed yet: until when, and what can still happen. */
const Hold = ({ order }: { order: OrganizationOrder }) => {
  if (order.hold_until === null || order.status !== orderStatus.on24HourHold) return null;
  return (
    <p className="notice order-hold">
      <strong>{texts.holdUntil(writeDate(order.hold_until), writeTime(order.hold_until))}</strong>{' '}
      {texts.holdText[heldAs(order)]}
    </p>
  );
};

const OrderSkeleton = () => (
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
);
