import type { ReturnState } from '@goodshelf/contract/return-words';

/** What a buyer reads who sends something back. */
export const returnTexts = {
  /** The form is gone, so that what was typed in it can be copied. */
  typed: (note: string) => `You wrote: ${note}`,
  heading: { one: 'Your return', several: 'Your returns' },
  link: 'Return items',
  open: (day: string) => `Something not right? You can return items until ${day}.`,
  copies: (quantity: number, title: string) => (quantity > 1 ? `${quantity} × ${title}` : title),
  state: {
    requested: 'We’ve got your request',
    approved: 'Approved – please send it back',
    declined: 'Declined',
    received: 'Received – your refund is next',
    closed: 'Closed',
    withdrawn: 'Withdrawn',
    lapsed: 'Expired',
  } satisfies Record<ReturnState, string>,
  refunded: 'Refunded',
  /** All that was paid for what arrived went back before. */
  receivedPaidBack: 'Received',
  next: {
    requested: (email: string) => `Please keep the items for now. We’ll email ${email} where to send them.`,
    approved: (day: string) => `Make sure it arrives by ${day}.`,
    received: 'We’re checking what you sent. We’ll email you when your refund is on its way.',
    receivedOutside: (organization: string) =>
      `${organization} is checking what you sent. You paid it directly, so it sends your refund itself.`,
    receivedPaidBack: 'You’ve already been refunded for these items.',
    lapsed: 'We didn’t get the items in time. If you’ve sent them already, email us.',
  },
  askedOn: (day: string) => `Requested on ${day}`,
  withdraw: 'Keep the items',
  withdrawOf: (items: string) => `Keep the items: ${items}`,
  form: {
    title: 'Return items',
    lead: 'Choose what you’d like to send back. We’ll email you where to send it before you pack anything.',
    leadOutside: (organization: string) =>
      `Choose what you’d like to send back. You’ll get an email that says where to send it before you pack anything. You paid ${organization} directly, so it sends your refund itself.`,
    hint: (quantity: number, day: string) =>
      quantity === 1 ? `You can return it until ${day}.` : `You can return up to ${quantity} until ${day}.`,
    none: 'Keep',
    ofCopies: (count: number, all: number) => (all === 1 ? 'Return it' : `Return ${count} of ${all}`),
    reason: 'Why are you returning it?',
    chooseReason: 'Choose a reason',
    reasonMissing: 'Choose a reason',
    note: 'What should we know?',
    noteHint: 'For example, what’s damaged, or which item you got instead.',
    check: 'Check these fields',
    nothing: 'Choose at least one item',
    button: 'Request return',
    keep: 'Keep everything',
  },
  requested: 'We’ve got your return request and emailed you a confirmation.',
  withdrawn: 'You’ve withdrawn the return. You don’t need to send anything back.',
  unheard:
    'We lost the connection. This page shows your returns as they are now, so try again if yours isn’t here yet.',
} as const;
