/** What people read who save filters of a list of orders. */
export const filtersTexts = {
  saved: (name: string) => `Saved “${name}”.`,
  removed: 'Deleted the filter.',
  nameTaken: 'You already have a filter with this name.',
  gone: 'This filter was deleted in another window. Save it as a new one to keep it.',
  changed: 'This filter was changed in another window. Check what it is now, then try again.',
  tooMany: (max: number) => `You can save up to ${max} filters. Delete one to save another.`,
} as const;
