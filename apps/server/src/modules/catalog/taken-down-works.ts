import type { Tx } from '../../platform/database/index.ts';
import { matchKey, type BookRecord } from './book-record.ts';
import { findTakenDownWorks } from './save-books.repo.ts';

/** Those of these records of whose title and author a work was taken down: under another number it may be the same one. */
export const takenDownAmong = async (
  tx: Tx,
  records: readonly BookRecord[],
): Promise<ReadonlySet<BookRecord>> => {
  if (records.length === 0) return new Set();
  const works = await tx.query(findTakenDownWorks, []);
  const keys = new Set(
    works.map(({ title, author }) =>
      matchKey(title, author === null ? [] : [{ name: author, role: 'author' }]),
    ),
  );
  return new Set(records.filter(({ title, contributors }) => keys.has(matchKey(title, contributors))));
};
