import { type Cents } from './cents.ts';
import { type BasisPoints, basisPoints, percentage, wholeBps } from './percentage.ts';

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
 */
export function productShare(terms: ShareTerms, isOwnProduct: boolean, amountCents: Cents): Cents {
  return percentage(amountCents, productShareBps(terms, isOwnProduct));
}
