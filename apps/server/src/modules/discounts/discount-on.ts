import {
  type Cents,
  cents,
  min,
  percentage,
  basisPoints,
  split,
  subtract,
  sum,
  zero,
} from '@goodshelf/money';
import type { DiscountKind } from '@goodshelf/contract/discount-words';

/** A line of goods: what it costs, and what of it is the organization's. */
export type DiscountableLine = { readonly amountCents: Cents; readonly earnedCents: Cents };

type Value = {
  readonly kind: DiscountKind;
  readonly percent: number | null;
  readonly amount_cents: number | null;
};

export type Discounted = {
  /** What is taken off each line, in their order. */
  readonly lines: readonly Cents[];
  readonly amountCents: Cents;
  /** The organization's share lets it take off less than the code says. */
  readonly isCapped: boolean;
};

/**
 * What a code takes off goods: never more of a line than the organization earns of it, because the platform's part of a price
 * is fixed. A percentage is of each line; an amount, and the price of shipping, is divided over what the lines have room
 * for, without losing a cent.
 */
export const discountOn = (
  { kind, percent, amount_cents: amount }: Value,
  goods: readonly DiscountableLine[],
  shippingCents: Cents,
): Discounted => {
  const room = goods.map((line) => min(line.amountCents, line.earnedCents));
  const wishes = goods.map((line) => percentage(line.amountCents, basisPoints((percent ?? 0) * 100)));
  const wanted = kind === 'percent' ? sum(wishes) : kind === 'amount' ? cents(amount ?? 0) : shippingCents;
  const lines =
    kind === 'percent'
      ? wishes.map((wish, index) => min(wish, room[index] ?? zero))
      : split(min(wanted, sum(room)), room);
  const amountCents = sum(lines);
  // More than everything costs is not kept from the buyer: there is nothing left to take it off.
  const most = min(wanted, sum(goods.map((line) => line.amountCents)));
  return { lines, amountCents, isCapped: subtract(most, amountCents) > 0 };
};
