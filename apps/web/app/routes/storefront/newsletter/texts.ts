export const newsletterTexts = {
  title: 'Newsletter',
  description: (shop: string) => `Sign up for ${shop}’s newsletter.`,
  heading: (shop: string) => `Get news from ${shop}`,
  email: 'Email',
  emailMissing: 'Enter your email address',
  emailWrong: 'Enter an email address like name@example.com',
  signUp: 'Sign up',
  signingUp: 'Signing up…',
  privacy: 'Privacy policy',
  unheard: 'We couldn’t tell whether that went through. Press the button again. It does no harm.',
} as const;

/** The pages that links in emails lead to. */
export const newsletterLinkTexts = {
  confirm: {
    title: 'Confirm your sign-up',
    waiting: 'Confirm your sign-up',
    lead: (email: string, shop: string) => `Press the button to get ${shop}’s newsletter at ${email}.`,
    press: 'Confirm my sign-up',
    pressing: 'Confirming…',
    done: 'You’re on the list',
    doneLead: (email: string, shop: string) => `${shop}’s newsletter will come to ${email}.`,
    over: 'This link doesn’t work anymore',
    overLead: 'It may be older than 7 days. Sign up again, and we’ll email you a new one.',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    waiting: 'Unsubscribe?',
    lead: (email: string, shop: string) => `${email} won’t get ${shop}’s newsletter anymore.`,
    press: 'Unsubscribe',
    pressing: 'Unsubscribing…',
    done: 'You’re unsubscribed',
    doneLead: (shop: string) =>
      `You won’t get ${shop}’s newsletter anymore. An issue that’s already on its way may still arrive.`,
  },
  shop: 'Visit the store',
} as const;
