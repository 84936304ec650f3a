/** What the building blocks of a shop say by themselves. */
export const partTexts = {
  optional: '(optional)',
  meant: ['Did you mean ', '?'],
  giveTo: (organization: string) => `Give to ${organization}`,
  raisedOf: (goal: string) => `raised of ${goal}`,
  gifts: (count: number) => (count === 1 ? '1 gift' : `${count.toLocaleString('en-US')} gifts`),
  until: (day: string) => `until ${day}`,
} as const;
