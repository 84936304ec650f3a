/** Returns of an organization's own products. */
export const ownReturnsTexts = {
  title: (organization: string) => `Returns · ${organization}`,
  heading: 'Returns',
  lead: 'Your own products that customers send back. You say where to send them and mark what arrives. We refund the customer, unless they paid you directly: then you pay them back. For everything else, we handle the return.',
  back: 'Orders',
  none: 'No returns are waiting for you.',
  link: 'Returns',
  waiting: (count: number) =>
    count === 1 ? '1 return is waiting for you' : `${count} returns are waiting for you`,
} as const;
