/** The pages on which an organization keeps products of its own. */
export const customProductTexts = {
  list: {
    title: (organization: string) => `Custom products · ${organization}`,
    heading: 'Custom products',
    lead: 'Your own goods, sold on your storefront next to the shared catalog. You keep the price, minus fees.',
    add: 'Add product',
    notLoaded: 'We couldn’t load your products',
    search: 'Search your products',
    searchHint: 'Title, ISBN, or SKU',
    caption: 'Custom products',
    pages: 'products',
    noMatch: 'No products match. Try removing a filter or using fewer words.',
    status: 'Status',
    allStatuses: 'All statuses',
    none: 'No products of your own yet',
    noneText:
      'Add what your community loves: spirit wear, a yearbook, the cookbook from your fall fundraiser.',
    noStorefront: 'Stores don’t have custom products',
    noStorefrontText: 'You sell through Shopify, so add your own goods there.',
  },
  product: {
    back: 'Custom products',
    title: (name: string) => `${name} · Custom products`,
    historyTitle: (name: string) => `Stock history of ${name} · Custom products`,
  },
} as const;
