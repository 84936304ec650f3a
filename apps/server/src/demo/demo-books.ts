import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { contentFile, readContent } from './read-content.ts';

/**
 * The demo catalogue, a file such as publishers send: real titles published before 1929, in invented editions. The
 * importer reads it, and has no use for its last columns, which only the demo has.
 */
export const booksFile = contentFile('books.csv');

const wholeNumber = z
  .string()
  .regex(/^[0-9]+$/)
  .transform(Number);

const history = z.object({
  title: z.string().min(1),
  /** Of our own, from the GS1 range for restricted circulation (20 to 29): an invented ISBN could be somebody's. */
  article_number: z.string().regex(/^2[0-9]{12}$/),
  /** Shelves on which staff have put the book besides the one of its subject. */
  also_shelved: z.string().transform((slugs) => (slugs === '' ? [] : slugs.split(' | '))),
  sold: wholeNumber,
  added_days_ago: wholeNumber,
});
/** What has become of a book since it was imported. */
export type DemoBookHistory = z.infer<typeof history>;

export const readBookHistories = (): DemoBookHistory[] =>
  z.array(history).parse(parse(readFileSync(booksFile), { columns: true }));

const category = z.strictObject({
  slug: z.string().min(1),
  title: z.string().min(1),
  parent: z.string().nullable(),
});
export type DemoCategory = z.infer<typeof category>;

/** The shelves of the catalogue, two levels, parents before their children. */
export const readCategories = (): DemoCategory[] => readContent('categories.json', z.array(category));

const colour = z.string().regex(/^#[0-9a-f]{6}$/);

/** The colour of each book's drawn cover, by slug. A test holds them to the drawing and writes them anew (`vitest -u`). */
export const readCoverColours = (): Record<string, string> =>
  readContent('cover-colours.json', z.record(z.string(), colour));

const shelf = z.strictObject({
  /** Null: a shelf of the platform, which every storefront shows. */
  organization: z.string().nullable(),
  slug: z.string().min(1),
  title: z.string().min(1),
  note: z.string(),
  books: z.array(z.string()).min(1),
});
export type DemoShelf = z.infer<typeof shelf>;

/** Shelves that people of the demo's organizations picked, and one of the platform. */
export const readShelves = (): DemoShelf[] => readContent('shelves.json', z.array(shelf));
