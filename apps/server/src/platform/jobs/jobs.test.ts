import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, testLog, type TestDatabase } from '../../../../../tests/support/database.ts';
import { withOwner } from '../../../../../tests/support/test-server.ts';
import {
  deadLetterQueue,
  defineJob,
  defineSchedule,
  everyMinute,
  PermanentJobFailure,
  startJobs,
  type Job,
  type Jobs,
} from './index.ts';
import type { JobContext } from './job.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.drop();
});

const start = (jobs: readonly Job[]) =>
  startJobs({ databaseUrl: database.url, log: testLog, jobs, schedules: [] });

const anything = z.looseObject({});

test('jobs that fail are tried again, and what never succeeds ends among the dead letters', async () => {
  const attempts: number[] = [];
  const stubborn = defineJob({
    name: 'stubborn',
    topic: null,
    payload: anything,
    retryLimit: 1,
    firstRetryAfterSeconds: 1,
    run: async (_payload, context) => {
      attempts.push(context.attempt);
      throw new Error('not today');
    },
  });
  const jobs = await start([stubborn]);
  await database.db.asOperator('test', (tx) => jobs.add(tx, 'stubborn', [{ payload: { wanted: 'much' } }]));
  const dead = async () => {
    const { rows } = await database.database.pools.operator.query(
      'select data, source_name, source_output from pgboss.job where name = $1',
      [deadLetterQueue],
    );
    return rows;
  };
  await expect
    .poll(dead, { timeout: 15_000 })
    .toEqual([
      { data: { wanted: 'much' }, source_name: 'stubborn', source_output: { message: 'not today' } },
    ]);
  expect(attempts).toEqual([1, 2]);
  await jobs.stop(1_000);
});

test('a job that says it can never succeed, or cannot read its payload, is not tried again', async () => {
  let runs = 0;
  const hopeless = defineJob({
    name: 'hopeless',
    topic: null,
    payload: z.object({ orderId: z.string() }),
    run: async () => {
      runs += 1;
      throw new PermanentJobFailure('the address does not exist');
    },
  });
  const jobs = await start([hopeless]);
  await database.db.asOperator('test', (tx) =>
    jobs.add(tx, 'hopeless', [{ payload: { orderId: '1' } }, { payload: { orderNumber: 'wrong shape' } }]),
  );
  const states = async () => {
    const { rows } = await database.database.pools.operator.query<{ state: string }>(
      "select state from pgboss.job where name = 'hopeless'",
    );
    return rows.map(({ state }) => state);
  };
  await expect.poll(states, { timeout: 10_000 }).toEqual(['failed', 'failed']);
  expect(runs).toBe(1);
  await jobs.stop(1_000);
});

test('a stop lets the running job end and gives back what takes too long', async () => {
  const finished: string[] = [];
  const contexts: JobContext[] = [];
  const release = Promise.withResolvers<void>();
  const slow = defineJob({
    name: 'slow',
    topic: null,
    payload: z.object({ name: z.string() }),
    run: async ({ name }, context) => {
      contexts.push(context);
      await (name === 'endless' ? once(context.signal, 'abort') : release.promise);
      finished.push(name);
    },
  });
  const jobs = await start([slow]);
  await database.db.asOperator('test', (tx) => jobs.add(tx, 'slow', [{ payload: { name: 'short' } }]));
  await expect.poll(() => contexts.length).toBe(1);
  const stopped = jobs.stop(5_000);
  release.resolve();
  await stopped;
  expect(finished).toEqual(['short']);

  const again = await start([slow]);
  await database.db.asOperator('test', (tx) => again.add(tx, 'slow', [{ payload: { name: 'endless' } }]));
  await expect.poll(() => contexts.length).toBe(2);
  await again.stop(1_000);
  const { rows } = await database.database.pools.operator.query(
    "select state from pgboss.job where name = 'slow' and data ->> 'name' = 'endless'",
  );
  expect(rows).toEqual([{ state: 'retry' }]);
});

test('workers go on by themselves after all their connections were cut', async () => {
  const heard: string[] = [];
  const hear = defineJob({
    name: 'hear',
    topic: null,
    payload: z.object({ name: z.string() }),
    run: async ({ name }) => void heard.push(name),
  });
  const jobs = await start([hear]);
  const cut = await withOwner(database.url, (owner) =>
    owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'goodshelf_jobs' and datname = current_database()",
    ),
  );
  expect(cut.rowCount).toBeGreaterThan(0);
  await expect
    .poll(() =>
      database.db
        .asOperator('test', (tx) => jobs.add(tx, 'hear', [{ payload: { name: 'still there' } }]))
        .then(() => true),
    )
    .toBe(true);
  await expect.poll(() => heard, { timeout: 10_000 }).toContain('still there');
  await jobs.stop(1_000);
});

