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
    title: 'The books',
    lead: 'Double entry, as banks do it. Nothing is overwritten; a mistake is corrected by a second entry that says so.',
    facts: [
      {
        term: 'Every entry adds up to zero',
        text: 'The database itself refuses one that does not, and refuses to change or delete one that is there.',
      },
      {
        term: 'Whole cents only',
        text: 'Amounts are integers from the form to the ledger. A split never loses a cent: the parts are added up and compared.',
      },
      {
        term: 'Pending, then available',
        text: `A gift is pending for ${termsWords.giftDays} days. The share of a book is pending until the order is completed.`,
      },
      {
        term: 'Terms are frozen on the order',
        text: 'Each line keeps the share and the fee that held on the day of the sale. A later change of terms never changes an old order.',
      },
      {
        term: 'Chargebacks',
        text: 'What a bank takes back is taken from the lines it was paid for, at the rate of those lines.',
      },
      {
        term: 'Checked every night',
        text: 'A job proves that entries, balances, orders and stock agree. An operator can run the same proof at any time.',
      },
    ],
  },
  {
    id: 'orders',
    title: 'Orders and payment',
    lead: 'A purchase happens once, or not at all.',
    facts: [
      {
        term: 'One key, one order',
        text: 'Each checkout has a key of its own. Pressing the button twice, or losing the line in between, gives the same order and one charge.',
      },
      {
        term: 'The last copy',
        text: 'Stock is taken by one conditional update. Of two hundred buyers of one last copy, one gets it, and the others are told before they pay.',
      },
      {
        term: 'Prices from the database',
        text: 'What a browser sends is never believed; lines are priced again at the checkout.',
      },
      {
        term: `${termsWords.holdHours} hours on hold`,
        text: 'Nothing is packed in that time, so an address can be corrected and an order canceled.',
      },
      {
        term: 'Card data',
        text: 'Card numbers go from the browser to the card provider. They are not sent to this server and not stored by it.',
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
        text: 'Row level security is forced on each table that belongs to organizations, with a role that cannot go around it.',
      },
      {
        term: 'Passwords',
        text: 'Kept as argon2id hashes. Sign-in tokens have 256 random bits, and only their SHA-256 is stored.',
      },
      {
        term: 'Two-factor sign-in and passkeys',
        text: 'A code of an authenticator app besides the password, with ten recovery codes for the day the phone is lost; or a passkey: the fingerprint, face or PIN of a device.',
      },
      {
        term: 'No cookie signs a call',
        text: 'The interface takes a bearer token and nothing else, so a page of somebody else cannot act in your name.',
      },
      {
        term: 'A log that you can read',
        text: 'Changes of users, addresses and the domain are written down with who and when. So is our support when it acts in an owner’s place: its reason, its beginning and its end.',
      },
      {
        term: 'A domain of your own',
        text: 'A storefront answers under it as soon as DNS records prove that it is yours. They are looked at again each night; three days without them switch it off.',
      },
      {
        term: 'Content security policy',
        text: 'Each page names the hash of each of its inline scripts. Anything else that gets into it does not run.',
      },
      {
        term: 'No strangers on the page',
        text: 'Fonts, pictures and scripts come from this server alone. Storefronts live on another origin than the account area.',
      },
    ],
  },
  {
    id: 'access',
    title: 'Accessibility',
    lead: 'Measured against WCAG 2.1 AA by a checker on every page and state of the browser journeys, at 390 and 1280 pixels.',
    facts: [
      {
        term: 'Keyboard',
        text: 'Everything can be reached and left without a mouse, and the focus can always be seen.',
      },
      {
        term: 'Without script',
        text: 'Browsing, the cart, gifts, the directory and these pages work when no script runs. Typing a card number needs it, because the number must not pass through our forms.',
      },
      {
        term: 'Nothing jumps',
        text: 'Pages keep still while they load. A test fails when anything moves that nobody touched.',
      },
      {
        term: 'Motion',
        text: 'There is little, and none at all for those who have asked their device for less.',
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
        text: 'TypeScript on Node.js 24, pages by React, rendered on the server.',
      },
      {
        term: 'Database',
        text: 'PostgreSQL, brought along for a small installation, or your own from version 15 on.',
      },
      {
        term: 'Growing',
        text: 'One process for each core, any number of machines; background work in the same database and the same transaction as the sale.',
      },
      {
        term: 'Interface',
        text: 'Every page uses a documented HTTP API; its description in OpenAPI 3.1 is made from the same objects as the server.',
      },
      {
        term: 'Licence',
        text: 'AGPL-3.0. You may read all of it, run it yourself, and take your data along.',
      },
    ],
  },
];

/** Said openly, so that nobody plans with what is not there. */
export const notBuiltYet: readonly string[] = [
  'Paying out: the wallet shows what is pending and what is available; the request to send it to a bank account comes next.',
  'Monthly gifts, PayPal, Venmo and Zelle. Today a payment is a card payment, in a test mode that says so on each page.',
  'The page on which an organization enters products of its own. Its terms are fixed and already in the books.',
  'The editor for colors and fonts of a storefront, and the Shopify app for book stores.',
  `Shipping to other countries. Today books go to addresses in the United States, for one price (${termsWords.shipping}, free from ${termsWords.freeShippingFrom}).`,
];

/** Requests a second for a stored page, as a part of what a bare server on the same machine answers in the same run. */
export const speedRatios = [
  { name: 'A bare Node.js server that writes the same bytes and does nothing else', ratio: 1 },
  { name: 'A stored storefront page, uncompressed, tenant resolved, all security headers set', ratio: 0.87 },
  { name: 'The same page compressed with Brotli, as browsers ask for it', ratio: 0.71 },
] as const;
