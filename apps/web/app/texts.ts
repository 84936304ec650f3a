/** What stands where nothing else could be drawn. */
export const rootTexts = {
  failed: {
    heading: 'This page didn’t load',
    storage: 'We’re having trouble reaching our data. Wait a few seconds, then reload the page.',
    other: 'Something went wrong on our end. Reload the page, or try again later.',
  },
} as const;