test('scheduled work runs once for all processes together, and is forgotten when nobody defines it any more', async () => {
  let runs = 0;
  const gate = Promise.withResolvers<void>();
  const sweep = defineSchedule({
    name: 'sweep',
    cron: everyMinute,
    run: async () => {
      runs += 1;
      await gate.promise;
    },
  });
  const schedules = [sweep];
  const [first, second] = await Promise.all([
    startJobs({ databaseUrl: database.url, log: testLog, jobs: [], schedules }),
    startJobs({ databaseUrl: database.url, log: testLog, jobs: [], schedules }),
  ]);
  const isDue = (jobs: Jobs) =>
    database.db.asOperator('test', (tx) => jobs.add(tx, 'sweep', [{ payload: {} }]));
  await isDue(first);
  await expect.poll(() => runs).toBe(1);
  await Promise.all([isDue(first), isDue(second), isDue(second)]);
  gate.resolve();
  await Promise.all([first.stop(2_000), second.stop(2_000)]);
  expect(runs).toBe(1);
  const scheduled = () =>
    database.database.pools.operator
      .query<{ name: string }>('select name from pgboss.schedule')
      .then(({ rows }) => rows);
  expect(await scheduled()).toEqual([{ name: 'sweep' }]);
  const third = await start([]);
  expect(await scheduled()).toEqual([]);
  await third.stop(1_000);
});

test('a schedule called like a job is refused at the start, as each would take the work of the other', async () => {
  const job = defineJob({ name: 'sweep', topic: null, payload: anything, run: () => Promise.resolve() });
  const schedule = defineSchedule({ name: 'sweep', cron: everyMinute, run: () => Promise.resolve() });
  await expect(
    startJobs({ databaseUrl: database.url, log: testLog, jobs: [job], schedules: [schedule] }),
  ).rejects.toThrow('More than one job or schedule is called sweep');
});

test('ten processes that start together on one database agree on the queue tables', async () => {
  const fresh = await createTestDatabase();
  const started = await Promise.all(
    Array.from({ length: 10 }, () =>
      startJobs({ databaseUrl: fresh.url, log: testLog, jobs: [], schedules: [] }),
    ),
  );
  const queues = await Promise.all(started.map((jobs) => jobs.counts()));
  expect(queues.map((counts) => counts.map(({ name }) => name))).toEqual(
    started.map(() => [deadLetterQueue]),
  );
  await Promise.all(started.map((jobs) => jobs.stop(1_000)));
  await fresh.drop();
});

test('with two workers of which one is killed in mid-job, each effect happens exactly once', async () => {
  const { operator } = database.database.pools;
  await withOwner(database.url, (owner) =>
    owner.query(`create table effects (key text primary key); create table runs (key text, pid int);
      grant all on effects, runs to goodshelf_operator`),
  );

  const workers = await Promise.all([startWorker(), startWorker()]);
  const [victim] = workers;
  const jobs = await start([]);
  const keys = Array.from({ length: 40 }, (_, index) => `effect ${index}`);
  const isInMidJob = new Promise<void>((resolve) => {
    victim.on('message', () => resolve());
  });
  await database.db.asOperator('test', (tx) =>
    jobs.add(
      tx,
      'have-effect',
      keys.map((key) => ({ payload: { key } })),
    ),
  );
  await isInMidJob;
  victim.kill('SIGKILL');
  await once(victim, 'exit');

  const unfinished = async () => {
    const { rows } = await operator.query<{ left: number }>(
      "select count(*)::int as left from pgboss.job where name = 'have-effect' and state <> 'completed'",
    );
    return rows[0]?.left;
  };
  await expect.poll(unfinished, { timeout: 60_000, interval: 250 }).toBe(0);
  const effects = await operator.query<{ key: string }>('select key from effects');
  expect(effects.rows.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
  const runs = await operator.query<{ count: number }>('select count(*)::int as count from runs');
  expect(runs.rows[0]?.count).toBeGreaterThan(keys.length);
  expect(await ranTwice(victim.pid)).toEqual([]);
  for (const worker of workers) worker.kill('SIGKILL');
  await jobs.stop(1_000);
}, 90_000);

/** What more than one worker has run, although nobody who ran it was killed. */
const ranTwice = async (killedPid: number | undefined): Promise<unknown[]> => {
  const { rows } = await database.database.pools.operator.query(
    'select key from runs group by key having count(*) > 1 and not bool_or(pid = $1)',
    [killedPid ?? 0],
  );
  return rows;
};

test('two planted workers that look for jobs without holding them are caught by the same assertion', async () => {
  const { operator } = database.database.pools;
  await withOwner(database.url, (owner) =>
    owner.query(`create table waiting_jobs (key text primary key);
      insert into waiting_jobs select 'naive ' || n from generate_series(1, 40) n;
      grant all on waiting_jobs to goodshelf_operator`),
  );
  const work = async (pid: number): Promise<void> => {
    for (;;) {
      const { rows } = await operator.query<{ key: string }>(
        'select key from waiting_jobs order by key limit 5',
      );
      if (rows.length === 0) return;
      for (const { key } of rows)
        await operator.query('insert into runs (key, pid) values ($1, $2)', [key, pid]);
      await operator.query('delete from waiting_jobs where key = any ($1)', [rows.map(({ key }) => key)]);
    }
  };
  await Promise.all([work(-1), work(-2)]);
  expect((await ranTwice(undefined)).length).toBeGreaterThan(0);
});

const startWorker = async (): Promise<ChildProcess> => {
  const worker = fork(fileURLToPath(new URL('./testing/worker-process.ts', import.meta.url)), [database.url]);
  await once(worker, 'message');
  return worker;
};
