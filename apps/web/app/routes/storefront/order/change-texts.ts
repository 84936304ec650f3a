/** Where money of an order goes back to. */
export type RefundPlace =
  'card' | 'wallet' | 'giftCard' | 'giftCards' | 'both' | 'cardToo' | 'walletToo' | 'cardsAndWallet';
const places: Readonly<Record<RefundPlace, string>> = {
  card: 'your card',
  wallet: 'your PayPal account',
  giftCard: 'your gift card',
  giftCards: 'your gift cards',
  both: 'your gift card and your card',
  cardToo: 'your gift cards and your card',
  walletToo: 'your gift card and your PayPal account',
  cardsAndWallet: 'your gift cards and your PayPal account',
};
const soon: Readonly<Record<RefundPlace, string>> = {
  card: 'It usually takes 5 to 10 days to show up.',
  wallet: 'If you paid PayPal by card, it can take up to 10 days to show up there.',
  giftCard: 'You can spend it right away.',
  giftCards: 'You can spend it right away.',
  both: 'The gift card part is there right away. The card usually takes 5 to 10 days.',
  cardToo: 'The gift card part is there right away. The card usually takes 5 to 10 days.',
  walletToo: 'The gift card part is there right away. The rest can take up to 10 days.',
  cardsAndWallet: 'The gift card part is there right away. The rest can take up to 10 days.',
};

const listOf = (parts: readonly string[]): string => new Intl.ListFormat('en-US').format(parts);

/** What a buyer reads who cancels an order or changes where it goes. */
export const changeTexts = {
  heading: 'Need to change something?',
  unheard:
    'We lost the connection. This page shows your order as it is now, so try again if your change isn’t here yet.',
  cancel: {
    link: { books: 'Cancel order', gift: 'Cancel gift' },
    title: { books: 'Cancel this order?', gift: 'Cancel this gift?' },
    lead: (total: string, where: RefundPlace) =>
      `We’ll refund ${total} to ${places[where]}. ${soon[where]} You can’t undo this.`,
    /** What of it goes where. */
    partTo: (amount: string, where: RefundPlace) => `${amount} to ${places[where]}`,
    partOnCard: (amount: string, last4: string) => `${amount} to the gift card ending in ${last4}`,
    leadDivided: (total: string, parts: readonly string[], where: RefundPlace) =>
      `We’ll refund ${total}: ${listOf(parts)}. ${soon[where]} You can’t undo this.`,
    divided: (parts: readonly string[]) => `Your refund goes back the way you paid: ${listOf(parts)}.`,
    withGift: (shopName: string) => `This also cancels your gift to ${shopName}.`,
    nothingBack: 'You didn’t pay anything, so there’s nothing to refund. You can’t undo this.',
    button: (total: string) => `Cancel and refund ${total}`,
    plainButton: 'Cancel order',
    keep: { books: 'Keep order', gift: 'Keep gift' },
  },
  placedFirst:
    'Your order was already placed with what you entered first. If something isn’t right, change it here or cancel the order.',
  tooLate: 'This order can’t be changed or canceled here anymore.',
  address: {
    link: 'Change address',
    title: 'Change your shipping address',
    state: (state: string) =>
      `You can change the address within ${state}, because sales tax depends on the state. To ship to another state, cancel this order and place a new one.`,
    line1: 'Street address',
    line2: 'Apartment or suite',
    city: 'City',
    zipcode: 'ZIP code',
    button: 'Save address',
    keep: 'Keep current address',
    saved: 'We’ve updated your shipping address and emailed you a confirmation.',
    unchanged: 'Your shipping address is already up to date.',
    required: (label: string) => `Enter your ${label.toLowerCase()}`,
  },
  recipient: {
    link: 'Change name on label',
    title: 'Change the name on the label',
    lead: (place: string) =>
      `Your order still ships to ${place}. To ship somewhere else, cancel it and order again.`,
    name: 'Name',
    teacher: 'Teacher',
    grade: 'Grade',
    noGrade: 'Choose a grade',
    button: 'Save label',
    keep: 'Keep current label',
    saved: 'We’ve updated the label and emailed you a confirmation.',
    unchanged: 'The label is already up to date.',
    required: (label: string) => `Enter the ${label.toLowerCase()}`,
  },
  takenDown:
    'We canceled this order because an item in it was taken down after a copyright notice while you were paying.',
  canceledByUs: {
    order: 'We’re sorry, but we had to cancel this order, so nothing will be shipped.',
    gift: 'We’re sorry, but we had to cancel this gift.',
  },
  refundPending: (amount: string, where: RefundPlace) =>
    `Your refund of ${amount} is on its way to ${places[where]}. ${soon[where]}`,
  refundFailed: (amount: string) =>
    `Your bank didn’t accept the refund of ${amount}. We’re working on it, and this page will say when it’s paid.`,
  refundPaid: (amount: string, where: RefundPlace) =>
    `We’ve refunded ${amount} to ${places[where]}. ${soon[where]}`,
  refundOnGiftCard: (amount: string, last4: string) =>
    `We’ve put ${amount} back on your gift card ending in ${last4}. You can spend it right away.`,
  paidBack: (shopName: string, amount: string) => `${shopName} sent back ${amount}, the way you paid.`,
  receipt: {
    title: 'Canceled',
    refunded: 'Total refunded',
    owed: 'Total to be refunded',
    canceled: 'This order was canceled.',
    noGift: 'This order and its gift were canceled, so this isn’t a receipt for your taxes.',
    disputed: 'Your bank took this payment back, so this isn’t a receipt.',
  },
  late: {
    title: 'Your payment came too late',
    pending: (amount: string) =>
      `Your bank charged ${amount} after this order had already failed. We’re refunding the full amount to your card. It usually takes 5 to 10 days.`,
    wallet: (amount: string) =>
      `PayPal charged ${amount} after this order had already failed. We’re refunding the full amount through PayPal.`,
  },
  incomplete: {
    title: 'This order wasn’t paid in full',
    pending: (amount: string) =>
      `We’re refunding the ${amount} you’ve already paid. It usually takes 5 to 10 days.`,
  },
} as const;
