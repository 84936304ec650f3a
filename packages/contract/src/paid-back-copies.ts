import { type Cents, cents, min, split, zero } from '@goodshelf/money';
import { leftToShip } from './shipment-words.ts';

type Line = {
  readonly amount_cents: number;
  readonly quantity: number;
  readonly shipped_quantity: number;
  readonly canceled_quantity: number;
  readonly returned_quantity: number;
};
type Left = { readonly amount_cents: number };

/** What some of a line's copies were paid with: a discount stands on the whole line. */
const priceOf = (line: Pick<Line, 'amount_cents' | 'quantity'>, copies: number): Cents =>
  split(cents(line.amount_cents), [copies, line.quantity - copies])[0] ?? zero;

/**
 * The most that goes back for copies of a line that were received: what they were paid with, the last cent of a price that does not
 * divide included, and no more than is left of the line.
 */
export const mostForCopies = (
  line: Pick<Line, 'amount_cents' | 'quantity'>,
  left: Left,
  copies: number,
): Cents => {
  const part = priceOf(line, copies);
  const isRound = part * line.quantity >= line.amount_cents * copies;
  return min(isRound ? part : cents(part + 1), cents(left.amount_cents));
};

/**
 * How many copies of a line would still be sent though nothing of their price is kept any more, when so much of what is left of it goes
 * back for so many copies: 0 while something is paid for each of them. No zod here: pages load this file, and the server decides by it.
 */
export const paidBackUnsent = (
  line: Line,
  left: Left,
  refund: { readonly quantity: number; readonly amountCents: number },
): number => {
  const unsent = leftToShip(line);
  const canceled = Math.min(refund.quantity, unsent);
  const toSend = unsent - canceled;
  if (toSend === 0 || !(refund.amountCents > 0)) return 0;
  const kept = line.shipped_quantity - line.returned_quantity - (refund.quantity - canceled);
  const rest = left.amount_cents - refund.amountCents;
  if (rest <= priceOf(line, Math.max(0, kept))) return toSend;
  // Whole copies of several, by what the form names as their price, cents that do not divide included.
  for (let copies = toSend; copies > 0; copies -= 1)
    if (refund.amountCents >= min(priceOf(line, refund.quantity + copies), cents(left.amount_cents)))
      return copies;
  return 0;
};

type Paid = { readonly position: number; readonly amount_cents: number; readonly refunded_cents: number };

/** Whether all that was paid for these lines went back already; for what was free, nothing did. */
export const isAllPaidBack = (lines: readonly Paid[], positions: readonly number[]): boolean => {
  const named = lines.filter(({ position }) => positions.includes(position));
  return (
    named.some(({ amount_cents: paid }) => paid > 0) &&
    named.every((line) => line.refunded_cents >= line.amount_cents)
  );
};
