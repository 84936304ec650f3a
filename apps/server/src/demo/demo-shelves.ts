import { demoOrganizations } from './demo-organizations.ts';

export type DemoShelf = {
  /** Null: a shelf of the platform, which every storefront shows. */
  readonly organizationId: string | null;
  readonly slug: string;
  readonly title: string;
  readonly note: string;
  readonly bookSlugs: readonly string[];
};

const idOf = (slug: string): string => {
  const organization = demoOrganizations.find((one) => one.slug === slug);
  if (organization === undefined) throw new Error(`There is no demo organization ${slug}`);
  return organization.id;
};

/** Shelves that people of the demo's organizations picked, and one of the platform. */
export const demoShelves: readonly DemoShelf[] = [
  {
    organizationId: idOf('lincoln'),
    slug: 'mr-alvarez-grade-3',
    title: 'Picked by Mr. Alvarez, grade 3',
    note: 'Eight my class asked to hear again. Most of them work read aloud at bedtime, one chapter a night.',
    bookSlugs: [
      'the-boxcar-children',
      'the-wind-in-the-willows',
      'the-wonderful-wizard-of-oz',
      'five-children-and-it',
      'rootabaga-stories',
      'the-dutch-twins',
      'just-so-stories',
      'the-railway-children',
    ],
  },
  {
    organizationId: idOf('lincoln'),
    slug: 'kindergarten-carpet',
    title: 'For the kindergarten carpet',
    note: 'Short, loud, and good to look at upside down.',
    bookSlugs: [
      'millions-of-cats',
      'the-tale-of-peter-rabbit',
      'the-velveteen-rabbit',
      'clever-bill',
      'the-story-of-the-three-little-pigs',
      'raggedy-ann-stories',
    ],
  },
  {
    organizationId: idOf('open-pages'),
    slug: 'waiting-room-favorites',
    title: 'What leaves the shelf first',
    note: 'The titles our volunteers refill every single week.',
    bookSlugs: [
      'the-tale-of-jemima-puddle-duck',
      'winnie-the-pooh',
      'black-beauty',
      'the-secret-garden',
      'the-jungle-book',
      'a-little-princess',
      'the-real-mother-goose',
    ],
  },
  {
    organizationId: null,
    slug: 'lives-worth-knowing',
    title: 'Lives worth knowing',
    note: 'True accounts, in the words of those who lived them.',
    bookSlugs: [
      'narrative-of-the-life-of-frederick-douglass',
      'the-story-of-my-life',
      'american-indian-stories',
      'incidents-in-the-life-of-a-slave-girl',
      'the-promised-land',
      'indian-boyhood',
      'ten-days-in-a-mad-house',
    ],
  },
];
