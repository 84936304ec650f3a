import { invalidField } from '@goodshelf/contract';
import { paidBackUnsent } from '@goodshelf/contract/paid-back-copies';
import { leftToShip } from '@goodshelf/contract/shipment-words';
import { sum, zero } from '@goodshelf/money';
import type { ItemRefund } from './item-refund.ts';
import type { CopiesRow } from './item-refunds.repo.ts';
import { accountForLineRefund } from './line-refund-accounting.ts';
import type { SoldLineRow } from './order-money.repo.ts';
import { itemRefundTexts as texts } from './orders.texts.ts';
import { whatIsLeft } from './refund-lines.ts';

type Asked = Pick<ItemRefund, 'lines'>;

/**
 * A refund with the copies that nobody pays for any more. When everything of the order has gone back with it, whatever has not left
 * will not. When only a line's copies have, whoever refunds says which it is: a 422 beside `still_sent` for a form that has not.
 */
export const withPaidBackCopies = <Refund extends Asked>(
  sold: readonly SoldLineRow[],
  copies: readonly CopiesRow[],
  refund: Refund,
): Refund => {
  if (isEverything(sold, refund)) return { ...refund, lines: withUnsent(copies, refund.lines) };
  refund.lines.forEach((line, index) => {
    const row = copies.find(({ position }) => position === line.position);
    const money = sold.find(({ position }) => position === line.position);
    if (line.isStillSent !== false || row?.kind !== 'product' || money === undefined) return;
    const left = { amount_cents: money.amount_cents - money.refunded_cents };
    if (paidBackUnsent({ ...row, amount_cents: money.amount_cents }, left, line) > 0)
      throw invalidField(`lines.${index}.still_sent`, texts.paidBackUnsent);
  });
  return refund;
};

const isEverything = (sold: readonly SoldLineRow[], { lines }: Asked): boolean => {
  const left = whatIsLeft(sold);
  const paid = lines.filter(({ amountCents }) => amountCents > 0);
  return (
    paid.length > 0 &&
    accountForLineRefund(left, paid).disputedCents === sum(left.map(({ amountCents }) => amountCents))
  );
};

const withUnsent = (copies: readonly CopiesRow[], lines: ItemRefund['lines']): ItemRefund['lines'] => {
  const unsent = copies.filter((row) => row.kind === 'product' && leftToShip(row) > 0);
  const named = lines.map((line) => {
    const row = unsent.find(({ position }) => position === line.position);
    return row === undefined ? line : { ...line, quantity: Math.max(line.quantity, leftToShip(row)) };
  });
  const others = unsent
    .filter(({ position }) => lines.every((line) => line.position !== position))
    .map((row) => ({ position: row.position, quantity: leftToShip(row), amountCents: zero }));
  return [...named, ...others];
};
