/** What stands in for a page that isn’t there: nobody else loads these words. */
export const noPageTexts = {
  notFoundTitle: (shop: string) => `Page not found · ${shop}`,
  notFound: 'Page not found',
  notFoundText: 'The address may have a typo, or the book may have moved. Try searching above.',
  browse: 'Browse all books',
  home: 'Go to the home page',

  soonTitle: (shop: string) => `Opening soon · ${shop}`,
  soon: (shop: string) => `${shop} is opening soon`,
  soonText: 'This shop isn’t open yet. Please check back soon.',
} as const;
