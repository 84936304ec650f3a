import type { Db, Tx } from '../../platform/database/index.ts';
import { repeat, type Repeated } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { findChange, foldChanges } from './facet-counts.repo.ts';

/** At most so many notes at once: a fold of 5,000 products takes half a second at a million of them. */
const notesAtOnce = 5_000;
/** Enough for any import. */
const allNotes = 2_147_483_647;

/**
 * Folds what a transaction has changed into the counts of the facets, as operator. For those that change many products:
 * what is left unfolded costs every reader a little. To be its last step, because another fold waits for its end.
 */
export const foldOwnChanges = async (tx: Tx): Promise<void> => {
  await tx.query(foldChanges, [allNotes]);
};

/** Folds what has gathered, and has its words learned (migration 0192); returns how many notes it took. */
export const foldFacetCounts = async (db: Db): Promise<number> =>
  db.asOperator('fold changes into the counts of the facets', async (tx) => {
    const [change] = await tx.query(findChange, []);
    if (change?.is_due !== true) return 0;
    const [row] = await tx.query(foldChanges, [notesAtOnce]);
    return row?.folded ?? 0;
  });

const lookEveryMs = 2_000;

/** Keeps the counts folded, so that few changes are ever left for readers; any number of processes may. */
export const startFacetFolder = ({ db, log }: { readonly db: Db; readonly log: Log }): Repeated =>
  repeat(() => foldFacetCounts(db), {
    everyMs: lookEveryMs,
    onFailure: (error) =>
      log.warn({ err: error }, 'the counts of the facets could not be folded; they are in a moment'),
  });
