import { productStatus } from '@goodshelf/contract/lookups';
import type { BookDraft, SaveTerms } from './book-draft.ts';
import { authorLine, type Contributor } from '@goodshelf/contract/contributors';
import { unknownLanguage } from '@goodshelf/contract/languages';
import { cleanDescription } from './description.ts';
import { plainText, slugOf } from './plain-text.ts';

/** What is stored of a book and of the variant that the draft is about, without ids, slug and stock. */
export type BookRecord = {
  readonly title: string;
  readonly subtitle: string | null;
  readonly author_line: string;
  readonly description_html: string;
  readonly publisher: string | null;
  readonly language: string;
  readonly published_year: number | null;
  readonly format: string | null;
  readonly page_count: number | null;
  readonly weight: number | null;
  readonly weight_unit: string | null;
  readonly isbn13: string | null;
  /** Null for what has an ISBN. */
  readonly match_key: string | null;
  readonly status: number;
  readonly price_cents: number | null;
  readonly list_price_cents: number | null;
  readonly grades: readonly number[];
  readonly subject: string;
  readonly contributors: readonly Contributor[];
  /** Sorted. */
  readonly category_slugs: readonly string[];
};

const matchKeyMaxLength = 600;
export const subjectMaxLength = 500;

/** What a book without ISBN is recognised by: title and first author, however they are spelled. */
export const matchKey = (title: string, contributors: readonly Contributor[]): string =>
  `${plainText(title)} / ${plainText(contributors[0]?.name ?? '')}`.slice(0, matchKeyMaxLength);

const nothingKnown: BookRecord = {
  title: '',
  subtitle: null,
  author_line: '',
  description_html: '',
  publisher: null,
  language: unknownLanguage,
  published_year: null,
  format: null,
  page_count: null,
  weight: null,
  weight_unit: null,
  isbn13: null,
  match_key: null,
  status: productStatus.unpublished,
  price_cents: null,
  list_price_cents: null,
  grades: [],
  subject: '',
  contributors: [],
  category_slugs: [],
};

/** What shall be stored: what is known, overlaid with what the draft says. A new book starts unpublished. */
export const mergeBook = (
  stored: BookRecord | null,
  draft: BookDraft,
  terms: SaveTerms,
  forwards: CategoryForwards = new Map(),
): BookRecord => {
  const known = { ...(stored ?? nothingKnown), ...saidBy(draft), ...repeatedBy(draft, stored) };
  const price = known.price_cents ?? terms.defaultPriceCents;
  return {
    ...known,
    author_line: authorLine(known.contributors),
    match_key: keyOf(stored, known),
    price_cents: price,
    status: statusOf(known.status, draft, price, terms),
    // Never taken away: staff may have put the book on further shelves.
    category_slugs: [...new Set([...known.category_slugs, ...slugsOf(draft, forwards)])].sort(),
  };
};

/** What our own file says in the words that stand there still, however they read to somebody else. */
const repeatedBy = ({ own }: BookDraft, stored: BookRecord | null): Partial<BookRecord> => {
  if (own === undefined || stored === null) return {};
  const { title, subtitle, contributors } = stored;
  return {
    ...(own.title === title ? { title, subtitle } : {}),
    ...(own.authorLine === stored.author_line ? { contributors } : {}),
  };
};

/** A variant without a number of a product that has one elsewhere has no key, and keeps none. */
const keyOf = (stored: BookRecord | null, known: BookRecord): string | null => {
  const hasNumber =
    known.isbn13 !== null || (stored !== null && stored.isbn13 === null && stored.match_key === null);
  return hasNumber ? null : matchKey(known.title, known.contributors);
};

/** Of slugs of deleted categories those that they mean now; null: none. */
export type CategoryForwards = ReadonlyMap<string, string | null>;

const slugsOf = (draft: BookDraft, forwards: CategoryForwards): string[] =>
  (draft.subjects ?? []).flatMap((name) => {
    const slug = slugOf(name);
    const meant = forwards.get(slug);
    return slug === '' || meant === null ? [] : (meant ?? slug);
  });

/** The columns of which the draft says something. */
const saidBy = (draft: BookDraft): Partial<BookRecord> => {
  const contributors = draft.contributors.map(({ name, role }) => ({ name, role }));
  const said = {
    title: draft.title === '' ? null : draft.title,
    subtitle: draft.subtitle,
    description_html: draft.description === null ? null : cleanDescription(draft.description),
    publisher: draft.publisher,
    language: draft.language,
    published_year: draft.publishedYear,
    format: draft.format,
    page_count: draft.pageCount,
    weight: draft.weight?.value ?? null,
    weight_unit: draft.weight?.unit ?? null,
    isbn13: draft.isbn13,
    price_cents: draft.priceCents,
    list_price_cents: draft.listPriceCents,
    grades: draft.grades,
    subject: draft.subjects?.join(', ').slice(0, subjectMaxLength) ?? null,
    contributors: contributors.length === 0 ? null : contributors,
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null));
};

/** Archived books stay archived, whatever a file says. */
const statusOf = (present: number, draft: BookDraft, price: number | null, terms: SaveTerms): number => {
  const isKeptBack = draft.isForAdults || draft.isDigital === true || draft.feed === 'update';
  const mayPublish = terms.publish && price !== null && !isKeptBack;
  if (present === productStatus.published && price === null) return productStatus.unpublished;
  return present === productStatus.unpublished && mayPublish ? productStatus.published : present;
};

/** Whether both say the same. */
export const isSameRecord = (left: BookRecord, right: BookRecord): boolean =>
  serialize(left) === serialize(right);

const serialize = (record: BookRecord): string =>
  JSON.stringify(Object.entries(record).sort(([left], [right]) => (left < right ? -1 : 1)));
