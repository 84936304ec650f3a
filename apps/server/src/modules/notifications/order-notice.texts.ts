/** What an organization reads about each order and gift, in the order of the email. */
export const orderNoticeTexts = {
  subject: {
    order: (number: string, total: string) => `New order ${number}: ${total}`,
    gift: (number: string, total: string) => `New gift ${number}: ${total}`,
  },
  canceled: {
    subject: {
      order: (number: string) => `Order ${number} was canceled`,
      gift: (number: string) => `Gift ${number} was canceled`,
    },
    heading: { order: 'An order was canceled', gift: 'A gift was canceled' },
    preview: (total: string) => `We’re refunding ${total}.`,
    what: (buyer: string, total: string) => `${buyer} canceled it, and we’re refunding ${total}.`,
    byStaff: (buyer: string, total: string) =>
      `Our team canceled it. We’ve told ${buyer}, and we’re refunding ${total}.`,
    takenDown: (buyer: string, total: string) =>
      `An item was taken down after a copyright notice, so we canceled it. We’ve told ${buyer}, and we’re refunding ${total}.`,
    earned: (organization: string) => `${organization} earns nothing from it. Nothing will be shipped.`,
    earnedGift: (organization: string) => `${organization} doesn’t receive this gift.`,
  },
  /** The buyer pays the organization itself: nothing is paid yet. */
  waits: {
    subject: (number: string, amount: string) => `Look out for ${amount}: order ${number}`,
    preview: (amount: string) => `Confirm the payment of ${amount} when it arrives.`,
    heading: 'A payment is on its way to you',
    what: (buyer: string, amount: string, organization: string) =>
      `${buyer} placed an order and is paying ${amount} to ${organization} directly.`,
    confirm: 'When the money is in your account, confirm it on the order’s page. Nothing ships before that.',
  },
  /** Money that goes back, or that a bank has taken. */
  money: {
    refunded: {
      subject: (number: string, amount: string) => `${amount} of order ${number} was refunded`,
      heading: 'Part of an order was refunded',
      what: (buyer: string, amount: string) => `We’re refunding ${amount} to ${buyer}.`,
      share: (organization: string, share: string) => `${organization} earns ${share} less from this order.`,
    },
    disputed: {
      subject: (number: string) => `The payment for order ${number} is disputed`,
      heading: 'A payment is disputed',
      what: (buyer: string, amount: string) =>
        `${buyer}’s bank took back ${amount} while it looks into the payment. That can take two to three months. Our team answers the bank, so there’s nothing you have to send.`,
      share: (organization: string, share: string) =>
        `Until the bank decides, ${organization} is without the ${share} it earned from this. Don’t ship anything from this order for now.`,
    },
    dispute_won: {
      subject: (number: string) => `The dispute over order ${number} was won`,
      heading: 'The bank decided for you',
      what: (buyer: string, amount: string) =>
        `${buyer}’s bank gave back the ${amount} that it had taken. The dispute is over.`,
      share: (organization: string, share: string) => `${organization} has its ${share} again.`,
    },
    dispute_lost: {
      subject: (number: string) => `The dispute over order ${number} was lost`,
      heading: 'The bank decided for the customer',
      what: (buyer: string, amount: string) =>
        `${buyer} keeps the ${amount} that their bank took back. The dispute is over.`,
      share: (organization: string, share: string) =>
        `${organization} lost the ${share} it had earned from this. It costs you nothing else.`,
    },
    none: (organization: string) => `It doesn’t change what ${organization} earned.`,
  },
  heading: {
    order: 'You have a new order',
    both: 'You have a new order and a gift',
    gift: 'You have a new gift',
  },
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  ordered: (buyer: string, items: string, amount: string) => `${buyer} ordered ${items} for ${amount}.`,
  gave: (buyer: string, amount: string) => `${buyer} gave ${amount}.`,
  alsoGave: (amount: string) => `They also gave ${amount}.`,
  anonymous: 'The donor wants to stay off public lists.',
  honor: (name: string) => `The gift is in honor of ${name}.`,
  memory: (name: string) => `The gift is in memory of ${name}.`,
  message: (text: string) => `Message with the dedication: “${text}”`,
  note: (text: string) => `Note from the donor: “${text}”`,
  earned: (organization: string, amount: string) => `${organization} earns ${amount} from this.`,
  testMode: 'Test mode: no money was moved, and nothing will be sent.',
  action: { order: 'View order', gift: 'View gift' },
  footer: (organization: string, settingsUrl: string) =>
    `You get an email for each order and gift to ${organization}. To stop them, go to ${settingsUrl}.`,
} as const;
