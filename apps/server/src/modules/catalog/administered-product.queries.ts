import { Problem } from '@goodshelf/contract';
import type { AdministeredProduct } from '@goodshelf/contract/admin-product.contract';
import type { Db } from '../../platform/database/index.ts';
import { presentAdministeredProduct } from './administered-product.present.ts';
import { readProduct, readProductEvents, readVariants } from './administered-product.repo.ts';
import { catalogTexts } from './catalog.texts.ts';

export const productNotFound = (): Problem => new Problem('product_not_found', catalogTexts.product.notFound);

/** One product of the shared catalogue for platform staff: three statements. */
export const getAdministeredProduct = (db: Db, productId: string): Promise<AdministeredProduct> =>
  db.asOperator('a product for platform staff', async (tx) => {
    const [[product], variants, events] = await Promise.all([
      tx.query(readProduct, [productId]),
      tx.query(readVariants, [productId]),
      tx.query(readProductEvents, [productId]),
    ]);
    if (product === undefined) throw productNotFound();
    return presentAdministeredProduct(product, variants, events);
  });

export type SoldAs = Pick<AdministeredProduct['variants'][number], 'id' | 'format' | 'isbn13' | 'sku'>;

/** What a product of the shared catalogue is called and sold in, for those who tell more of it; two statements. */
export const describeProduct = (
  db: Db,
  productId: string,
): Promise<{ readonly title: string; readonly variants: readonly SoldAs[] }> =>
  db.asOperator('what a product is sold in', async (tx) => {
    const [[product], variants] = await Promise.all([
      tx.query(readProduct, [productId]),
      tx.query(readVariants, [productId]),
    ]);
    if (product === undefined) throw productNotFound();
    return { title: product.title, variants };
  });
