import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { repeat, type Repeated } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { stepsOf, type ImportSteps } from './import-steps.ts';
import { tryLockImports } from './imports.repo.ts';
import { findDue, type UploadRow } from './uploads.repo.ts';
import { giveUpImport, workOnImport, type WorkDeps } from './work-on-import.ts';

const lookEveryMs = 1_000;
const failuresMax = 5;
/** So many small steps have one turn. */
const smallStepsTogether = 50;

type RunnerDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  /** Resolves when the next step may begin: imports step back for visitors. */
  readonly turn?: () => Promise<unknown>;
  readonly everyMs?: number;
};

class RunnerStopped extends Error {}

/**
 * Reads, compares and applies what staff have asked for, in the order in which they did; any number of processes may,
 * one of them is at work. What another one left when it died is gone on with.
 */
export const startImportRunner = (deps: RunnerDeps): Repeated => {
  const { db, clock, log, everyMs = lookEveryMs } = deps;
  const stopping = new AbortController();
  const work = { db, clock, log, steps: politeSteps(deps, stopping.signal) };
  const failures = new Map<string, number>();
  const running = repeat(
    async () => {
      while (!stopping.signal.aborted && (await workOnNext(work, failures)));
    },
    {
      everyMs,
      onFailure: (error) => log.warn({ err: error }, 'an import could not go on; it is tried again'),
    },
  );
  return {
    stop: async () => {
      stopping.abort();
      await running.stop();
    },
  };
};

/** Each step waits for its turn, and none begins when the process stops. */
const politeSteps = ({ db, turn }: RunnerDeps, signal: AbortSignal): ImportSteps => {
  const steps = stepsOf(db);
  let small = 0;
  const wait = async (isDue: boolean): Promise<void> => {
    if (isDue) await turn?.();
    if (signal.aborted) throw new RunnerStopped();
  };
  return {
    ...steps,
    run: async (reason, work) => {
      await wait(true);
      return steps.run(reason, work);
    },
    runSmall: async (reason, work) => {
      await wait(small++ % smallStepsTogether === 0);
      return steps.runSmall(reason, work);
    },
  };
};

/** Whether there was one. */
const workOnNext = async (deps: WorkDeps, failures: Map<string, number>): Promise<boolean> => {
  const due = await findNext(deps.db);
  if (due === null) return false;
  // One at a time: this transaction does nothing but hold the lock, which goes with the process, however that ends.
  return deps.db.asOperator('an import of the server', async (guard) => {
    await guard.raw('set local idle_in_transaction_session_timeout = 0');
    const [lock] = await guard.query(tryLockImports, []);
    const next = lock?.is_first === true ? await findNext(deps.db) : null;
    if (next === null) return false;
    try {
      await workOnImport(deps)(next);
      failures.delete(next.id);
    } catch (error) {
      if (error instanceof RunnerStopped) return false;
      const count = (failures.get(next.id) ?? 0) + 1;
      failures.set(next.id, count);
      if (count < failuresMax) throw error;
      deps.log.error({ err: error, import: next.id }, 'an import was given up');
      await giveUpImport(deps, next);
    }
    return true;
  });
};

const findNext = async (db: Db): Promise<UploadRow | null> => {
  const [due] = await db.asOperator('look for an import', (tx) => tx.query(findDue, []));
  return due ?? null;
};
