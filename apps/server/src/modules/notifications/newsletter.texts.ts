/** Emails to whoever has signed up for a newsletter. */
export const newsletterTexts = {
  confirm: {
    subject: (shop: string) => `Confirm your sign-up – ${shop}`,
    preview: 'One press, and you’re on the list.',
    heading: 'Please confirm your sign-up',
    asked: (shop: string) => `You asked for ${shop}’s newsletter. We’ll add you once you confirm it.`,
    consent: (consent: string) => `You were shown this: “${consent}”`,
    expires: 'The link works for 7 days.',
    surprise: 'Didn’t ask for this? Ignore this email, and we’ll forget your address.',
    button: 'Confirm my sign-up',
  },
  known: {
    subject: (shop: string) => `You’re already on the list – ${shop}`,
    preview: 'There’s nothing you need to do.',
    heading: 'You’re already on the list',
    asked: (shop: string) =>
      `Someone, probably you, signed up for ${shop}’s newsletter with this address. You’re on the list already, so there’s nothing to do.`,
    button: 'Visit the store',
  },
  footer: (shop: string) => `You got this email because someone entered your address at ${shop}.`,
  leave: 'Unsubscribe',
} as const;
