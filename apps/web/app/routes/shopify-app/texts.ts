/** What an owner reads who comes from their shop, and what anybody else is told. */
export const embeddedTexts = {
  title: (productName: string) => `Your store · ${productName}`,
  yourStore: 'Your store',
  connected: (shop: string, store: string) => `${shop} is connected to ${store}.`,
  lead: 'Your orders and settings are one click away.',
  waiting: 'We’ll email you when your store is approved. You can set everything up in the meantime.',
  open: 'Open your store',
  notYours: 'This shop isn’t linked to your store',
  notYoursLead: (shop: string, email: string, support: string | null) =>
    `You’re signed in as ${email}, and ${shop} isn’t linked to that account. If it’s your shop, sign in with the account it’s linked to${support === null ? '.' : `, or email ${support}.`}`,
  signInAgain: 'Sign in with another account',
  toAccount: 'Go to your account',
} as const;
