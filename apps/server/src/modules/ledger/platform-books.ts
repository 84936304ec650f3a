import { type Cents, negate } from '@goodshelf/money';
import type { Tx } from '../../platform/database/index.ts';
import type { PlatformEntry } from './entries.ts';
import { postPlatformEntries } from './post-entries.ts';

/** What causes an entry of the platform: the same reference never posts the same kind twice. */
export type PlatformCause = { readonly reference: string; readonly description: string; readonly at: Date };

const post = async (
  tx: Tx,
  kind: PlatformEntry['kind'],
  { reference, description, at }: PlatformCause,
  postings: PlatformEntry['postings'],
): Promise<boolean> => {
  const [posted] = await postPlatformEntries(tx, [
    { kind, reference, description, occurredAt: at, postings: postings.filter((p) => p.amountCents !== 0) },
  ]);
  return posted?.isNew === true;
};

/**
 * Money that a payment provider held for us has reached our bank. `reference` is the provider's id of its payout.
 * False when it has been recorded before.
 */
export const recordProviderPayout = (tx: Tx, cause: PlatformCause, amountCents: Cents): Promise<boolean> =>
  post(tx, 'provider_payout', cause, [
    { account: 'bank', amountCents: negate(amountCents) },
    { account: 'provider_clearing', amountCents },
  ]);

/**
 * What a payment provider has kept for itself, apart from its fee of a payment: a monthly price, a check of cards. `reference` is the
 * provider's id of it. False when it has been recorded before.
 */
export const recordProviderCharge = (tx: Tx, cause: PlatformCause, amountCents: Cents): Promise<boolean> =>
  post(tx, 'provider_charge', cause, [
    { account: 'fees', amountCents: negate(amountCents) },
    { account: 'provider_clearing', amountCents },
  ]);

/** Sales tax paid to a state, from our bank. `reference` names the state and the period. False when recorded before. */
export const recordTaxRemittance = (tx: Tx, cause: PlatformCause, amountCents: Cents): Promise<boolean> =>
  post(tx, 'tax_remittance', cause, [
    { account: 'tax_payable', amountCents: negate(amountCents) },
    { account: 'bank', amountCents },
  ]);

/** Goods that have left: their cost goes from what we hold to what we spent. `reference` is the order's id. */
export const recordCostOfGoods = (tx: Tx, cause: PlatformCause, costCents: Cents): Promise<boolean> =>
  post(tx, 'cost_of_goods', cause, [
    { account: 'cost_of_goods', amountCents: negate(costCents) },
    { account: 'inventory', amountCents: costCents },
  ]);
