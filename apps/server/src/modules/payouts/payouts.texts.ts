import { labelOf, type PayoutMethod, payoutMethods } from '@goodshelf/contract/lookups';

/** What members read about where their organization is paid, and what its log says of it. */
export const payoutsTexts = {
  refused: {
    members_only: 'Only members of this organization can see and change where its money goes.',
    no_storefront: 'Your store sells through Shopify and is paid there, so we send it no money.',
  },
  missing: 'We don’t know where to send the money. Add payment information first.',
  saved: 'Payment information saved. All owners get an email about every change.',
  /** Somebody was faster. */
  changedElsewhere: (who: string, what: string) =>
    `${who === '' ? 'Someone' : who} saved “${what}” after you opened this form. What you typed is still here, and nothing of it is saved.`,
  unreadable: 'something else',
  destination: (method: PayoutMethod, masked: string) => `${labelOf(payoutMethods, method)}: ${masked}`,
  log: {
    set: 'Set where money is sent',
    changed: 'Changed where money is sent',
    label: 'Money goes to',
    none: 'Nowhere yet',
    /** Another account or address that is masked alike. */
    otherDetails: (shown: string) => `${shown} (different details)`,
    unreadable: 'Unreadable',
  },
} as const;
