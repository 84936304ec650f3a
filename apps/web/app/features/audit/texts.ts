/** The activity log of an organization. */
export const auditTexts = {
  list: {
    notLoaded: 'We couldn’t load the activity',
    none: 'No activity yet',
    noneText: 'When someone adds a user or saves an address, you’ll see it here with their name.',
    what: 'changes',
  },

  row: {
    system: 'Goodshelf (automatic)',
    emptied: 'removed',
    support: (name: string) => `${name} (Goodshelf support)`,
    supportFor: (name: string, owner: string) => `${name} (Goodshelf support) for ${owner}`,
    staff: (name: string) => `${name} (Goodshelf)`,
  },
} as const;
