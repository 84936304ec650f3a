/** Every sentence of the cart, on its page and in the drawer. */
export const cartTexts = {
  title: 'Your cart',
  pageTitle: 'Cart',
  button: 'Cart',
  count: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  close: 'Close cart',
  viewCart: 'View cart',
  checkOut: 'Check out',

  empty: {
    title: 'Your cart is empty',
    lead: 'Items and gifts you add will show up here.',
    leadBooks: 'Items you add will show up here.',
    browse: 'Browse all books',
    give: 'Make a gift',
  },

  quantityOf: (title: string) => `Quantity of ${title}`,
  update: 'Update',
  remove: 'Remove',

  summary: 'Summary',
  books: 'Items',
  giftCards: 'Gift cards',
  gifts: 'Gifts',
  subtotal: 'Subtotal',
  freeShipping: (missing: string) => `Add ${missing} more for free shipping.`,
  later: 'Shipping and tax are calculated at checkout.',
  notBuyable: 'You can’t check out yet. See the note by each item.',

  suggestion: {
    ask: (amount: string, shopName: string) => `Add ${amount} for ${shopName}?`,
    add: (amount: string) => `Add ${amount}`,
    no: 'No, thanks',
  },

  /** What a screen reader hears after a change. */
  changed: (title: string, quantity: number) => `${title}: ${quantity} in your cart`,
  removed: (title: string) => `${title} removed from your cart`,
  giftAdded: (amount: string) => `${amount} gift added to your cart`,
  /** No answer came, and the cart could not be read either. */
  unheard: 'We didn’t hear back from the server. Check your cart before you try again.',
  notChanged: 'We couldn’t update your cart. Try again in a moment.',
} as const;
