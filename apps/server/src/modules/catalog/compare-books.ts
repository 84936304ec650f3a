import { takedownStatuses } from '@goodshelf/contract/admin-takedowns.contract';
import type { Tx } from '../../platform/database/index.ts';
import type { BookDraft, SaveTerms } from './book-draft.ts';
import { matchKey, type BookRecord } from './book-record.ts';
import { figuresOf, readSavings, recordOf, type BookOutcome, type SavedBooks } from './book-savings.ts';
import { findTakenDownWorks } from './save-books.repo.ts';

/** What one draft would do. */
export type BookDifference = {
  readonly outcome: BookOutcome['outcome'];
  readonly before: BookRecord | null;
  readonly after: BookRecord;
  /** It would be new, but a work of that title and author was taken down. */
  readonly wasTakenDown: boolean;
};

/** What `saveBooks` would do, in the order of the drafts, without writing or locking anything. */
export const compareBooks = async (
  tx: Tx,
  drafts: readonly BookDraft[],
  terms: SaveTerms,
): Promise<{ readonly figures: SavedBooks; readonly differences: readonly BookDifference[] }> => {
  const savings = await readSavings(tx, drafts, terms);
  const takenDown = await keysOfTakenDownWorks(tx);
  return {
    figures: figuresOf(savings),
    differences: savings.map(({ outcome, stored, record }) => ({
      outcome,
      before: stored === null ? null : recordOf(stored),
      after: record,
      wasTakenDown: stored === null && takenDown.has(matchKey(record.title, record.contributors)),
    })),
  };
};

const keysOfTakenDownWorks = async (tx: Tx): Promise<ReadonlySet<string>> => {
  const works = await tx.query(findTakenDownWorks, [takedownStatuses]);
  return new Set(
    works.map(({ title, author }) =>
      matchKey(title, author === null ? [] : [{ name: author, role: 'author' }]),
    ),
  );
};
