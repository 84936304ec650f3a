import { add, type Cents, min, negate, split, subtract, sum, zero } from '@goodshelf/money';
import type { NewEntry } from '../ledger/index.ts';
import { type LineEarning, type SaleCause, type SaleLine, withoutEmpty } from './order-accounting.ts';
import { takeBackPostings, type TakenFrom } from './take-back.ts';

/** A line as the sale left it. */
export type SoldLine = Pick<SaleLine, 'kind' | 'amountCents'> & LineEarning;

/** What a dispute takes back of each part of a sale, at the rates of its lines. */
export type ChargebackAccount = {
  readonly disputedCents: Cents;
  readonly disputeFeeCents: Cents;
  readonly fromGiftsCents: Cents;
  readonly fromSharesCents: Cents;
  readonly fromRevenueCents: Cents;
  readonly fromTaxCents: Cents;
  /** Of gift cards that were bought. */
  readonly fromGiftCardsCents: Cents;
  readonly fromWithheldCents: Cents;
};

/**
 * Divides a disputed amount over the lines by their amounts, and each line's part over what the sale made of that line:
 * the organization's earning, the withheld fee, the platform's rest. Throws when more is disputed than was paid.
 */
export const accountForChargeback = (
  lines: readonly SoldLine[],
  disputedCents: Cents,
  disputeFeeCents: Cents,
): ChargebackAccount => {
  const taken = takenOf(lines, disputedCents);
  type Taken = (typeof taken)[number];
  const sumOf = (part: 'earned' | 'withheld' | 'platform', where: (line: Taken) => boolean): Cents =>
    sum(taken.filter(where).map((line) => line[part]));
  const isGiven = (line: Taken): boolean => line.kind === 'gift' || line.kind === 'fee_cover';
  const isTax = (line: Taken): boolean => line.kind === 'tax';
  const isGiftCard = (line: Taken): boolean => line.kind === 'gift_card';
  return {
    disputedCents,
    disputeFeeCents,
    fromGiftsCents: sumOf('earned', isGiven),
    fromSharesCents: sumOf('earned', (line) => !isGiven(line)),
    fromRevenueCents: sumOf('platform', (line) => !isTax(line) && !isGiftCard(line)),
    fromTaxCents: sumOf('platform', isTax),
    fromGiftCardsCents: sumOf('platform', isGiftCard),
    fromWithheldCents: sumOf('withheld', () => true),
  };
};

/**
 * What is left of the lines after earlier disputes of the same order, in their order: each has taken its part of what the ones
 * before it had left, so together they never take more than there was.
 */
export const linesAfter = <Line extends SoldLine>(
  lines: readonly Line[],
  disputes: readonly Cents[],
): readonly Line[] => {
  let left = lines;
  for (const disputedCents of disputes) {
    const amountCents = min(disputedCents, sum(left.map((line) => line.amountCents)));
    const taken = amountCents === 0 ? [] : takenOf(left, amountCents);
    left = left.map((line, index) => {
      const { earned = zero, withheld = zero, platform = zero } = taken[index] ?? {};
      return {
        ...line,
        amountCents: subtract(line.amountCents, sum([earned, withheld, platform])),
        earnedCents: subtract(line.earnedCents, earned),
        providerFeeCents: subtract(line.providerFeeCents, withheld),
      };
    });
  }
  return left;
};

const takenOf = (lines: readonly SoldLine[], disputedCents: Cents) => {
  const amounts = lines.map((line) => line.amountCents);
  if (disputedCents <= 0 || disputedCents > sum(amounts))
    throw new Error(`A dispute of ${disputedCents} cents does not fit a payment of ${sum(amounts)} cents`);
  const lineParts = split(disputedCents, amounts);
  return lines.map((line, index) => {
    const rest = subtract(line.amountCents, add(line.earnedCents, line.providerFeeCents));
    const [earned = zero, withheld = zero, platform = zero] = split(lineParts[index] ?? zero, [
      line.earnedCents,
      line.providerFeeCents,
      rest,
    ]);
    return { kind: line.kind, earned, withheld, platform };
  });
};

/**
 * The entry: the provider takes the money and its dispute fee; the platform bears that fee and the original one, and
 * `lostTwiceCents`, which is disputed although it was refunded.
 */
export const chargebackEntry = (
  account: ChargebackAccount,
  from: TakenFrom,
  { order, paymentId, at }: SaleCause,
  lostTwiceCents: Cents = zero,
): NewEntry => ({
  kind: 'chargeback',
  reference: paymentId,
  description: `Chargeback for ${order.number}`,
  order,
  occurredAt: at,
  postings: withoutEmpty([
    {
      account: 'provider_clearing',
      amountCents: sum([account.disputedCents, account.disputeFeeCents, lostTwiceCents]),
    },
    { account: 'refunds', amountCents: negate(lostTwiceCents) },
    ...takeBackPostings(from),
    // Gift cards that a disputed payment has bought are frozen and still owed: the platform bears them until the bank decides.
    { account: 'revenue', amountCents: negate(add(account.fromRevenueCents, account.fromGiftCardsCents)) },
    { account: 'tax_payable', amountCents: negate(account.fromTaxCents) },
    { account: 'fees', amountCents: negate(add(account.fromWithheldCents, account.disputeFeeCents)) },
  ]),
});

/** The bank takes a payment back that is on its way back already: what is lost twice is the platform's. */
export const lostTwiceEntry = (
  disputedCents: Cents,
  feeCents: Cents,
  { order, paymentId, at }: SaleCause,
): NewEntry => ({
  kind: 'chargeback',
  reference: paymentId,
  description: `Chargeback for ${order.number}, which was refunded`,
  order,
  occurredAt: at,
  postings: withoutEmpty([
    { account: 'provider_clearing', amountCents: add(disputedCents, feeCents) },
    { account: 'refunds', amountCents: negate(disputedCents) },
    { account: 'fees', amountCents: negate(feeCents) },
  ]),
});
