import type { Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../audit/index.ts';
import { productNotFound } from '../administered-product.queries.ts';
import { lockProduct, readProduct, type AdministeredProductRow } from '../administered-product.repo.ts';
import { subjectMaxLength } from '../book-record.ts';
import { drawnCover } from '../drawn-cover.ts';
import { recordProductEvents } from '../product-events.repo.ts';
import { announceChange, renameCovers } from '../save-books.repo.ts';
import type { CatalogueOwner } from '../catalogue-owner.ts';
import { insertImages, removeImages, touchProduct, type ProductImageRow } from './product-images.repo.ts';

/** The product with its pictures; nobody else changes them until the end of the transaction. */
export const holdProduct = async (
  tx: Tx,
  { organizationId }: CatalogueOwner,
  productId: string,
): Promise<AdministeredProductRow> => {
  await tx.query(lockProduct, [productId, organizationId]);
  const [product] = await tx.query(readProduct, [productId, organizationId]);
  if (product === undefined) throw productNotFound();
  return product;
};

type Written = {
  readonly owner: CatalogueOwner;
  /** Null when nobody did it by hand. */
  readonly actor: Actor | null;
  readonly now: Date;
  readonly summary: string;
};

/** Gives a product these pictures and no others; without any it shows its drawn cover. Storefronts show it with the commit. */
export const writeImages = async (
  tx: Tx,
  product: AdministeredProductRow,
  images: readonly ProductImageRow[],
  { owner, actor, now, summary }: Written,
): Promise<void> => {
  const { organizationId } = owner;
  await tx.query(removeImages, [product.id, organizationId]);
  if (images.length === 0) {
    const subject = product.categories.map(({ name }) => name).join(', ');
    const cover = drawnCover(product.id, { ...product, subject: subject.slice(0, subjectMaxLength) });
    await tx.query(renameCovers, [JSON.stringify([cover]), organizationId]);
  } else {
    const rows = images.map((image, position) => ({ ...image, position }));
    await tx.query(insertImages, [product.id, organizationId, JSON.stringify(rows)]);
  }
  await tx.query(touchProduct, [product.id, organizationId, now]);
  await recordProductEvents(tx, owner, actor, now, [
    { productId: product.id, action: 'changed', summary, reason: null, changes: [] },
  ]);
  await tx.query(announceChange, [organizationId]);
};
