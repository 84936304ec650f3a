/** What a buyer reads who orders the same again. */
export const againTexts = {
  heading: 'Want the same again?',
  lead: 'We’ll put these items in your cart at today’s prices. You can change everything before you pay.',
  leadWithGift:
    'We’ll put these items in your cart at today’s prices, without the gift. You can change everything before you pay.',
  button: 'Order again',
  line: (quantity: number, title: string) => (quantity > 1 ? `${quantity} × ${title}` : title),
  allAdded: 'Everything is in your cart.',
  allThere: 'Everything was in your cart already, so we didn’t add it twice.',
  someAdded: 'We put what’s available in your cart. Check what’s different below.',
  noneAdded: 'None of these items can be ordered right now.',
  inCart: 'In your cart',
  left: 'Not added',
  viewCart: 'View cart',
  unheard:
    'We lost the connection, so we don’t know whether the items are in your cart. Try again: nothing is added twice.',
} as const;
