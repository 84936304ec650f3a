import type { ProductDetail, ProductVariant } from '@goodshelf/contract/storefront.contract';

/** What is offered while nobody has chosen: the first that is there. Throws of a product that has none, which the API never gives. */
export const leadVariant = ({ slug, variants }: Pick<ProductDetail, 'slug' | 'variants'>): ProductVariant => {
  const first = variants.find(({ available_quantity: available }) => available > 0) ?? variants[0];
  if (first === undefined) throw new Error(`The product "${slug}" has no variant`);
  return first;
};
