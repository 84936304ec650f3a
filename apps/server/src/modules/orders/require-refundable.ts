import { Problem } from '@goodshelf/contract';
import { orderStatus, orderStatuses, rowOf } from '@goodshelf/contract/lookups';
import { leftToShip } from '@goodshelf/contract/shipment-words';
import { cents, formatMoney, sum, zero } from '@goodshelf/money';
import type { ItemRefund } from './item-refund.ts';
import type { CopiesRow } from './item-refunds.repo.ts';
import { accountForLineRefund } from './line-refund-accounting.ts';
import type { SoldLineRow } from './order-money.repo.ts';
import { canReturnItems, isCancelable } from './orders.policy.ts';
import { itemRefundTexts as texts, staffOrderTexts } from './orders.texts.ts';
import { whatIsLeft } from './refund-lines.ts';

/** What was not called off, is not back, and is not in a return that is not over. */
const copiesLeft = (row: CopiesRow): number =>
  row.quantity - row.canceled_quantity - row.returned_quantity - row.returning_quantity;

/** Copies have left since somebody looked, or are here again: what was to be called off would be taken for what came back. */
const hasLeftSince = (
  { position, quantity, seenUnsent }: ItemRefund['lines'][number],
  copies: readonly CopiesRow[],
): boolean => {
  const row = copies.find((one) => one.position === position);
  return quantity > 0 && seenUnsent !== undefined && row !== undefined && leftToShip(row) !== seenUnsent;
};

export const movedOn = (sentence: string): Problem =>
  new Problem('order_moved_on', sentence, { showAsError: true });

/** What they saw is what is there, and what they want is left. Throws `order_moved_on`. */
export const requireRefundable = (
  order: SoldLineRow,
  sold: readonly SoldLineRow[],
  copies: readonly CopiesRow[],
  { lines, expectedTotalCents, seenRefundedCents, isPaidBack = false }: ItemRefund,
  isTakenBack: boolean,
): void => {
  if (order.status === orderStatus.canceled) throw movedOn(texts.canceled);
  if (isTakenBack) throw movedOn(texts.takenBack);
  if (!canReturnItems(order, { isTakenBack }))
    throw movedOn(staffOrderTexts.movedOn(rowOf(orderStatuses, order.status).label));
  const left = whatIsLeft(sold);
  // Copies that cost nothing are called off all the same.
  const isMoneyAsked = lines.some(({ amountCents }) => amountCents > 0);
  if (isMoneyAsked && left.every(({ amountCents }) => amountCents === 0)) throw movedOn(texts.allRefunded);
  const refunded = sum(sold.map((line) => cents(line.refunded_cents)));
  if (refunded !== seenRefundedCents) throw movedOn(texts.refundedMeanwhile);
  if (lines.some((line) => hasLeftSince(line, copies))) throw movedOn(texts.shippedMeanwhile);
  const isLeft = lines.every(({ position, quantity, amountCents }) => {
    const line = left.find((one) => one.position === position);
    const row = copies.find((one) => one.position === position);
    return (
      line !== undefined &&
      row !== undefined &&
      line.kind !== 'tax' &&
      amountCents <= line.amountCents &&
      quantity <= (line.kind === 'product' ? copiesLeft(row) : 0)
    );
  });
  if (!isLeft) throw movedOn(texts.lessIsLeft);
  const paid = lines.filter(({ amountCents }) => amountCents > 0);
  const totalCents = paid.length === 0 ? zero : accountForLineRefund(left, paid).disputedCents;
  if (totalCents !== expectedTotalCents) throw movedOn(texts.otherTotal(formatMoney(totalCents)));
  const hasShipped = copies.some((line) => line.shipped_quantity > 0);
  // What an organization received itself is not canceled by us: all of it may go back by items.
  const isAll = totalCents === sum(left.map((line) => line.amountCents));
  if (!isPaidBack && isAll && isCancelable(order.status, hasShipped)) throw movedOn(texts.cancelInstead);
};
