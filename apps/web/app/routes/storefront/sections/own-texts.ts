/** What an organization's own ways are called; loaded by the shops that have some. */
export const ownTexts = { about: 'About' } as const;
