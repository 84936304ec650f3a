/** Returns of all organizations, for platform staff. */
export const staffReturnsTexts = {
  title: 'Returns · Administration',
  heading: 'Returns',
  lead: 'Items that customers send back. Organizations answer for their own products, and we refund all of them.',
  back: 'Orders',
  none: 'No returns are waiting for you.',
} as const;
