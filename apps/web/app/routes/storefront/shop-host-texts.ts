/** The pages of the shops' host that belong to no shop. */
export const shopHostTexts = {
  noShopTitle: 'Shop not found',
  noShop: 'We couldn’t find that shop',
  noShopText: 'Check the address for typos, or look for the shop by name.',
  goTo: (product: string) => `Go to ${product}`,
  shopsTitle: (product: string) => `Shops · ${product}`,
  shops: 'Find a shop',
  shopsText: 'Buy books or give, and support a school or an organization.',
  findShop: 'Find a shop',
  shopsDescription: 'Find your school’s or organization’s shop.',
  searchShops: 'Search all shops',
} as const;
