/** Emails to buyers about what they send back. */
export const returnEmailsTexts = {
  copies: (quantity: number, title: string) => (quantity > 1 ? `${quantity} × ${title}` : title),
  subject: {
    requested: (number: string, organization: string) =>
      `We’ve got your return request for order ${number} – ${organization}`,
    approved: (number: string, organization: string) =>
      `Your return for order ${number} is approved – ${organization}`,
    declined: (number: string, organization: string) =>
      `Your return for order ${number} was declined – ${organization}`,
    received: (number: string, organization: string) =>
      `We’ve received your return for order ${number} – ${organization}`,
    closed: (number: string, organization: string) =>
      `About your return for order ${number} – ${organization}`,
    withdrawn: (number: string, organization: string) =>
      `You’ve withdrawn your return for order ${number} – ${organization}`,
    lapsed: (number: string, organization: string) =>
      `Your return for order ${number} has expired – ${organization}`,
  },
  heading: {
    requested: 'We’ve got your request',
    approved: 'Your return is approved',
    declined: 'Your return was declined',
    received: 'We’ve received your return',
    closed: 'Your return is closed',
    withdrawn: 'You’re keeping your items',
    lapsed: 'Your return has expired',
  },
  requested: (items: string) =>
    `You asked to return ${items}. Please keep the items until we’ve answered. We’ll email you where to send them.`,
  approved: (items: string, day: string) => `Please send back ${items} so that it arrives by ${day}.`,
  where: 'Where and how to send it:',
  declined: (items: string) => `We can’t take back ${items}.`,
  received: (items: string) =>
    `We’ve received ${items}. We’ll check what you sent, and email you when your refund is on its way.`,
  closed: (items: string) => `We’ve checked ${items} and closed this return without a refund.`,
  withdrawn: (items: string) => `You don’t need to send anything back. You asked to return ${items}.`,
  lapsed: (items: string) =>
    `We didn’t get ${items} in time. If you’ve sent it already, reply to this email.`,
} as const;
