import { labelOf, productStatus, productStatuses } from '@goodshelf/contract/lookups';
import type { Tx } from '../../platform/database/index.ts';
import type { Actor } from '../audit/index.ts';
import { findMovedSince, type MovedSince } from '../inventory/index.ts';
import { statusOf } from './administered-products.present.ts';
import { catalogTexts } from './catalog.texts.ts';
import { drawnCover, hasNewCover } from './drawn-cover.ts';
import { setProductStatus } from './move-products.repo.ts';
import { recordProductEvents, type ProductEvent } from './product-events.repo.ts';
import {
  lockBooks,
  renameCovers,
  replaceContributors,
  updateBooks,
  type StoredBook,
} from './save-books.repo.ts';
import {
  deleteProducts,
  findInUse,
  findStanding,
  takeOutOfCategories,
  type StandingRow,
} from './undo-books.repo.ts';

const texts = catalogTexts.undo;
const shared = { organizationId: null };

/** What stood there after an import had written a product. */
export type BookAfter = {
  readonly version: number;
  readonly status: number;
  /** The categories into which it came. */
  readonly addedTo: readonly string[];
};

/** What an import did with one product. */
export type BookUndoing = {
  /** `stocked` moved its stock alone, and is not undone here. */
  readonly outcome: 'created' | 'changed' | 'removed' | 'stocked';
  readonly productId: string;
  readonly variantId: string;
  /** Of what was changed the whole record, of what was taken off the shelves its status. */
  readonly before: StoredBook | Pick<StoredBook, 'status'> | null;
  readonly after: BookAfter | null;
  /** When, by the clock of the database. */
  readonly at: string | null;
};

/** Why a product cannot be what it was any more; null when it can. `gone` needs nothing. */
export type UndoObstacle = {
  readonly obstacle: 'sold' | 'changed' | 'gone' | null;
  readonly title: string;
};

export type BookUndone = UndoObstacle & {
  readonly fate: 'deleted' | 'archived' | 'restored' | 'kept';
};

export type UndoTerms = {
  readonly importId: string;
  readonly fileName: string;
  readonly actor: Actor | null;
  readonly now: Date;
};

