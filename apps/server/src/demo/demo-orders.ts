/** What people bought and gave in the demo. The orders are placed with the product's own commands at these times. */

export type DemoBuyer = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly address: readonly [
    line1: string,
    city: string,
    state: 'RI' | 'MA' | 'CT' | 'NY' | 'NH',
    zipcode: string,
  ];
};

/** Where the order has got to since. */
export type DemoOutcome =
  | 'declined'
  | 'waiting-for-bank'
  | 'on-24-hour-hold'
  | 'in-fulfillment'
  | 'on-hold'
  | 'out-of-stock'
  | 'on-backorder'
  | 'partially-shipped'
  | 'shipped'
  | 'completed';

export type DemoOrder = {
  readonly slug: 'lincoln' | 'open-pages';
  readonly hoursAgo: number;
  readonly buyer: DemoBuyer;
  /** Positions in the list of demo books that are in stock, and how many of each. */
  readonly books: readonly (readonly [position: number, quantity: number])[];
  readonly gift: {
    readonly amountCents: number;
    readonly forCampaign?: true;
    readonly inHonorOf?: string;
    readonly inMemoryOf?: string;
    readonly comment?: string;
    readonly isAnonymous?: true;
  } | null;
  readonly coversFees?: true;
  readonly outcome: DemoOutcome;
};

const buyers = {
  grace: {
    firstName: 'Grace',
    lastName: 'Whitman',
    email: 'customer@example.test',
    address: ['88 Hope Street', 'Providence', 'RI', '02906'],
  },
  tomas: {
    firstName: 'Tomás',
    lastName: 'Herrera',
    email: 'tomas.herrera@example.test',
    address: ['14 Maple Avenue', 'Cranston', 'RI', '02910'],
  },
  aisha: {
    firstName: 'Aisha',
    lastName: 'Rahman',
    email: 'aisha.rahman@example.test',
    address: ['301 Broadway, Apt 4', 'Providence', 'RI', '02909'],
  },
  walter: {
    firstName: 'Walter',
    lastName: 'Nowak',
    email: 'walter.nowak@example.test',
    address: ['9 Harbor Road', 'Bristol', 'RI', '02809'],
  },
  june: {
    firstName: 'June',
    lastName: 'Calloway',
    email: 'june.calloway@example.test',
    address: ['52 Elm Street', 'Seekonk', 'MA', '02771'],
  },
  peter: {
    firstName: 'Peter',
    lastName: 'Lindqvist',
    email: 'peter.lindqvist@example.test',
    address: ['7 Quarry Lane', 'Mystic', 'CT', '06355'],
  },
  mei: {
    firstName: 'Mei',
    lastName: 'Tanaka',
    email: 'mei.tanaka@example.test',
    address: ['220 West 71st Street', 'New York', 'NY', '10023'],
  },
  ruth: {
    firstName: 'Ruth',
    lastName: 'Abernathy',
    email: 'ruth.abernathy@example.test',
    address: ['18 Orchard Hill', 'Keene', 'NH', '03431'],
  },
  daniel: {
    firstName: 'Daniel',
    lastName: 'Osei',
    email: 'daniel.osei@example.test',
    address: ['61 Chestnut Street', 'Warwick', 'RI', '02886'],
  },
  lucia: {
    firstName: 'Lucía',
    lastName: 'Moreno',
    email: 'lucia.moreno@example.test',
    address: ['5 Bell Court', 'East Providence', 'RI', '02914'],
  },
  henry: {
    firstName: 'Henry',
    lastName: 'Fitzgerald',
    email: 'henry.fitzgerald@example.test',
    address: ['440 Angell Street', 'Providence', 'RI', '02906'],
  },
  nadia: {
    firstName: 'Nadia',
    lastName: 'Petrova',
    email: 'nadia.petrova@example.test',
    address: ['12 Mill Pond Road', 'Barrington', 'RI', '02806'],
  },
} as const satisfies Record<string, DemoBuyer>;

const day = 24;

