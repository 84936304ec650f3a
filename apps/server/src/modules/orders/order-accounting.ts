import type { NewEntry, Posting } from '../ledger/index.ts';
import { type Cents, negate, subtract, sum, zero } from '@goodshelf/money';
import type { Captured } from '../settlement/index.ts';
import { type EarningLine, withheldFees } from '../terms/index.ts';

/** What the books need to know of a line. */
export type SaleLine = EarningLine;

export type LineEarning = {
  /** Provider fee withheld from the line. */
  readonly providerFeeCents: Cents;
  /** What the organization gets of the line. */
  readonly earnedCents: Cents;
};

/** What a payment of these lines means in money: a pure function of the lines and the provider's fee. */
export type SaleAccount = {
  /** In the order of the lines. */
  readonly lines: readonly LineEarning[];
  readonly totalCents: Cents;
  readonly providerFeeCents: Cents;
  readonly earnedCents: Cents;
  /** Becomes available after three days. */
  readonly earnedByGiftsCents: Cents;
  /** Becomes available when the order is completed. */
  readonly earnedBySharesCents: Cents;
  readonly withheldCents: Cents;
  readonly revenueCents: Cents;
  readonly taxCents: Cents;
  /** Owed to whoever spends the cards. */
  readonly giftCardsCents: Cents;
};

const isGiven = (line: SaleLine): boolean => line.kind === 'gift' || line.kind === 'fee_cover';

/** `lines` carry what they earn before fees (as they were ordered). Throws for a total of zero with a fee. */
export const accountForSale = (lines: readonly SaleLine[], providerFeeCents: Cents): SaleAccount => {
  const withheld = withheldFees(lines, providerFeeCents);
  const earnings = lines.map((line, index): LineEarning => {
    const fee = withheld[index] ?? zero;
    return { providerFeeCents: fee, earnedCents: subtract(line.earnedCents, fee) };
  });
  const sumOver = (amountOf: (line: SaleLine, earning: LineEarning) => Cents): Cents =>
    sum(
      lines.flatMap((line, index) => {
        const earning = earnings[index];
        return earning === undefined ? [] : [amountOf(line, earning)];
      }),
    );
  return {
    lines: earnings,
    totalCents: sumOver((line) => line.amountCents),
    providerFeeCents,
    earnedCents: sumOver((_, earning) => earning.earnedCents),
    earnedByGiftsCents: sumOver((line, earning) => (isGiven(line) ? earning.earnedCents : zero)),
    earnedBySharesCents: sumOver((line, earning) => (isGiven(line) ? zero : earning.earnedCents)),
    withheldCents: sumOver((_, earning) => earning.providerFeeCents),
    revenueCents: sumOver((line) =>
      line.kind === 'tax' || line.kind === 'gift_card' ? zero : subtract(line.amountCents, line.earnedCents),
    ),
    taxCents: sumOver((line) => (line.kind === 'tax' ? line.amountCents : zero)),
    giftCardsCents: sumOver((line) => (line.kind === 'gift_card' ? line.amountCents : zero)),
  };
};

/**
 * The entry of a fee that became known after the sale: the provider takes it from what it holds, `withheldCents` of it
 * from what the organization still waits for, and the platform bears the rest.
 */
export const lateFeeEntry = (
  feeCents: Cents,
  withheldCents: Cents,
  { order, paymentId, at }: SaleCause,
): NewEntry => ({
  kind: 'provider_fee',
  reference: paymentId,
  description: `Payment fee for ${order.number}`,
  order,
  occurredAt: at,
  postings: withoutEmpty([
    { account: 'provider_clearing', amountCents: feeCents },
    { account: 'pending', amountCents: negate(withheldCents) },
    { account: 'fees', amountCents: negate(subtract(feeCents, withheldCents)) },
  ]),
});

export type SaleCause = {
  readonly order: { readonly id: string; readonly number: string };
  readonly paymentId: string;
  readonly at: Date;
};

/** A posting that moves nothing is none. */
export const withoutEmpty = (postings: readonly Posting[]): Posting[] =>
  postings.filter((posting) => posting.amountCents !== 0);

/**
 * The entries of a paid order: the sale (what the provider holds for us, and whose it is), and the provider's fee, which
 * it takes from what it holds. What other payments have paid `before` is a deposit with its fee booked, and becomes a part of
 * the sale.
 */
export const saleEntries = (
  account: SaleAccount,
  { order, paymentId, at }: SaleCause,
  before: Captured,
): NewEntry[] => {
  const cause = { reference: paymentId, order, occurredAt: at };
  const sale: NewEntry = {
    ...cause,
    kind: 'sale',
    description: `Sale ${order.number}`,
    postings: withoutEmpty([
      { account: 'provider_clearing', amountCents: subtract(before.amountCents, account.totalCents) },
      { account: 'deposits', amountCents: negate(before.amountCents) },
      { account: 'pending', amountCents: account.earnedCents },
      { account: 'revenue', amountCents: account.revenueCents },
      { account: 'tax_payable', amountCents: account.taxCents },
      { account: 'gift_cards', amountCents: account.giftCardsCents },
      { account: 'fees', amountCents: account.withheldCents },
    ]),
  };
  // What costs nothing moves nothing.
  const sales = sale.postings.length === 0 ? [] : [sale];
  const feeCents = subtract(account.providerFeeCents, before.feeCents);
  if (feeCents === 0) return sales;
  const fee: NewEntry = {
    ...cause,
    kind: 'provider_fee',
    description: `Payment fee for ${order.number}`,
    postings: [
      { account: 'provider_clearing', amountCents: feeCents },
      { account: 'fees', amountCents: negate(feeCents) },
    ],
  };
  return [...sales, fee];
};

/**
 * The entry of an order that was paid outside of the shop, all of it to the organization (decision 0064): its own share it has
 * already, so none of it is payable; the rest it owes us. No provider has taken anything.
 */
export const directSaleEntry = (account: SaleAccount, { order, paymentId, at }: SaleCause): NewEntry => ({
  kind: 'sale',
  reference: paymentId,
  description: `Sale ${order.number}, received by the organization`,
  order,
  occurredAt: at,
  postings: withoutEmpty([
    { account: 'received_directly', amountCents: negate(account.earnedCents) },
    { account: 'due_to_platform', amountCents: subtract(account.earnedCents, account.totalCents) },
    { account: 'earned_directly', amountCents: account.earnedCents },
    { account: 'revenue', amountCents: account.revenueCents },
    { account: 'tax_payable', amountCents: account.taxCents },
  ]),
});
