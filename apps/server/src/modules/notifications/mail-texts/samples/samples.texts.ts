/** What people might have written in the made-up emails of previews and tests. */
export const sampleTexts = {
  returnAddress:
    'Goodshelf Returns\n40 Mill Street, Pawtucket, RI 02860\nPut a note with your order number in the box.',
  declined: 'The cover is worn, so we can’t sell the book again.',
  closed: 'The box was empty when it arrived.',
  rejected: 'We looked through our account and didn’t find it.',
  giftCard: 'Happy birthday, Ana. Pick something good.',
} as const;
