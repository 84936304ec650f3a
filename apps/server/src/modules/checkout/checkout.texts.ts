/** What buyers read about an order that wasn’t placed. */
export const checkoutTexts = {
  soldOut: (titles: string) => `${titles} just sold out. It’s still in your cart. Remove it to check out.`,
  soldOutMany: (titles: string) =>
    `${titles} just sold out. They’re still in your cart. Remove them to check out.`,
  fewLeft: (copies: number, title: string) =>
    `Only ${copies} of ${title} left. Change the quantity to check out.`,
  cartEmpty: 'Your cart is empty.',
  notSold: (title: string) => `${title} isn’t sold here anymore. Remove it to check out.`,
  notSoldMany: (titles: string) => `${titles} aren’t sold here anymore. Remove them to check out.`,
  giftCardsNotSold: 'Gift cards aren’t sold here right now. Remove them to check out.',
  campaignEnded: (title: string) => `${title} has ended. Remove the gift to check out.`,
  campaignsEnded: (titles: string) => `${titles} have ended. Remove these gifts to check out.`,
  totalChanged: (before: string, now: string) =>
    `The total is now ${now} instead of ${before}. Check the order summary before you pay.`,
  orderedElsewhere:
    'You already ordered what was in this cart in another window. Your receipt is on its way.',
  paymentPending:
    'We’re still checking with your bank, so please don’t pay again. This page will update when we hear back.',
  walletPending:
    'We’re still checking with PayPal, so please don’t pay again. This page will update when we hear back.',
  inProgress: 'We’re still placing your order. Try again in a moment. You won’t be charged twice.',
  keyReused: 'You already sent this order with different details. Reload the page and try again.',
  discountGone: 'This code was used up or changed while you were paying. Remove it, or try again.',
  giftCardPaysNothing:
    'A gift card pays for items, tax, and shipping. There’s nothing in your cart that it can pay for.',
  giftCardTwice: 'You’ve already entered this gift card.',
  giftCardChanged: (amount: string, due: string) =>
    `This gift card now pays ${amount}, and there’s ${due} left to pay. Check the order summary before you pay.`,
  giftCardGone: 'This gift card was just spent or turned off. Check what’s left on it, then try again.',
  dueChanged: (due: string) => `There’s ${due} left to pay now. Check the order summary before you pay.`,
  /** No card company charges less. */
  belowLeast: (least: string, due: string) =>
    `Card payments start at ${least}, and this comes to ${due}. Add something to your cart, or choose another way to pay.`,
  notPayableSo: 'This order can’t be paid this way. Choose another way to pay.',
  notDelivered: 'This isn’t offered anymore. Choose another way to get your order.',
  recipientRequired: 'Enter the name for the label.',
  addressRequired: 'Enter your shipping address.',
  giftsNotTaken: 'This store doesn’t take gifts.',
  noOrderOfKey: 'We couldn’t find an order with this key.',
  noOrder: 'We couldn’t find an order at this link.',
  notOpen: (shop: string) => `${shop} isn’t open yet.`,
} as const;
