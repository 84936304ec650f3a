import type { Tx } from '../../platform/database/index.ts';
import { type DatabaseSize, readDatabaseSize } from '../../platform/database/index.ts';
import {
  hasQueues,
  type QueueState,
  readQueues,
  readSchedules,
  type ScheduleState,
} from '../../platform/jobs/index.ts';
import { readOutbox } from '../../platform/outbox/index.ts';
import {
  type CheckRunRow,
  lastCheckRunStatement,
  listRunsStatement,
  type ScheduleRunRow,
} from './runs.repo.ts';
import { isLate } from './due-times.ts';

/** Work by the clock with how its last run went. */
export type ScheduleFacts = ScheduleState & {
  readonly run: ScheduleRunRow | null;
  readonly isLate: boolean;
};

export type HealthFacts = {
  readonly queues: readonly QueueState[];
  readonly schedules: readonly ScheduleFacts[];
  readonly outbox: { readonly waiting: number; readonly oldestAt: Date | null };
  readonly checks: CheckRunRow | null;
  readonly database: DatabaseSize;
};

/** What there is to know of the work behind the pages, in one of the operator's transactions. */
export const readHealthFacts = async (tx: Tx, now: Date): Promise<HealthFacts> => {
  const isInstalled = await hasQueues(tx);
  const [queues, schedules, runs, [checks], outbox, database] = await Promise.all([
    isInstalled ? readQueues(tx) : [],
    isInstalled ? readSchedules(tx) : [],
    tx.query(listRunsStatement, []),
    tx.query(lastCheckRunStatement, []),
    readOutbox(tx),
    readDatabaseSize(tx),
  ]);
  const runOf = new Map(runs.map((run) => [run.name, run]));
  return {
    queues: queues.filter(({ isByClock }) => !isByClock),
    schedules: schedules.map((schedule) => {
      const run = runOf.get(schedule.name) ?? null;
      const { cron, isRunning, createdAt } = schedule;
      return {
        ...schedule,
        run,
        isLate: isLate({ cron, isRunning, since: run?.started_at ?? createdAt }, now),
      };
    }),
    outbox,
    checks: checks ?? null,
    database,
  };
};
