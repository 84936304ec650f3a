import { sqlState, type Db, type Tx } from '../../platform/database/index.ts';

/** How the work of an import is cut: each step is done wholly or not at all. */
export type ImportSteps = {
  run<T>(reason: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One of very many that take a moment: it does not wait for the disk, which has it by the end of the import. */
  runSmall<T>(reason: string, work: (tx: Tx) => Promise<T>): Promise<T>;
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
  const runWith =
    (settings: string): ImportSteps['run'] =>
    async (reason, work) => {
      const once = () =>
        db.asOperator(
          reason,
          async (tx) => {
            await tx.raw(settings);
            return work(tx);
          },
          { retry: true },
        );
      for (let tries = 1; ; tries++) {
        try {
          return await once();
        } catch (error) {
          if (tries === triesMax || !passingStates.includes(sqlState(error) ?? '')) throw error;
        }
      }
    };
  // Of tables that were empty a moment ago the planner believes that they are; a plan that reads them whole would
  // be kept, and take longer with every row.
  const planned = 'set local enable_seqscan = off';
  // What a power cut takes back, it takes back together with how far the import came: nothing is done twice or not at all.
  return {
    run: runWith(planned),
    runSmall: runWith(`${planned}; set local synchronous_commit = off`),
    areCommitted: true,
  };
};

/** All steps are part of the caller's transaction. */
export const stepsWithin = (tx: Tx): ImportSteps => ({
  run: (_reason, work) => work(tx),
  runSmall: (_reason, work) => work(tx),
  areCommitted: false,
});
