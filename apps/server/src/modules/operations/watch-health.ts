import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { queueRun, repeat, type Repeated } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { tell } from '../events/index.ts';
import {
  closeAlertsStatement,
  lockWatchStatement,
  markWatchedStatement,
  seeProblemsStatement,
} from './alerts.repo.ts';
import { findProblems, type FoundProblem, type Surroundings } from './find-problems.ts';
import { type HealthFacts, readHealthFacts } from './health-facts.ts';

export type WatchDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly surroundings: () => Promise<Surroundings>;
  /** When this process began: what was due while nobody was there is caught up first, and told only if that fails. */
  readonly startedAt: Date;
};

const lookEveryMs = 30_000;
const minuteMs = 60_000;
/** What comes and goes within it is one alert, told once. */
const overAfterMs = 5 * minuteMs;
/** The first minutes are for those who wait at the door. */
const catchUpAfterMs = 2 * minuteMs;
const lateToldAfterMs = 15 * minuteMs;

/** Opens what is wrong and was not before, closes what has been right for a while, and tells of both. */
const keepAlerts = async (tx: Tx, problems: readonly FoundProblem[], now: Date): Promise<void> => {
  const ids = problems.map(() => newId());
  const seen = await tx.query(seeProblemsStatement, [
    ids,
    problems.map(({ kind }) => kind),
    problems.map(({ subject }) => subject),
    problems.map(({ problem }) => problem),
    now,
  ]);
  const closed = await tx.query(closeAlertsStatement, [now, new Date(now.getTime() - overAfterMs)]);
  const at = now.toISOString();
  for (const { id, is_new: isNew } of seen)
    if (isNew) await tell(tx, 'alert.changed', { alertId: id, change: 'opened', at, telling: newId() });
  for (const { id } of closed)
    await tell(tx, 'alert.changed', { alertId: id, change: 'closed', at, telling: newId() });
};

/** Has what is late run now, a run each: whoever starts after a night has its work of the night to do. */
const catchUp = async (tx: Tx, { schedules }: HealthFacts): Promise<void> => {
  for (const { name, isLate } of schedules) if (isLate) await queueRun(tx, name);
};

/**
 * Looks whether everything works, and tells staff when something stops working and when it works again. Any number of processes
 * may; one looks at a time. Returns what is wrong, null where somebody else is looking.
 */
export const watchHealth = async (deps: WatchDeps): Promise<readonly FoundProblem[] | null> => {
  const surroundings = await deps.surroundings();
  const now = deps.clock.now();
  const aliveMs = now.getTime() - deps.startedAt.getTime();
  return deps.db.asOperator('look whether everything works', async (tx) => {
    const [lock] = await tx.query(lockWatchStatement, []);
    if (lock?.is_mine !== true) return null;
    const facts = await readHealthFacts(tx, now);
    if (aliveMs >= catchUpAfterMs) await catchUp(tx, facts);
    const problems = findProblems(facts, surroundings, now).filter(
      ({ kind }) => kind !== 'schedule_late' || aliveMs >= lateToldAfterMs,
    );
    await keepAlerts(tx, problems, now);
    await tx.query(markWatchedStatement, [now]);
    return problems;
  });
};

/** Looks twice a minute. It doesn't go through the queues: it is there to say when they stand still. */
export const startHealthWatch = (deps: Omit<WatchDeps, 'startedAt'> & { readonly log: Log }): Repeated => {
  const startedAt = deps.clock.now();
  return repeat(() => watchHealth({ ...deps, startedAt }), {
    everyMs: lookEveryMs,
    onFailure: (error) => deps.log.warn({ err: error }, 'nobody could look whether everything works'),
  });
};
