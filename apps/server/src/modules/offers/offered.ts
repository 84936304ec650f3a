import { productStatus } from '@goodshelf/contract/lookups';

/**
 * What an organization sells, said once for lists, searches, facets, pages, carts and orders: conditions on a product `p`
 * (or a row of the view `offers`) that SQL can use an index for. The platform's catalogue and what an organization has of
 * its own stand apart, because each has its indexes. Row level security says the same of the owner.
 */
const isPublished = (row: string): string => `${row}.status = ${productStatus.published}`;

/** Offered by every organization that sells the platform's catalogue. */
export const isOfferedByAll = (row: string): string =>
  `${isPublished(row)} and ${row}.organization_id is null`;

/** Offered because it is the organization's own; `organization` is a place in the statement, such as `$1`. */
export const isOwnOffer = (row: string, organization: string): string =>
  `${isPublished(row)} and ${row}.organization_id = ${organization}::uuid`;

/** Either. */
export const isOffered = (row: string, organization: string): string =>
  `${isPublished(row)} and (${row}.organization_id is null or ${row}.organization_id = ${organization}::uuid)`;

/** Whether an offer, as it was read, is still one. */
export const isStillOffered = (offer: {
  readonly product_status: number | null;
  readonly price_cents: number | null;
}): boolean => offer.product_status === productStatus.published && offer.price_cents !== null;
