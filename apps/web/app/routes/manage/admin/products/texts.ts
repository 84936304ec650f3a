/** The list in which platform staff keep the shared catalogue. */
export const productsTexts = {
  list: {
    title: 'Products · Administration',
    heading: 'Products',
    takedowns: 'Takedowns',
    import: 'Import',
    lead: 'The shared catalog that every storefront sells from.',
    notLoaded: 'We couldn’t load the products',
    search: 'Search products',
    searchHint: 'Title, author, ISBN, or SKU',
    caption: 'Products',
    pages: 'products',
    noMatch: 'No products match. Try removing a filter or using fewer words.',
    more: 'This list ends after the first 10,000 products in this order. Search or filter to reach the rest.',
    moreFiltered: 'The filters looked through the first 10,000 products. Search to narrow it down.',
    status: 'Status',
    stock: 'Stock',
    allStatuses: 'All statuses',
    allStock: 'All',
    category: 'Category',
    allCategories: 'All categories',
  },

  product: {
    title: (name: string) => `${name} · Administration`,
    historyTitle: (name: string) => `Stock history of ${name} · Administration`,
    groups: 'Groups',
    noGroups: 'Not in any group.',
  },
} as const;
