/** What members of an organization read about payments that it receives itself, and what its log says of them. */
export const outsideTexts = {
  notFound: 'We couldn’t find that payment.',
  confirmed: (number: string) => `Payment for ${number} confirmed. We’ve emailed the customer.`,
  rejected: (number: string) => `Order ${number} is canceled. We’ve emailed the customer.`,
  undone: (number: string) => `Order ${number} is waiting for its payment again.`,
  notConfirmed: (number: string) => `The payment for ${number} isn’t confirmed, so there’s nothing to undo.`,
  confirmedAnew: (number: string) =>
    `The payment for ${number} was confirmed again after you opened it. Check it, then try again.`,
  tooLateToUndo: (number: string) =>
    `Something in order ${number} has been shipped, refunded, or is on hold, so the confirmation can’t be undone. Record a refund instead.`,
  confirmedSeveral: (count: number) =>
    count === 1 ? 'Confirmed 1 payment.' : `Confirmed ${count} payments.`,
  notWaiting: {
    confirmed: (number: string) => `The payment for ${number} has already been confirmed.`,
    rejected: (number: string) =>
      `Order ${number} was rejected before. If the money arrived after all, send it back, or ask the customer to place the order again and confirm that one.`,
    lapsed: (number: string) =>
      `Order ${number} lapsed, and its items are for sale again. If the money has arrived, send it back, or ask the customer to place the order again and confirm that one.`,
    canceled: (number: string) =>
      `The customer canceled order ${number}. If the money has arrived, send it back the way it came.`,
    stopped: (number: string) =>
      `Order ${number} was stopped because an item was taken down. If the money has arrived, send it back the way it came.`,
  },
  beforeOrder: 'Enter the day the money arrived. It can’t be before the order was placed.',
  inFuture: 'Enter a date that isn’t in the future.',
  otherAmount: (received: string, due: string) =>
    `You received ${received}, but the order’s total is ${due}. Confirm it once you have exactly ${due}: ask the customer for the rest, or send back what’s too much. If you’d rather not, reject it and send the money back.`,
  noStorefront: 'Your store sells through Shopify, so there’s no checkout here to add these to.',
  tooManyDays: (most: string) => `Enter ${most} or less.`,
  notForYou: 'Only schools and non-profits can take gifts through PayPal Giving Fund.',
  saved: 'Payment options saved.',
  changedElsewhere:
    'Someone else just changed these settings. You’re now looking at their version; what you typed is still here.',
  yes: 'On',
  no: 'Off',
  labels: {
    is_venmo_on: 'Venmo',
    venmo_handle: 'Venmo name',
    is_zelle_on: 'Zelle',
    zelle_contact: 'Zelle email or phone',
    zelle_name: 'Name at the bank',
    is_giving_fund_on: 'PayPal Giving Fund',
    giving_fund_url: 'PayPal Giving Fund link',
    hold_days: 'Days to wait for a payment',
  },
  log: {
    confirmed: (number: string, amount: string) => `Confirmed receiving ${amount} for order ${number}`,
    rejected: (number: string) => `Rejected the payment for order ${number}`,
    undone: (number: string, amount: string) => `Undid the confirmation of ${amount} for order ${number}`,
    changed: 'Changed how buyers can pay you directly',
  },
} as const;

/** What an order’s history says when its payment outside isn’t coming (any more). */
export const endTexts = {
  rejected: (reason: string) =>
    `The organization didn’t receive the payment.${reason === '' ? '' : ` It says: “${reason}”`}`,
  lapsed: () => 'The payment wasn’t confirmed in time.',
  canceled: () => 'The customer canceled before the payment was confirmed.',
  stopped: () => 'An item was taken down after a copyright notice.',
} as const;

/** What buyers read. */
export const buyerTexts = {
  noOrder: 'We couldn’t find an order at this link.',
  confirmedMeanwhile:
    'The organization has confirmed your payment, so this order can’t be canceled online anymore.',
  note: (memo: string, number: string) => `${memo} (order ${number})`,
} as const;
