import type { Tx } from '../../platform/database/index.ts';
import type { BookDraft, SaveTerms } from './book-draft.ts';
import type { BookRecord } from './book-record.ts';
import { figuresOf, readSavings, recordOf, type BookOutcome, type SavedBooks } from './book-savings.ts';

/** What one draft would do. */
export type BookDifference = {
  readonly outcome: BookOutcome['outcome'];
  readonly before: BookRecord | null;
  readonly after: BookRecord;
  /** It is left unpublished, because a work of that title and author was taken down. */
  readonly wasTakenDown: boolean;
};

/** What `saveBooks` would do, in the order of the drafts, without writing or locking anything. */
export const compareBooks = async (
  tx: Tx,
  drafts: readonly BookDraft[],
  terms: SaveTerms,
): Promise<{ readonly figures: SavedBooks; readonly differences: readonly BookDifference[] }> => {
  const savings = await readSavings(tx, drafts, terms);
  return {
    figures: figuresOf(savings),
    differences: savings.map(({ outcome, stored, record, wasTakenDown }) => ({
      outcome,
      before: stored === null ? null : recordOf(stored),
      after: record,
      wasTakenDown,
    })),
  };
};
