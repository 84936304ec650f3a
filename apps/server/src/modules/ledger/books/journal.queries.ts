import { receiptTimeZone } from '@goodshelf/contract/lookups';
import { cents } from '@goodshelf/money';
import type { Tx } from '../../../platform/database/index.ts';
import type { StoredEntry } from '../ledger.queries.ts';
import {
  bookMarkStatement,
  bookParts,
  journalEntries,
  type JournalRow,
  type PartRow,
} from './journal.repo.ts';

/** An entry of all books together. */
export type JournalEntry = StoredEntry & {
  /** Null: the platform's own. */
  readonly organizationId: string | null;
  /** Its place in the order in which entries were written: that of its first line of the account that was asked for. */
  readonly sequence: number;
};

/** What entries are asked for; null is all. */
export type JournalFilter = {
  readonly account: string | null;
  readonly kind: string | null;
  /** `2026-03`, in the zone of receipts. */
  readonly month: string | null;
};

/** Where a page begins: right after a place, towards what was written before or after it. */
export type JournalPlace = { readonly direction: 'older' | 'newer'; readonly sequence: number };

const end = Number.MAX_SAFE_INTEGER;
export const newestPlace: JournalPlace = { direction: 'older', sequence: end };
export const oldestPlace: JournalPlace = { direction: 'newer', sequence: 0 };

type Span = { readonly first: number; readonly last: number };

/**
 * Entries from a place on, in its direction, at most `limit`. It reads only where such lines are: a few parts of the books, and what has come
 * since they were summed, however much lies between. For the operator role.
 */
export const readJournal = async (
  tx: Tx,
  filter: JournalFilter,
  place: JournalPlace,
  limit: number,
): Promise<readonly JournalEntry[]> => {
  const { direction } = place;
  const [mark] = await tx.query(bookMarkStatement, []);
  const summedUpTo = mark?.sequence ?? 0;
  const found: JournalRow[] = [];
  const read = async (spans: readonly Span[]): Promise<void> => {
    const statements = journalEntries[direction];
    found.push(
      ...(await tx.query(filter.account === null ? statements.all : statements.account, [
        ...[spans.map(({ first }) => first), spans.map(({ last }) => last)],
        ...(direction === 'older' ? [0, place.sequence] : [place.sequence, end]),
        ...[
          filter.kind,
          filter.month === null ? null : `${filter.month}-01`,
          filter.account,
          receiptTimeZone,
        ],
        limit - found.length,
      ])),
    );
  };
  const readTail = () => read([{ first: summedUpTo + 1, last: end }]);
  const readParts = async (): Promise<void> => {
    // What was summed since the mark was read is read as it is, and not once more as a part.
    for (let from = Math.min(place.sequence, summedUpTo + 1); found.length < limit;) {
      const wanted = limit - found.length;
      const listed = await listParts(tx, filter, { direction, sequence: from }, wanted + 1);
      const known = listed.filter((part) => part.last_sequence <= summedUpTo);
      const parts = enoughOf(known, wanted * (filter.account === null ? linesOfEntry : 1));
      const last = parts.at(-1);
      if (last === undefined) return;
      await read(parts.map((part) => ({ first: part.first_sequence, last: part.last_sequence })));
      // A line may not be the first of its entry, which then stands in another part.
      from = direction === 'older' ? last.first_sequence : last.last_sequence;
    }
  };
  if (direction === 'older') {
    if (place.sequence > summedUpTo) await readTail();
    await readParts();
  } else {
    await readParts();
    if (found.length < limit) await readTail();
  }
  return found.map(journalEntryOf);
};

/** Of every account an entry has a line or two; of all together about so many. */
const linesOfEntry = 8;

/** The first of them that have so many lines together. The very first may have some on the other side of the place: one more. */
const enoughOf = (parts: readonly PartRow[], lineCount: number): readonly PartRow[] => {
  let counted = 0;
  const enough = parts.slice(1).findIndex((part) => (counted += part.line_count) >= lineCount);
  return enough === -1 ? parts : parts.slice(0, enough + 2);
};

const listParts = (
  tx: Tx,
  { account, kind, month }: JournalFilter,
  { direction, sequence }: JournalPlace,
  limit: number,
): Promise<PartRow[]> =>
  tx.query(
    bookParts(
      direction,
      [account, kind, month].map((asked) => asked !== null),
    ),
    [sequence, limit, account, kind, month === null ? null : `${month}-01`],
  );

const journalEntryOf = (row: JournalRow): JournalEntry => ({
  ...{ id: row.id, kind: row.kind, reference: row.reference, description: row.description },
  ...{ organizationId: row.organization_id, sequence: row.sequence, occurredAt: row.occurred_at },
  happenedAt: row.happened_at,
  order:
    row.order_id === null || row.order_number === null
      ? null
      : { id: row.order_id, number: row.order_number },
  postings: row.postings.map((posting) => ({
    account: posting.account,
    amountCents: cents(posting.amount_cents),
  })),
});
