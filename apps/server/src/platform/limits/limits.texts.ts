/** When to try again, and what is read where a ceiling has no sentence of its own. */
export const limitsTexts = {
  inSeconds: (seconds: number) => (seconds === 1 ? 'in 1 second' : `in ${seconds} seconds`),
  inMinutes: (minutes: number) => `in ${minutes} minutes`,
  inHours: (hours: number) => `in ${hours} hours`,
  tooManyRequests: (when: string) => `Too many requests. Try again ${when}.`,
} as const;
