/** What the building blocks of a shop say by themselves. */
export const partTexts = {
  optional: '(optional)',
  meant: ['Did you mean ', '?'],
  giveTo: (organization: string) => `Give to ${organization}`,
  raisedOf: (goal: string) => `raised of ${goal}`,
  gifts: (count: number) => (count === 1 ? '1 gift' : `${count.toLocaleString('en-US')} gifts`),
  lengthLeft: (count: number) => (count === 1 ? '1 character left' : `${count} characters left`),
  tooLong: (over: number, most: number) =>
    `This is ${over.toLocaleString('en-US')} ${over === 1 ? 'character' : 'characters'} too long. Use ${most.toLocaleString('en-US')} characters or fewer.`,
  until: (day: string) => `until ${day}`,
} as const;
