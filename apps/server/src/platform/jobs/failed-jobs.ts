import { PgBoss } from 'pg-boss';
import type { Tx } from '../database/index.ts';
import { jobsSchema } from './install.ts';
import { deadLetterQueue } from './queues.ts';

export type FailedState = 'given_up' | 'retrying';

/** A job whose last try failed. Its id is that of its dead letter where it was given up. */
export type FailedJobRow = {
  readonly id: string;
  readonly queue: string;
  readonly payload: Readonly<Record<string, unknown>> | null;
  readonly error: string | null;
  readonly attempts: number;
  readonly created_at: Date;
  readonly gave_up_at: Date | null;
  readonly next_try_at: Date | null;
};

type Asked = {
  readonly state: FailedState;
  readonly queue: string | null;
  readonly limit: number;
  readonly offset: number;
};

/** What is neither done nor running: an index has it. */
const isOpen = `state < 'active' and not blocked`;

const selections: Readonly<Record<FailedState, string>> = {
  // Before pg-boss kept the output of what was given up by itself, the dead letter had it as its own.
  given_up: `select id, coalesce(source_name, 'unknown') as queue, data as payload,
      coalesce(source_output, output) ->> 'message' as error, coalesce(source_retry_count, 0) + 1 as attempts,
      coalesce(source_created_on, created_on) as created_at, created_on as gave_up_at, null::timestamptz as next_try_at
    from pgboss.job where name = '${deadLetterQueue}' and ${isOpen}`,
  retrying: `select id, name as queue, data as payload, output ->> 'message' as error, retry_count + 1 as attempts,
      created_on as created_at, null::timestamptz as gave_up_at, start_after as next_try_at
    from pgboss.job where state = 'retry' and ${isOpen} and name <> '${deadLetterQueue}' and not starts_with(name, '__')`,
};

/** The latest first; those that are tried again, by when. */
const sequences: Readonly<Record<FailedState, string>> = {
  given_up: 'gave_up_at desc, id',
  retrying: 'next_try_at, id',
};

/** A page of the jobs of a state, of one queue or of all. */
export const listFailedJobs = async (
  tx: Tx,
  { state, queue, limit, offset }: Asked,
): Promise<readonly FailedJobRow[]> => {
  const { rows } = await tx.raw<FailedJobRow>(
    `select * from (${selections[state]}) failed where $1::text is null or queue = $1
     order by ${sequences[state]} limit $2 offset $3`,
    [queue, limit, offset],
  );
  return rows;
};

/** How many jobs of each state each queue has. */
export const countFailedJobs = async (
  tx: Tx,
): Promise<readonly { readonly state: FailedState; readonly queue: string; readonly count: number }[]> => {
  const { rows } = await tx.raw<{ state: FailedState; queue: string; count: number }>(
    `select 'given_up' as state, queue, count(*)::int as count from (${selections.given_up}) g group by queue
     union all
     select 'retrying', queue, count(*)::int from (${selections.retrying}) r group by queue order by 1, 2`,
    [],
  );
  return rows;
};

/** What was given up, locked: whoever decides about the same ones waits, and finds them gone. */
const lockGivenUp = async (
  tx: Tx,
  ids: readonly string[],
): Promise<readonly { id: string; queue: string }[]> => {
  const { rows } = await tx.raw<{ id: string; queue: string }>(
    `select j.id, coalesce(j.source_name, 'unknown') as queue from pgboss.job j
     where j.name = $1 and j.id = any($2::uuid[]) and ${isOpen} order by j.id for update`,
    [deadLetterQueue, ids],
  );
  return rows;
};

export type Decided = readonly { readonly id: string; readonly queue: string }[];

/**
 * Gives jobs back to their queues, with all their tries before them; returns what was there, and whether it is back: a queue may
 * be gone.
 */
export const retryGivenUp = async (
  tx: Tx,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly queue: string; readonly isBack: boolean }[]> => {
  const locked = await lockGivenUp(tx, ids);
  if (locked.length === 0) return [];
  await withBoss(tx, (boss) => boss.redrive(deadLetterQueue, { ids: locked.map(({ id }) => id) }));
  // What could not be given back is still here.
  const { rows } = await tx.raw<{ id: string }>(
    'select id from pgboss.job where name = $1 and id = any($2::uuid[])',
    [deadLetterQueue, locked.map(({ id }) => id)],
  );
  const left = new Set(rows.map(({ id }) => id));
  return locked.map((job) => ({ ...job, isBack: !left.has(job.id) }));
};

/** Removes jobs that were given up; returns which. */
export const discardGivenUp = async (tx: Tx, ids: readonly string[]): Promise<Decided> => {
  const locked = await lockGivenUp(tx, ids);
  await tx.raw('delete from pgboss.job where name = $1 and id = any($2::uuid[])', [
    deadLetterQueue,
    locked.map(({ id }) => id),
  ]);
  return locked;
};

/** Queues a run of work by the clock; false where one waits or runs already. */
export const queueRun = (tx: Tx, name: string): Promise<boolean> =>
  withBoss(tx, async (boss) => (await boss.send(name)) !== null);

/**
 * The queue's client for one transaction: it knows how its tables hang together, in whichever process this is. It brings no
 * connection, no worker and no clock.
 */
const withBoss = async <T>(tx: Tx, work: (boss: PgBoss) => Promise<T>): Promise<T> => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => tx.raw(text, values) },
    schema: jobsSchema,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  // What fails is thrown to whoever asked; unheard, this would end the process.
  boss.on('error', () => undefined);
  await boss.start();
  try {
    return await work(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
};
