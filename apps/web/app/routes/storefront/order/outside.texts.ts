import { type OutsideMethod, paymentMethod } from '@goodshelf/contract/lookups/payments';

const { venmo, payPalGivingFund } = paymentMethod;

/** The page of an order that is paid to the organization itself. */
export const outsidePaymentTexts = {
  title: (amount: string) => `Now send ${amount}`,
  titleSent: (shop: string) => `Waiting for ${shop} to confirm`,
  lead: (shop: string, email: string) =>
    `Your order is placed, and it’s paid when ${shop} confirms that your money arrived. We’ve emailed these instructions to ${email}.`,
  howTo: (method: OutsideMethod): string => {
    if (method === venmo) return 'Pay with Venmo';
    return method === payPalGivingFund
      ? 'Give through PayPal Giving Fund'
      : 'Pay with Zelle in your bank’s app';
  },
  notAReceipt: 'This isn’t a tax receipt. PayPal Giving Fund received this gift and sends its own.',
  amount: 'Amount',
  to: (method: OutsideMethod) => (method === venmo ? 'Venmo name' : 'Send to'),
  bankName: 'Name your bank shows',
  memo: 'Memo',
  memoWhy: (method: OutsideMethod, shop: string) =>
    method === payPalGivingFund
      ? `PayPal Giving Fund doesn’t pass a memo on. If ${shop} asks, tell them this one. It can take weeks until the money arrives.`
      : `Write the memo in the note, so that ${shop} can tell which order your money is for. Send exactly this amount.`,
  otherName: (name: string) => `If your bank shows another name than ${name}, don’t send anything.`,
  code: (method: OutsideMethod): string => {
    if (method === venmo) return 'QR code that opens Venmo with everything filled in';
    return method === payPalGivingFund
      ? 'QR code that opens the page of PayPal Giving Fund'
      : 'QR code with the Zelle email or phone number';
  },
  open: (method: OutsideMethod, amount: string) =>
    method === venmo ? `Pay ${amount} in Venmo` : 'Open PayPal Giving Fund',
  copy: 'Copy',
  copied: 'Copied',
  copyWhat: (term: string) => `Copy ${term.toLowerCase()}`,
  held: (method: OutsideMethod, shop: string): readonly [string, string] =>
    method === payPalGivingFund
      ? ['We’ll wait for it until ', `. If ${shop} hasn’t confirmed your gift by then, the order lapses.`]
      : ['We’ll hold your order until ', '. If the payment isn’t confirmed by then, the order lapses.'],
  /** What was sent is not sent twice. */
  showAgain: 'Show payment details again',
  iSentIt: 'I’ve sent it',
  saidSent: (shop: string) =>
    `Thanks for telling us. ${shop} checks its account and confirms by hand, so this can take a day or two. You’ll get an email.`,
  cancel: {
    link: 'Cancel order',
    lead: 'Cancel only if you haven’t sent the money. You can’t undo this.',
    button: 'Cancel order',
  },
  ended: {
    canceled: {
      title: 'Your order was canceled',
      lead: () => 'You canceled it before it was paid, so please don’t send the money anymore.',
    },
    rejected: {
      title: 'Your payment wasn’t confirmed',
      lead: (shop: string) =>
        `${shop} told us that it didn’t receive your payment, so this order is canceled.`,
    },
    lapsed: {
      title: 'Your order has lapsed',
      lead: (shop: string) =>
        `${shop} didn’t confirm a payment in time, so what was in this order is for sale again.`,
    },
    stopped: {
      title: 'We stopped this order',
      lead: () => 'An item in it was taken down. Please don’t send the money anymore.',
    },
    paidAnyway: (shop: string) =>
      `Did you send the money? Then ask ${shop} what to do. It’s with them, and we can’t send it back.`,
    again: 'Go to your cart',
  },
} as const;
