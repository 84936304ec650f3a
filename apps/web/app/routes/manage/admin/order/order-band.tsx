import type { AdministeredOrder } from '@goodshelf/contract/admin-orders.contract';
import { orderStatus, paymentStatus } from '@goodshelf/contract/lookups';
import { openOrderStatuses, type OrderDestination } from '@goodshelf/contract/order-words';
import { useState } from 'react';
import { heldAs } from '../../../../features/orders/page/order-outcome.ts';
import { orderTexts } from '../../../../features/orders/page/texts.ts';
import { SideDrawer } from '../../../../ui/layers/side-drawer.tsx';
import { writeDate, writeTime } from '../../../../ui/local-date.tsx';
import { staffOrdersTexts } from '../orders/texts.ts';
import { buttonOf } from './button-of.ts';
import { isShippedByOrganization } from './is-shipped-by-organization.ts';
import { MoveForm } from './move-form.tsx';
import { OrderWork } from './order-work.tsx';

const { explanations, label } = staffOrdersTexts.page;

const explanationOf = (order: AdministeredOrder): string => {
  if (isOpen(order) && order.payments.some((payment) => payment.is_disputed)) return explanations.takenBack;
  switch (order.status) {
    case orderStatus.failed:
      return explanations.failed;
    case orderStatus.pending:
      return order.is_paid_outside ? orderTexts.waitsOutside : explanations.pending;
    case orderStatus.on24HourHold:
      return { books: explanations.hold, gift: explanations.giftHold, giftCard: explanations.giftCardHold }[
        heldAs(order)
      ];
    case orderStatus.onHold:
      return explanations.onHold;
    case orderStatus.inFulfillment:
      return isShippedByOrganization(order)
        ? explanations.shipsItself(order.organization.name)
        : explanations.inFulfillment;
    case orderStatus.partiallyShipped:
      return isShippedByOrganization(order)
        ? explanations.shipsRest(order.organization.name)
        : explanations.partiallyShipped;
    case orderStatus.outOfStock:
    case orderStatus.onBackorder:
      return explanations.waiting;
    case orderStatus.shipped:
      return explanations.shipped;
    case orderStatus.completed:
      return explanations.completed;
    case orderStatus.canceled:
      return explanations.canceled;
  }
};

const isOpen = ({ status }: AdministeredOrder): boolean => openOrderStatuses.some((open) => open === status);

/** Where the order stands, and where staff can move it. */
export const OrderBand = ({ order }: { readonly order: AdministeredOrder }) => {
  // A panel belongs to the order as it was opened on. It closes when the order is where it wanted it, whoever moved it; when it has
  // gone elsewhere the server says so, and what was typed stays.
  const [opened, setOpened] = useState<{
    readonly order: AdministeredOrder;
    readonly to: OrderDestination;
  }>();
  const move = opened?.to === order.status ? undefined : opened;
  const close = () => setOpened(undefined);
  return (
    <section className="order-band" aria-label={label}>
      <p>
        {order.status === orderStatus.on24HourHold && order.hold_until !== null ? (
          <>
            <strong>
              {orderTexts.holdUntil(writeDate(order.hold_until), writeTime(order.hold_until))}
            </strong>{' '}
          </>
        ) : null}
        {explanationOf(order)}
        {order.is_paid_outside &&
        order.status !== orderStatus.pending &&
        order.payment_status === paymentStatus.completed
          ? ` ${orderTexts.paidOutside}`
          : ''}
      </p>
      <OrderWork order={order}>
        {order.destinations.map((one, place) => (
          <button
            key={one}
            type="button"
            className={place === 0 && !order.abilities.ship ? 'button' : 'button button-quiet'}
            onClick={() => setOpened({ order, to: one })}
          >
            {buttonOf(order, one)}
          </button>
        ))}
      </OrderWork>
      <SideDrawer
        title={move === undefined ? '' : buttonOf(move.order, move.to)}
        isOpen={move !== undefined}
        onClose={close}
      >
        {move === undefined ? null : (
          <MoveForm
            key={move.to}
            {...move}
            statusNow={order.destinations.includes(move.to) ? null : order.status_name}
            onSaved={close}
          />
        )}
      </SideDrawer>
    </section>
  );
};
