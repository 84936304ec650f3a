/** Returns of an organization's own products. */
export const ownReturnsTexts = {
  title: (organization: string) => `Returns · ${organization}`,
  heading: 'Returns',
  lead: 'Your own products that customers send back. You say where to send them and mark what arrives. We refund the customer. For everything else, we handle the return.',
  back: 'Orders',
  none: 'No returns are waiting for your answer.',
  link: 'Returns',
  waiting: (count: number) =>
    count === 1 ? '1 return is waiting for your answer' : `${count} returns are waiting for your answer`,
} as const;
