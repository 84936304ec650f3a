import type { ReturnAction, ReturnState } from '@goodshelf/contract/return-words';

/** What is sent back, for organizations and platform staff. */
export const returnTexts = {
  states: {
    requested: 'Requested',
    approved: 'Approved',
    declined: 'Declined',
    received: 'Received',
    closed: 'Closed',
    withdrawn: 'Withdrawn',
    lapsed: 'Expired',
  } satisfies Record<ReturnState, string>,
  refunded: 'Refunded',
  copies: (quantity: number, title: string) => (quantity > 1 ? `${quantity} × ${title}` : title),
  list: {
    caption: 'Returns',
    pages: 'returns',
    notLoaded: 'We couldn’t load the returns',
    noMatch: 'No returns match.',
    more: 'This list looks through 10,000 returns. Choose a status to see the others.',
    none: 'Nothing to do',
    order: 'Order',
    customer: 'Customer',
    organization: 'Organization',
    items: 'Items',
    reason: 'Reason',
    status: 'Status',
    requested: 'Requested',
    show: 'Show',
    waiting: 'Waiting for you',
    all: 'All returns',
  },
  section: {
    one: 'Return',
    several: 'Returns',
    requestedOn: 'Requested',
    reason: 'Reason:',
    told: 'We told the customer:',
    arriveBy: 'Expires if nothing arrives by',
    received: (count: number, all: number) => ` · ${count} of ${all} received`,
    theirs: 'Its own product',
    /** Of items that are still to come, or to be refunded. */
    paidBack: 'The customer has been refunded for these items already.',
  },
  button: {
    approved: 'Approve',
    declined: 'Decline',
    received: 'Mark as received',
    refunded: 'Refund',
    closed: 'Close without refund',
  } satisfies Record<ReturnAction, string>,
  /** Where the organization received the payment itself. */
  recordButton: 'Record refund for this return',
  buttonOf: (button: string, items: string) => `${button}: ${items}`,
  form: {
    lead: {
      approved:
        'The customer gets an email that says where to send the items. It expires if nothing arrives in 30 days.',
      declined: 'The customer gets an email with your reason, and can ask again.',
      received:
        'Count what arrived, and what of it can be sold again. The customer gets an email. The refund comes next.',
      closed: 'The customer gets an email with your reason. No money goes back.',
    },
    reply: {
      approved: 'Where and how to send it',
      declined: 'Reason',
      closed: 'Reason',
    },
    replyHint: {
      approved: 'The customer reads this. Include the full address, and who pays for shipping.',
      declined: 'The customer reads this.',
      closed: 'The customer reads this.',
    },
    replyMissing: {
      approved: 'Enter where to send the items',
      declined: 'Enter a reason',
      closed: 'Enter a reason',
    },
    arrived: 'Arrived',
    restocked: 'Back in stock',
    ofCopies: (count: number, all: number) => `${count} of ${all}`,
    nothingArrived: 'Choose how many arrived',
    notPossible: (state: string) => `This return is “${state}” now, so this can’t be done anymore.`,
  },
} as const;
