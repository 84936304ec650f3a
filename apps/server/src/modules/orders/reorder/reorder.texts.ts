/** What a buyer reads who orders the same again: of each line why it is not as it was. */
export const reorderTexts = {
  notReorderable: 'This order can’t be ordered again. There’s nothing in it that was bought in the shop.',
  there: 'It was in your cart already.',
  fewer: (left: number, ordered: number) => `Only ${left} left of the ${ordered} you had ordered.`,
  tooMany: (max: number) => `Your cart can hold up to ${max} copies of a title.`,
  soldOut: 'Sold out, so it wasn’t added.',
  notSold: 'This isn’t sold here anymore.',
  cartFull: (max: number) => `Not added: your cart can hold up to ${max} different items.`,
  gift: 'Gifts aren’t made again by themselves.',
  giftCard: 'Gift cards aren’t ordered again.',
  price: (now: string, then: string) => `Now ${now}. You paid ${then} last time.`,
  priceEach: (now: string, then: string) => `Now ${now} each. You paid ${then} each last time.`,
} as const;
