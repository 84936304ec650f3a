import type { DemoOrganization, DemoPerson } from './demo-organizations.ts';

/** More organizations, for the directory and the list of platform staff: open ones, waiting ones and a rejected one. */
export type DemoNeighbour = DemoOrganization & {
  readonly owner: DemoPerson;
  readonly createdDaysAgo: number;
  /** What platform staff decided the day after; null while it waits. */
  readonly decision:
    { readonly status: 'approved' } | { readonly status: 'rejected'; readonly reason: string } | null;
};

type Facts = Pick<DemoOrganization, 'type' | 'name' | 'slug' | 'tagline' | 'story'> & {
  readonly number: number;
  readonly address: readonly [line1: string, city: string, state: string, zipcode: string];
  readonly owner: readonly [firstName: string, lastName: string];
  readonly taxId: string | null;
  readonly createdDaysAgo: number;
  readonly decision: DemoNeighbour['decision'];
};

const approved = { status: 'approved' } as const;

const neighbour = ({ number, address, owner, ...facts }: Facts): DemoNeighbour => {
  const [line1, city, state, zipcode] = address;
  const [firstName, lastName] = owner;
  const ownerId = `01900000-0000-7000-8000-0000000000${number}`;
  const isSchool = facts.type === 'Public School';
  const takesGifts = isSchool || facts.type === 'Non-Profit';
  return {
    ...facts,
    id: `01900000-0000-7000-8000-0000000001${number}`,
    ownerId,
    owner: { id: ownerId, email: `owner@${facts.slug}.test`, firstName, lastName },
    members: [],
    address: { line1, city, state, zipcode },
    contactEmail: `hello@${facts.slug}.test`,
    areGiftsDeductible: takesGifts,
    usesOfMoney: takesGifts
      ? [
          {
            title: 'Books to keep',
            text: 'What we buy first: paperbacks that go home with a child and stay there.',
          },
        ]
      : [],
    giftSuggestions: takesGifts
      ? [
          {
            amount_cents: 1_000,
            effect: isSchool ? 'One book for one child to keep' : 'A book and a library card',
          },
          {
            amount_cents: 2_500,
            effect: isSchool ? 'A month of books for a table of three' : 'A reading hour with snacks',
          },
          {
            amount_cents: 5_000,
            effect: isSchool ? 'A set for a reading circle of six' : 'A box of books for one family',
          },
        ]
      : [],
    campaign: null,
  };
};

export const demoDirectory: readonly DemoNeighbour[] = [
  neighbour({
    number: 11,
    type: 'Public School',
    name: 'Roosevelt Middle School',
    slug: 'roosevelt-middle',
    tagline: 'Six hundred readers, one library',
    story:
      'Our library opens at seven, because the buses come at ten to. Sixth graders run the front desk and decide what we buy with every second dollar.',
    address: ['230 Belmont Street', 'Worcester', 'MA', '01604'],
    owner: ['Patricia', 'Lamont'],
    taxId: '04-6001419',
    createdDaysAgo: 51,
    decision: approved,
  }),
  neighbour({
    number: 12,
    type: 'Public School',
    name: 'Harbor View High School',
    slug: 'harbor-view',
    tagline: 'Novels for every English class',
    story:
      'Four English teachers share ninety copies of everything. We would like each class to read a whole novel at the same time, and to write in the margins.',
    address: ['18 Pequot Avenue', 'New London', 'CT', '06320'],
    owner: ['Gregory', 'Haines'],
    taxId: '06-6001931',
    createdDaysAgo: 44,
    decision: approved,
  }),
  neighbour({
    number: 13,
    type: 'Non-Profit',
    name: 'Second Story Literacy',
    slug: 'second-story',
    tagline: 'Reading lessons above the laundromat',
    story:
      'Volunteers teach adults and their children to read in the same room, at the same hour. Last year 84 families finished a first book together.',
    address: ['77 Park Street', 'Hartford', 'CT', '06106'],
    owner: ['Yolanda', 'Price'],
    taxId: '06-1432207',
    createdDaysAgo: 38,
    decision: approved,
  }),
  neighbour({
    number: 14,
    type: 'Non-Profit',
    name: 'Cedar Falls Library Friends',
    slug: 'cedar-falls-friends',
    tagline: 'A bookmobile for nine villages',
    story:
      'The bookmobile drives 140 miles a week and stops wherever a child waves. Friends of the library pay its fuel, its driver and every picture book on it.',
    address: ['524 Main Street', 'Cedar Falls', 'IA', '50613'],
    owner: ['Walter', 'Jensen'],
    taxId: '42-1088764',
    createdDaysAgo: 30,
    decision: approved,
  }),
  neighbour({
    number: 15,
    type: 'Public School',
    name: 'Mesa Verde Elementary',
    slug: 'mesa-verde',
    tagline: 'Two languages, one bookshelf',
    story:
      'Half of our children read in Spanish first. Every shelf in the building holds the same story in both languages, side by side.',
    address: ['1661 South Kolb Road', 'Tucson', 'AZ', '85710'],
    owner: ['Elena', 'Figueroa'],
    taxId: '86-6000541',
    createdDaysAgo: 21,
    decision: approved,
  }),
  neighbour({
    number: 16,
    type: 'App Merchant',
    name: 'Lantern Street Books',
    slug: 'lantern-street',
    tagline: 'Children’s books in the mountains',
    story: 'A children’s bookshop with a fireplace, and the same shelves online.',
    address: ['41 Lantern Street', 'Asheville', 'NC', '28801'],
    owner: ['Miriam', 'Cole'],
    taxId: null,
    createdDaysAgo: 16,
    decision: approved,
  }),
  neighbour({
    number: 17,
    type: 'Public School',
    name: 'Sunnyside Elementary',
    slug: 'sunnyside',
    tagline: 'A book fair that never closes',
    story: 'Our book fair lasts one week in November. We would like it to last all year.',
    address: ['3421 SE Salmon Street', 'Portland', 'OR', '97214'],
    owner: ['Dana', 'Whitfield'],
    taxId: null,
    createdDaysAgo: 2,
    decision: null,
  }),
  neighbour({
    number: 18,
    type: 'Non-Profit',
    name: 'Letters Inside',
    slug: 'letters-inside',
    tagline: 'Books for people in prison',
    story: 'We answer letters from people in prison with the book they ask for.',
    address: ['1904 Franklin Street', 'Oakland', 'CA', '94612'],
    owner: ['Marcus', 'Bell'],
    taxId: '94-3310726',
    createdDaysAgo: 1,
    decision: null,
  }),
  neighbour({
    number: 19,
    type: 'Non-Profit',
    name: 'Quill and Kettle',
    slug: 'quill-and-kettle',
    tagline: 'Tea and novels by mail',
    story: 'A monthly box with a novel and a tea to go with it.',
    address: ['9 Church Street', 'Burlington', 'VT', '05401'],
    owner: ['Ashley', 'Brandt'],
    taxId: null,
    createdDaysAgo: 9,
    decision: {
      status: 'rejected',
      reason:
        'Quill and Kettle sells subscriptions and is not a non-profit organization. You are welcome to open a store as an App Merchant.',
    },
  }),
];
