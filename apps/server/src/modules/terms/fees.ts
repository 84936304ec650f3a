import { add, type Cents, min, split, sum, zero } from '@goodshelf/money';
import type { EarningLine } from './earning-line.ts';

/**
 * The provider's fee that is withheld from each line, in the order of the lines. The fee is divided over all lines by
 * their amounts without losing a cent; the parts of lines whose fee the platform bears are withheld from nobody. When the
 * donor covers the fee, the part of the gifts is taken from the cover and never from a gift, even when the card costs
 * more than was expected. No line is withheld more than it earns.
 */
export const withheldFees = (lines: readonly EarningLine[], providerFeeCents: Cents): Cents[] => {
  const parts = split(
    providerFeeCents,
    lines.map((line) => line.amountCents),
  );
  const isGiven = (line: EarningLine): boolean => line.kind === 'gift' || line.kind === 'fee_cover';
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
