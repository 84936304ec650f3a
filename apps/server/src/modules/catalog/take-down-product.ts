import { labelOf, productStatus, productStatuses, type ProductStatus } from '@goodshelf/contract/lookups';
import type { Tx } from '../../platform/database/index.ts';
import type { Actor } from '../audit/index.ts';
import { statusOf } from './administered-products.present.ts';
import { catalogTexts } from './catalog.texts.ts';
import { lockProducts, setProductStatus } from './move-products.repo.ts';
import { recordProductEvents } from './product-events.repo.ts';
import { announceChange } from './save-books.repo.ts';
import { findLinkedProducts, type LinkedProduct } from './take-down-product.repo.ts';

const texts = catalogTexts.move;

export type { LinkedProduct };

/** The product behind a link: in a storefront (null: of nobody) an own one comes first, whatever its status. As operator. */
export const findLinkedProduct = async (
  tx: Tx,
  organizationId: string | null,
  slug: string,
): Promise<LinkedProduct | null> => (await tx.query(findLinkedProducts, [organizationId, slug]))[0] ?? null;

/** Holds a product until the transaction ends, for its takedown cases; false when it is gone. As operator. */
export const holdForTakedown = async (
  tx: Tx,
  { productId, organizationId }: Pick<Moving, 'productId' | 'organizationId'>,
): Promise<boolean> => (await tx.query(lockProducts, [[productId], organizationId])).length > 0;

type Moving = {
  readonly productId: string;
  readonly organizationId: string | null;
  readonly actor: Actor | null;
  /** What the product's history says, also to its organization. */
  readonly reason: string;
  readonly at: Date;
};

/**
 * Takes a product off every storefront into a DMCA status, or gives it the status that it had before; what has lost its price
 * meanwhile comes back unpublished. Held until the transaction ends; its case has to say the same by then. Resolves to
 * the status that it had and the one that it has. As operator.
 */
export const moveForTakedown = async (
  tx: Tx,
  { productId, organizationId, actor, reason, at }: Moving,
  wanted: ProductStatus,
): Promise<{ readonly before: ProductStatus; readonly after: ProductStatus }> => {
  const [row] = await tx.query(lockProducts, [[productId], organizationId]);
  if (row === undefined) throw new Error(`The product ${productId} is not there to be moved`);
  const before = statusOf(row.status);
  const isUnsold = wanted === productStatus.published && row.price_cents === null;
  const after = isUnsold ? productStatus.unpublished : wanted;
  await tx.query(setProductStatus, [[productId], after, at, organizationId]);
  const [from, to] = [labelOf(productStatuses, before), labelOf(productStatuses, after)];
  const changes = [{ label: texts.status, before: from, after: to }];
  await recordProductEvents(tx, { organizationId }, actor, at, [
    { productId, action: 'moved', summary: texts.summary(to), reason, changes },
  ]);
  await tx.query(announceChange, [organizationId]);
  return { before, after };
};
