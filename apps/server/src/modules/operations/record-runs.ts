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
export const recordRuns = ({ db, clock, log }: Deps, schedules: readonly Schedule[]): Schedule[] =>
  schedules.map((schedule) => {
    const end = (error: string | null): Promise<unknown> =>
      db
        .asOperator('how a run ended', (tx) => tx.query(endRunStatement, [schedule.name, clock.now(), error]))
        // The work is done, or its own failure is the news.
        .catch((cause: unknown) =>
          log.warn({ err: cause, schedule: schedule.name }, 'a run was not recorded'),
        );
    return {
      ...schedule,
      run: async (context) => {
        await db.asOperator('a run begins', (tx) =>
          tx.query(beginRunStatement, [schedule.name, clock.now()]),
        );
        try {
          await schedule.run(context);
        } catch (error) {
          await end((error instanceof Error ? error.message : String(error)).slice(0, errorMax) || 'Error');
          throw error;
        }
        await end(null);
      },
    };
  });

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
