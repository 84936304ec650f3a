import { paymentStatus } from '@goodshelf/contract/lookups';
import type { OrganizationOrder } from '@goodshelf/contract/orders.contract';
import { useParams } from 'react-router';
import { OrderStatusChip } from '../../../../features/orders/order-status.tsx';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { useSession } from '../../../../shell/platform.tsx';
import { Link } from '../../../../shell/links/platform.ts';
import { hasWallet, ordersPath, walletPath } from '../../../../shell/session/page-guards.ts';
import { DetailPage } from '../../../../ui/detail-page.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { Buyer, Destination } from '../../../../features/orders/page/buyer.tsx';
import { OrderEvents } from '../../../../features/orders/page/order-events.tsx';
import { OrderLines } from '../../../../features/orders/page/order-lines.tsx';
import '../../../../features/orders/page/order.css';
import { OrderMoney } from '../../../../features/ledger/order-money.tsx';
import { OrderHold } from '../../../../features/orders/page/order-hold.tsx';
import { OrderSkeleton } from '../../../../features/orders/page/order-skeleton.tsx';
import { OrderPayments } from '../../../../features/orders/page/order-payments.tsx';
import { orderTexts as texts } from '../../../../features/orders/page/texts.ts';
import { OwnReturns } from './own-returns.tsx';
import { OrganizationShipments, OwnShipping, OwnWaiting } from './own-shipments.tsx';
import { RecordedRefunds } from './recorded-refunds.tsx';
import { RecordPaidBack } from './record-paid-back.tsx';
import { ResendReceipt } from './resend-receipt.tsx';

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
    <OrderHold order={order} />
    {order.payment_status === paymentStatus.accordingToDonor ? (
      <p className="notice">
        {texts.waitsForYou}{' '}
        <Link to={`/manage/organization/payments?payment=${order.id}`}>{texts.confirmPayment}</Link>
      </p>
    ) : null}
    <OwnShipping order={order} />
    <OwnWaiting order={order} />
    <div className="order-columns">
      <div>
        <OrderLines order={order} />
        <OrganizationShipments order={order} />
        <OwnReturns order={order} />
        <Money order={order} />
      </div>
      <div>
        <Buyer order={order}>
          <ResendReceipt order={order} />
        </Buyer>
        <Destination order={order} />
        <OrderPayments order={order} />
        <RecordPaidBack order={order} />
        <RecordedRefunds order={order} />
        <OrderEvents events={order.events} />
      </div>
    </div>
  </>
);

const Money = ({ order }: { order: OrganizationOrder }) => {
  const { store, user } = useSession();
  return (
    <OrderMoney order={order} organizationName={store?.name ?? texts.yourOrganization}>
      {user !== null && hasWallet(user) ? (
        <p className="order-note">
          <Link to={walletPath}>{texts.seeWallet}</Link>
        </p>
      ) : null}
    </OrderMoney>
  );
};
