/** The activity log of an organization. */
export const auditTexts = {
  list: {
    notLoaded: 'We couldn’t load the activity',
    none: 'No activity yet',
    noneText: 'When someone adds a user or saves an address, you’ll see it here with their name.',
    caption: 'Activity',
    pages: 'changes',
    search: 'Search activity',
    searchHint: 'Name, email, or value',
    byArea: 'Activity by area',
    all: 'All',
    areas: { users: 'Users', settings: 'Settings', orders: 'Orders', support: 'Support' },
    when: 'Date',
    what: 'Change',
    who: 'By',
    noMatch: 'No changes match. Try other dates, or remove a filter.',
    more: 'This list stops at 10,000 changes. Choose dates to see the others.',
  },

  row: {
    system: 'Goodshelf (automatic)',
    emptied: 'removed',
    change: (label: string, before: string, after: string) =>
      before === '' ? `${label}: ${after}` : `${label}: ${before} → ${after === '' ? 'removed' : after}`,
    support: (name: string) => `${name} (Goodshelf support)`,
    supportFor: (name: string, owner: string) => `${name} (Goodshelf support) for ${owner}`,
    staff: (name: string) => `${name} (Goodshelf)`,
  },
} as const;
