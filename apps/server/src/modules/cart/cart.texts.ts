/** What a cart tells a visitor: why something can't be bought, and what to do. */
export const cartTexts = {
  copiesLeft: (count: number) => `Only ${count} left.`,
  /** Of a change that was refused: who has them all in the cart is not told that there are some left. */
  copiesInAll: (count: number) => `Only ${count} available, counting any in your cart.`,
  giftsNotTaken: 'This store doesn’t take gifts.',
  campaignEnded: 'This campaign has ended. Remove the gift to check out.',
  notSold: 'This title isn’t sold here anymore. Remove it to check out.',
  soldOut: 'Sold out. Remove it to check out.',
  tooFew: (copiesLeft: string) => `${copiesLeft} Change the quantity to check out.`,

  thisTitle: 'This title',
  titleAndFormat: (title: string, format: string) => `${title} (${format})`,
  titleNotSold: 'This title isn’t sold here.',
  tooMany: (max: number) => `You can have up to ${max} copies of a title in your cart.`,
  titleSoldOut: (title: string) => `${title} is sold out.`,
  full: (max: number) =>
    `Your cart is full. It can hold ${max} different items, so check out before you add more.`,
  lineGone: 'This item isn’t in your cart anymore.',
  giftsTooHigh: (most: string) =>
    `The gifts in one cart can’t add up to more than ${most}. Contact us to give more.`,
  giftCardsNotSold: 'This shop doesn’t sell gift cards.',
  giftCardsEnded: 'Gift cards aren’t sold here right now. Remove it to check out.',
  giftsOverLimit: (most: string) =>
    `The gifts in one cart can’t add up to more than ${most} right now. Remove some to check out.`,
  giftCardOverLimit: (most: string) => `A gift card can be up to ${most} right now. Remove it to check out.`,
  giftCardsOverLimit: (most: string) =>
    `The gift cards in one cart can’t add up to more than ${most} right now. Remove some to check out.`,
  giftCardsTooHigh: (most: string) =>
    `The gift cards in one cart can’t add up to more than ${most}. Contact us to buy more.`,
  giftCardTooHigh: (most: string) => `Enter whole dollars from $10.00 to ${most}.`,
  giftCardTitle: (amount: string, shop: string) => `${amount} gift card for ${shop}`,
  giftCardDetail: (name: string, email: string) => `For ${name}, by email to ${email}`,
  campaignNotRunning: 'This campaign isn’t taking gifts right now.',
  giftHasNoQuantity: 'You can’t change the quantity of this. Remove it and add the amount you want.',
  notOpen: (shop: string) => `${shop} isn’t open yet.`,
} as const;
