import type { AdministeredOrder } from '@goodshelf/contract/admin-orders.contract';
import { useParams } from 'react-router';
import { OrderStatusChip } from '../../../../features/orders/order-status.tsx';
import { Buyer, Destination } from '../../../../features/orders/page/buyer.tsx';
import { OrderEvents } from '../../../../features/orders/page/order-events.tsx';
import { OrderLines } from '../../../../features/orders/page/order-lines.tsx';
import { OrderMoney } from '../../../../features/ledger/order-money.tsx';
import { OrderPayments } from '../../../../features/orders/page/order-payments.tsx';
import { OrderSkeleton } from '../../../../features/orders/page/order-skeleton.tsx';
import { orderTexts } from '../../../../features/orders/page/texts.ts';
import '../../../../features/orders/page/order.css';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { Link } from '../../../../shell/links/platform.ts';
import { DetailPage } from '../../../../ui/detail-page.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { allOrdersPath, organizationPath } from '../admin-paths.ts';
import { staffOrdersTexts } from '../orders/texts.ts';
import { OrderBand } from './order-band.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderShipments } from './order-shipments.tsx';
import { StaffReturns } from './staff-returns.tsx';

const texts = staffOrdersTexts.page;

/** One order of an organization, as platform staff see it: what it is waiting for, and what they can do about it. */
export default function StaffOrder() {
  const { organizationId = '', orderId = '' } = useParams();
  const answer = useApiQuery('getAdministeredOrder', { params: { organizationId, orderId } });
  return (
    <DetailPage
      texts={orderTexts}
      back={{ to: allOrdersPath, label: texts.back }}
      answer={answer}
      tabTitle={({ number }) => texts.title(number)}
      title={(order) =>
        order === undefined ? (
          <SkeletonText width={12} />
        ) : (
          <>
            {orderTexts.heading} {order.number}{' '}
            <OrderStatusChip status={order.status} name={order.status_name} />
          </>
        )
      }
      lead={(order) =>
        order === undefined ? (
          <SkeletonText width={32} />
        ) : (
          <>
            {orderTexts.placedOn} <LocalDate at={order.placed_at} withTime /> {orderTexts.by}{' '}
            {order.customer_name} {texts.lead}{' '}
            <Link to={organizationPath(order.organization.id)}>{order.organization.name}</Link>.
          </>
        )
      }
    >
      {(order) => (order === undefined ? <OrderSkeleton /> : <OrderParts order={order} />)}
    </DetailPage>
  );
}

const OrderParts = ({ order }: { readonly order: AdministeredOrder }) => (
  <>
    <OrderBand order={order} />
    <div className="order-columns">
      <div>
        <OrderLines order={order} earnedLabel={texts.earned} />
        <OrderShipments order={order} />
        <StaffReturns order={order} />
        <OrderMoney order={order} organizationName={order.organization.name} />
      </div>
      <div>
        <Buyer order={order} />
        <Destination order={order} />
        <OrderPayments order={order} />
        <OrderNotes order={order} />
        <OrderEvents events={order.events} />
      </div>
    </div>
  </>
);
