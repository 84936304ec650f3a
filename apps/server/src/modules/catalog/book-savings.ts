import { productStatus } from '@goodshelf/contract/lookups';
import type { Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { BookDraft, SaveTerms } from './book-draft.ts';
import { bookKey, keyed, workKey } from './book-keys.ts';
import { isSameRecord, matchKey, mergeBook, type BookRecord, type CategoryForwards } from './book-record.ts';
import { readForwards } from './categories.repo.ts';
import { slugOf } from './plain-text.ts';
import { findStoredBooks, type StoredBook } from './save-books.repo.ts';
import { statusesToGiveBack } from './take-books-off.ts';
import { takenDownAmong } from './taken-down-works.ts';

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
  /** Were taken off the shelves by a feed, and came back because they were sent again. */
  readonly givenBack: number;
  /** Updates of books that are not there. */
  readonly missing: number;
};

/** What became of one draft, in the order in which they were given. */
export type BookOutcome = {
  readonly outcome: 'created' | 'changed' | 'unchanged' | 'missing';
  readonly productId: string;
  readonly variantId: string;
  /** What was known before it was changed. */
  readonly before: StoredBook | null;
  /** The link from which its image is going to be fetched; null where there is none to fetch. */
  readonly imageUrl: string | null;
  /** The categories into which it came. */
  readonly addedTo: readonly string[];
};

/** What is to become of one draft. */
export type Saving = {
  readonly id: string;
  readonly variantId: string;
  readonly draft: BookDraft;
  readonly record: BookRecord;
  readonly stored: StoredBook | null;
  readonly outcome: BookOutcome['outcome'];
  /** It is left unpublished, because a work of that title and author was taken down. */
  readonly wasTakenDown: boolean;
};

/** What is to become of drafts, in their order, by what is stored now. Reads only; six statements at most. */
export const readSavings = async (
  tx: Tx,
  drafts: readonly BookDraft[],
  terms: SaveTerms,
): Promise<Saving[]> => {
  const rows = await tx.query(findStoredBooks, [
    drafts.flatMap(({ isbn13 }) => isbn13 ?? []),
    drafts.filter(({ isbn13 }) => isbn13 === null).map((draft) => matchKey(draft.title, draft.contributors)),
    drafts.flatMap(({ isbn13, own }) => (isbn13 === null && own !== undefined ? [own.productId] : [])),
  ]);
  const storedByKey = keyed(rows);
  const sentAgain = drafts.flatMap((draft) =>
    draft.feed === 'whole' ? (storedByKey.get(bookKey(draft)) ?? []) : [],
  );
  const givenBack = await statusesToGiveBack(tx, sentAgain);
  const forwards = await forwardsOf(tx, drafts);
  const savings = drafts.map((draft): Saving => {
    const stored = storedByKey.get(bookKey(draft)) ?? storedByKey.get(workKey(draft)) ?? null;
    const before = givenBack.get(stored?.id ?? '');
    const status = draft.isForAdults ? productStatus.unpublished : before;
    const known = stored === null ? null : recordOf(stored);
    const isGivenBack = known !== null && before !== undefined && status !== undefined;
    const record = mergeBook(isGivenBack ? { ...known, status } : known, draft, terms, forwards);
    return {
      id: stored?.id ?? newId<'product'>(),
      variantId: stored?.variant_id ?? newId<'variant'>(),
      draft,
      record,
      stored,
      outcome: stored === null && draft.feed === 'update' ? 'missing' : outcomeOf(stored, record),
      wasTakenDown: false,
    };
  });
  return heldBack(tx, savings);
};

/**
 * What a file would make or put on the shelves stays unpublished where it may be a work that was taken down: only a person
 * can tell. What is on the shelves is left there.
 */
const heldBack = async (tx: Tx, savings: readonly Saving[]): Promise<Saving[]> => {
  const coming = savings.filter(isComing).map(({ record }) => record);
  const takenDown = await takenDownAmong(tx, coming);
  return savings.map((saving) => {
    if (!takenDown.has(saving.record)) return saving;
    const record = { ...saving.record, status: productStatus.unpublished };
    return { ...saving, record, outcome: outcomeOf(saving.stored, record), wasTakenDown: true };
  });
};

const isComing = ({ stored, record, outcome }: Saving): boolean =>
  outcome !== 'missing' &&
  (stored === null ||
    (record.status === productStatus.published && stored.status !== productStatus.published));

const forwardsOf = async (tx: Tx, drafts: readonly BookDraft[]): Promise<CategoryForwards> => {
  const slugs = new Set(drafts.flatMap(({ subjects }) => (subjects ?? []).map((name) => slugOf(name))));
  if (slugs.size === 0) return new Map();
  const rows = await tx.query(readForwards, [[...slugs]]);
  return new Map(rows.map(({ slug, means }) => [slug, means]));
};

const outcomeOf = (stored: StoredBook | null, record: BookRecord): BookOutcome['outcome'] => {
  if (stored === null) return 'created';
  return isSameRecord(recordOf(stored), record) ? 'unchanged' : 'changed';
};

export const figuresOf = (savings: readonly Saving[]): SavedBooks => {
  const countOf = (outcome: BookOutcome['outcome']): number =>
    savings.filter((saving) => saving.outcome === outcome).length;
  const unpublished = savings.filter(
    ({ outcome, record }) => outcome !== 'missing' && record.status === productStatus.unpublished,
  );
  return {
    created: countOf('created'),
    changed: countOf('changed'),
    unchanged: countOf('unchanged'),
    withoutPrice: unpublished.filter(({ record }) => record.price_cents === null).length,
    forAdults: unpublished.filter(({ draft }) => draft.isForAdults).length,
    keptStock: savings.filter(({ stored, draft }) => stored !== null && draft.stock !== null).length,
    givenBack: savings.filter(isGivenBack).length,
    missing: countOf('missing'),
  };
};

/** It comes back to the shelves, because the feed that had taken it off sent it again. */
export const isGivenBack = ({ stored, record }: Saving): boolean =>
  stored !== null && stored.status !== record.status && stored.status === productStatus.archivedGeneral;

export const recordOf = ({ id: _id, variant_id: _variantId, ...record }: StoredBook): BookRecord => record;
