export type DemoCategory = {
  slug: DemoCategorySlug;
  title: string;
  /** Null for a shelf of the first level. */
  parentSlug: DemoCategorySlug | null;
  description: string;
};

export type DemoCategorySlug = (typeof tree)[number]['slug'];

const tree = [
  {
    slug: 'young-readers',
    parent: null,
    title: 'Young readers',
    description: 'Stories from the first page turned by small hands to the first long book.',
  },
  {
    slug: 'picture-books',
    parent: 'young-readers',
    title: 'Picture books',
    description: 'For laps, carpets and story time.',
  },
  {
    slug: 'early-readers',
    parent: 'young-readers',
    title: 'Early readers',
    description: 'Short chapters and large hearts for children who read alone.',
  },
  {
    slug: 'adventure',
    parent: 'young-readers',
    title: 'Adventure',
    description: 'Islands, voyages, knights and narrow escapes.',
  },
  {
    slug: 'animals',
    parent: 'young-readers',
    title: 'Animal stories',
    description: 'Dogs, horses, pigeons and wolves, seen from close by.',
  },
  {
    slug: 'school-and-family',
    parent: 'young-readers',
    title: 'School and family',
    description: 'Sisters, orphans, classmates and kitchens.',
  },
  {
    slug: 'fantasy',
    parent: 'young-readers',
    title: 'Fantasy',
    description: 'Rabbit holes, flying children and talking scarecrows.',
  },
  {
    slug: 'fairy-tales-and-folklore',
    parent: null,
    title: 'Fairy tales & folklore',
    description: 'Stories that were told long before they were printed.',
  },
  {
    slug: 'fairy-tales',
    parent: 'fairy-tales-and-folklore',
    title: 'Fairy tales',
    description: 'Grimm, Andersen and the coloured fairy books.',
  },
  {
    slug: 'folk-tales',
    parent: 'fairy-tales-and-folklore',
    title: 'Folk tales of the world',
    description: 'Tellers from four continents and many islands.',
  },
  {
    slug: 'myths-and-legends',
    parent: 'fairy-tales-and-folklore',
    title: 'Myths & legends',
    description: 'Gods, heroes and round tables.',
  },
  { slug: 'poetry-and-plays', parent: null, title: 'Poetry & plays', description: 'Made to be said aloud.' },
  {
    slug: 'poems-for-children',
    parent: 'poetry-and-plays',
    title: 'Poems for children',
    description: 'Verse to learn by heart without noticing.',
  },
  {
    slug: 'poetry',
    parent: 'poetry-and-plays',
    title: 'Poetry',
    description: 'From Wheatley to the Harlem Renaissance.',
  },
  {
    slug: 'plays',
    parent: 'poetry-and-plays',
    title: 'Plays',
    description: 'For the stage and for classroom readings.',
  },
  {
    slug: 'the-real-world',
    parent: null,
    title: 'The real world',
    description: 'What happened, what lives, how it works.',
  },
  {
    slug: 'science-and-nature',
    parent: 'the-real-world',
    title: 'Science & nature',
    description: 'Bees, candles, mountains and the origin of species.',
  },
  {
    slug: 'history',
    parent: 'the-real-world',
    title: 'History',
    description: 'Accounts by those who were there, and by those who asked them.',
  },
  {
    slug: 'biography',
    parent: 'the-real-world',
    title: 'Lives & memoirs',
    description: 'People in their own words.',
  },
  {
    slug: 'novels-and-stories',
    parent: null,
    title: 'Novels & stories',
    description: 'For older students, teachers and everyone at home.',
  },
  {
    slug: 'classics',
    parent: 'novels-and-stories',
    title: 'Classic novels',
    description: 'The books that other books keep talking about.',
  },
  {
    slug: 'mystery',
    parent: 'novels-and-stories',
    title: 'Mystery & suspense',
    description: 'Clues, fog and things that go bump.',
  },
  {
    slug: 'science-fiction',
    parent: 'novels-and-stories',
    title: 'Science fiction',
    description: 'Machines, Martians and other tomorrows.',
  },
  {
    slug: 'short-stories',
    parent: 'novels-and-stories',
    title: 'Short stories',
    description: 'One sitting each.',
  },
  {
    slug: 'ideas-and-teaching',
    parent: null,
    title: 'Ideas & teaching',
    description: 'For the staff room and the long evening.',
  },
  {
    slug: 'essays',
    parent: 'ideas-and-teaching',
    title: 'Essays & ideas',
    description: 'Arguments that changed minds.',
  },
  {
    slug: 'education',
    parent: 'ideas-and-teaching',
    title: 'On teaching',
    description: 'How children learn, and how grown-ups can help.',
  },
] as const;

/** The shelves of the demo catalogue, two levels, parents before their children. */
export const demoCategories: readonly DemoCategory[] = tree.map(({ slug, parent, title, description }) => ({
  slug,
  title,
  parentSlug: parent,
  description,
}));
