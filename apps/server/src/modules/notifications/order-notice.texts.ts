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
