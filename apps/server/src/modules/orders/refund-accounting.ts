import { add, type Cents, negate, subtract, zero } from '@goodshelf/money';
import type { NewEntry } from '../ledger/index.ts';
import { accountForChargeback, type ChargebackAccount, type SoldLine } from './chargeback-accounting.ts';
import { type SaleCause, withoutEmpty } from './order-accounting.ts';
import { takeBackPostings, type TakenFrom } from './take-back.ts';

/** What a refund takes back of each part of a sale, at the rates of its lines. */
export const accountForRefund = (lines: readonly SoldLine[], refundedCents: Cents): ChargebackAccount =>
  accountForChargeback(lines, refundedCents, zero);

/**
 * The entry: what the sale made of each line is taken back, and owed to the buyer until the provider has paid. The card
 * fee of the sale does not come back; what was withheld for it is given up, so the platform bears it and the
 * organization owes nothing for an order that was canceled (docs/decisions/0010). One entry, named by the first, whatever
 * the number of payments that it goes back to.
 */
export const refundEntry = (
  account: ChargebackAccount,
  from: TakenFrom,
  [refundId = '']: readonly string[],
  { order, at }: Omit<SaleCause, 'paymentId'>,
): NewEntry => ({
  kind: 'refund',
  reference: refundId,
  description: `Refund for ${order.number}`,
  order,
  occurredAt: at,
  postings: withoutEmpty([
    { account: 'refunds', amountCents: account.disputedCents },
    ...takeBackPostings(from),
    { account: 'revenue', amountCents: negate(account.fromRevenueCents) },
    { account: 'tax_payable', amountCents: negate(account.fromTaxCents) },
    { account: 'gift_cards', amountCents: negate(account.fromGiftCardsCents) },
    { account: 'fees', amountCents: negate(account.fromWithheldCents) },
  ]),
});

/**
 * The entry of what an organization has paid back itself, of an order that it had received itself: the mirror of that sale
 * (`directSaleEntry`). It has less of its own share, owes us less of ours, and nothing is owed to the buyer.
 */
export const paidBackEntry = (
  account: ChargebackAccount,
  [refundId = '']: readonly string[],
  { order, at }: Omit<SaleCause, 'paymentId'>,
): NewEntry => {
  const earnedCents = add(account.fromGiftsCents, account.fromSharesCents);
  return {
    kind: 'refund',
    reference: refundId,
    description: `Refund for ${order.number}, paid by the organization`,
    order,
    occurredAt: at,
    postings: withoutEmpty([
      { account: 'received_directly', amountCents: earnedCents },
      { account: 'due_to_platform', amountCents: subtract(account.disputedCents, earnedCents) },
      { account: 'earned_directly', amountCents: negate(earnedCents) },
      { account: 'revenue', amountCents: negate(account.fromRevenueCents) },
      { account: 'tax_payable', amountCents: negate(account.fromTaxCents) },
    ]),
  };
};
