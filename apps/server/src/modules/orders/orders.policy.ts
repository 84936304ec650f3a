import type { DeliveryKind } from '@goodshelf/contract/delivery-words';
import {
  isOutsideMethod,
  orderStatus,
  paymentStatus,
  type OrderStatus,
  writesOwnReceipts,
} from '@goodshelf/contract/lookups';
import type { OrderDestination } from '@goodshelf/contract/order-words';

/** Whether the buyer may still change the order: paid, not packed, and the 24 hours are not over. */
export const isOnHold = (
  order: { readonly status: OrderStatus | number; readonly hold_until: Date | null },
  now: Date,
): boolean =>
  order.status === orderStatus.on24HourHold && order.hold_until !== null && order.hold_until > now;

/**
 * What a buyer may change of where an order goes: their own address, or whose name the organization reads on the label. What
 * is picked up, and a gift, goes nowhere else.
 */
export const changeableOf = (order: {
  readonly delivery: DeliveryKind;
  readonly ship_line1: string | null;
}): 'address' | 'recipient' | null => {
  switch (order.delivery) {
    case 'address':
      return order.ship_line1 === null ? null : 'address';
    case 'organization':
      return 'recipient';
    case 'pickup':
      return null;
  }
};

const s = orderStatus;

/**
 * Whether what an order held can be ordered again: it is decided, and some of it was goods. One that failed counts, too: what was to be paid
 * outside has left the cart, and of what is still in one nothing is added.
 */
export const isReorderable = (
  { status }: { readonly status: number },
  lines: readonly { readonly kind: string }[],
): boolean => status !== s.pending && lines.some(({ kind }) => kind === 'product');

type Copies = {
  readonly quantity: number;
  readonly shipped_quantity: number;
  readonly canceled_quantity: number;
};

/** What the goods of an order have to do with where it may go. */
export const goodsFacts = (goods: readonly Copies[]) => ({
  /** There is something to pack, or was. */
  hasGoods: goods.some((line) => line.quantity > line.canceled_quantity),
  hasShipped: goods.some((line) => line.shipped_quantity > 0),
});
type HeldOrder = { readonly status: OrderStatus; readonly hold_until: Date | null };
type StaffFacts = ReturnType<typeof goodsFacts> & {
  readonly isTakenBack: boolean;
  /** To the organization itself: we hold nothing that could go back. */
  readonly isPaidOutside: boolean;
};

/**
 * Where staff may move an order now. What is taken off hold goes back to its 24 hours while they last, else it is prepared;
 * an order of gifts alone has nothing to prepare, so its hold ends by itself. What the bank has taken back is not sent and
 * not refunded: it can only be held. Of what has partly left nobody holds or cancels the whole, and what the organization received
 * itself we can't pay back.
 */
export const staffDestinations = (
  order: HeldOrder,
  { hasGoods, hasShipped, isTakenBack, isPaidOutside }: StaffFacts,
  now: Date,
): readonly OrderDestination[] => {
  if (isTakenBack)
    return order.status === s.on24HourHold || order.status === s.inFulfillment ? [s.onHold] : [];
  const open = openDestinations(order, hasGoods, now);
  return hasShipped || isPaidOutside ? open.filter((to) => to !== s.canceled) : open;
};

const openDestinations = (order: HeldOrder, hasGoods: boolean, now: Date): readonly OrderDestination[] => {
  switch (order.status) {
    case s.on24HourHold:
      return hasGoods ? [s.inFulfillment, s.onHold, s.canceled] : [s.onHold, s.canceled];
    case s.onHold:
      return [isHoldLeft(order, now) || !hasGoods ? s.on24HourHold : s.inFulfillment, s.canceled];
    case s.inFulfillment:
      return [s.onHold, s.canceled];
    case s.outOfStock:
    case s.onBackorder:
      // Its lines say when it is prepared again.
      return [s.canceled];
    default:
      return [];
  }
};

/** While goods are packed: some may have left, others may wait. */
const preparedStatuses: readonly OrderStatus[] = [
  s.inFulfillment,
  s.partiallyShipped,
  s.outOfStock,
  s.onBackorder,
];

