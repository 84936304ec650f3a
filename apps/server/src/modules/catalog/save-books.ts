import { productStatus } from '@goodshelf/contract/lookups';
import type { Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { insertFirstStock } from '../inventory/index.ts';
import type { BookDraft, SaveTerms } from './book-draft.ts';
import { isSameRecord, matchKey, mergeBook, type BookRecord } from './book-record.ts';
import { drawnCover, hasNewCover } from './drawn-cover.ts';
import { foldOwnChanges } from './fold-facet-counts.ts';
import { slugOf } from './plain-text.ts';
import {
  addCategories,
  announceChange,
  findStoredBooks,
  findTakenSlugs,
  insertBooks,
  putIntoCategories,
  renameCovers,
  replaceContributors,
  updateBooks,
  type StoredBook,
} from './save-books.repo.ts';

export type SavedBooks = {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Left unpublished because nobody knows what they cost. */
  readonly withoutPrice: number;
  /** Left unpublished because of their subject. */
  readonly forAdults: number;
  /** Were there before, so that the file's stock was not used. */
  readonly keptStock: number;
};

type Saving = {
  readonly id: string;
  readonly variantId: string;
  readonly draft: BookDraft;
  readonly record: BookRecord;
  readonly stored: StoredBook | null;
};

/**
 * Writes books into the shared catalogue, recognised by ISBN or, without one, by title and first author. What says
 * nothing new is not written. At most nine statements for any number of drafts; to be called as operator with some
 * hundreds at a time, no two of them the same book, and `finishSaving` once at the end.
 */
export const saveBooks = async (
  tx: Tx,
  drafts: readonly BookDraft[],
  terms: SaveTerms,
): Promise<SavedBooks> => {
  const rows = await tx.query(findStoredBooks, [
    drafts.flatMap(({ isbn13 }) => isbn13 ?? []),
    drafts.filter(({ isbn13 }) => isbn13 === null).map((draft) => matchKey(draft.title, draft.contributors)),
  ]);
  const storedByKey = new Map(rows.map((row) => [row.isbn13 ?? row.match_key, row]));
  const savings = drafts.map((draft): Saving => {
    const stored = storedByKey.get(bookKey(draft)) ?? null;
    const record = mergeBook(stored === null ? null : recordOf(stored), draft, terms);
    return {
      id: stored?.id ?? newId<'product'>(),
      variantId: stored?.variant_id ?? newId<'variant'>(),
      draft,
      record,
      stored,
    };
  });
  const created = savings.filter(({ stored }) => stored === null);
  const changed = savings.filter(
    ({ stored, record }) => stored !== null && !isSameRecord(recordOf(stored), record),
  );

  if (created.length > 0) await insertNew(tx, created, terms);
  if (changed.length > 0) await update(tx, changed, terms);
  if (created.length + changed.length > 0) await writeChildren(tx, [...created, ...changed]);

  const unpublished = savings.filter(({ record }) => record.status === productStatus.unpublished);
  return {
    created: created.length,
    changed: changed.length,
    unchanged: savings.length - created.length - changed.length,
    withoutPrice: unpublished.filter(({ record }) => record.price_cents === null).length,
    forAdults: unpublished.filter(({ draft }) => draft.isForAdults).length,
    keptStock: savings.filter(({ stored, draft }) => stored !== null && draft.stock !== null).length,
  };
};

/** Two drafts of one file with the same key are the same book. */
export const bookKey = (draft: BookDraft): string =>
  draft.isbn13 ?? matchKey(draft.title, draft.contributors);

/** After the last `saveBooks`, in the same transaction: what is derived from the catalogue, and the new content version. */
export const finishSaving = async (tx: Tx): Promise<void> => {
  await tx.query(announceChange, []);
  await foldOwnChanges(tx);
};

const recordOf = ({ id: _id, variant_id: _variantId, ...record }: StoredBook): BookRecord => record;

const insertNew = async (tx: Tx, created: readonly Saving[], terms: SaveTerms): Promise<void> => {
  const slugs = await chooseSlugs(tx, created);
  const rows = created.map(({ id, variantId, record }) => ({
    id,
    variant_id: variantId,
    slug: slugs.get(id),
    ...record,
  }));
  await tx.query(insertBooks, [JSON.stringify(rows), terms.now]);
  await insertFirstStock(
    tx,
    created.map(({ id, variantId, draft }) => ({
      productId: id,
      variantId,
      onHand: draft.stock ?? terms.defaultStock ?? 0,
    })),
  );
};

const update = async (tx: Tx, changed: readonly Saving[], terms: SaveTerms): Promise<void> => {
  const rows = changed.map(({ id, variantId, record }) => ({ id, variant_id: variantId, ...record }));
  await tx.query(updateBooks, [JSON.stringify(rows), terms.now]);
  const covers = changed.flatMap(({ id, record, stored }) => {
    return stored === null || !hasNewCover(stored, record) ? [] : [drawnCover(id, record)];
  });
  if (covers.length > 0) await tx.query(renameCovers, [JSON.stringify(covers)]);
};

const writeChildren = async (tx: Tx, savings: readonly Saving[]): Promise<void> => {
  const people = savings.flatMap(({ id, record }) =>
    record.contributors.map(({ name, role }, position) => ({ product_id: id, position, name, role })),
  );
  await tx.query(replaceContributors, [savings.map(({ id }) => id), JSON.stringify(people)]);
  const names = new Map(
    savings.flatMap(({ draft }) => (draft.subjects ?? []).map((name) => [slugOf(name), name])),
  );
  names.delete('');
  if (names.size === 0) return;
  const categories = [...names].map(([slug, name]) => ({ id: newId<'category'>(), slug, name }));
  await tx.query(addCategories, [JSON.stringify(categories)]);
  const entries = savings.flatMap(({ id, record }) =>
    record.category_slugs.map((slug) => ({ product_id: id, slug })),
  );
  await tx.query(putIntoCategories, [JSON.stringify(entries)]);
};

/** The title in the address; where another book has it already, with the author's name, the ISBN, or a part of the id. */
const chooseSlugs = async (tx: Tx, created: readonly Saving[]): Promise<Map<string, string>> => {
  const wishes = created.map(({ id, record }) => {
    const title = slugOf(record.title) || 'book';
    const author = slugOf(record.contributors[0]?.name ?? '', 40);
    const wished = [
      title,
      author === '' ? '' : `${title}-${author}`,
      record.isbn13 === null ? '' : `${title}-${record.isbn13}`,
    ];
    return {
      id,
      wished: wished.filter((slug) => slug !== '' && slug !== 'book'),
      last: `${title}-${id.slice(-12)}`,
    };
  });
  const rows = await tx.query(findTakenSlugs, [wishes.flatMap(({ wished }) => wished)]);
  const taken = new Set(rows.map(({ slug }) => slug));
  const chosen = new Map<string, string>();
  for (const { id, wished, last } of wishes) {
    const slug = wished.find((candidate) => !taken.has(candidate)) ?? last;
    taken.add(slug);
    chosen.set(id, slug);
  }
  return chosen;
};
