/** When to try again, and what is read where a ceiling has no sentence of its own. */
export const limitsTexts = {
  inAMinute: 'in a minute',
  inMinutes: (minutes: number) => `in ${minutes} minutes`,
  inHours: (hours: number) => `in ${hours} hours`,
  tooManyRequests: (when: string) => `Too many requests. Try again ${when}.`,
} as const;
