import { add, type Cents, min, partOfTax, split, subtract, sum, zero } from '@goodshelf/money';
import type { ChargebackAccount, SoldLine } from './chargeback-accounting.ts';

/** What is left of a sold line after the refunds so far. Of goods, the part of the order's tax that is left of them, too. */
export type RefundableLine = SoldLine & { readonly position: number; readonly taxCents: Cents };

/** How much of a line goes back, without its tax. */
export type LineToRefund = { readonly position: number; readonly amountCents: Cents };

/** What goes back of one line: its tax stands in the part of the tax line, too. */
export type RefundedLine = LineToRefund & {
  readonly taxCents: Cents;
  readonly earnedCents: Cents;
  readonly feeCents: Cents;
};

export type LineRefundAccount = ChargebackAccount & { readonly lines: readonly RefundedLine[] };

/**
 * What a refund of some lines takes back of each part of their sale: `amountCents` of a line is divided over what is left
 * of the organization's earning, the withheld fee and the platform's part, and brings the same part of what is left of the
 * line's tax, at the rate of the sale. Every division is by largest remainder over what is left, so no part goes back
 * twice or below zero, and refunds that add up to everything take back exactly what one refund of everything does.
 *
 * Throws for a line that is not there, is named twice or is a tax line, and for more than is left of it.
 */
export const accountForLineRefund = (
  left: readonly RefundableLine[],
  toRefund: readonly LineToRefund[],
): LineRefundAccount => {
  const goods = toRefund.map((part) => refundOf(left, part));
  if (new Set(toRefund.map(({ position }) => position)).size < toRefund.length || goods.length === 0)
    throw new Error('A refund names each of its lines once, and at least one');
  const taxes = taxLinesOf(left, sum(goods.map(({ taxCents }) => taxCents)));
  const lines = [...goods, ...taxes];
  const kindOf = ({ position }: RefundedLine) => left.find((line) => line.position === position)?.kind;
  const isGiven = (line: RefundedLine): boolean => ['gift', 'fee_cover'].includes(kindOf(line) ?? '');
  const isGiftCard = (line: RefundedLine): boolean => kindOf(line) === 'gift_card';
  const earnedOf = (parts: readonly RefundedLine[]): Cents => sum(parts.map((part) => part.earnedCents));
  const fromWithheldCents = sum(lines.map(({ feeCents }) => feeCents));
  const amountOf = (parts: readonly RefundedLine[]): Cents => sum(parts.map((part) => part.amountCents));
  return {
    lines,
    disputedCents: amountOf(lines),
    disputeFeeCents: zero,
    fromGiftsCents: earnedOf(lines.filter(isGiven)),
    fromSharesCents: earnedOf(lines.filter((line) => !isGiven(line))),
    fromRevenueCents: subtract(
      amountOf(goods),
      sum([earnedOf(goods), fromWithheldCents, amountOf(lines.filter(isGiftCard))]),
    ),
    fromGiftCardsCents: amountOf(lines.filter(isGiftCard)),
    fromTaxCents: amountOf(taxes),
    fromWithheldCents,
  };
};

const refundOf = (left: readonly RefundableLine[], { position, amountCents }: LineToRefund): RefundedLine => {
  const line = left.find((one) => one.position === position);
  if (line === undefined || line.kind === 'tax')
    throw new Error(`Line ${position} cannot be refunded by itself`);
  if (amountCents <= 0 || amountCents > line.amountCents)
    throw new Error(`${amountCents} cents cannot go back of ${line.amountCents} cents of line ${position}`);
  const { earnedCents, providerFeeCents } = line;
  const rest = subtract(line.amountCents, add(earnedCents, providerFeeCents));
  const [earned = zero, fee = zero] = split(amountCents, [earnedCents, providerFeeCents, rest]);
  const taxCents = partOfTax(line.taxCents, amountCents, line.amountCents);
  return { position, amountCents, taxCents, earnedCents: earned, feeCents: fee };
};

/** The tax of the goods leaves the tax lines of the order, the first one first. */
const taxLinesOf = (left: readonly RefundableLine[], taxCents: Cents): RefundedLine[] => {
  let rest = taxCents;
  const parts = left
    .filter(({ kind }) => kind === 'tax')
    .map(({ position, amountCents: leftCents }) => {
      const amountCents = min(rest, leftCents);
      rest = subtract(rest, amountCents);
      return { position, amountCents, taxCents: zero, earnedCents: zero, feeCents: zero };
    });
  if (rest > 0) throw new Error(`${rest} cents of tax go back that nobody paid`);
  return parts.filter(({ amountCents }) => amountCents > 0);
};
