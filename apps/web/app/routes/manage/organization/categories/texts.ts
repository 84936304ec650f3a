/** The page on which an organization keeps categories for its own products. */
export const ownCategoriesTexts = {
  title: (organization: string) => `Categories · ${organization}`,
  heading: 'Categories',
  lead: 'Where shoppers find your own products. On your storefront they come before the shared catalog’s categories, in this order, once they have something to sell.',
  noneText: 'Add a category such as “Spirit wear,” then choose it for your own products.',
  count: (products: number) =>
    products === 0
      ? 'No published products'
      : products === 1
        ? '1 published product'
        : `${products.toLocaleString('en-US')} published products`,
  leaving: {
    into: (above: string) => `All products in it, unpublished ones included, move to ${above}.`,
    nowhere: 'Products in it, unpublished ones included, keep their other categories.',
  },
  products: 'Your products',
  activity: 'See who changed what',
  noStorefront: 'Stores don’t have categories',
  noStorefrontText: 'You sell through Shopify, so sort your books into collections there.',
} as const;
