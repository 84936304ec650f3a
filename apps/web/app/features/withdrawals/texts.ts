/** Withdrawals, in the words that their organization and platform staff share. */
export const withdrawalTexts = {
  states: { 0: 'Pending', 1: 'Completed', 2: 'Rejected' },
  canceled: 'Canceled',
  destination: {
    0: (masked: string) => `PayPal: ${masked}`,
    1: (masked: string) => `Check to ${masked}`,
  },
  noDestination: 'Not known',
  reference: {
    0: (reference: string) => `PayPal transaction ${reference}`,
    1: (reference: string) => `Check ${reference}`,
  },
} as const;