/** Whether goods may leave: they are being prepared, and the bank has not taken the payment back. */
export const canShip = (status: OrderStatus, isTakenBack: boolean): boolean =>
  !isTakenBack && preparedStatuses.includes(status);

const takeBackMs = 24 * 60 * 60 * 1000;

/** In which something has left and the order is not over. */
const sentStatuses: readonly number[] = [s.shipped, s.partiallyShipped, s.outOfStock, s.onBackorder];

/**
 * Whether a package can be said not to have left after all: within a day, while the order goes on, and nothing in it came back, is on
 * its way back, or was paid back whole.
 */
export const canTakeBackShipment = (
  { status }: { readonly status: number },
  shipment: {
    readonly shipped_at: Date;
    readonly copies: readonly {
      readonly sent_quantity: number;
      readonly shipped_quantity: number;
      readonly returned_quantity: number;
      readonly returning_quantity: number;
      readonly amount_cents: number;
      readonly refunded_cents: number;
    }[];
  },
  now: Date,
): boolean =>
  sentStatuses.includes(status) &&
  now.getTime() - shipment.shipped_at.getTime() < takeBackMs &&
  shipment.copies.length > 0 &&
  shipment.copies.every(
    (line) =>
      line.sent_quantity <= line.shipped_quantity - line.returned_quantity - line.returning_quantity &&
      (line.amount_cents === 0 || line.refunded_cents < line.amount_cents),
  );

/** Whether an order has a packing slip: its goods are being packed, or were. What is held, unpaid, or called off is not packed. */
export const hasPackingSlip = (status: OrderStatus): boolean =>
  canShip(status, false) || status === s.shipped || status === s.completed;

const isHoldLeft = ({ hold_until: until }: { readonly hold_until: Date | null }, now: Date): boolean =>
  until !== null && until > now;

/** What keeps us from sending, or from paying back. */
export const bankFactsOf = (
  payments: readonly { readonly is_taken_back: boolean; readonly method: number }[],
) => ({
  isTakenBack: payments.some((payment) => payment.is_taken_back),
  isPaidOutside: payments.some(({ method }) => isOutsideMethod(method)),
});

/** Whether items can be returned: it was paid, is not canceled, and the bank has not taken the payment back. Whoever was paid pays back. */
export const canReturnItems = (
  order: { readonly status: number; readonly payment_status: number },
  { isTakenBack }: Pick<StaffFacts, 'isTakenBack'>,
): boolean => !isTakenBack && order.payment_status === paymentStatus.completed && order.status !== s.canceled;

/** Whether we can refund items: the same, and it was paid to us. */
export const canRefundItems = (
  order: { readonly status: number; readonly payment_status: number },
  facts: Pick<StaffFacts, 'isTakenBack' | 'isPaidOutside'>,
): boolean => !facts.isPaidOutside && canReturnItems(order, facts);

/** Whether nothing has left yet, so that whoever wants everything back gets it by canceling. */
export const isCancelable = (status: number, hasShipped: boolean): boolean =>
  !hasShipped && status !== s.shipped && status !== s.completed;

/** Whether its buyer was erased: nobody can be told of it any more. */
const isErased = ({ email }: { readonly email: string }): boolean => email === '';

/**
 * Why an order has no receipt: nobody has paid it, what was paid went back, its buyer was erased, or whoever received it
 * writes its own.
 */
export const receiptRefusal = (order: {
  readonly status: number;
  readonly payment_status: number;
  readonly isTakenBack: boolean;
  readonly email: string;
  readonly method: number;
}): 'notPaid' | 'canceled' | 'disputed' | 'erased' | 'givingFund' | null => {
  if (isErased(order)) return 'erased';
  if (order.payment_status !== paymentStatus.completed) return 'notPaid';
  if (writesOwnReceipts(order.method)) return 'givingFund';
  if (order.status === orderStatus.canceled) return 'canceled';
  // It would tell a donor what to deduct for a gift that the bank has given back.
  return order.isTakenBack ? 'disputed' : null;
};
