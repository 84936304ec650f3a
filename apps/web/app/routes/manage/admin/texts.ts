/** The pages of platform staff. */
export const adminTexts = {
  activity: {
    title: (name: string) => `Activity · ${name}`,
    heading: 'Activity',
    lead: 'Every change to users, addresses, and settings. Includes internal notes.',
    organization: 'Organization',
  },

  actAs: {
    open: 'Act as owner',
    title: (owner: string) => `Act as ${owner}`,
    linkNote:
      'This link works once, within five minutes, and only in this browser. The session lasts one hour, and you’ll be signed out of your own account.',
    start: 'Open session',
    link: 'link',
    form: { reason: 'Reason', reasonMissing: 'Enter a reason', submit: 'Create link' },
    intro: (owner: string) =>
      `You’ll see and do what ${owner} can, except for their account, their users, and their custom domain. We record the start, the end, and your reason in the organization’s activity log.`,
  },

  attention: {
    title: 'Needs attention · Administration',
    heading: 'Needs attention',
    lead: 'Payments, refunds, and card provider notices that we couldn’t finish on our own, and payments a bank is disputing.',
    notLoaded: 'We couldn’t load this list',
    byKind: 'By kind',
    all: 'All',
    kinds: { payment: 'Payments', refund: 'Refunds', event: 'Provider notices', dispute: 'Open disputes' },
    name: (kind: 'payment' | 'refund' | 'event' | 'dispute', orderNumber: string | null) => {
      const what = { payment: 'Payment', refund: 'Refund', event: 'Provider notice', dispute: 'Dispute' }[
        kind
      ];
      return orderNumber === null ? what : `${what} for order ${orderNumber}`;
    },
    tries: (count: number) => (count === 1 ? 'After 1 try' : `After ${count} tries`),
    caption: 'Needs attention',
    what: 'What',
    organization: 'Organization',
    stopped: 'Since',
    openOrder: 'Open order',
    amount: 'Amount',
    action: 'Action',
    lastError: 'Last error:',
    retry: 'Try again',
    retryThis: (name: string) => `Try again: ${name}`,
    none: 'Nothing needs attention',
    noneText:
      'We keep trying payments and refunds on our own. What we can’t finish shows up here, with every dispute that’s still open.',
    noMatch: 'Nothing of this kind needs attention.',
    pages: 'items',
  },

  decide: {
    pending: 'Its storefront shows “Opening soon” until you decide. Approving opens it and emails the owner.',
    approved: 'Its storefront is open. Rejecting closes it and emails the owner your reason.',
    rejected: 'Its storefront is closed. Approving opens it and emails the owner.',
    label: 'Approval',
    decidedOn: 'Decided on',
    approve: 'Approve',
    approveUnseenTitle: 'Approve without an address?',
    approveUnseenText: (name: string) =>
      `${name} hasn’t added its physical address, so there’s nothing to check it against. You can ask for it first, or approve anyway.`,
    approveSeveralUnseenText: (names: readonly string[]) =>
      names.length === 1
        ? `${names.join('')} hasn’t added its physical address, so there’s nothing to check it against. Approve anyway?`
        : `${names.length} of them haven’t added a physical address, so there’s nothing to check them against: ${names.join(', ')}. Approve anyway?`,
    reject: 'Reject',
    changeReason: 'Change reason',
    changeReasonNote: 'Its storefront stays closed, and we’ll email the owner the new reason.',
    rejectTitle: (name: string) => `Reject ${name}`,
    rejectNote: 'We’ll close its storefront and email the owner your reason.',
    rejectNotePending: 'Its storefront won’t open, and we’ll email the owner your reason.',
    form: {
      reason: 'Reason',
      reasonMissing: 'Enter a reason',
      reasonHint: 'The owner will read this word for word. Say what’s missing and what would help.',
      submit: 'Reject',
    },
  },

  facts: {
    heading: 'Details',
    type: 'Type',
    storefront: 'Storefront',
    domain: 'Custom domain',
    none: 'None',
    domainWaiting: 'not verified',
    owner: 'Owner',
    contact: 'Contact',
    notGiven: 'Not added yet',
    since: 'Since',
    domainActive: 'active',
  },

  organization: {
    back: 'Organizations',
    title: (name: string) => `${name} · Administration`,
    heading: 'Organization',
    missingTitle: 'Organization not found',
    missing: 'We couldn’t find that organization',
    missingText: 'The address may have a typo.',
    seeAll: 'See all organizations',
    notLoaded: 'We couldn’t load this organization',
    activity: 'Activity',
    terms: 'Terms',
    users: 'Users',
    addUser: 'Add User',
  },

  list: {
    noOwner: 'No owner',
    organization: 'Organization',
    type: 'Type',
    status: 'Status',
    owner: 'Owner',
    none: 'None',
    users: 'Users',
    pending: 'pending',
    since: 'Since',
    all: 'All',
    title: 'Organizations · Administration',
    heading: 'Organizations',
    lead: 'Every school, non-profit, store, and business on the platform.',
    notLoaded: 'We couldn’t load the organizations',
    search: 'Search organizations',
    searchHint: 'Name, address, city, or owner',
    byStatus: 'Organizations by status',
    noMatch: 'No organizations match. Try removing a filter or using fewer words.',
    caption: 'Organizations',
    pages: 'organizations',
    allTypes: 'All types',
  },

  overview: {
    accounting: 'Accounting',
    title: 'Overview · Administration',
    heading: 'Administration',
    lead: 'What needs you, and how the platform is doing.',
    waitingForYou: 'Waiting for you',
    uncounted: 'We couldn’t check everything, so more may be waiting.',
    askAgain: 'Check again',
    organizations: (count: number) =>
      count === 1
        ? '1 organization to approve or reject'
        : `${count.toLocaleString('en-US')} organizations to approve or reject`,
    withdrawals: (count: number) =>
      count === 1 ? '1 withdrawal to pay' : `${count.toLocaleString('en-US')} withdrawals to pay`,
    attention: (count: number) =>
      count === 1
        ? '1 payment, refund, or dispute to look into'
        : `${count.toLocaleString('en-US')} payments, refunds, or disputes to look into`,
    platform: 'How the platform is doing',
    notLoaded: 'We couldn’t load the organizations',
    waiting: 'Waiting for approval',
    all: 'All',
    noneWaiting: 'No one is waiting',
    noneWaitingText: 'New organizations show up here until you approve or reject them.',
    notices: (count: number) =>
      count === 1
        ? '1 copyright notice to review'
        : `${count.toLocaleString('en-US')} copyright notices to review`,
    returns: (count: number) =>
      count === 1
        ? '1 return to answer or refund'
        : `${count.toLocaleString('en-US')} returns to answer or refund`,
    corrections: (count: number) =>
      count === 1
        ? '1 correction to the books is waiting for a second person'
        : `${count.toLocaleString('en-US')} corrections to the books are waiting for a second person`,
    differences: (count: number) =>
      count === 1
        ? '1 difference between provider reports and the books to explain'
        : `${count.toLocaleString('en-US')} differences between provider reports and the books to explain`,
    newest: 'Newest open storefronts',
    allOpen: 'All open storefronts',
    byStatus: 'Organizations by status',
  },
} as const;
