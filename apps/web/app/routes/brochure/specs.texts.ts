import { termsWords } from '../../features/public-pages/terms-words.ts';

export type Fact = { readonly term: string; readonly text: string };
export type FactSection = {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly facts: readonly Fact[];
};

/** What the program does today; each line is held by a test of the repository or by a measured figure in its docs. */
export const factSections: readonly FactSection[] = [
  {
    id: 'books',
    title: 'Accounting',
    lead: 'Double entry, the way banks do it. Nothing is ever overwritten. A mistake is corrected by a second entry.',
    facts: [
      {
        term: 'Every entry adds up to zero',
        text: 'The database refuses any entry that doesn’t, and refuses to change or delete one that exists.',
      },
      {
        term: 'Whole cents only',
        text: 'Amounts are integers from the form to the ledger. Splitting an amount never loses a cent, because we add up the parts and compare.',
      },
      {
        term: 'Pending, then available',
        text: `A gift is pending for ${termsWords.giftDays} days. The share of a book is pending until the order is completed.`,
      },
      {
        term: 'Terms are frozen on the order',
        text: 'Each line keeps the share and the fee that applied on the day of the sale. A later change never affects an old order.',
      },
      {
        term: 'Chargebacks',
        text: 'Money that a bank takes back comes out of the lines it was paid for, at the rate of those lines.',
      },
      {
        term: 'Checked every night',
        text: 'A nightly job proves that entries, balances, orders, and stock agree. An operator can run the same proof at any time.',
      },
    ],
  },
  {
    id: 'orders',
    title: 'Orders and payment',
    lead: 'A purchase happens once or not at all.',
    facts: [
      {
        term: 'One key, one order',
        text: 'Each checkout has its own key. Press the button twice or lose your connection, and you’ll still get the same order and one charge.',
      },
      {
        term: 'The last copy',
        text: 'Stock is taken in one conditional update. If two hundred people want the last copy, one gets it, and the others find out before they pay.',
      },
      {
        term: 'Prices come from the database',
        text: 'We never trust prices sent by a browser. Every line is priced again at checkout.',
      },
      {
        term: `${termsWords.holdHours} hours on hold`,
        text: 'We don’t pack anything during that time, so an address can be corrected or an order canceled.',
      },
      {
        term: 'Card data',
        text: 'Card numbers go straight from the browser to the card provider. They’re never sent to this server or stored on it.',
      },
    ],
  },
  {
    id: 'security',
    title: 'Security and privacy',
    lead: 'Organizations share a database and can never see each other’s rows.',
    facts: [
      {
        term: 'Separated in the database',
        text: 'Row-level security is forced on every table that belongs to organizations, with a role that can’t bypass it.',
      },
      {
        term: 'Passwords',
        text: 'Stored as argon2id hashes. Sign-in tokens have 256 random bits, and we store only their SHA-256.',
      },
      {
        term: 'Two-factor sign-in and passkeys',
        text: 'Use a code from an authenticator app along with your password, with ten recovery codes in case you lose your phone. Or use a passkey: your fingerprint, face, or device PIN.',
      },
      {
        term: 'No cookie signs a call',
        text: 'The API accepts only a bearer token, so another site can’t act in your name.',
      },
      {
        term: 'A log you can read',
        text: 'We record who changed users, addresses, and the domain, and when. We also record when our support acts in an owner’s place: the reason, the start, and the end.',
      },
      {
        term: 'Your own domain',
        text: 'A storefront answers at your domain as soon as DNS records prove it’s yours. We check them again every night, and turn the domain off after three days without them.',
      },
      {
        term: 'Content security policy',
        text: 'Each page lists the hash of each of its inline scripts. Nothing else runs.',
      },
      {
        term: 'No third parties',
        text: 'Fonts, images, and scripts come only from this server. Storefronts live on a different origin from the account area.',
      },
    ],
  },
  {
    id: 'access',
    title: 'Accessibility',
    lead: 'Tested against WCAG 2.1 AA on every page and state of our browser tests, at 390 and 1280 pixels.',
    facts: [
      {
        term: 'Keyboard',
        text: 'You can reach and leave everything without a mouse, and you can always see what’s focused.',
      },
      {
        term: 'Without JavaScript',
        text: 'Browsing, the cart, gifts, the directory, and these pages work without JavaScript. Entering a card number needs it, because the number must not pass through our forms.',
      },
      {
        term: 'Nothing jumps',
        text: 'Pages hold still while they load. A test fails if anything moves by itself.',
      },
      {
        term: 'Motion',
        text: 'There’s little of it, and none if you’ve asked your device for less.',
      },
    ],
  },
  {
    id: 'machine',
    title: 'What it runs on',
    lead: 'One process, one language, one database engine. It starts with two commands.',
    facts: [
      {
        term: 'Language and runtime',
        text: 'TypeScript on Node.js 24, with pages in React, rendered on the server.',
      },
      {
        term: 'Database',
        text: 'PostgreSQL, included for small installations, or your own from version 15.',
      },
      {
        term: 'Scaling',
        text: 'One process per core, on any number of machines. Background work runs in the same database and the same transaction as the sale.',
      },
      {
        term: 'API',
        text: 'Every page uses a documented HTTP API. Its OpenAPI 3.1 description is generated from the same objects as the server.',
      },
      {
        term: 'License',
        text: 'AGPL-3.0. You can read all of it, run it yourself, and take your data with you.',
      },
    ],
  },
];

/** Said openly, so that nobody plans with what is not there. */
export const notBuiltYet: readonly string[] = [
  'Payouts: the wallet shows what’s pending and what’s available. Requesting a transfer to a bank account comes next.',
  'Monthly gifts, PayPal, Venmo, and Zelle. Today all payments are card payments in a test mode, as every page says.',
  'Custom products: the page where an organization adds its own products. The terms are set and already part of the books.',
  'Campaigns, suggested amounts, and choosing which books to sell. Our sample storefronts show them, but organizations can’t set them up yet.',
  'The editor for a storefront’s colors, fonts, and texts, and the Shopify app for bookstores.',
  `International shipping. Today we ship within the United States for one price (${termsWords.shipping}, free from ${termsWords.freeShippingFrom}).`,
];

/** Requests a second for a stored page, as a part of what a bare server on the same machine answers in the same run. */
export const speedRatios = [
  { name: 'A bare Node.js server that writes the same bytes and does nothing else', ratio: 1 },
  { name: 'A stored storefront page, uncompressed, tenant resolved, all security headers set', ratio: 0.87 },
  { name: 'The same page compressed with Brotli, as browsers request it', ratio: 0.71 },
] as const;
