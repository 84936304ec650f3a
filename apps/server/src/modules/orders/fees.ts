import {
  add,
  type BasisPoints,
  type Cents,
  grossUp,
  min,
  split,
  subtract,
  sum,
  zero,
} from '@goodshelf/money';
import type { NewOrderLine } from './order-lines.ts';

/** What a payment provider takes: a rate of the total and a fixed amount per payment. */
export type FeeSchedule = { readonly rateBps: BasisPoints; readonly fixedCents: Cents };

/**
 * What a donor adds to a gift so that the organization gets all of it, even when nothing else is bought in the same
 * payment. In a mixed cart the gift's part of the fee is smaller, and what remains of the cover is the organization's too.
 */
export const feeCoverFor = (giftCents: Cents, schedule: FeeSchedule): Cents =>
  giftCents === 0 ? zero : subtract(grossUp(giftCents, schedule.rateBps, schedule.fixedCents), giftCents);

type FeeBearer = Pick<NewOrderLine, 'kind' | 'amountCents' | 'earnedCents' | 'bearsProviderFee'>;

/**
 * The provider's fee that is withheld from each line, in the order of the lines. The fee is divided over all lines by
 * their amounts without losing a cent; the parts of lines whose fee the platform bears are withheld from nobody. When the
 * donor covers the fee, the part of the gifts is taken from the cover and never from a gift, even when the card costs
 * more than was expected. No line is withheld more than it earns.
 */
export const withheldFees = (lines: readonly FeeBearer[], providerFeeCents: Cents): Cents[] => {
  const parts = split(
    providerFeeCents,
    lines.map((line) => line.amountCents),
  );
  const isGiven = (line: FeeBearer): boolean => line.kind === 'gift' || line.kind === 'fee_cover';
  const partAt = (index: number): Cents => parts[index] ?? zero;

  const givenPart = sum(lines.flatMap((line, index) => (isGiven(line) ? [partAt(index)] : [])));
  const covers = lines.map((line) => (line.kind === 'fee_cover' ? line.earnedCents : zero));
  const gifts = lines.map((line) => (line.kind === 'gift' ? line.earnedCents : zero));
  const fromCovers = min(givenPart, sum(covers));
  const fromGifts = sum(covers) > 0 ? zero : min(givenPart, sum(gifts));
  const coverParts = split(fromCovers, covers);
  const giftParts = split(fromGifts, gifts);

  return lines.map((line, index) => {
    if (isGiven(line)) return add(coverParts[index] ?? zero, giftParts[index] ?? zero);
    return line.bearsProviderFee ? min(partAt(index), line.earnedCents) : zero;
  });
};
