import { labelOf, productStatus, productStatuses, type ProductStatus } from '@goodshelf/contract/lookups';
import type { Tx } from '../../platform/database/index.ts';
import { statusOf } from './administered-products.present.ts';
import type { SaveTerms } from './book-draft.ts';
import { catalogTexts } from './catalog.texts.ts';
import { lockProducts, setProductStatus } from './move-products.repo.ts';
import { recordProductEvents, type ProductEvent } from './product-events.repo.ts';
import { moveRefusal } from './products.state.ts';
import { countPublished, findNamedBooks, findTakenOff, type NamedBook } from './take-books-off.repo.ts';

const texts = catalogTexts.move;
const shared = { organizationId: null };

/** Where a book goes that its sender takes back: no storefront shows it, and no later file publishes it by the way. */
const off = productStatus.archivedGeneral;

/** What becomes of a book that is taken back: `several` has other formats, too, and stays; `off` was archived before. */
export type TakingOff = {
  readonly isbn13: string;
  readonly outcome: 'removed' | 'off' | 'several' | 'missing';
  readonly book: NamedBook | null;
  readonly wasPublished: boolean;
};

/** What `takeBooksOff` would do with the books of these ISBNs, in their order; reads only. */
export const compareTakingOff = async (tx: Tx, isbns: readonly string[]): Promise<TakingOff[]> => {
  const books = await tx.query(findNamedBooks, [isbns]);
  const byIsbn = new Map(books.map((book) => [book.isbn13, book]));
  return isbns.map((isbn13) => {
    const book = byIsbn.get(isbn13) ?? null;
    const wasPublished = book?.status === productStatus.published;
    return { isbn13, outcome: outcomeOf(book), book, wasPublished };
  });
};

const outcomeOf = (book: NamedBook | null): TakingOff['outcome'] => {
  if (book === null) return 'missing';
  const isOffered = book.status === productStatus.published || book.status === productStatus.unpublished;
  const mayMove = moveRefusal({ ...book, status: statusOf(book.status) }, off) === null;
  if (!isOffered || !mayMove) return 'off';
  return book.variant_count > 1 ? 'several' : 'removed';
};

/**
 * Takes books off the shelves because their sender took them back, by the table of moves that staff have; nothing is
 * deleted. As operator, and `announceSaving` after it.
 */
export const takeBooksOff = async (
  tx: Tx,
  isbns: readonly string[],
  { now, movedAt = now, fileName = '' }: SaveTerms,
): Promise<TakingOff[]> => {
  const wanted = await compareTakingOff(tx, isbns);
  const ids = wanted.flatMap(({ outcome, book }) =>
    outcome === 'removed' && book !== null ? [book.id] : [],
  );
  if (ids.length === 0) return wanted;
  await tx.query(lockProducts, [ids, null]);
  // Somebody may have moved them until they were held.
  const found = await compareTakingOff(tx, isbns);
  const held = new Set(ids);
  const taken = found.map((one) =>
    one.outcome === 'removed' && !held.has(one.book?.id ?? '') ? { ...one, outcome: 'off' as const } : one,
  );
  const events = taken.flatMap(({ outcome, book }) =>
    outcome === 'removed' && book !== null
      ? [
          {
            ...moveEvent(book.id, statusOf(book.status), off, texts.takenBack(fileName)),
            takenOffFrom: book.status,
          },
        ]
      : [],
  );
  if (events.length === 0) return taken;
  await tx.query(setProductStatus, [events.map(({ productId }) => productId), off, movedAt, null]);
  await recordProductEvents(tx, shared, null, movedAt, events);
  return taken;
};

/** How many books storefronts may show of the shared catalogue. */
export const publishedCount = async (tx: Tx): Promise<number> =>
  (await tx.query(countPublished, []))[0]?.count ?? 0;

/** The status that each of these archived products gets back when it is sent again; nothing for what an import did not take off last. */
export const statusesToGiveBack = async (
  tx: Tx,
  products: readonly { readonly id: string; readonly status: number }[],
): Promise<Map<string, ProductStatus>> => {
  const ids = products.filter(({ status }) => status === off).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await tx.query(findTakenOff, [ids]);
  return new Map(
    rows.flatMap(({ product_id: id, taken_off_from: from }) => (from === null ? [] : [[id, statusOf(from)]])),
  );
};

/** Both steps of the way back, as the table of moves has it. */
export const recordGivenBack = async (
  tx: Tx,
  products: readonly { readonly id: string; readonly status: number }[],
  { now, movedAt = now, fileName = '' }: SaveTerms,
): Promise<void> => {
  const reason = texts.sentAgain(fileName);
  const { unpublished, published } = productStatus;
  const events = products.flatMap(({ id, status }) => [
    moveEvent(id, off, unpublished, reason),
    ...(status === published ? [moveEvent(id, unpublished, published, reason)] : []),
  ]);
  if (events.length > 0) await recordProductEvents(tx, shared, null, movedAt, events);
};

const moveEvent = (
  productId: string,
  from: ProductStatus,
  to: ProductStatus,
  reason: string,
): ProductEvent => {
  const [before, after] = [labelOf(productStatuses, from), labelOf(productStatuses, to)];
  const changes = [{ label: texts.status, before, after }];
  return { productId, action: 'moved', summary: texts.summary(after), reason, changes };
};
