/** The words of the receipt that a buyer or a donor gets, in the order of the email. */
export const receiptTexts = {
  subject: {
    order: (number: string, organization: string) => `Your order ${number} – ${organization}`,
    gift: (number: string, organization: string) => `Your gift ${number} – ${organization}`,
  },
  preview: (total: string, organization: string) => `Your receipt for ${total} from ${organization}.`,
  thanks: (firstName: string) => (firstName === '' ? 'Thank you.' : `Thank you, ${firstName}.`),
  order: (organization: string) => `We’ve received your order. Thanks for supporting ${organization}.`,
  gift: (organization: string) => `We’ve received your gift to ${organization}.`,
  charged: (total: string, brand: string, last4: string) =>
    `We charged ${total} to your ${brand} card ending in ${last4}.`,
  paid: (total: string) => `You paid ${total}.`,
  paidWith: (total: string, method: string) => `You paid ${total} with ${method}.`,
  walletPaid: (total: string) => `You paid ${total} with PayPal.`,
  shopped: (organization: string) => `We’ve received your order. Thanks for shopping at ${organization}.`,
  earned: (amount: string, organization: string) => `${amount} of it goes to ${organization}.`,
  giftAfterFees: 'That’s your gift after fees.',
  giftAfterFeesAndShare: 'That’s your gift after fees, plus its share of what you bought.',
  facts: (number: string, date: string) => `Order ${number} · ${date}`,
  seller: (organization: string, taxId: string | null) =>
    taxId === null ? organization : `${organization} · Tax ID ${taxId}`,
  testMode: 'Test mode: no money was moved, and nothing will be sent.',
  testModeReceived: 'Test mode: nothing will be sent.',

  items: 'Order summary',
  message: (text: string) => `Your message: “${text}”`,
  note: (organization: string, text: string) => `Your note to ${organization}: “${text}”`,
  books: 'Items',
  discount: (code: string) => `Discount (${code})`,
  gifts: 'Gifts',
  giftCards: 'Gift cards',
  paidByGiftCard: (last4: string) => `Paid by gift card ····${last4}`,
  paidByCard: (brand: string, last4: string) => `Paid by ${brand} ····${last4}`,
  paidBy: (method: string) => `Paid with ${method}`,
  shipping: 'Shipping',
  tax: 'Sales tax',
  feeCover: 'Fees you covered',
  refunded: 'Refunded since',
  total: 'Total paid',
  shipTo: { address: 'Shipping address', organization: 'Shipping to', pickup: 'Pick up at' },

  aboutGift: 'About your gift',
  notDeductible: (organization: string) =>
    `This isn’t a tax receipt. Ask ${organization} whether your gift is tax-deductible.`,
  forTaxes: 'For your taxes',
  received: (organization: string, taxId: string | null, amount: string, date: string) =>
    `${organization}${taxId === null ? '' : ` (EIN ${taxId})`} received a gift of ${amount} from you on ${date}.`,
  partlyGoods: (total: string, goods: string) =>
    `Of the ${total} you paid, ${goods} was for items, shipping, and tax. We estimate that what you received is worth that much. Nothing was given in return for the gift.`,
  limited: (amount: string) =>
    `The amount you can deduct for federal income tax is limited to the gift: ${amount}.`,
  nothingInReturn: 'No goods or services were given in return.',
  keep: 'Please keep this email for your records.',

  next: 'What happens next',
  changes: {
    address: (until: string) =>
      `You can cancel the order or change the address on your order page until ${until}. After that, your order is packed and shipped.`,
    organization: (until: string) =>
      `You can cancel the order or correct the name on the label on your order page until ${until}. After that, your order is packed and shipped.`,
    pickup: (until: string) =>
      `You can cancel the order on your order page until ${until}. After that, your order is packed.`,
  },
  giftCardChanges: (until: string) =>
    `You can cancel the order on your order page until ${until}. After that, we email the gift card.`,
  giftChanges: (until: string) => `You can cancel your gift on your order page until ${until}.`,
  until: (date: string, time: string) => `${date}, ${time} Eastern time`,
  questions: (contact: string, number: string) => `Questions? Email ${contact} with order number ${number}.`,
  questionsOnPage: 'You can see your order at any time.',
  action: { order: 'View your order', gift: 'View your gift' },
  because: {
    order: (organization: string) => `You got this email because of your order from ${organization}.`,
    gift: (organization: string) => `You got this email because of your gift to ${organization}.`,
  },
  sentBy: (product: string) => `It was sent by ${product}, which runs the shop.`,
} as const;
