type Unready = { readonly number: string; readonly status: string };

const namedAtMost = 5;

/** The first few by number and status, and how many more there are. */
const namesOf = (orders: readonly Unready[]): string => {
  const names = orders
    .slice(0, namedAtMost)
    .map(({ number, status }) => `${number} (${status.toLowerCase()})`);
  const more = orders.length - names.length;
  return more > 0 ? `${names.join(', ')}, and ${more} more` : names.join(', ');
};

/** Words on the papers that go with orders. */
export const paperTexts = {
  busy: 'We’re making a lot of PDFs right now. Try again in a few seconds.',
  slip: {
    title: 'Packing slip',
    order: 'Order',
    placed: 'Order date',
    shipTo: 'Ship to',
    pickUp: 'For pickup by',
    item: 'Item',
    code: 'ISBN or SKU',
    quantity: 'Qty',
    thanks: (organization: string) =>
      `Thank you for buying from ${organization}. Questions? Reply to your order email.`,
    nothing: 'Nothing in this order is left to pack.',
    notReady: (orders: readonly Unready[]) =>
      orders.length === 1
        ? `This order isn’t ready to pack: ${namesOf(orders)}. Only orders in fulfillment and shipped orders have packing slips.`
        : `These orders aren’t ready to pack: ${namesOf(orders)}. Leave them out, then print again.`,
    shipsItself: (count: number) =>
      count === 1
        ? 'The organization ships this order itself, so there’s no packing slip for us.'
        : 'The organizations ship these orders themselves, so there are no packing slips for us.',
    fileName: (number: string) => `packing-slip-${number}.pdf`,
    severalName: 'packing-slips.pdf',
  },
  pick: {
    title: 'Pick list',
    lead: (orders: number, items: number) =>
      `${items} ${items === 1 ? 'item' : 'items'} for ${orders} ${orders === 1 ? 'order' : 'orders'}`,
    item: 'Item',
    code: 'ISBN or SKU',
    quantity: 'Qty',
    orders: 'Orders',
    nothing: (orders: number) =>
      orders === 1
        ? 'Nothing in this order is ready to pick. It’s still in its first 24 hours, on hold, out of stock, already shipped, or shipped by the organization itself.'
        : 'Nothing in these orders is ready to pick. They’re still in their first 24 hours, on hold, out of stock, already shipped, or shipped by the organizations themselves.',
    fileName: 'pick-list.pdf',
  },
  receipt: {
    title: 'Receipt',
    date: 'Date',
    order: 'Order',
    from: 'From',
    pickUpAt: 'Pick up at',
    giftCards: 'Gift cards',
    to: 'To',
    taxId: (taxId: string) => `Tax ID ${taxId}`,
    item: 'Item',
    amount: 'Amount',
    goods: 'Items',
    discount: (code: string) => `Discount (${code})`,
    gifts: 'Gifts',
    shipping: 'Shipping',
    tax: 'Sales tax',
    feeCover: 'Fee you covered',
    refunded: 'Refunded since',
    total: 'Total paid',
    paidByGiftCard: (amount: string, last4: string) => `${amount} paid by gift card ····${last4}.`,
    partPaidWith: (amount: string, what: string) => `${amount} paid with ${what}.`,
    card: 'a card',
    paidWith: (card: string) => `Paid with ${card}.`,
    copies: (quantity: number, price: string) => `${quantity} × ${price}`,
    deductible: (amount: string, organization: string) =>
      `${amount} of this is a gift to ${organization}. You received nothing in return for it.`,
    testMode: 'Test mode: no money was charged, so this isn’t a receipt for your taxes.',
    fileName: (number: string) => `receipt-${number}.pdf`,
  },
} as const;
