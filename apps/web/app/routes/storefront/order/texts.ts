type Told = { readonly title: string; readonly lead: string };
type Facts = {
  readonly firstName: string;
  readonly email: string;
  readonly shopName: string;
  /** What was paid, as money. */
  readonly total: string;
};

/** Every sentence of the order page but the receipt's, by what the order is now. */
export const orderTexts = {
  number: (number: string) => `Order ${number}`,
  browse: 'Keep browsing',

  notFound: {
    title: (shop: string) => `Order not found · ${shop}`,
    heading: 'We couldn’t find that order',
    text: 'Part of the address may be missing. To see your order, open the link in your receipt email.',
    help: ['Can’t find the email? Write to ', ' with your name and the day you ordered.'],
  },

  unpaid: {
    bank: {
      title: 'Confirm this payment with your bank',
      lead: (total: string) => `Your bank wants to make sure it’s you before you pay ${total}.`,
      /** Around the time until which the books are kept. */
      held: ['We’ll hold your order until ', '. After that, it’s canceled and you won’t be charged.'],
      button: 'Continue to your bank',
      otherWay: 'Pay another way',
    },
    wallet: {
      title: 'Approve this payment at PayPal',
      lead: (total: string) => `You’ll pay ${total}. You’re not charged before you approve it at PayPal.`,
      /** Back from PayPal by its own "cancel". */
      canceled: {
        title: 'You haven’t paid yet',
        lead: (total: string) =>
          `You left PayPal without approving the payment of ${total}, so you weren’t charged. Nothing you entered is lost.`,
      },
      /** Back from PayPal, which the buyer has told to pay: it took nothing. */
      declined: {
        title: 'PayPal didn’t take your payment',
        lead: (total: string) =>
          `PayPal couldn’t charge ${total} to what you chose there, so you weren’t charged. Go back to PayPal and choose another card or bank account, or pay another way.`,
      },
      button: 'Continue at PayPal',
    },
    giftCardHeld: (amount: string, last4: string) =>
      `We’re holding ${amount} of your gift card ending in ${last4} for this order. If you pay another way or the order is canceled, you can spend it again.`,
    giftCardBack: (amount: string, last4: string) =>
      `The ${amount} from your gift card ending in ${last4} is back on the card.`,
    failed: {
      title: 'Your payment didn’t go through',
      lead: 'You weren’t charged. Try again or use another card.',
      button: 'Try another card',
      walletButton: 'Go back to checkout',
      paidLater: {
        lead: (number: string) =>
          `You weren’t charged for this try. You paid on a later one, with order ${number}.`,
        button: 'View the order you paid',
      },
    },
    stopped: {
      title: 'We stopped this payment',
      lead: 'An item in this order isn’t for sale anymore. You weren’t charged. You can order the rest without it.',
      button: 'Go to your cart',
    },
    checking: {
      title: 'We’re still checking with your bank',
      lead: (total: string, email: string) =>
        `We don’t know yet if your payment of ${total} went through, so please don’t pay again. As soon as it does, we’ll email a receipt to ${email}.`,
      walletTitle: 'We’re still checking with PayPal',
      button: 'Check again',
    },
    canceled: { title: 'Your order was canceled', lead: 'You can place a new order at any time.' },
  },

  /** Paid, with books in it. */
  books: {
    received: ({ firstName, email }: Facts): Told => ({
      title: `Thank you, ${firstName}.`,
      lead: `We’ve received your order and emailed a receipt to ${email}.`,
    }),
    packing: ({ email }: Facts): Told => ({
      title: 'We’re getting your order ready',
      lead: `Your receipt went to ${email}.`,
    }),
    partlyShipped: (): Told => ({
      title: 'Part of your order has shipped',
      lead: 'We’ll send the rest as soon as it’s ready.',
    }),
    shipped: (): Told => ({ title: 'Your order has shipped', lead: 'Your order is on its way.' }),
    complete: ({ shopName }: Facts): Told => ({
      title: 'Your order is complete',
      lead: `Thank you for buying from ${shopName}.`,
    }),
    onHold: (): Told => ({
      title: 'Your order is on hold',
      lead: 'We’re taking a closer look before we ship it. You don’t need to do anything.',
    }),
    outOfStock: (): Told => ({
      title: 'Something in your order is out of stock',
      lead: 'We’re working on it. We’ll refund anything we can’t ship.',
    }),
    onBackorder: (): Told => ({
      title: 'Something in your order is on backorder',
      lead: 'We’ll ship it as soon as it arrives.',
    }),
    canceled: (): Told => ({ title: 'Your order was canceled', lead: 'We won’t ship it.' }),
  },
  /** The same of what is picked up: it is sent to the place first. */
  pickUp: {
    partlyShipped: (place: string): Told => ({
      title: 'Part of your order was sent for pickup',
      lead: `We sent it to ${place}. The rest follows as soon as it’s ready.`,
    }),
    shipped: (place: string): Told => ({
      title: 'Your order was sent for pickup',
      lead: `We sent it to ${place}. You’ll find when and where to pick it up below.`,
    }),
  },
  /** Paid, and nothing but gifts: nothing is packed or shipped. */
  gift: {
    received: ({ firstName, email }: Facts): Told => ({
      title: `Thank you, ${firstName}.`,
      lead: `We’ve received your gift and emailed a receipt to ${email}.`,
    }),
    complete: ({ firstName, shopName, email }: Facts): Told => ({
      title: `Thank you, ${firstName}.`,
      lead: `Your gift to ${shopName} is complete. Your receipt went to ${email}.`,
    }),
    onHold: (): Told => ({
      title: 'Your gift is on hold',
      lead: 'We’re taking a closer look at it. You don’t need to do anything.',
    }),
    canceled: (): Told => ({ title: 'Your gift was canceled', lead: 'You can give again at any time.' }),
  },
  /** Paid, and nothing but gift cards. */
  giftCard: {
    received: ({ firstName, email }: Facts): Told => ({
      title: `Thank you, ${firstName}.`,
      lead: `We’ve received your order and emailed a receipt to ${email}.`,
    }),
    complete: ({ shopName }: Facts): Told => ({
      title: 'Your gift card is on its way',
      lead: `We’ve emailed it. Thank you for supporting ${shopName}.`,
    }),
    onHold: (): Told => ({
      title: 'Your order is on hold',
      lead: 'We’re taking a closer look before we send the gift card. You don’t need to do anything.',
    }),
    canceled: (): Told => ({ title: 'Your order was canceled', lead: 'We won’t send the gift card.' }),
  },
  givingFund: ({ firstName, shopName }: Facts): Told => ({
    title: `Thank you, ${firstName}.`,
    lead: `${shopName} confirmed your gift through PayPal Giving Fund. Your tax receipt comes from PayPal Giving Fund.`,
  }),
  refunded: ({ total }: Facts): Told => ({
    title: 'Your order was refunded',
    lead: `We’ve refunded everything you paid, ${total} in all.`,
  }),
  /** All of its items are back; what was refunded is said below. */
  returned: (): Told => ({
    title: 'Your order was returned',
    lead: 'We’ve received everything you sent back.',
  }),
  /** By the organization, which had received the payment itself. */
  paidBack: ({ shopName, total }: Facts): Told => ({
    title: 'Your order was refunded',
    lead: `${shopName} paid back everything you paid, ${total} in all.`,
  }),
  /** What was shipped before is not on hold anymore. */
  disputed: (amount: string, isOnHold: boolean): Told => ({
    title: 'Your bank took this payment back',
    lead: `The payment of ${amount} was disputed${isOnHold ? ', so this order is on hold' : ''}. If you didn’t mean to dispute it, contact your bank.`,
  }),
  /** The bank has decided for the buyer. */
  disputeLost: (amount: string): Told => ({
    title: 'Your bank returned this payment to you',
    lead: `Your bank decided the dispute in your favor, so the ${amount} stays with you.`,
  }),

  packages: {
    one: 'Your package',
    several: 'Your packages',
    shippedOn: (day: string) => `Shipped on ${day}`,
    track: (tracking: string) => `Track ${tracking}`,
  },

  steps: {
    ahead: 'What happens next',
    past: 'About this order',
    changes: { books: 'You have 24 hours to make changes', gift: 'You have 24 hours to cancel your gift' },
    packedAfter: ['We’ll start packing your order after ', '.'],
    sentAfter: {
      one: ['We’ll email the gift card after ', '.'],
      several: ['We’ll email the gift cards after ', '.'],
    },
    packedAndSentAfter: {
      one: ['We’ll start packing your order and email the gift card after ', '.'],
      several: ['We’ll start packing your order and email the gift cards after ', '.'],
    },
    finalAfter: ['You can still cancel your gift until ', '.'],
    cardsSent: {
      one: {
        title: 'We’ve emailed the gift card',
        detail: 'If it hasn’t arrived in a few minutes, the recipient can look in their spam folder.',
      },
      several: {
        title: 'We’ve emailed the gift cards',
        detail: 'If one hasn’t arrived in a few minutes, its recipient can look in their spam folder.',
      },
    },
    ship: {
      ahead: 'Then we pack and ship your order',
      soon: 'Next, we ship your order',
      waiting: 'We’ll ship your order later',
      rest: 'We’ll ship the rest of your order',
      underWay: 'Where your order is going',
      past: 'Your order was shipped',
    },
    /** The same for what the buyer picks up; it is sent to the organization first. */
    pickup: {
      ahead: 'Then we pack your order for pickup',
      soon: 'Next, we send your order to the pickup place',
      waiting: 'Your order will be ready to pick up later',
      rest: 'We’ll send the rest to the pickup place',
      underWay: 'Where to pick up your order',
      past: 'Your order was ready to pick up',
    },
    pickUpAt: (place: string) => `At ${place}.`,
    shipTo: (address: string) => `To ${address}.`,
    earning: (amount: string, shopName: string) => `${amount} goes to ${shopName}`,
    earned: (amount: string, shopName: string) => `${amount} went to ${shopName}`,
    earnedBy: {
      books: 'That’s its share of what you bought.',
      gift: { whole: 'That’s your gift.', afterFee: 'That’s your gift after fees.' },
      both: {
        whole: 'That’s your gift, plus its share of what you bought.',
        afterFee: 'That’s your gift after fees, plus its share of what you bought.',
      },
    },
    help: 'Need help?',
    helpAt: (number: string) => ['Email us at ', ` with order number ${number}.`],
  },
} as const;

export type { Facts, Told };
