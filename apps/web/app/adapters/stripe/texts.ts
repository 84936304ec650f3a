/** What buyers read of Stripe's field that it does not say itself. */
export const stripeCardTexts = {
  away: 'We couldn’t reach the card company. You weren’t charged. Try again in a moment.',
  incomplete: 'Check your card details.',
} as const;