/** What these products were after an import had written them, in the transaction that did. */
export const readAfter = async (
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Omit<BookAfter, 'addedTo'>>> => {
  const rows = ids.length === 0 ? [] : await tx.query(findStanding, [ids]);
  return new Map(rows.map(({ id, version, status }) => [id, { version, status }]));
};

/** What stands in the way of undoing each, in their order; reads only. */
export const judgeUndoing = async (
  tx: Tx,
  importId: string,
  books: readonly BookUndoing[],
): Promise<UndoObstacle[]> =>
  (await standings(tx, importId, books)).map(({ obstacle, title }) => ({ obstacle, title }));

type Standing = UndoObstacle & { readonly book: BookUndoing; readonly present: StandingRow | null };

const standings = async (tx: Tx, importId: string, books: readonly BookUndoing[]): Promise<Standing[]> => {
  const rows = await tx.query(findStanding, [books.map(({ productId }) => productId)]);
  const moved = await findMovedSince(
    tx,
    importId,
    books.map(({ variantId, at }) => ({ variantId, at })),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return books.map((book) => {
    const present = byId.get(book.productId) ?? null;
    return {
      book,
      present,
      title: present?.title ?? '',
      obstacle: obstacleOf(book, present, moved.get(book.variantId)),
    };
  });
};

const obstacleOf = (
  { outcome, after }: BookUndoing,
  present: StandingRow | null,
  moved: MovedSince = 'still',
): UndoObstacle['obstacle'] => {
  if (present === null) return 'gone';
  if (moved === 'sold') return 'sold';
  if (outcome === 'stocked') return moved === 'still' ? null : 'changed';
  const isAsLeft = after !== null && present.version === after.version && present.status === after.status;
  return isAsLeft && moved === 'still' ? null : 'changed';
};

/**
 * Makes products what they were before an import: new ones are deleted, or archived when somebody has something to do
 * with them; changed ones get back their record, people, categories, prices and status; what was taken off the shelves
 * comes back. What was sold or changed since stays as it is. As operator, and `announceSaving` after it.
 */
export const undoBooks = async (
  tx: Tx,
  books: readonly BookUndoing[],
  terms: UndoTerms,
): Promise<BookUndone[]> => {
  await tx.query(lockBooks, [books.map(({ productId }) => productId)]);
  const found = await standings(tx, terms.importId, books);
  const free = found.filter(({ obstacle }) => obstacle === null);
  const archived = await removeCreated(tx, free, terms);
  await restoreChanged(tx, free, terms);
  await giveBackRemoved(tx, free, terms);
  return found.map(({ obstacle, title, book }) => ({
    obstacle,
    title,
    fate:
      obstacle !== null
        ? 'kept'
        : book.outcome !== 'created'
          ? 'restored'
          : archived.has(book.productId)
            ? 'archived'
            : 'deleted',
  }));
};

const removeCreated = async (
  tx: Tx,
  free: readonly Standing[],
  terms: UndoTerms,
): Promise<ReadonlySet<string>> => {
  const created = free.filter(({ book }) => book.outcome === 'created');
  if (created.length === 0) return new Set();
  const ids = created.map(({ book }) => book.productId);
  const used = new Set((await tx.query(findInUse, [ids])).map(({ id }) => id));
  const unused = ids.filter((id) => !used.has(id));
  if (unused.length > 0) await tx.query(deleteProducts, [unused]);
  const kept = created.filter(({ book }) => used.has(book.productId));
  await moveTo(tx, kept, () => productStatus.archivedGeneral, terms);
  return used;
};

const restoreChanged = async (tx: Tx, free: readonly Standing[], terms: UndoTerms): Promise<void> => {
  const changed = free.flatMap(({ book, present }) =>
    book.outcome === 'changed' && present !== null && book.before !== null && 'title' in book.before
      ? [{ book, present, before: book.before }]
      : [],
  );
  if (changed.length === 0) return;
  await tx.query(updateBooks, [JSON.stringify(changed.map(({ before }) => before)), terms.now]);
  const people = changed.flatMap(({ before }) =>
    before.contributors.map(({ name, role }, position) => ({ product_id: before.id, position, name, role })),
  );
  await tx.query(replaceContributors, [changed.map(({ before }) => before.id), JSON.stringify(people), null]);
  const entries = changed.flatMap(({ book }) =>
    (book.after?.addedTo ?? []).map((slug) => ({ product_id: book.productId, slug })),
  );
  if (entries.length > 0) await tx.query(takeOutOfCategories, [JSON.stringify(entries)]);
  const covers = changed.flatMap(({ before, present }) =>
    hasNewCover(present, before) ? [drawnCover(before.id, before)] : [],
  );
  if (covers.length > 0) await tx.query(renameCovers, [JSON.stringify(covers), null]);
  await tell(
    tx,
    changed.map(({ before, present }) => eventOf(before.id, present.status, before.status, terms)),
    terms,
  );
};

const giveBackRemoved = async (tx: Tx, free: readonly Standing[], terms: UndoTerms): Promise<void> => {
  const removed = free.filter(({ book }) => book.outcome === 'removed');
  await moveTo(tx, removed, ({ book }) => statusOf(book.before?.status ?? productStatus.unpublished), terms);
};

const moveTo = async (
  tx: Tx,
  standing: readonly Standing[],
  statusFor: (one: Standing) => number,
  terms: UndoTerms,
): Promise<void> => {
  const byStatus = Map.groupBy(standing, statusFor);
  for (const [status, together] of byStatus)
    await tx.query(setProductStatus, [together.map(({ book }) => book.productId), status, terms.now, null]);
  await tell(
    tx,
    standing.map((one) => eventOf(one.book.productId, one.present?.status ?? 0, statusFor(one), terms)),
    terms,
  );
};

const tell = async (tx: Tx, events: readonly ProductEvent[], { actor, now }: UndoTerms): Promise<void> => {
  if (events.length > 0) await recordProductEvents(tx, shared, actor, now, events);
};

const eventOf = (productId: string, from: number, to: number, { fileName }: UndoTerms): ProductEvent => {
  const [before, after] = [labelOf(productStatuses, statusOf(from)), labelOf(productStatuses, statusOf(to))];
  const changes = from === to ? [] : [{ label: texts.status, before, after }];
  const summary = from === to ? texts.summary : catalogTexts.move.summary(after);
  return {
    productId,
    action: from === to ? 'changed' : 'moved',
    summary,
    reason: texts.reason(fileName),
    changes,
  };
};
