/** The organizations, people and campaigns of the demo. Ids are fixed, so that links survive a fresh start. */

export const demoPassword = 'Goodshelf-Demo';

export type DemoPerson = {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isAdmin?: true;
};

export const demoPeople = {
  admin: {
    id: '01900000-0000-7000-8000-000000000001',
    email: 'admin@goodshelf.test',
    firstName: 'Robin',
    lastName: 'Marsh',
    isAdmin: true,
  },
  lincolnOwner: {
    id: '01900000-0000-7000-8000-000000000002',
    email: 'owner@lincoln.test',
    firstName: 'Denise',
    lastName: 'Okafor',
  },
  lincolnMember: {
    id: '01900000-0000-7000-8000-000000000003',
    email: 'member@lincoln.test',
    firstName: 'Luis',
    lastName: 'Alvarez',
  },
  openPagesOwner: {
    id: '01900000-0000-7000-8000-000000000004',
    email: 'owner@openpages.test',
    firstName: 'Hannah',
    lastName: 'Brandt',
  },
  riverBooksOwner: {
    id: '01900000-0000-7000-8000-000000000005',
    email: 'owner@riverbooks.test',
    firstName: 'Samuel',
    lastName: 'Reyes',
  },
  customer: {
    id: '01900000-0000-7000-8000-000000000006',
    email: 'customer@example.test',
    firstName: 'Grace',
    lastName: 'Whitman',
  },
} as const satisfies Record<string, DemoPerson>;

export type DemoOrganization = {
  readonly id: string;
  readonly type: 'Public School' | 'Non-Profit' | 'App Merchant';
  readonly name: string;
  readonly slug: string;
  readonly ownerId: string;
  readonly members: readonly { readonly userId: string; readonly relationship: string }[];
  readonly address: {
    readonly line1: string;
    readonly city: string;
    readonly state: string;
    readonly zipcode: string;
  };
  readonly contactEmail: string;
  readonly taxId: string | null;
  readonly areGiftsDeductible: boolean;
  readonly tagline: string;
  readonly story: string;
  readonly usesOfMoney: readonly { readonly title: string; readonly text: string }[];
  readonly giftSuggestions: readonly { readonly amount_cents: number; readonly effect: string }[];
  readonly campaign: {
    readonly id: string;
    readonly title: string;
    readonly story: string;
    readonly goalCents: number;
  } | null;
};

export const demoOrganizations: readonly DemoOrganization[] = [
  {
    id: '01900000-0000-7000-8000-000000000101',
    type: 'Public School',
    name: 'Lincoln Elementary',
    slug: 'lincoln',
    ownerId: demoPeople.lincolnOwner.id,
    members: [{ userId: demoPeople.lincolnMember.id, relationship: 'Grade 3 teacher' }],
    address: { line1: '12 Oak Street', city: 'Providence', state: 'RI', zipcode: '02903' },
    contactEmail: 'library@lincoln.test',
    taxId: '05-6000522',
    areGiftsDeductible: true,
    tagline: 'Every child goes home with a book',
    story:
      'Our library shelf has 41 feet of picture books and a waiting list for most of them. When you buy a book here, a fifth of its price goes to the school. When you give, all of it does except the card fee. Last year that paid for 612 books, and each of them went home in a backpack.',
    usesOfMoney: [
      {
        title: 'Books to keep',
        text: 'Each child chooses one book a month to take home and keep, from kindergarten to grade 5.',
      },
      {
        title: 'The reading room',
        text: 'Low shelves, a rug, and lamps for the corner that used to be the copier room.',
      },
      {
        title: 'Author visits',
        text: 'Two writers a year read with the children and stay for their questions.',
      },
    ],
    giftSuggestions: [
      { amount_cents: 1_000, effect: 'One book for one child to keep' },
      { amount_cents: 2_500, effect: 'A month of books for a table of three' },
      { amount_cents: 5_000, effect: 'A set for a reading circle of six' },
      { amount_cents: 10_000, effect: 'A shelf for the reading room' },
    ],
    campaign: {
      id: '01900000-0000-7000-8000-000000000201',
      title: 'A reading room by spring',
      story:
        'We have the room and the volunteers. What is missing are shelves, a rug, and four hundred books at the right height.',
      goalCents: 480_000,
    },
  },
  {
    id: '01900000-0000-7000-8000-000000000102',
    type: 'Non-Profit',
    name: 'Open Pages',
    slug: 'open-pages',
    ownerId: demoPeople.openPagesOwner.id,
    members: [],
    address: { line1: '480 Canal Street', city: 'Pawtucket', state: 'RI', zipcode: '02860' },
    contactEmail: 'hello@openpages.test',
    taxId: '05-0391188',
    areGiftsDeductible: true,
    tagline: 'Books where there are none',
    story:
      'Open Pages puts books into laundromats, clinics and waiting rooms, where children wait anyway. Volunteers fill 38 small shelves every Saturday morning. Nobody signs anything; the books are meant to leave.',
    usesOfMoney: [
      {
        title: 'Fill a shelf',
        text: 'A shelf in a laundromat empties in nine days. Sixty dollars fill it again.',
      },
      {
        title: 'Read aloud',
        text: 'Trained volunteers read in two languages in six waiting rooms each week.',
      },
      {
        title: 'New places',
        text: 'A first shelf, its sign and its first hundred books cost about four hundred dollars.',
      },
    ],
    giftSuggestions: [
      { amount_cents: 1_500, effect: 'Two picture books on a laundromat shelf' },
      { amount_cents: 3_000, effect: 'Half a shelf, filled again' },
      { amount_cents: 6_000, effect: 'One shelf, filled for nine days of reading' },
      { amount_cents: 12_000, effect: 'A month of read-aloud mornings' },
    ],
    campaign: {
      id: '01900000-0000-7000-8000-000000000202',
      title: 'Ten new shelves this winter',
      story:
        'Ten laundromats have said yes. We build the shelves in January and fill them by the first of February.',
      goalCents: 400_000,
    },
  },
  {
    id: '01900000-0000-7000-8000-000000000103',
    type: 'App Merchant',
    name: 'River Books',
    slug: 'river-books',
    ownerId: demoPeople.riverBooksOwner.id,
    members: [],
    address: { line1: '7 Water Street', city: 'Providence', state: 'RI', zipcode: '02906' },
    contactEmail: 'shop@riverbooks.test',
    taxId: null,
    areGiftsDeductible: false,
    tagline: 'A small shop by the river',
    story: 'Three rooms of books on Water Street since 1987, and the same shelves online.',
    usesOfMoney: [],
    giftSuggestions: [],
    campaign: null,
  },
];
