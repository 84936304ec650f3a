import type { ProductDetail, ProductVariant } from '@goodshelf/contract/storefront.contract';

/** What is offered while nobody has chosen. Throws of a product that has none, which the API never gives. */
export const leadVariant = ({ slug, variants }: ProductDetail): ProductVariant => {
  const [first] = variants;
  if (first === undefined) throw new Error(`The product "${slug}" has no variant`);
  return first;
};
