/** What buyers read about items that can’t be shipped yet, or at all. */
export const waitingTexts = {
  heading: 'Waiting for stock',
  copies: (quantity: number, title: string) => (quantity > 1 ? `${quantity} × ${title}` : title),
  outOfStock: 'Out of stock',
  onBackorder: 'On backorder',
  gone: 'We don’t expect more copies. Cancel now and get your money back, or we’ll refund you soon.',
  comes: 'We’ll ship it as soon as it arrives. You don’t need to do anything.',
  comesOn: (day: string) =>
    `We expect it around ${day}, and ship it as soon as it arrives. You don’t need to do anything.`,
  cancel: (amount: string) => `Cancel and refund ${amount}`,
  cancelOf: (items: string, amount: string) => `Cancel and refund ${amount}: ${items}`,
  cancelOrder: (amount: string) => `Cancel order and refund ${amount}`,
  cancelFree: 'Cancel',
  cancelFreeOf: (items: string) => `Cancel: ${items}`,
  cancelFreeOrder: 'Cancel order',
  savedFree: 'Canceled. Nothing was paid for it, so there’s no refund.',
  ask: 'To cancel it, please contact the organization.',
  saved: 'Canceled. Your refund is on its way.',
  unheard:
    'We didn’t get an answer, so we don’t know whether this was canceled. Check what this page says now, then try again.',
} as const;
