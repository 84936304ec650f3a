import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { Schedule } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { beginRunStatement, endRunStatement, insertCheckRunStatement, type KeptResult } from './runs.repo.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly log: Log };

const errorMax = 500;

/**
 * Work by the clock that writes down when it begins and how it ends. What is never written down is the end of a process that was
 * killed: then the beginning stands alone.
 */
export const recordRuns = (deps: Deps, schedules: readonly Schedule[]): Schedule[] =>
  schedules.map((schedule) => ({
    ...schedule,
    run: async (context) => {
      await begin(deps, schedule.name);
      try {
        await schedule.run(context);
      } catch (error) {
        await end(deps, schedule.name, messageOf(error));
        throw error;
      }
      await end(deps, schedule.name, null);
    },
  }));

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, errorMax) || 'Error';

const begin = async ({ db, clock }: Deps, name: string): Promise<void> => {
  await db.asOperator('a run begins', (tx) => tx.query(beginRunStatement, [name, clock.now()]));
};

/** Never throws: the work is done, or its own failure is the news. */
const end = async ({ db, clock, log }: Deps, name: string, error: string | null): Promise<void> => {
  try {
    await db.asOperator('how a run ended', (tx) => tx.query(endRunStatement, [name, clock.now(), error]));
  } catch (cause) {
    log.warn({ err: cause, schedule: name }, 'a run was not recorded');
  }
};

/** Keeps what the checks of all data found, for staff to see. */
export const keepCheckRun = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  startedAt: Date,
  results: readonly KeptResult[],
): Promise<void> => {
  await db.asOperator('keep what the checks found', (tx) =>
    tx.query(insertCheckRunStatement, [newId(), startedAt, clock.now(), JSON.stringify(results)]),
  );
};
