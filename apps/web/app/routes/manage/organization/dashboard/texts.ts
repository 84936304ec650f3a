/** The dashboard of an organization; what it shares with the platform's is in the feature. */
export const ownDashboardTexts = {
  lead: 'How your storefront is doing: sales, gifts, orders, and visits.',
  leadStore: 'How your storefront is doing: sales, orders, and visits.',
  none: {
    none: 'Nothing to show yet',
    noneText: 'Sales and visits show up here once people find your storefront.',
    share:
      'Sales, gifts, and visits show up here as soon as people find your storefront. Share it in your newsletter, on the library door, or in the parents’ group chat.',
    shareStore:
      'Sales and visits show up here as soon as people find your storefront. Share it in your newsletter or at the counter.',
    shareLater: 'You can share your storefront once it’s approved. What it brings will show up here.',
  },
} as const;
