/** The letter with a gift card. */
export const giftCardTexts = {
  subject: (sender: string, shop: string) => `${sender} sent you a gift card for ${shop}`,
  preview: (balance: string) => `${balance} to spend`,
  heading: (name: string) => `${name}, here’s your gift card`,
  worth: (balance: string, shop: string) => `It has ${balance} on it to spend at ${shop}.`,
  message: (sender: string, message: string) => `${sender} wrote: “${message}”`,
  code: (code: string) => `Your code: ${code}`,
  how: 'Enter the code at checkout. What you don’t spend stays on the card. It never expires, and there are no fees.',
  shop: 'Start shopping',
  note: 'Keep this email. The code works like cash, so share it only with people you want to spend it.',
  /** To whoever bought it, when it was sent again. */
  again: {
    subject: (shop: string) => `The gift card you bought was sent again – ${shop}`,
    preview: 'It has a new code, and the old one no longer works.',
    heading: 'Your gift card was sent again',
    sent: (shop: string, name: string, to: string) =>
      `${shop} sent the gift card you bought for ${name} again, to ${to}. It has a new code, and the code in the earlier email no longer works.`,
    surprise: (shop: string) => `If you didn’t expect this, let ${shop} know.`,
    shop: 'Visit the store',
    footer: (shop: string) => `You got this email because you bought a gift card at ${shop}.`,
  },
  /** To whoever has it, when a refund to its buyer took money off it. */
  takenBack: {
    subject: (shop: string) => `There’s less on your gift card – ${shop}`,
    preview: (taken: string, left: string) => `${taken} was taken off. ${left} is left.`,
    heading: 'Your gift card has changed',
    taken: (taken: string, last4: string, shop: string) =>
      `${taken} was taken off your gift card for ${shop} ending in ${last4}, because of a refund to the person who bought it.`,
    left: (left: string) => `${left} is left on the card. Your code stays the same.`,
    nothingLeft: 'Nothing is left on the card, so you can’t use it anymore.',
    questions: (shop: string) => `If you have questions, ask ${shop}.`,
    shop: 'Visit the store',
    footer: (shop: string) => `You got this email because you have a gift card for ${shop}.`,
  },
  footer: (shop: string, sender: string) =>
    `You got this email because ${sender} bought you a gift card at ${shop}.`,
} as const;
