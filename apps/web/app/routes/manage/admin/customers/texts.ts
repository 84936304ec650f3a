/** Customers of all organizations, for platform staff. */
export const staffCustomersTexts = {
  title: 'Customers · Administration',
  lead: 'Everyone who has bought or given, at every organization.',
  more: 'This list looks through the 10,000 customers who ordered last. To find someone else, search for the whole email address.',
  none: 'No customers yet',
  noneText: 'Customers show up here as soon as someone buys or gives in a storefront.',
  organization: 'Organization',
  pageTitle: (name: string) => `${name} · Customers`,
  at: 'of',
} as const;
