import type { Tx } from '../database/index.ts';
import { deadLetterQueue } from './queues.ts';

/** What a queue holds. `isByClock`: its jobs come from a schedule. */
export type QueueState = {
  readonly name: string;
  readonly isByClock: boolean;
  readonly waiting: number;
  /** Of those: whose last try failed. */
  readonly retrying: number;
  readonly running: number;
  readonly givenUp: number;
  /** Since when the oldest has been due. */
  readonly oldestDueAt: Date | null;
  /** Of those whose last try failed: when the oldest was asked for. */
  readonly oldestRetryingAt: Date | null;
};

/** Work by the clock as the queue knows it. `createdAt`: since when. */
export type ScheduleState = {
  readonly name: string;
  readonly cron: string;
  readonly createdAt: Date;
  readonly isRunning: boolean;
};

/** So much is looked at of a queue and of the dead letters; beyond it the queue's own count tells how many wait. */
const lookedAtMax = 10_000;

/** Whether a worker has ever started on this database: the tables are the queue's own, and made by it. */
export const hasQueues = async (tx: Tx): Promise<boolean> => {
  const { rows } = await tx.raw<{ has: boolean }>(`select to_regclass('pgboss.job') is not null as has`, []);
  return rows[0]?.has === true;
};

/** All queues, without those that pg-boss keeps for itself. Running ones are as of its last look, seconds ago. */
export const readQueues = async (tx: Tx): Promise<readonly QueueState[]> => {
  const { rows } = await tx.raw<{
    name: string;
    is_by_clock: boolean;
    waiting: number;
    retrying: number;
    running: number;
    given_up: number;
    oldest_due_at: Date | null;
    oldest_retrying_at: Date | null;
  }>(
    `with given_up as (
       select source_name, count(*)::int as count from (
         select source_name from pgboss.job where name = $1 and state < 'active' limit $2) dead
       group by source_name
     )
     select q.name, exists (select from pgboss.schedule s where s.name = q.name) as is_by_clock,
       case when w.count = $2 then greatest(w.count, q.queued_count) else w.count end as waiting,
       w.retrying, q.active_count as running, coalesce(g.count, 0) as given_up, w.oldest_due_at, w.oldest_retrying_at
     from pgboss.queue q
     cross join lateral (
       select count(*)::int as count, count(*) filter (where state = 'retry')::int as retrying,
         min(start_after) filter (where start_after <= now()) as oldest_due_at,
         min(created_on) filter (where state = 'retry') as oldest_retrying_at
       from (select state, start_after, created_on from pgboss.job where name = q.name and state < 'active' and not blocked limit $2) looked_at
     ) w
     left join given_up g on g.source_name = q.name
     where q.name <> $1 and not starts_with(q.name, '__')
     order by q.name`,
    [deadLetterQueue, lookedAtMax],
  );
  return rows.map((row) => ({
    name: row.name,
    isByClock: row.is_by_clock,
    waiting: row.waiting,
    retrying: row.retrying,
    running: row.running,
    givenUp: row.given_up,
    oldestDueAt: row.oldest_due_at,
    oldestRetryingAt: row.oldest_retrying_at,
  }));
};

/** All work by the clock. */
export const readSchedules = async (tx: Tx): Promise<readonly ScheduleState[]> => {
  const { rows } = await tx.raw<{ name: string; cron: string; created_on: Date; is_running: boolean }>(
    `select s.name, s.cron, s.created_on,
       exists (select from pgboss.job j where j.name = s.name and j.state = 'active' and j.policy = 'exclusive') as is_running
     from pgboss.schedule s order by s.name`,
    [],
  );
  return rows.map(({ created_on: createdAt, is_running: isRunning, ...row }) => ({
    ...row,
    createdAt,
    isRunning,
  }));
};
