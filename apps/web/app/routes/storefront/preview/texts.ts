export const previewTexts = {
  nothingSent: 'This is a preview. Nothing is sent.',
  sampleTitle: 'Preview',
  buyer: { firstName: 'Jamie', name: 'Jamie Rivera', line1: '12 Oak Street', city: 'Portland' },
  giftTitle: (organization: string) => `Gift to ${organization}`,
  linked: {
    label: 'Preview',
    words: 'You’re looking at a design that isn’t published yet.',
    leave: 'Leave preview',
    failed: 'The preview couldn’t be loaded. This is the shop as everyone sees it.',
  },
} as const;
