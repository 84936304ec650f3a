/** An organization's own customers. */
export const ownCustomersTexts = {
  title: (name: string) => `Customers · ${name}`,
  lead: 'Everyone who has bought or given in your storefront.',
  more: 'This list looks through 10,000 customers in its order. Search for a last name or an email address to find the others.',
  newsletter: 'Newsletter list',
  none: 'No customers yet',
  noneText:
    'When someone buys or gives in your storefront, you’ll see here who they are, what they’ve ordered, and whether they agree to emails. Share your storefront to get your first one.',
  unpaid: {
    text: 'No customer has this email address. If they placed an order and never paid, you can still look up, download, and erase what you know of them.',
    submit: 'Look up this address',
  },
} as const;

/** What an organization's people write down about a customer. */
export const ownCustomerTexts = {
  notes: {
    heading: 'Notes',
    lead: 'Only people of your organization see these.',
    none: 'No notes yet. Only people of your organization will see them.',
  },
  consent: {
    heading: 'Emails',
    unknown: 'This customer hasn’t been asked yet, so don’t send them newsletters.',
    halfAsked:
      'This customer answered under only one of their email addresses. Ask again before you send newsletters.',
    agreed: 'Agrees to emails.',
    declined: 'Doesn’t want emails.',
    saidOn: 'Recorded',
    agree: 'They agreed',
    decline: 'They don’t want emails',
  },
} as const;
