import type { IncomingHttpHeaders } from 'node:http';
import { bookDayOf } from '@goodshelf/contract/lookups';
import type { Clock } from '../../platform/clock/index.ts';
import { type Db, statement } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log/index.ts';

/**
 * Whether somebody comes to a storefront with this request: a person's browser opens the page from elsewhere, or from nowhere. It says so itself
 * (https://www.w3.org/TR/fetch-metadata/), so nobody has to be recognized, and nothing is kept of anybody. What looks ahead, and programs, don't count.
 */
export const isVisit = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document' &&
  headers['sec-fetch-site'] !== 'same-origin' &&
  headers['sec-purpose'] === undefined;

/** Visits, added up in memory and written now and then: a page from memory asks no database. */
export type VisitCounts = {
  add(organizationId: string): void;
  flush(): Promise<void>;
  close(): Promise<void>;
};

const flushEveryMs = 10_000;
/** So many organizations and days wait at most for a database that is away. */
const waitingMax = 5_000;

const addVisitsStatement = statement<never>('dashboards.add-visits', {
  with: [
    `told as materialized (
     select t.* from unnest($1::uuid[], $2::date[], $3::bigint[]) as t(organization_id, day, visits_count)
     join storefronts s on s.id = t.organization_id
   )`,
  ],
  // All of them together last, as whoever else adds visits does.
  answer: `insert into visit_days as kept (organization_id, day, visits_count)
   select organization_id, day, visits_count from (
     select organization_id, day, visits_count from told
     union all
     select null, day, sum(visits_count)::bigint from told group by day
   ) added order by organization_id nulls last, day
   on conflict (organization_id, day) do update set visits_count = kept.visits_count + excluded.visits_count`,
});

export type DayOfVisits = { readonly organizationId: string; readonly day: string; readonly count: number };

/** Adds visits to those of their days. Of organizations that there aren't any more, none. */
export const addVisits = async (db: Db, days: readonly DayOfVisits[]): Promise<void> => {
  await db.asOperator('count visits', (tx) =>
    tx.query(addVisitsStatement, [
      days.map(({ organizationId }) => organizationId),
      days.map(({ day }) => day),
      days.map(({ count }) => count),
    ]),
  );
};

export const createVisitCounts = ({
  db,
  clock,
  log,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
}): VisitCounts => {
  let waiting = new Map<string, number>();
  const flush = async (): Promise<void> => {
    if (waiting.size === 0) return;
    const counts = waiting;
    waiting = new Map();
    const days = [...counts].map(([key, count]) => {
      const [organizationId = '', day = ''] = key.split(' ');
      return { organizationId, day, count };
    });
    await addVisits(db, days).catch((error: unknown) => {
      log.warn({ err: error }, 'visits could not be counted; it is tried again');
      for (const [key, count] of counts) waiting.set(key, (waiting.get(key) ?? 0) + count);
    });
  };
  const timer = setInterval(() => void flush(), flushEveryMs);
  timer.unref();
  return {
    add: (organizationId) => {
      const key = `${organizationId} ${bookDayOf(clock.now())}`;
      if (waiting.size < waitingMax || waiting.has(key)) waiting.set(key, (waiting.get(key) ?? 0) + 1);
    },
    flush,
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
};
