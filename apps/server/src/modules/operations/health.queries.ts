import type { Output, endpoints } from '@goodshelf/contract';
import type { RunResult } from '@goodshelf/contract/health-words';
import type { Clock } from '../../platform/clock/index.ts';
import { type Db, estimateRows } from '../../platform/database/index.ts';
import type { DiskSpace } from '../../platform/storage/index.ts';
import { listSettingEvents } from '../settings/index.ts';
import {
  type AlertRow,
  openAlertsStatement,
  pastAlertsStatement,
  readAlertSettingsStatement,
} from './alerts.repo.ts';
import { readHealthFacts, type ScheduleFacts } from './health-facts.ts';
import { jobLabel } from './jobs.texts.ts';
import { type CheckRunRow, organizationNamesStatement } from './runs.repo.ts';

export type HealthDeps = {
  readonly db: Db;
  readonly clock: Clock;
  /** Where files are, and the disk that the data is on. */
  readonly storage: { readonly kind: 'disk' | 'bucket'; readonly space: () => Promise<DiskSpace | null> };
};

type Health = Output<typeof endpoints.getHealth>;

const pastAlertsMax = 20;

const isoOf = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

const presentAlert = ({ opened_at: openedAt, closed_at: closedAt, ...alert }: AlertRow) => ({
  ...alert,
  opened_at: openedAt.toISOString(),
  closed_at: isoOf(closedAt),
});

/** The queues are read before the runs: what began within this time of the look may have begun between the two. */
const betweenMs = 5_000;

const resultOf = ({ run, isRunning }: ScheduleFacts, now: Date): RunResult => {
  if (isRunning) return 'running';
  if (run === null) return 'never';
  if (run.finished_at === null || run.finished_at < run.started_at)
    return now.getTime() - run.started_at.getTime() < betweenMs ? 'running' : 'interrupted';
  return run.failures > 0 ? 'failed' : 'done';
};

const presentSchedule = (schedule: ScheduleFacts, now: Date): Health['schedules'][number] => {
  const { name, cron, run, isLate } = schedule;
  const result = resultOf(schedule, now);
  const isOver = result === 'done' || result === 'failed';
  return {
    name,
    label: jobLabel(name),
    cron,
    result,
    started_at: isoOf(run?.started_at),
    finished_at: isOver ? isoOf(run?.finished_at) : null,
    succeeded_at: isoOf(run?.succeeded_at),
    error: result === 'failed' ? (run?.error ?? null) : null,
    failures: run?.failures ?? 0,
    is_late: isLate,
  };
};

const presentChecks = (checks: CheckRunRow | null, names: ReadonlyMap<string, string>): Health['checks'] =>
  checks === null
    ? null
    : {
        started_at: checks.started_at.toISOString(),
        finished_at: checks.finished_at.toISOString(),
        results: checks.results
          .map(({ name, promise, violationCount, examples }) => ({
            ...{ name, promise, violation_count: violationCount },
            examples: examples.map(({ organizationId, subject, detail }) => {
              const known = organizationId === null ? undefined : names.get(organizationId);
              return {
                ...{ subject, detail },
                organization:
                  organizationId === null || known === undefined ? null : { id: organizationId, name: known },
              };
            }),
          }))
          .sort((one, other) => other.violation_count - one.violation_count),
      };

/** How the platform works at this moment, for staff. Nothing in it grows with orders, the catalogue or the organizations. */
export const getHealth = async ({ db, clock, storage }: HealthDeps): Promise<Health> => {
  const now = clock.now();
  const space = await storage.space();
  return db.asOperator('look at the health of the platform', async (tx) => {
    const [facts, open, past, [settings], events, files] = await Promise.all([
      readHealthFacts(tx, now),
      tx.query(openAlertsStatement, []),
      tx.query(pastAlertsStatement, [pastAlertsMax]),
      tx.query(readAlertSettingsStatement, []),
      listSettingEvents(tx, 'jobs'),
      estimateRows(tx, 'kept_images'),
    ]);
    const ids = (facts.checks?.results ?? []).flatMap(({ examples }) =>
      examples.flatMap(({ organizationId }) => organizationId ?? []),
    );
    const names = new Map(
      ids.length === 0
        ? []
        : (await tx.query(organizationNamesStatement, [ids])).map(({ id, name }) => [id, name]),
    );
    const { oldestAt, waiting } = facts.outbox;
    return {
      looked_at: now.toISOString(),
      alerts: open.map(presentAlert),
      past_alerts: past.map(presentAlert),
      watched_at: isoOf(settings?.watched_at),
      queues: facts.queues
        .map(({ name, waiting: due, retrying, running, givenUp, oldestDueAt }) => ({
          ...{ name, label: jobLabel(name), waiting: due, retrying, running },
          given_up: givenUp,
          oldest_due_at: isoOf(oldestDueAt),
        }))
        .sort(
          (one, other) =>
            other.given_up - one.given_up ||
            other.waiting + other.running - (one.waiting + one.running) ||
            one.label.localeCompare(other.label),
        ),
      events: { waiting, oldest_at: isoOf(oldestAt) },
      schedules: facts.schedules
        .map((schedule) => presentSchedule(schedule, now))
        .sort((one, other) => one.label.localeCompare(other.label)),
      checks: presentChecks(facts.checks, names),
      database: { ...facts.database, tables: [...facts.database.tables] },
      storage: {
        kind: storage.kind,
        files,
        disk: space === null ? null : { free_bytes: space.freeBytes, total_bytes: space.totalBytes },
      },
      events_of_staff: events,
    };
  });
};
