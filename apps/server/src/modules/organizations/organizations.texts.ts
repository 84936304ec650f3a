/** What changes of an organization answer, and how they read in its activity log. (The words about its users are in members.texts.ts.) */
export const organizationsTexts = {
  add: {
    signIn: 'Sign in to continue.',
    confirmFirst: 'Confirm your email address first. Use the link we emailed you.',
    tooMany: (max: number) => `You already own ${max}, and that’s the limit.`,
    tooManyPending: (max: number) =>
      `You already have ${max} waiting for approval. You can add more once they’re approved.`,
  },

  decide: {
    approved: 'Organization approved. Its storefront is open.',
    rejected: 'Organization rejected. Its storefront is closed.',
    approvedSeveral: (count: number) =>
      count === 1
        ? '1 organization approved. Its storefront is open.'
        : `${count} organizations approved. Their storefronts are open.`,
    notApproved: (count: number, of: number) =>
      of === 1 ? 'We didn’t approve it.' : `We didn’t approve ${count} of ${of}.`,
    isOpen: 'It’s open already.',
    isGone: 'This organization doesn’t exist anymore.',
    logPending: 'Pending',
    logApproved: 'Approved',
    logRejected: 'Rejected',
    logApprovedSummary: 'Approved the registration',
    logRejectedSummary: 'Rejected the registration',
    logStatus: 'Status',
    logReason: 'Reason',
  },

  domain: {
    storeNeedsNone: 'Stores sell in their own Shopify store and don’t need a domain here.',
    claimed: (domain: string) => `We’ve saved ${domain}. Add the two DNS records, and then check them.`,
  },

  review: {
    asked: 'Thanks. We’ll look again and email you what we decide.',
    isOpen: 'It’s open already, so there’s nothing to review.',
    tooOften: 'You’ve asked three times this week. Wait a few days, then ask again.',
    logAsked: 'Asked for another review',
  },

  name: {
    saved: 'Name saved.',
    isOpen: 'You can’t change the name anymore because your storefront is open.',
    logRenamed: 'Changed the name',
    logName: 'Name',
  },

  type: {
    saved: 'Type saved.',
    isStore: 'A store’s type can’t be changed.',
    logSet: 'Set the type',
    logType: 'Type',
  },

  change: {
    logAdded: (name: string) => `Added ${name}`,
    added: (name: string) => `${name} added. We’ll email you when it’s approved.`,
    addressSaved: 'Address saved.',
    addressChanged:
      'Someone else just changed this address. You’re now looking at their version; what you typed is still here.',
  },

  address: {
    location: 'physical address',
    generalMailing: 'general mailing address',
    donationMailing: 'donation mailing address',
    line1: 'Address line 1',
    line2: 'Address line 2',
    city: 'City',
    state: 'State',
    zipcode: 'Zipcode',
    country: 'Country',
    logChanged: (title: string) => `Changed the ${title}`,
  },
} as const;

export const directoryTexts = {
  tooSlow: 'That search took too long. Try fewer words.',
} as const;
