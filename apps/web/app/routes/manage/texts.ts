/** What the account area says at an address without a page. */
export const manageTexts = {
  missing: {
    title: 'Page not found',
    heading: 'We couldn’t find that page',
    text: 'The address may have a typo, or the page may have moved.',
    toAccount: 'Go to your account',
  },
  elsewhere: {
    'no-organization': 'That page belongs to an organization, and your account isn’t part of one.',
    'not-for-merchants': 'App Merchants don’t have that page. Here are your orders.',
  },
} as const;