export const demoOrders: readonly DemoOrder[] = [
  {
    slug: 'lincoln',
    hoursAgo: 58 * day,
    buyer: buyers.ruth,
    books: [
      [4, 1],
      [19, 1],
    ],
    gift: { amountCents: 5_000, inMemoryOf: 'Harold Abernathy', comment: 'He read to me every night.' },
    outcome: 'completed',
  },
  {
    slug: 'lincoln',
    hoursAgo: 55 * day,
    buyer: buyers.walter,
    books: [],
    gift: { amountCents: 25_000, forCampaign: true },
    coversFees: true,
    outcome: 'completed',
  },
  {
    slug: 'open-pages',
    hoursAgo: 52 * day,
    buyer: buyers.mei,
    books: [[11, 2]],
    gift: { amountCents: 6_000, forCampaign: true },
    outcome: 'completed',
  },
  {
    slug: 'lincoln',
    hoursAgo: 49 * day,
    buyer: buyers.tomas,
    books: [
      [2, 1],
      [33, 1],
      [47, 1],
    ],
    gift: null,
    outcome: 'completed',
  },
  {
    slug: 'lincoln',
    hoursAgo: 45 * day,
    buyer: buyers.aisha,
    books: [[8, 1]],
    gift: { amountCents: 1_000, forCampaign: true },
    outcome: 'completed',
  },
  {
    slug: 'open-pages',
    hoursAgo: 43 * day,
    buyer: buyers.henry,
    books: [],
    gift: { amountCents: 50_000, forCampaign: true, isAnonymous: true },
    coversFees: true,
    outcome: 'completed',
  },
  {
    slug: 'lincoln',
    hoursAgo: 40 * day,
    buyer: buyers.june,
    books: [[15, 3]],
    gift: { amountCents: 2_500, inHonorOf: 'Mrs. Alvarez', comment: 'Thank you for third grade.' },
    outcome: 'completed',
  },
  {
    slug: 'lincoln',
    hoursAgo: 36 * day,
    buyer: buyers.peter,
    books: [
      [60, 1],
      [61, 1],
    ],
    gift: null,
    outcome: 'completed',
  },
  {
    slug: 'lincoln',
    hoursAgo: 33 * day,
    buyer: buyers.nadia,
    books: [[22, 1]],
    gift: { amountCents: 10_000, forCampaign: true },
    coversFees: true,
    outcome: 'completed',
  },
  {
    slug: 'open-pages',
    hoursAgo: 31 * day,
    buyer: buyers.lucia,
    books: [
      [3, 1],
      [5, 1],
    ],
    gift: { amountCents: 1_500 },
    outcome: 'completed',
  },
  {
    slug: 'lincoln',
    hoursAgo: 28 * day,
    buyer: buyers.grace,
    books: [
      [1, 1],
      [27, 1],
    ],
    gift: { amountCents: 2_500, forCampaign: true },
    outcome: 'completed',
  },
  {
    slug: 'lincoln',
    hoursAgo: 24 * day,
    buyer: buyers.daniel,
    books: [[40, 2]],
    gift: null,
    outcome: 'shipped',
  },
  {
    slug: 'lincoln',
    hoursAgo: 21 * day,
    buyer: buyers.henry,
    books: [],
    gift: { amountCents: 100_000, forCampaign: true, comment: 'For the lamps.' },
    coversFees: true,
    outcome: 'completed',
  },
  {
    slug: 'lincoln',
    hoursAgo: 18 * day,
    buyer: buyers.lucia,
    books: [
      [12, 1],
      [30, 1],
      [52, 1],
    ],
    gift: { amountCents: 1_000 },
    outcome: 'shipped',
  },
  {
    slug: 'open-pages',
    hoursAgo: 16 * day,
    buyer: buyers.tomas,
    books: [[70, 1]],
    gift: { amountCents: 3_000, forCampaign: true },
    outcome: 'shipped',
  },
  {
    slug: 'lincoln',
    hoursAgo: 14 * day,
    buyer: buyers.aisha,
    books: [
      [6, 2],
      [9, 1],
    ],
    gift: null,
    outcome: 'shipped',
  },
  {
    slug: 'lincoln',
    hoursAgo: 12 * day,
    buyer: buyers.mei,
    books: [[81, 1]],
    gift: { amountCents: 5_000, forCampaign: true, isAnonymous: true },
    outcome: 'shipped',
  },
  {
    slug: 'lincoln',
    hoursAgo: 10 * day,
    buyer: buyers.walter,
    books: [
      [17, 1],
      [44, 1],
    ],
    gift: null,
    outcome: 'partially-shipped',
  },
  {
    slug: 'lincoln',
    hoursAgo: 9 * day,
    buyer: buyers.ruth,
    books: [[25, 1]],
    gift: { amountCents: 2_500, forCampaign: true },
    outcome: 'on-backorder',
  },
  {
    slug: 'lincoln',
    hoursAgo: 8 * day,
    buyer: buyers.nadia,
    books: [[36, 1]],
    gift: null,
    outcome: 'out-of-stock',
  },
  {
    slug: 'open-pages',
    hoursAgo: 7 * day,
    buyer: buyers.peter,
    books: [[2, 1]],
    gift: { amountCents: 12_000, forCampaign: true },
    coversFees: true,
    outcome: 'in-fulfillment',
  },
  {
    slug: 'lincoln',
    hoursAgo: 6 * day,
    buyer: buyers.daniel,
    books: [[7, 1]],
    gift: null,
    outcome: 'on-hold',
  },
  {
    slug: 'lincoln',
    hoursAgo: 5 * day,
    buyer: buyers.june,
    books: [[55, 1]],
    gift: null,
    outcome: 'declined',
  },
  {
    slug: 'lincoln',
    hoursAgo: 5 * day - 1,
    buyer: buyers.june,
    books: [[55, 1]],
    gift: { amountCents: 1_000 },
    outcome: 'in-fulfillment',
  },
  {
    slug: 'lincoln',
    hoursAgo: 4 * day,
    buyer: buyers.henry,
    books: [
      [90, 1],
      [91, 1],
    ],
    gift: { amountCents: 25_000, forCampaign: true, inHonorOf: 'the class of 1979' },
    coversFees: true,
    outcome: 'in-fulfillment',
  },
  {
    slug: 'lincoln',
    hoursAgo: 3 * day,
    buyer: buyers.lucia,
    books: [
      [14, 1],
      [16, 1],
    ],
    gift: null,
    outcome: 'in-fulfillment',
  },
  {
    slug: 'open-pages',
    hoursAgo: 2 * day,
    buyer: buyers.aisha,
    books: [],
    gift: { amountCents: 6_000, forCampaign: true, inMemoryOf: 'Samira Rahman' },
    outcome: 'in-fulfillment',
  },
  {
    slug: 'lincoln',
    hoursAgo: 30,
    buyer: buyers.tomas,
    books: [[20, 2]],
    gift: { amountCents: 1_000, forCampaign: true },
    outcome: 'in-fulfillment',
  },
  {
    slug: 'lincoln',
    hoursAgo: 20,
    buyer: buyers.grace,
    books: [
      [10, 1],
      [31, 1],
    ],
    gift: { amountCents: 2_500, forCampaign: true },
    coversFees: true,
    outcome: 'on-24-hour-hold',
  },
  {
    slug: 'open-pages',
    hoursAgo: 12,
    buyer: buyers.grace,
    books: [[65, 1]],
    gift: { amountCents: 1_500, forCampaign: true },
    outcome: 'on-24-hour-hold',
  },
  {
    slug: 'lincoln',
    hoursAgo: 7,
    buyer: buyers.nadia,
    books: [
      [3, 1],
      [41, 1],
      [58, 1],
    ],
    gift: null,
    outcome: 'on-24-hour-hold',
  },
  {
    slug: 'lincoln',
    hoursAgo: 3,
    buyer: buyers.peter,
    books: [[28, 1]],
    gift: { amountCents: 10_000, forCampaign: true },
    outcome: 'on-24-hour-hold',
  },
  {
    slug: 'lincoln',
    hoursAgo: 0.1,
    buyer: buyers.walter,
    books: [[13, 1]],
    gift: null,
    outcome: 'waiting-for-bank',
  },
];
