import { Problem } from '@goodshelf/contract';
import type { AdministeredProduct } from '@goodshelf/contract/admin-product.contract';
import { presentAdministeredProduct } from './administered-product.present.ts';
import { readProduct, readProductEvents, readVariants } from './administered-product.repo.ts';
import type { CatalogueOwner } from './catalogue-owner.ts';
import { catalogTexts } from './catalog.texts.ts';

export const productNotFound = (): Problem => new Problem('product_not_found', catalogTexts.product.notFound);

/** One product for those who keep it: three statements. */
export const getAdministeredProduct = (
  owner: CatalogueOwner,
  productId: string,
): Promise<AdministeredProduct> =>
  owner.run('a product for platform staff', async (tx) => {
    const { organizationId } = owner;
    const [[product], variants, events] = await Promise.all([
      tx.query(readProduct, [productId, organizationId]),
      tx.query(readVariants, [productId, organizationId]),
      tx.query(readProductEvents, [productId]),
    ]);
    if (product === undefined) throw productNotFound();
    return presentAdministeredProduct(product, variants, events);
  });

export type SoldAs = Pick<AdministeredProduct['variants'][number], 'id' | 'format' | 'isbn13' | 'sku'>;

/** What a product is called and sold in, for those who tell more of it; two statements. */
export const describeProduct = (
  owner: CatalogueOwner,
  productId: string,
): Promise<{ readonly title: string; readonly variants: readonly SoldAs[] }> =>
  owner.run('what a product is sold in', async (tx) => {
    const { organizationId } = owner;
    const [[product], variants] = await Promise.all([
      tx.query(readProduct, [productId, organizationId]),
      tx.query(readVariants, [productId, organizationId]),
    ]);
    if (product === undefined) throw productNotFound();
    return { title: product.title, variants };
  });
