import { paymentMethod } from '@goodshelf/contract/lookups';
import type { OutsidePayment } from '@goodshelf/contract/outside-payments.contract';

type Facts = {
  readonly payment: OutsidePayment;
  readonly amount: string;
  readonly until: string;
  readonly organization: string;
  readonly number: string;
};

/** How it is paid, in sentences that can be followed with the phone in the other hand. */
const howTo = ({ payment, amount, organization, number }: Facts): string[] => {
  const { method, memo, pay_to: payTo, pay_to_name: name } = payment;
  switch (method) {
    case paymentMethod.venmo:
      return [
        `In Venmo, send ${amount} to @${payTo}.`,
        `Write ${memo} in the note, so that ${organization} can tell which order it’s for.`,
      ];
    case paymentMethod.zelle:
      return [
        `In your bank’s app, send ${amount} with Zelle to ${payTo}. Your bank should show the name ${name}. If it shows another name, don’t send anything.`,
        `Write ${memo} in the memo, so that ${organization} can tell which order it’s for.`,
      ];
    case paymentMethod.payPalGivingFund:
      return [
        `Give ${amount} on ${organization}’s page at PayPal Giving Fund: ${payTo}`,
        `PayPal Giving Fund doesn’t pass a memo on. If ${organization} asks, tell them ${memo} or order ${number}. Your tax receipt comes from PayPal Giving Fund.`,
      ];
  }
};

/** Emails to buyers who pay an organization directly. */
export const outsideEmailTexts = {
  open: 'View your order',
  moment: (day: string, time: string) => `${day}, ${time} Eastern time`,
  footer: (organization: string, number: string) =>
    `You’re getting this email because of order ${number} at ${organization}.`,
  placed: {
    subject: ({ number, organization }: Facts) => `How to pay for order ${number} – ${organization}`,
    preview: ({ amount, payment }: Facts) => `Send ${amount} with the memo ${payment.memo}.`,
    heading: 'Your order is waiting for your payment',
    paragraphs: (facts: Facts) => [
      ...howTo(facts),
      `We’ll hold your order until ${facts.until}. The money goes straight to ${facts.organization}, which confirms it by hand. You’ll get an email when it does.`,
    ],
    note: (): string | null =>
      'If you didn’t place this order, ignore this email. Nothing was charged, and the order lapses by itself.',
  },
  reminder: {
    subject: ({ number, organization }: Facts) =>
      `Order ${number} is still waiting for your payment – ${organization}`,
    preview: ({ until }: Facts) => `We’ll hold it until ${until}.`,
    heading: 'Your order is still waiting',
    paragraphs: (facts: Facts) => [
      `We’ll hold order ${facts.number} until ${facts.until}. After that, it lapses, and what’s in it is for sale again.`,
      ...howTo(facts),
    ],
    note: ({ organization }: Facts): string | null =>
      `Already paid? Then there’s nothing to do: ${organization} still has to confirm it.`,
  },
  rejected: {
    subject: ({ number, organization }: Facts) =>
      `We couldn’t confirm your payment for order ${number} – ${organization}`,
    preview: ({ organization }: Facts) => `${organization} didn’t receive it.`,
    heading: 'Your payment wasn’t confirmed',
    paragraphs: ({ payment, organization, number }: Facts) => [
      `${organization} told us that it didn’t receive your payment, so order ${number} is canceled.`,
      ...(payment.reason === '' ? [] : [`What they wrote: “${payment.reason}”`]),
    ],
    note: ({ organization }: Facts): string | null =>
      `If you did pay, reply to this email and ask ${organization} to send the money back. We don’t have it.`,
  },
  lapsed: {
    subject: ({ number, organization }: Facts) => `Order ${number} has lapsed – ${organization}`,
    preview: () => 'The payment wasn’t confirmed in time.',
    heading: 'Your order has lapsed',
    paragraphs: ({ organization, number }: Facts) => [
      `${organization} didn’t confirm a payment for order ${number} in time, so what was in it is for sale again. You can place a new order at any time.`,
    ],
    note: ({ organization }: Facts): string | null =>
      `If you did pay, reply to this email and ask ${organization} what to do. Your money is with them, not with us.`,
  },
  canceled: {
    subject: ({ number, organization }: Facts) => `Order ${number} was canceled – ${organization}`,
    preview: () => 'You don’t have to pay anything.',
    heading: 'Your order was canceled',
    paragraphs: ({ number }: Facts) => [
      `Order ${number} is canceled, so please don’t send the payment anymore.`,
    ],
    note: ({ organization }: Facts): string | null =>
      `If you’ve already paid, reply to this email and ask ${organization} to send the money back. We don’t have it.`,
  },
  stopped: {
    subject: ({ number, organization }: Facts) => `Order ${number} was canceled – ${organization}`,
    preview: () => 'An item isn’t for sale anymore.',
    heading: 'Your order was canceled',
    paragraphs: ({ number }: Facts) => [
      `An item in order ${number} was taken down after a copyright notice, so we had to cancel it. Please don’t send the payment anymore.`,
    ],
    note: ({ organization }: Facts): string | null =>
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
