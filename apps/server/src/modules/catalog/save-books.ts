import type { Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { insertFirstStock } from '../inventory/index.ts';
import type { BookDraft, SaveTerms } from './book-draft.ts';
import { bookKey } from './book-keys.ts';
import {
  figuresOf,
  isGivenBack,
  readSavings,
  type BookOutcome,
  type SavedBooks,
  type Saving,
} from './book-savings.ts';
import { drawnCover, hasNewCover } from './drawn-cover.ts';
import { foldOwnChanges } from './fold-facet-counts.ts';
import { requestImages } from './images/image-requests.repo.ts';
import { slugOf } from './plain-text.ts';
import {
  addCategories,
  announceChange,
  findTakenSlugs,
  insertBooks,
  lockBooks,
  putIntoCategories,
  renameCovers,
  replaceContributors,
  updateBooks,
} from './save-books.repo.ts';
import { recordGivenBack } from './take-books-off.ts';

/**
 * Writes books into the shared catalogue, recognised by ISBN or, without one, by title and first author. What says
 * nothing new is neither written nor locked. At most nineteen statements for any number of drafts; to be called as
 * operator with some hundreds at a time, no two of them the same book, and `finishSaving` once at the end.
 */
export const saveBooks = async (
  tx: Tx,
  drafts: readonly BookDraft[],
  terms: SaveTerms,
): Promise<{ readonly figures: SavedBooks; readonly outcomes: readonly BookOutcome[] }> => {
  const savings = await underLock(tx, await readSavings(tx, drafts, terms), terms);
  const created = savings.filter(({ outcome }) => outcome === 'created');
  const changed = savings.filter(({ outcome }) => outcome === 'changed');
  if (created.length + changed.length > 0) await makeCategories(tx, [...created, ...changed]);
  if (created.length > 0) await insertNew(tx, created, terms);
  if (changed.length > 0) await update(tx, changed, terms);
  const asked = await askForImages(tx, savings, terms);
  return { figures: figuresOf(savings), outcomes: savings.map((saving) => toOutcome(saving, asked)) };
};

/** The ids of those whose image is going to be fetched. */
const askForImages = async (
  tx: Tx,
  savings: readonly Saving[],
  { now }: SaveTerms,
): Promise<ReadonlySet<string>> => {
  const requests = savings.flatMap(({ id, draft: { imageUrl }, outcome }) =>
    outcome === 'missing' || imageUrl == null ? [] : [{ product_id: id, url: imageUrl }],
  );
  if (requests.length === 0) return new Set();
  const asked = await tx.query(requestImages, [JSON.stringify(requests), now]);
  return new Set(asked.map(({ product_id: id }) => id));
};

/** What is to be changed is read again once nobody else can change it: the whole record is written, by what it was. */
const underLock = async (
  tx: Tx,
  savings: readonly Saving[],
  terms: SaveTerms,
): Promise<readonly Saving[]> => {
  const changing = savings.filter(({ outcome }) => outcome === 'changed');
  if (changing.length === 0) return savings;
  await tx.query(lockBooks, [changing.map(({ id }) => id)]);
  const again = await readSavings(
    tx,
    changing.map(({ draft }) => draft),
    terms,
  );
  const byKey = new Map(again.map((saving) => [bookKey(saving.draft), saving]));
  return savings.map((saving) => byKey.get(bookKey(saving.draft)) ?? saving);
};

const toOutcome = (
  { outcome, id, variantId, stored, draft, record }: Saving,
  asked: ReadonlySet<string>,
): BookOutcome => ({
  outcome,
  productId: id,
  variantId,
  before: outcome === 'changed' ? stored : null,
  imageUrl: asked.has(id) ? (draft.imageUrl ?? null) : null,
  addedTo: record.category_slugs.filter((slug) => stored?.category_slugs.includes(slug) !== true),
});

/** After the last `saveBooks`, in the same transaction: what is derived from the catalogue, and the new content version. */
export const finishSaving = async (tx: Tx): Promise<void> => {
  await announceSaving(tx);
  await foldOwnChanges(tx);
};

/** Only the new content version: pages are made anew. What is derived from the catalogue is folded by whoever folds next. */
export const announceSaving = async (tx: Tx): Promise<void> => {
  await tx.query(announceChange, [null]);
};

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
  await recordGivenBack(
    tx,
    changed.filter(isGivenBack).map(({ id, record }) => ({ id, status: record.status })),
    terms,
  );
  const covers = changed.flatMap(({ id, record, stored }) => {
    return stored === null || !hasNewCover(stored, record) ? [] : [drawnCover(id, record)];
  });
  if (covers.length > 0) await tx.query(renameCovers, [JSON.stringify(covers), null]);
  await replaceChildren(tx, changed);
};

const replaceChildren = async (tx: Tx, changed: readonly Saving[]): Promise<void> => {
  const people = changed.flatMap(({ id, record }) =>
    record.contributors.map(({ name, role }, position) => ({ product_id: id, position, name, role })),
  );
  await tx.query(replaceContributors, [changed.map(({ id }) => id), JSON.stringify(people), null]);
  const entries = changed.flatMap(({ id, record }) =>
    record.category_slugs.map((slug) => ({ product_id: id, slug })),
  );
  if (entries.length > 0) await tx.query(putIntoCategories, [JSON.stringify(entries)]);
};

const makeCategories = async (tx: Tx, savings: readonly Saving[]): Promise<void> => {
  const names = new Map(
    savings.flatMap(({ draft, record }) =>
      (draft.subjects ?? [])
        .map((name) => [slugOf(name), name] as const)
        // A deleted one is not made again.
        .filter(([slug]) => record.category_slugs.includes(slug)),
    ),
  );
  names.delete('');
  if (names.size === 0) return;
  const categories = [...names].map(([slug, name]) => ({ id: newId<'category'>(), slug, name }));
  await tx.query(addCategories, [JSON.stringify(categories)]);
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
