import type { AlertKind } from '@goodshelf/contract/health-words';
import type { AttentionKind } from '@goodshelf/contract/dead-letter-kinds';
import type { DiskSpace } from '../../platform/storage/index.ts';
import { failuresToTell } from './due-times.ts';
import type { HealthFacts } from './health-facts.ts';
import { jobLabel } from './jobs.texts.ts';
import { alertTexts as texts } from './operations.texts.ts';

/** Something that staff should know of: one of its kind about each subject. */
export type FoundProblem = {
  readonly kind: AlertKind;
  /** A queue, a schedule, a check, by its technical name; empty where there is only one. */
  readonly subject: string;
  readonly problem: string;
};

export type Surroundings = {
  readonly disk: DiskSpace | null;
  /** What was given up of payments, refunds and provider events; an open dispute is nobody's fault. */
  readonly money: readonly { readonly kind: AttentionKind; readonly count: number }[];
};

const minuteMs = 60_000;
/** Longer than a job that runs to its end and the rush that it steps back for. */
const queueBehindMs = 15 * minuteMs;
/** What is tried for so long isn't a hiccup. Some work is tried for a day before it is given up: nobody is to wait for that. */
const keepsFailingMs = 30 * minuteMs;
/** Twice a second somebody takes them. */
const eventsBehindMs = 2 * minuteMs;
/** Of the disk; and so much is enough for a while on any. */
const diskFreeShare = 0.1;
const diskFreeEnoughBytes = 20_000_000_000;
const connectionsShare = 0.85;
const problemMax = 500;

const minutesSince = (since: Date, now: Date): number =>
  Math.floor((now.getTime() - since.getTime()) / minuteMs);

/** What is wrong, from what there is to know. Pure. */
export const findProblems = (
  { queues, schedules, outbox, checks, database }: HealthFacts,
  { disk, money }: Surroundings,
  now: Date,
): readonly FoundProblem[] => {
  const problems: FoundProblem[] = [];
  const found = (kind: AlertKind, subject: string, problem: string): void =>
    void problems.push({ kind, subject, problem: problem.slice(0, problemMax) });
  const isOver = (since: Date | null, ms: number): since is Date =>
    since !== null && now.getTime() - since.getTime() > ms;
  for (const { name, givenUp, oldestDueAt, retrying, oldestRetryingAt } of queues) {
    if (givenUp > 0) found('jobs_given_up', name, texts.jobsGivenUp(jobLabel(name), givenUp));
    // Of one kind about one queue: what fails is why it is behind.
    if (isOver(oldestRetryingAt, keepsFailingMs))
      found(
        'queue_behind',
        name,
        texts.keepsFailing(jobLabel(name), retrying, minutesSince(oldestRetryingAt, now)),
      );
    else if (isOver(oldestDueAt, queueBehindMs))
      found('queue_behind', name, texts.queueBehind(jobLabel(name), minutesSince(oldestDueAt, now)));
  }
  if (outbox.oldestAt !== null && now.getTime() - outbox.oldestAt.getTime() > eventsBehindMs)
    found('events_behind', '', texts.eventsBehind(minutesSince(outbox.oldestAt, now)));
  for (const { name, cron, run, isLate } of schedules) {
    const failures = run?.failures ?? 0;
    if (failures >= failuresToTell(cron))
      found('schedule_failed', name, texts.scheduleFailed(jobLabel(name), failures));
    if (isLate) found('schedule_late', name, texts.scheduleLate(jobLabel(name)));
  }
  for (const { name, promise, violationCount } of checks?.results ?? [])
    if (violationCount > 0) found('check_broken', name, texts.checkBroken(promise, violationCount));
  for (const { kind, count } of money)
    if (kind !== 'dispute' && count > 0) found('money_given_up', kind, texts.money(kind, count));
  if (disk !== null && disk.freeBytes < Math.min(disk.totalBytes * diskFreeShare, diskFreeEnoughBytes))
    found('disk_low', '', texts.diskLow(disk.freeBytes, disk.totalBytes));
  const { connections, connections_max: most } = database;
  if (connections > most * connectionsShare)
    found('connections_low', '', texts.connectionsLow(connections, most));
  return problems;
};
