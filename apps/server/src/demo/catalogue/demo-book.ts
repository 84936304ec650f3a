import type { DemoCategorySlug } from './categories.ts';

export type DemoContributor = { name: string; role: 'author' | 'translator' | 'illustrator' | 'editor' };

export type DemoFormat = 'hardcover' | 'paperback' | 'picture book' | 'board book' | 'audiobook on CD';

/** A title of the demo catalogue: a real book in the public domain of the United States, in an invented edition. */
export type DemoBook = {
  slug: string;
  /** Null throughout: an invented ISBN could be somebody's. */
  isbn13: null;
  /** In-house article number from the GS1 range for restricted circulation (20 to 29), valid check digit. */
  ean13: string;
  title: string;
  subtitle: string | null;
  contributors: readonly DemoContributor[];
  firstPublishedYear: number;
  language: 'en' | 'es';
  format: DemoFormat;
  pageCount: number;
  publisher: string;
  /** One to three, the most particular first. */
  categorySlugs: readonly [DemoCategorySlug, ...DemoCategorySlug[]];
  /** Values of the grade table: 1 pre-kindergarten, 2 kindergarten, 3 to 14 1st to 12th grade, 15 early college, 16 adult. */
  grades: readonly number[];
  priceCents: number;
  listPriceCents: number;
  weightOz: number;
  stock: number;
  salesCount: number;
  addedDaysAgo: number;
  /** Plain text, two to four sentences. */
  description: string;
};

/** How the shelves write a title down; `completeShelf` adds what follows from it. */
export type ShelfEntry = {
  title: string;
  subtitle?: string;
  by: string | readonly string[];
  translatedBy?: string | readonly string[];
  illustratedBy?: string | readonly string[];
  editedBy?: string | readonly string[];
  year: number;
  language?: 'es';
  format?: DemoFormat;
  pages: number;
  in: readonly [DemoCategorySlug, ...DemoCategorySlug[]];
  /** First and last grade value. */
  grades: readonly [number, number];
  /** Cents. */
  price: number;
  stock: number;
  sold: number;
  /** Days since it was added. */
  added: number;
  about: string;
};
