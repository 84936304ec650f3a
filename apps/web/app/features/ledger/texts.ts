/** The books of an organization in plain words: what each account is, and what an order earned. */
export const ledgerTexts = {
  accounts: {
    pending: 'Pending',
    pendingNote: (organization: string) => `earned by ${organization}, not available yet`,
    available: 'Available',
    availableNote: (organization: string) => `ready to be paid out to ${organization}`,
    reserved: 'Reserved',
    reservedNote: 'requested, on its way',
    debt: 'Owed for chargebacks',
    debtNote: (organization: string) => `taken back by a bank, owed by ${organization}`,
    due: 'Owed to Goodshelf',
    dueNote: (organization: string) => `our part of what ${organization} received directly`,
    received: 'Direct payment',
    receivedNote: (organization: string) => `received by ${organization} itself`,
    kept: 'Earned',
    keptNote: (organization: string) => `kept by ${organization}, which has it already`,
    paidOut: 'Paid out',
    paidOutNote: (organization: string) => `sent to ${organization}`,
    clearing: 'Card payment',
    clearingNote: 'held by the card provider',
    bank: 'Bank',
    bankNote: 'left our account',
    fees: 'Card fees',
    feesNote: 'charged by the card provider',
    revenueNote: 'for items, packing, and shipping',
    tax: 'Sales tax',
    taxNote: 'owed to the state',
    refunds: 'Refunds',
    refundsNote: 'paid back to the buyer',
    deposits: 'Part payments',
    depositsNote: 'paid toward the order, waiting for the rest',
    cost: 'Cost of goods',
    costNote: 'what the items cost',
    giftCards: 'Gift cards',
    giftCardsNote: 'owed to whoever spends them',
    stock: 'Stock',
    stockNote: 'what the items on the shelf cost',
  },

  table: {
    anOrganization: 'the organization',
    account: 'Account',
    amount: 'Amount',
    sum: 'Total',
    /** Behind it stand the day and why it is another one. */
    happened: 'Happened on',
    closedSince: '. The books for that month were already closed, so it’s in the next open month.',
  },

  order: {
    heading: 'Earnings',
    note: 'Here’s every accounting entry for this order. A minus shows where money comes from and a plus shows where it goes, so each entry adds up to zero.',
  },

  earnings: {
    failed: 'The payment failed. No money was taken.',
    failedInPart: 'This order failed. Any money the customer paid goes back to them.',
    unpaid: 'Nothing earned yet. The payment isn’t complete.',
    canceled: (organization: string) => `This order was canceled, so ${organization} earned nothing from it.`,
    takenBack: (organization: string) =>
      `The customer’s bank took this payment back, along with everything ${organization} had earned from it.`,
    refunded: (organization: string) =>
      `Everything ${organization} earned from this order was refunded to the customer.`,
    nothing: (organization: string) => `This order left no share for ${organization}.`,
    takenBackCost: (organization: string, amount: string) =>
      `The customer’s bank took this payment back, which cost ${organization} ${amount}.`,
    allAvailable: 'All of it is available.',
    hasAlready: 'The customer paid it directly, so nothing is paid out for this order.',
    stillPending: (amount: string) => `${amount} of it is still pending.`,
    shareLater: 'It’ll be available two weeks after the order ships.',
    giftsLater: (day: string) => `It’ll be available on ${day}.`,
    giftsNowShareLater:
      'The gifts are available now. The share will be available two weeks after the order ships.',
    shareNowGiftsLater: (day: string) => `The share is available now. The gifts will be available on ${day}.`,
    bothLater: (day: string) =>
      `The gifts will be available on ${day}, and the share two weeks after the order ships.`,
    earned: (organization: string, amount: string) => `${organization} earned ${amount} from this order.`,
    earnedShare: (organization: string, amount: string) =>
      `${organization} earned ${amount} from this order, its share of the sale.`,
    earnedGifts: (organization: string, amount: string) =>
      `${organization} earned ${amount} from this order in gifts.`,
    earnedBoth: (organization: string, amount: string, gifts: string, share: string) =>
      `${organization} earned ${amount} from this order: ${gifts} in gifts and ${share} as its share of the sale.`,
  },
} as const;
