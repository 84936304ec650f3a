export const giftTexts = {
  message: 'Your message:',
  note: (organization: string) => `Your note to ${organization}:`,
} as const;
