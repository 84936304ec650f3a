/** What people read about gift cards. */
export const giftCardsTexts = {
  unknown: 'This shop doesn’t have a gift card with that code. Check the spelling.',
  frozen: 'The bank took back the payment for this card.',
  isFrozen: 'This gift card is on hold because its payment was disputed.',
  disabled: 'This gift card was turned off. Contact the shop for help.',
  canceled: 'This gift card was canceled and refunded.',
  empty: 'There’s nothing left on this gift card.',

  notFound: 'We can’t find this gift card.',
  noStorefront: 'Stores sell elsewhere, so they have no gift cards here.',
  turnedOn: 'You’re selling gift cards now.',
  turnedOff: 'You’ve stopped selling gift cards. Cards you’ve sold stay good.',
  stopped: (last4: string) => `Gift card ${last4} can’t be spent now.`,
  resumed: (last4: string) => `Gift card ${last4} can be spent again.`,
  resent: (email: string) => `We’re sending a new code to ${email}. The old code no longer works.`,
  movedOn: 'This gift card has changed. Reload the page to see what it is now.',
  resentAlready: 'This gift card was already sent again. The newest email has the code that works.',
  voided: (number: string) => `Gift card of ${number} voided`,
  /** A card that was not mailed has no code to name it by. */
  notMailed: 'that wasn’t mailed yet',
  log: {
    turnedOn: 'Started selling gift cards',
    turnedOff: 'Stopped selling gift cards',
    disabled: (name: string, reason: string) => `Turned off gift card ${name}: ${reason}`,
    enabled: (name: string) => `Turned gift card ${name} back on`,
    resent: (name: string) => `Sent gift card ${name} again, with a new code`,
    resentTo: (name: string, email: string) =>
      `Sent gift card ${name} to another address, ${email}, with a new code`,
  },
} as const;
