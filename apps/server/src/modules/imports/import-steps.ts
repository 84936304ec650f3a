import { sqlState, type Db, type Tx } from '../../platform/database/index.ts';

/** How the work of an import is cut: each step is done wholly or not at all. */
export type ImportSteps = {
  run<T>(reason: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Whether each step is committed by itself, so that the import announces what it has changed as it goes. */
  readonly areCommitted: boolean;
};

/** Somebody has ended the import between two steps. */
export class ImportEnded extends Error {
  override name = 'ImportEnded';
}

/** 55P03: a row was held for too long; 23505: somebody made the same at this moment. Both have passed by the next try. */
const passingStates = ['55P03', '23505'];
const triesMax = 5;

/** Each step is a transaction of its own, done again when it met another one. */
export const stepsOf = (db: Db): ImportSteps => {
  const once = <T>(reason: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    db.asOperator(
      reason,
      async (tx) => {
        // Of tables that were empty a moment ago the planner believes that they are; a plan that reads them whole would
        // be kept, and take longer with every row.
        await tx.raw('set local enable_seqscan = off');
        return work(tx);
      },
      { retry: true },
    );
  const run: ImportSteps['run'] = async (reason, work) => {
    for (let tries = 1; ; tries++) {
      try {
        return await once(reason, work);
      } catch (error) {
        if (tries === triesMax || !passingStates.includes(sqlState(error) ?? '')) throw error;
      }
    }
  };
  return { run, areCommitted: true };
};

/** All steps are part of the caller's transaction. */
export const stepsWithin = (tx: Tx): ImportSteps => ({
  run: (_reason, work) => work(tx),
  areCommitted: false,
});
