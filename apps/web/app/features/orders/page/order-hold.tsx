import { orderStatus } from '@goodshelf/contract/lookups';
import type { OrderDetails } from '@goodshelf/contract/orders.contract';
import { writeDate, writeTime } from '../../../ui/local-date.tsx';
import { heldAs } from './order-outcome.ts';
import { orderTexts as texts } from './texts.ts';

/** Nothing is packed yet: until when, and what can still happen. */
export const OrderHold = ({ order }: { order: OrderDetails }) => {
  if (order.hold_until === null || order.status !== orderStatus.on24HourHold) return null;
  return (
    <p className="notice order-hold">
      <strong>{texts.holdUntil(writeDate(order.hold_until), writeTime(order.hold_until))}</strong>{' '}
      {texts.holdText[heldAs(order)]}
    </p>
  );
};
