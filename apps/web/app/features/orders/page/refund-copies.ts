import type { Refundable } from '@goodshelf/contract/item-refund.contract';
import type { OrderDetails } from '@goodshelf/contract/orders.contract';
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
