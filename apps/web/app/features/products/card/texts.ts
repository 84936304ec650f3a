/** What a card says besides the product's own words. */
export const cardTexts = {
  soldOut: 'Sold out',
  listPrice: 'List price',
  from: (price: string) => `From ${price}`,
} as const;
