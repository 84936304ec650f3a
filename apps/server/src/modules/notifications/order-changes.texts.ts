/** By what an order was paid: there its money goes back. */
export const refundPlaces = {
  card: 'to your card',
  wallet: 'through PayPal',
} as const;

/** Emails to buyers about orders that were canceled, changed, or paid too late. */
export const orderChangesTexts = {
  open: 'View your order',
  footer: (organization: string, number: string) =>
    `You’re getting this email because of order ${number} at ${organization}.`,
  canceled: {
    subject: (number: string, organization: string) => `Order ${number} was canceled – ${organization}`,
    preview: (total: string, to: string) => `We’re refunding ${total} ${to}.`,
    heading: 'Your order was canceled',
    refund: (total: string, to: string) =>
      `We’re refunding ${total} ${to}. It usually takes 5 to 10 days to show up.`,
    gift: 'Your gift was canceled too, so please don’t use the earlier receipt for your taxes.',
    surprise: (contact: string, number: string) =>
      `If you didn’t cancel this order, email ${contact} with order number ${number}.`,
    surpriseWithoutContact: (organization: string, number: string) =>
      `If you didn’t cancel this order, let ${organization} know. The order number is ${number}.`,
  },
  /** Why we canceled an order ourselves, in an email like that of a canceled one. */
  takenDown:
    'We had to cancel this order because an item in it was taken down after a copyright notice while you were paying. You can order the other items again at any time.',
  byStaff: {
    order: (organization: string) =>
      `We’re sorry, but we had to cancel your order from ${organization}, so nothing will be shipped.`,
    gift: (organization: string) => `We’re sorry, but we had to cancel your gift to ${organization}.`,
  },
  sentBack: {
    subject: (number: string, organization: string) => `We’re refunding order ${number} – ${organization}`,
    preview: (total: string, to: string) => `We’re refunding ${total} ${to}.`,
    heading: 'We’re sending your money back',
    what: {
      late_payment: (total: string, to: string) =>
        `Your payment of ${total} came after this order had already failed, so we didn’t ship anything. We’re refunding the full amount ${to}. It usually takes 5 to 10 days to show up.`,
      incomplete: (total: string) =>
        `The rest of this order wasn’t paid, so we didn’t ship anything. We’re refunding the ${total} you’ve already paid. It usually takes 5 to 10 days to show up.`,
      surplus: (total: string, to: string) =>
        `We received a payment of ${total} that this order didn’t need anymore. We’re refunding the full amount ${to}. It usually takes 5 to 10 days to show up.`,
    },
    again: 'If you still want these items, you can place a new order at any time.',
  },
  onGiftCard: {
    subject: (number: string, organization: string) => `A refund for order ${number} – ${organization}`,
    preview: (amount: string) => `${amount} is back on your gift card.`,
    heading: 'Your gift card has its money back',
    canceled: (number: string) => `Order ${number} is canceled.`,
    refund: (amount: string, number: string, last4: string) =>
      `We’ve put ${amount} of order ${number} back on the gift card ending in ${last4}. You can spend it right away.`,
  },
  /** Where one refund goes to several payments. */
  refundParts: {
    onCard: (amount: string, last4: string) => `${amount} on the gift card ending in ${last4}`,
    /** Follows what goes elsewhere, which takes its days. */
    onOneCard: (back: string, last4: string, total: string) =>
      `The other ${back} is back on the gift card ending in ${last4} already, and you can spend it right away. That’s ${total} in all.`,
    onCards: (back: string, cards: readonly string[], total: string) =>
      `The other ${back} is back already, and you can spend it right away: ${new Intl.ListFormat('en-US').format(cards)}. That’s ${total} in all.`,
    cardWith: (last4: string, amount: string) => `${last4} (${amount})`,
    several: (cards: readonly string[]) => cards.join(' and the one ending in '),
  },
  lines: {
    subject: (number: string, organization: string) => `A refund for order ${number} – ${organization}`,
    preview: (amount: string, to: string) => `We’re refunding ${amount} ${to}.`,
    heading: 'You’re getting a refund',
    refund: (amount: string, number: string, to: string) =>
      `We’re refunding ${amount} of order ${number} ${to}. It usually takes 5 to 10 days to show up.`,
    of: (items: string) => `The refund is for: ${items}.`,
    gift: 'Your gift, or part of it, was refunded, so please don’t use the earlier receipt for your taxes. Your order page shows what’s left to deduct.',
  },
  /** An organization that received the payment itself has sent some of it back, as it says. */
  paidBack: {
    preview: (organization: string, amount: string) => `${organization} sent back ${amount}.`,
    refund: (organization: string, amount: string, number: string) =>
      `${organization} says it sent back ${amount} of order ${number}, the way you paid. If it hasn’t reached you in a few days, reply to this email.`,
  },
  /** What it had recorded as sent back was not. */
  paidBackUndone: {
    subject: (number: string, organization: string) =>
      `Your refund for order ${number} was a mistake – ${organization}`,
    preview: (organization: string, amount: string) =>
      `${organization} didn’t send back ${amount} after all.`,
    heading: 'We told you about a refund by mistake',
    sorry: (organization: string, amount: string, number: string) =>
      `${organization} recorded by mistake that it sent back ${amount} of order ${number}. It didn’t, so please ignore our earlier email. Your order is as it was before.`,
    doubt: (organization: string) =>
      `Did you get the money? Reply to this email, and ${organization} will sort it out.`,
  },
  shipped: {
    subject: (number: string, organization: string, isAll: boolean) =>
      `${isAll ? 'Order' : 'Part of order'} ${number} has shipped – ${organization}`,
    preview: (organization: string) => `Your package from ${organization} is on its way.`,
    heading: (isAll: boolean) => (isAll ? 'Your order has shipped' : 'Part of your order has shipped'),
    items: (items: string) => `On its way: ${items}.`,
    handed: (items: string) => `Delivered by hand: ${items}.`,
    tracking: (tracking: string) =>
      `The tracking number is ${tracking}. It can take a day to show up. You can track the package from your order.`,
    rest: 'We’ll send the rest as soon as it’s ready.',
  },
  /** What was said to have left has not. */
  notShipped: {
    subject: (number: string, organization: string) => `Order ${number} hasn’t left yet – ${organization}`,
    preview: 'Your package hasn’t left yet.',
    heading: 'Your package hasn’t left yet',
    sorry: (number: string) =>
      `Sorry: we told you too early that a package of order ${number} was on its way. It hasn’t left yet. We’ll email you again when it has.`,
  },
  /** What is picked up goes to the place first. */
  sentToPlace: {
    subject: (number: string, place: string) => `Order ${number} was sent to ${place} for pickup`,
    preview: (place: string) => `Pick up your order at ${place}.`,
    heading: (place: string) => `Your order was sent to ${place}`,
    items: (items: string) => `Sent for pickup: ${items}.`,
    handed: (items: string) => `Brought there for pickup: ${items}.`,
    when: (note: string) => `When and where to pick it up: ${note}`,
  },
  recipient: {
    subject: (number: string, organization: string) => `New label for order ${number} – ${organization}`,
    preview: (to: string) => `The label now says ${to}.`,
    heading: 'The label of your order was changed',
    to: (label: string) => `We’ll ship your order to ${label}.`,
    surprise: 'If you didn’t change this, open your order and change it back, or cancel the order.',
  },
  address: {
    subject: (number: string, organization: string) => `New address for order ${number} – ${organization}`,
    preview: (to: string) => `We’ll ship to ${to}.`,
    heading: 'Your shipping address was changed',
    to: (address: string) => `We’ll ship your order to ${address}.`,
    surprise: 'If you didn’t change the address, open your order and change it back, or cancel the order.',
  },
} as const;
