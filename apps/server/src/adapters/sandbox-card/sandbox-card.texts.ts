/** What the sandbox says to a buyer: the bank's page, and why a card was not taken. */
export const sandboxCardTexts = {
  bank: {
    title: 'Confirm your payment',
    heading: 'Is this you?',
    text: 'A shop is asking to charge your card. Confirm only if you’re buying something right now.',
    amount: 'Amount',
    purpose: 'For',
    card: 'Card',
    cardEnding: (last4: string) => `ending in ${last4}`,
    yes: 'Complete: yes, it’s me',
    no: 'Fail: I don’t recognize this payment',
    doneTitle: 'Nothing to confirm',
    doneHeading: 'There’s nothing to confirm',
    doneText: 'This payment has already been finished or canceled.',
    back: 'Back to the shop',
  },

  card: {
    incomplete: 'Enter the card number, expiration date, and security code',
    wrongNumber: 'This card number isn’t valid. Check it and try again.',
    wrongCode: 'Enter the 3-digit code on the back of the card (4 digits on the front for American Express)',
    testOnly: 'This shop is in test mode. Use a test card, like 4242 4242 4242 4242.',
    wrongMonth: 'Enter an expiration month from 01 to 12',
    wrongYear: 'Enter the expiration year with 2 or 4 digits',
    expired: 'This card has expired. Use another card.',
  },
} as const;
