import type { OrganizationOrder } from '@goodshelf/contract/orders.contract';
import { orderStatus } from '@goodshelf/contract/lookups';
import { useParams } from 'react-router';
import { Link } from '../../../../shell/links/platform.ts';
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
import { heldAs } from './order-outcome.ts';
import { OrderPayments } from './order-payments.tsx';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.order;

const back = { to: ordersPath, label: texts.back };

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
        <title>{texts.heading}</title>
        <PageHead title={texts.heading} back={back} />
        <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />
      </>
    );
  }
  if (order === undefined) return <OrderSkeleton />;
  return (
    <>
      <title
        data-pending={store === null || undefined}
      >{`${order.number} · ${store?.name ?? texts.heading}`}</title>
      <PageHead
        back={back}
        title={
          <>
            {texts.heading} {order.number} <OrderStatusChip status={order.status} name={order.status_name} />
          </>
        }
        lead={
          <>
            {texts.placedOn} <LocalDate at={order.placed_at} withTime /> {texts.by} {order.customer_name}.
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
      <strong>{texts.holdUntil(writeDate(order.hold_until), writeTime(order.hold_until))}</strong>{' '}
      {texts.holdText[heldAs(order)]}
    </p>
  );
};

const MissingOrder = () => (
  <>
    <title>{texts.missingTitle}</title>
    <PageHead back={back} title={texts.missing} lead={texts.missingText} />
    <Link className="button" to={ordersPath}>
      {texts.seeAll}
    </Link>
  </>
);

const OrderSkeleton = () => (
  <>
    <title data-pending>{texts.heading}</title>
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
