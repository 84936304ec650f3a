/** What the account area says at an address without a page. */
export const manageTexts = {
  missing: {
    title: 'Page not found',
    heading: 'We couldn’t find that page',
    text: 'The address may have a typo, or the page may have moved.',
    toAccount: 'Go to your account',
  },
} as const;
