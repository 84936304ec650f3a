import type { OrderDestination } from '@goodshelf/contract/order-words';

/** Orders of all organizations, for platform staff. */
export const staffOrdersTexts = {
  outOfStockFree: (copies: number, isEverything: boolean) =>
    isEverything ? 'Cancel order' : `Cancel ${copies} out-of-stock ${copies === 1 ? 'item' : 'items'}`,
  outOfStockMoney: 'The refund for what’s out of stock',
  outOfStock: (copies: number, amount: string, isEverything: boolean) =>
    isEverything
      ? `Cancel order and refund ${amount}`
      : `Refund ${copies} out-of-stock ${copies === 1 ? 'item' : 'items'}, ${amount}`,
  list: {
    title: 'Orders · Administration',
    heading: 'Orders',
    lead: 'Every order and gift, from every storefront.',
    returns: 'Returns',
    backorders: 'Backorders',
    caption: 'Orders, newest first',
    pages: 'orders',
    notLoaded: 'We couldn’t load the orders',
    search: 'Search orders',
    searchHint: 'Number, name, email, or title',
    noMatch: 'No orders match. Try other dates, or remove a filter.',
    more: 'This list looks through 10,000 orders. Choose a status or dates to see the others.',
    none: 'No orders yet',
    noneText: 'Orders show up here as soon as someone buys or gives in a storefront.',
    organization: 'Organization',
    allStatuses: 'All statuses',
    earned: 'Organization earned',
  },
  ofOrganization: {
    label: 'Shop',
    all: 'All shops',
    one: 'One shop',
    search: 'Search by name',
    none: 'No shop has this name.',
    more: (count: number) => `${count} more. Keep typing to narrow them down.`,
    clear: (name: string) => `Show all shops, not only ${name}`,
  },
  bulk: {
    release: 'Release for packing',
    releaseTitle: (count: number) =>
      count === 1 ? 'Release 1 order for packing?' : `Release ${count} orders for packing?`,
    releaseText: (count: number) =>
      count === 1
        ? 'It’s packed right away, and the customer can’t cancel it anymore.'
        : 'They’re packed right away, and the customers can’t cancel them anymore.',
    releaseGiftCards: (count: number) =>
      `${count === 1 ? 'It includes' : 'Some of them include'} gift cards. They’re emailed within a minute, too, and they’re as good as cash, even if they were bought with a stolen payment card.`,
    slips: 'Packing slips',
    pick: 'Pick list',
  },
  page: {
    title: (number: string) => `${number} · Orders`,
    back: 'Orders',
    lead: 'for',
    earned: 'Earned',
    label: 'What to do next',
    explanations: {
      failed: 'The payment failed, so there’s nothing to do.',
      pending: 'We’re waiting for the payment.',
      hold: 'The customer can still cancel this order or change where it goes. It moves on by itself when the 24 hours are over.',
      giftHold: 'The donor can still cancel. The gift is final when the 24 hours are over.',
      giftCardHold:
        'The customer can still cancel this purchase. Gift cards are emailed when the 24 hours are over.',
      takenBack:
        'The bank has taken this payment back. Don’t ship the order while the bank is looking into it.',
      onHold: 'On hold. Nothing happens to this order until someone takes it off hold.',
      shipsItself: (organization: string) =>
        `${organization} ships this order itself. Mark items as shipped only if we send them.`,
      shipsRest: (organization: string) =>
        `Part of this order has shipped. ${organization} ships the rest itself.`,
      inFulfillment: 'Ready to pack. When a package leaves, mark its items as shipped.',
      partiallyShipped: 'Part of this order has shipped. The rest is still waiting.',
      waiting: 'Some items are waiting for stock. Everything else can ship.',
      shipped: 'Everything has shipped. It’s completed 14 days later.',
      completed: 'Completed.',
      canceled: 'Canceled.',
    },
  },
  moves: {
    button: {
      2: 'Take off hold',
      9: 'Release for packing',
      8: 'Put on hold',
      6: 'Cancel and refund',
    } satisfies Record<OrderDestination, string>,
    /** From a hold it goes back to where it was. */
    resume: 'Take off hold',
    lead: {
      2: 'The customer can cancel it again until its 24 hours are over.',
      9: 'It’s packed right away, and the customer can’t cancel it anymore.',
      8: 'Nothing is packed or shipped until someone takes it off hold. The customer and the organization see that it’s on hold, not why.',
      6: 'What was paid goes back to the customer, who gets an email. Items go back into stock, and the organization loses its share and any gift in the order. You can’t undo this.',
    } satisfies Record<OrderDestination, string>,
    resumeLead: 'It’s ready to pack again.',
    /** The 24 hours are there so that a stolen payment card doesn’t become cash. */
    giftCards: (count: number) =>
      count === 1
        ? 'The gift card is emailed within a minute, too. It’s as good as cash, even if it was bought with a stolen payment card.'
        : 'The gift cards are emailed within a minute, too. They’re as good as cash, even if they were bought with a stolen payment card.',
    /** The order was on hold, perhaps since before its 24 hours were over. */
    resumeGiftCards: 'Gift cards that weren’t emailed before are emailed within a minute.',
    giftLead: {
      8: 'The gift isn’t final until someone takes it off hold. The donor and the organization see that it’s on hold, not why.',
      6: 'The full amount goes back to the donor, who gets an email. The organization loses the gift. You can’t undo this.',
      2: 'The gift is final when its 24 hours are over.',
    },
    /** Nothing of it is packed. */
    giftCardLead: 'The customer can’t cancel it anymore.',
    giftCardResumeLead: 'It goes on as before.',
    refund: (amount: string) => `Cancel and refund ${amount}`,
    refundedBefore: (amount: string) => `${amount} was refunded before, so the rest goes back now.`,
    notPossible: (status: string) => `This order is “${status}” now, so this can’t be done anymore.`,
    reason: 'Reason',
    reasonHint: 'Only platform staff see it.',
    reasonMissing: 'Enter a reason',
    optional: 'Note (optional)',
  },
  /** A panel was open while somebody else did it, or canceled the order. */
  nothingLeft: {
    ship: 'There’s nothing left to ship in this order.',
    refund: 'There’s nothing left to refund in this order.',
    mark: 'There’s nothing left to ship in this order.',
  },
  paysBackItself: (organization: string) =>
    `${organization} received this payment itself, so it pays the customer back and records it.`,
  notes: {
    heading: 'Staff notes',
    lead: 'Only platform staff see these.',
    none: 'No notes yet.',
  },
} as const;
