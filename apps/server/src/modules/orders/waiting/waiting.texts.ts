const copies = (quantity: number, title: string): string => (quantity > 1 ? `${quantity} × ${title}` : title);

/** What people read who say what can’t be shipped, and what the history and the activity log say of it. */
export const waitingTexts = {
  copies,
  done: (number: string) =>
    `Order ${number} is up to date. If something new has to wait, we’re emailing the customer.`,
  log: (number: string) => `Changed what order ${number} is waiting for`,
  lessIsLeft:
    'Some of these items have been shipped or canceled since you opened this order. Check it, then try again.',
  changed: 'Someone else changed these items since you opened this order. Check it, then try again.',
  noSuchItem: 'This item isn’t part of the order.',
  notYours: 'You can only change your own products. We take care of the others.',
  productGone: 'This product was deleted, so nothing more of it arrives. Mark it as out of stock.',
  /** In the history of the stock. */
  notFound: (number: string) => `Not on the shelf for order ${number}`,
  found: (number: string) => `Found for order ${number}`,
  /** In the order's history, which the buyer and the organization read. */
  events: {
    outOfStock: (items: readonly string[]) => `Out of stock: ${items.join(', ')}.`,
    onBackorder: (items: readonly string[]) => `On backorder: ${items.join(', ')}.`,
    backInStock: (items: readonly string[]) => `In stock again: ${items.join(', ')}.`,
    newDate: (items: readonly string[]) => `The expected date for ${items.join(', ')} has changed.`,
    arrived: (item: string) => `Arrived: ${item}. We’re preparing it.`,
    restGoesOn: 'We’re preparing what’s left of the order.',
    canceledForFree: 'The customer canceled items that had to wait. Nothing was paid for them.',
    canceled: (total: string) => `The customer canceled items that had to wait. Refund of ${total}.`,
  },
  changedMeanwhile:
    'This order has changed since you opened the page, so nothing was canceled. Check what it says now.',
  notCancelable: 'This can’t be canceled online anymore.',
  outOfStockReason: 'Out of stock',
} as const;
