import { productStatus, type ProductStatus } from '@goodshelf/contract/lookups';
import type { ProductDestination } from '@goodshelf/contract/admin-products.contract';

const s = productStatus;

/**
 * The one table of moves that staff make. Archived products come back by way of "Unpublished", so that somebody looks at
 * them before a storefront shows them. In and out of the three DMCA states goes the takedown desk alone, with its case.
 */
export const productMoves: Readonly<Record<ProductStatus, readonly ProductDestination[]>> = {
  [s.unpublished]: [s.published, s.archivedGeneral, s.archivedDiscontinued, s.archivedLowMargin],
  [s.published]: [s.unpublished, s.archivedGeneral, s.archivedDiscontinued, s.archivedLowMargin],
  [s.archivedGeneral]: [s.unpublished, s.archivedDiscontinued, s.archivedLowMargin],
  [s.archivedDiscontinued]: [s.unpublished, s.archivedGeneral, s.archivedLowMargin],
  [s.archivedLowMargin]: [s.unpublished, s.archivedGeneral, s.archivedDiscontinued],
  [s.archivedDmcaDelayedPublication]: [],
  [s.archivedDmcaPublisherBlocked]: [],
  [s.archivedDmcaContributorBlocked]: [],
};

type Movable = { readonly status: ProductStatus; readonly price_cents: number | null };

/** Why a product may not be put into a status; null when it may. */
export const moveRefusal = (
  product: Movable,
  to: ProductDestination,
): 'same' | 'takedown' | 'archived' | 'noPrice' | null => {
  if (product.status === to) return 'same';
  const open = productMoves[product.status];
  if (open.length === 0) return 'takedown';
  if (!open.includes(to)) return 'archived';
  return to === s.published && product.price_cents === null ? 'noPrice' : null;
};
