/** What is stored beside a failure code where Stripe says nothing; people read the sentence of the code. */
export const stripeTexts = {
  declined: 'Your card was declined.',
  notStarted: 'The payment couldn’t be started, so nothing was charged.',
  unusable: 'This payment method can’t be used.',
} as const;
