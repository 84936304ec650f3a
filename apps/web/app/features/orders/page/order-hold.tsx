import { orderStatus } from '@goodshelf/contract/lookups';
import type { OrderDetails } from '@goodshelf/contract/orders.contract';
import { writeDate, writeTime } from '../../../ui/local-date.tsx';
import { heldAs } from './order-outcome.ts';
import { orderTexts as texts } from './texts.ts';

/** What can be changed while it is held. */
const changesOf = (order: OrderDetails): keyof typeof texts.holdText => {
  const held = heldAs(order);
  if (held !== 'books' || order.delivery.kind === 'address') return held;
  return order.delivery.kind === 'pickup' ? 'pickup' : 'label';
};

/** Nothing is packed yet: until when, and what can still happen. */
export const OrderHold = ({ order }: { order: OrderDetails }) => {
  if (order.hold_until === null || order.status !== orderStatus.on24HourHold) return null;
  return (
    <p className="notice order-hold">
      <strong>{texts.holdUntil(writeDate(order.hold_until), writeTime(order.hold_until))}</strong>{' '}
      {texts.holdText[changesOf(order)]}
    </p>
  );
};
