import { paymentMethod } from '@goodshelf/contract/lookups';

type Facts = {
  readonly order_number: string;
  readonly organization: string;
  readonly amount: string;
  readonly until: string;
  readonly memo: string;
  readonly pay_to: string;
  readonly pay_to_name: string;
};
type Named = Pick<Facts, 'order_number' | 'organization'>;

const paragraphs = (...said: readonly string[]): string => said.join('\n\n');

/** Of the ways to pay, by the method of an order. */
export const outsideWays = {
  [paymentMethod.venmo]: 'venmo',
  [paymentMethod.zelle]: 'zelle',
  [paymentMethod.payPalGivingFund]: 'paypal_giving_fund',
} as const;

/** Emails to buyers who pay an organization directly. */
export const outsideEmailTexts = {
  moment: (day: string, time: string) => `${day}, ${time} Eastern time`,
  /** How it is paid, in sentences that can be followed with the phone in the other hand. */
  howTo: {
    venmo: ({ amount, pay_to: payTo, memo, organization }: Facts) =>
      paragraphs(
        `In Venmo, send ${amount} to @${payTo}.`,
        `Write ${memo} in the note, so that ${organization} can tell which order it’s for.`,
      ),
    zelle: ({ amount, pay_to: payTo, pay_to_name: name, memo, organization }: Facts) =>
      paragraphs(
        `In your bank’s app, send ${amount} with Zelle to ${payTo}. Your bank should show the name ${name}. If it shows another name, don’t send anything.`,
        `Write ${memo} in the memo, so that ${organization} can tell which order it’s for.`,
      ),
    paypal_giving_fund: ({ amount, pay_to: payTo, memo, organization, order_number: number }: Facts) =>
      paragraphs(
        `Give ${amount} on ${organization}’s page at PayPal Giving Fund: ${payTo}`,
        `PayPal Giving Fund doesn’t pass a memo on. If ${organization} asks, tell them ${memo} or order ${number}. Your tax receipt comes from PayPal Giving Fund.`,
      ),
  },
  placed: {
    subject: ({ order_number: number, organization }: Named) =>
      `How to pay for order ${number} – ${organization}`,
    preview: ({ amount, memo }: Pick<Facts, 'amount' | 'memo'>) => `Send ${amount} with the memo ${memo}.`,
    heading: 'Your order is waiting for your payment',
    held: ({ until, organization }: Pick<Facts, 'until' | 'organization'>) =>
      `We’ll hold your order until ${until}. The money goes straight to ${organization}, which confirms it by hand. You’ll get an email when it does.`,
    note: 'If you didn’t place this order, ignore this email. Nothing was charged, and the order lapses by itself.',
  },
  reminder: {
    subject: ({ order_number: number, organization }: Named) =>
      `Order ${number} is still waiting for your payment – ${organization}`,
    preview: ({ until }: Pick<Facts, 'until'>) => `We’ll hold it until ${until}.`,
    heading: 'Your order is still waiting',
    held: ({ order_number: number, until }: Pick<Facts, 'order_number' | 'until'>) =>
      `We’ll hold order ${number} until ${until}. After that, it lapses.`,
    note: ({ organization }: Named) =>
      `Already paid? Then there’s nothing to do: ${organization} still has to confirm it.`,
  },
  undone: {
    subject: ({ order_number: number, organization }: Named) =>
      `Order ${number} isn’t paid after all – ${organization}`,
    preview: ({ organization }: Named) => `${organization} confirmed your payment by mistake.`,
    heading: 'Your order is waiting for your payment again',
    what: ({ order_number: number, organization, amount }: Facts) =>
      `${organization} told us that it confirmed your payment of ${amount} for order ${number} by mistake. It hasn’t received it, so please delete the receipt we sent you, and don’t use it for your taxes. If you haven’t paid yet, here’s how.`,
    note: ({ organization }: Named) =>
      `Already paid? Don’t pay twice: reply to this email, and ${organization} will look for your payment.`,
  },
  rejected: {
    subject: ({ order_number: number, organization }: Named) =>
      `We couldn’t confirm your payment for order ${number} – ${organization}`,
    preview: ({ organization }: Named) => `${organization} didn’t receive it.`,
    heading: 'Your payment wasn’t confirmed',
    what: ({ order_number: number, organization }: Named) =>
      `${organization} told us that it didn’t receive your payment, so order ${number} is canceled.`,
    why: (reason: string) => `What they wrote: “${reason}”`,
    note: ({ organization }: Named) =>
      `If you did pay, reply to this email and ask ${organization} to send the money back. We don’t have it.`,
  },
  lapsed: {
    subject: ({ order_number: number, organization }: Named) =>
      `Order ${number} has lapsed – ${organization}`,
    preview: 'The payment wasn’t confirmed in time.',
    heading: 'Your order has lapsed',
    what: ({ order_number: number, organization }: Named) =>
      `${organization} didn’t confirm a payment for order ${number} in time, so what was in it is for sale again. You can place a new order at any time.`,
    note: ({ organization }: Named) =>
      `If you did pay, reply to this email and ask ${organization} what to do. Your money is with them, not with us.`,
  },
  canceled: {
    subject: ({ order_number: number, organization }: Named) =>
      `Order ${number} was canceled – ${organization}`,
    preview: 'You don’t have to pay anything.',
    heading: 'Your order was canceled',
    what: ({ order_number: number }: Named) =>
      `Order ${number} is canceled, so please don’t send the payment anymore.`,
    note: ({ organization }: Named) =>
      `If you’ve already paid, reply to this email and ask ${organization} to send the money back. We don’t have it.`,
  },
  stopped: {
    subject: ({ order_number: number, organization }: Named) =>
      `Order ${number} was canceled – ${organization}`,
    preview: 'An item isn’t for sale anymore.',
    heading: 'Your order was canceled',
    what: ({ order_number: number }: Named) =>
      `An item in order ${number} was taken down after a copyright notice, so we had to cancel it. Please don’t send the payment anymore.`,
    note: ({ organization }: Named) =>
      `If you’ve already paid, reply to this email and ask ${organization} to send the money back. We don’t have it.`,
  },
  /** In place of a receipt: PayPal Giving Fund is the donee, and writes one itself. */
  givingFund: {
    subject: (number: string, organization: string) => `Your gift ${number} – ${organization}`,
    preview: (organization: string) => `${organization} confirmed your gift.`,
    heading: (firstName: string) => (firstName === '' ? 'Thank you.' : `Thank you, ${firstName}.`),
    confirmed: (organization: string, amount: string) =>
      `${organization} confirmed your gift of ${amount} through PayPal Giving Fund.`,
    receipt:
      'This isn’t a tax receipt. You gave to PayPal Giving Fund, which is a charity of its own, so the receipt comes from PayPal Giving Fund.',
  },
} as const;
