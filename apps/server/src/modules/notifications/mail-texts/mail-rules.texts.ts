const written = (name: string): string => `{{${name}}}`;

/** What is wrong with a text of an email, beside its field. */
export const mailRuleTexts = {
  empty: 'Enter a text.',
  tooLong: (max: number) => `Use up to ${max} characters.`,
  unseen: 'This text has a character that can’t be seen. Type it again instead of pasting it.',
  braces: 'Write placeholders like {{organization}}, with two braces on each side.',
  unknown: (name: string) => `This email has no ${written(name)}. Use one of the placeholders listed below.`,
  missing: (names: readonly string[]) => `Keep ${names.map(written).join(' and ')} in this text.`,
} as const;
