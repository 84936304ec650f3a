/** What buyers read of the sandbox that it does not say itself. */
export const sandboxCardTexts = {
  providerAway: 'We couldn’t reach the card company. Try again in a moment.',
} as const;
