import { productStatus } from '@goodshelf/contract/lookups';

/**
 * What an organization sells, said once for lists, searches, facets, pages, carts and orders: conditions on a product `p`
 * (or a row of the view `offers`) that SQL can use an index for. The platform's catalogue and what an organization has of
 * its own stand apart, because each has its indexes. Row level security says the same of the owner.
 */
const isPublished = (row: string): string => `${row}.status = ${productStatus.published}`;

/** Offered by every organization that sells all of the platform's catalogue. */
export const isOfferedByAll = (row: string): string =>
  `${isPublished(row)} and ${row}.organization_id is null`;

/** Offered because it is the organization's own; `organization` is a place in the statement, such as `$1`. */
export const isOwnOffer = (row: string, organization: string): string =>
  `${isPublished(row)} and ${row}.organization_id = ${organization}::uuid`;

/** Whether a title of the platform's catalogue is one that the organization sells: all of them, or those it has chosen. */
export const isInAssortment = (productId: string, organization: string): string =>
  `(not exists (select from chosen_assortments chosen where chosen.organization_id = ${organization}::uuid)
    or exists (select from chosen_titles kept
      where kept.organization_id = ${organization}::uuid and kept.product_id = ${productId}))`;

/** What the organization sells of the platform's catalogue. */
export const isSharedOffer = (row: string, organization: string, productId = `${row}.id`): string =>
  `${isOfferedByAll(row)} and ${isInAssortment(productId, organization)}`;

/** Either. `productId` is the column that holds the product's id. */
export const isOffered = (row: string, organization: string, productId = `${row}.id`): string =>
  `${isPublished(row)} and (${row}.organization_id = ${organization}::uuid
    or (${row}.organization_id is null and ${isInAssortment(productId, organization)}))`;

/** Offered to the organization now or once: its own or the platform's, and published at some time. */
export const wasEverOffered = (row: string, organization: string): string =>
  `${row}.status <> ${productStatus.unpublished} and (${row}.organization_id is null or ${row}.organization_id = ${organization}::uuid)`;

/** Whether an offer, as it was read, is still one. */
export const isStillOffered = (offer: {
  readonly is_offered: boolean | null;
  readonly price_cents: number | null;
}): boolean => offer.is_offered === true && offer.price_cents !== null;
