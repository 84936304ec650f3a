/** What a product's language is while nobody has said it (ISO 639-2): no page names it. */
export const unknownLanguage = 'und';
