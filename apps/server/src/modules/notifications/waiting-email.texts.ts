/** The email to a buyer about items that can’t be shipped yet, or at all. */
export const waitingEmailTexts = {
  copies: (quantity: number, title: string) => (quantity > 1 ? `${quantity} × ${title}` : title),
  subject: (number: string, organization: string) => `About your order ${number} – ${organization}`,
  heading: 'Part of your order has to wait',
  preview: 'Some items aren’t on our shelves right now. Here’s what you can do.',
  outOfStock: (items: string) =>
    `Out of stock: ${items}. We don’t expect more copies. You can cancel on your order’s page and get your money back. If you don’t, we’ll refund you.`,
  onBackorder: (items: string) =>
    `On backorder: ${items}. We’ll ship it as soon as it arrives. You don’t need to do anything. If you’d rather not wait, you can cancel it on your order’s page and get your money back.`,
  expected: (item: string, day: string) => `${item} (expected around ${day})`,
  rest: 'Everything else in your order ships as planned.',
} as const;
