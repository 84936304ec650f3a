import { add, multiply, subtract } from './arithmetic.ts';
import { type Cents } from './cents.ts';
import { max } from './compare.ts';
import { type BasisPoints, basisPoints, percentage, portionUp, wholeBps } from './percentage.ts';

/** Under which terms an organization sells: its share of catalogue titles, and the platform's fee on its own products. */
export type ShareTerms = { readonly catalogueShareBps: BasisPoints; readonly platformFeeBps: BasisPoints };

/** The organization's share of a product: of a catalogue title its share, of its own product all but the platform's fee. */
export function productShareBps(terms: ShareTerms, isOwnProduct: boolean): BasisPoints {
  return isOwnProduct ? basisPoints(wholeBps - terms.platformFeeBps) : terms.catalogueShareBps;
}

/**
 * The one share rule: what the organization earns of goods that cost `amountCents` together, before any provider fee.
 * Rounded once per line, half a cent up; the platform has the rest. Whoever names a share asks here, so a product page
 * never promises another cent than the order pays (`tests/architecture/share-rule.test.ts`).
 *
 * `platformAmountCents` is what the same goods cost at the platform's price, where the organization has a price of its own:
 * the platform's part of that is fixed, and what the organization adds or takes away is its own.
 */
export function productShare(
  terms: ShareTerms,
  isOwnProduct: boolean,
  amountCents: Cents,
  platformAmountCents: Cents = amountCents,
): Cents {
  const ofPlatformPrice = percentage(platformAmountCents, productShareBps(terms, isOwnProduct));
  return add(ofPlatformPrice, subtract(amountCents, platformAmountCents));
}

/** An organization's own price is at most so many times the platform's. */
const ownPriceTimes = 2;

/**
 * Between which prices an organization may sell a catalogue title that costs `platformPriceCents` with us: the lowest is
 * the platform's part, rounded up, so that however many are sold together the organization's share is never below zero.
 */
export function ownPriceLimits(
  terms: ShareTerms,
  platformPriceCents: Cents,
): { readonly lowest: Cents; readonly highest: Cents } {
  return {
    lowest: portionUp(platformPriceCents, wholeBps - terms.catalogueShareBps, wholeBps),
    highest: multiply(platformPriceCents, ownPriceTimes),
  };
}

/** What a catalogue title is sold for: at the organization's own price where it has one, never below the platform's part. */
export function sellingPrice(
  terms: ShareTerms,
  platformPriceCents: Cents,
  ownPriceCents: Cents | null,
): Cents {
  if (ownPriceCents === null) return platformPriceCents;
  return max(ownPriceCents, ownPriceLimits(terms, platformPriceCents).lowest);
}
