import type { Refundable } from '@goodshelf/contract/item-refund.contract';
import type { OrderDetails } from '@goodshelf/contract/orders.contract';
import { paidBackUnsent } from '@goodshelf/contract/paid-back-copies';
import { leftToShip } from '@goodshelf/contract/shipment-words';
import { type Cents, cents, formatMoney, min, split, zero } from '@goodshelf/money';
import { refundTexts as texts } from './refund-texts.ts';

type Line = Pick<
  OrderDetails['lines'][number],
  'amount_cents' | 'quantity' | 'shipped_quantity' | 'canceled_quantity'
>;
type Left = Pick<Refundable, 'amount_cents'>;

/** What some of a line's copies were paid with, as far as it has not gone back: a discount stands on the whole line. */
export const paidForCopies = (line: Line, left: Left, copies: number): Cents =>
  min(split(cents(line.amount_cents), [copies, line.quantity - copies])[0] ?? zero, cents(left.amount_cents));

type Order = { readonly lines: OrderDetails['lines'] };

/** How many copies of a line would still be sent though they are paid back in full with this. */
export const unsentOf = (order: Order, left: Refundable, quantity: number, amountCents: number): number => {
  const line = order.lines.find(({ position }) => position === left.position);
  return line?.kind === 'product' ? paidBackUnsent(line, left, { quantity, amountCents }) : 0;
};

/** Whether goods of the order have not left. */
export const hasUnsent = ({ lines }: Order): boolean =>
  lines.some((line) => line.kind === 'product' && leftToShip(line) > 0);

/** Whether some of these copies are with the customer: those that wait are taken off first. */
export const haveLeft = (line: Line, copies: number): boolean => copies > leftToShip(line);

/**
 * What whoever gives back less than the chosen copies cost has to know: the copies are gone with it. Null where all of it goes
 * back, nothing is chosen, or what is typed is no amount.
 */
export const lessThanPaid = (line: Line, left: Left, copies: number, amountCents: number): string | null => {
  const paid = paidForCopies(line, left, copies);
  if (copies === 0 || !(amountCents < paid)) return null;
  const say = leftToShip(line) > 0 ? texts.partOfUnshipped : texts.partOfReturned;
  return say(formatMoney(cents(amountCents)), formatMoney(paid));
};
