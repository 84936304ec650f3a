import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { eventually } from '../../../../../tests/support/programs.ts';
import { withOwner } from '../../../../../tests/support/test-server.ts';
import { isDatabaseUnavailable, statement, type Database } from './index.ts';
import { usualTimeouts } from './open-database.ts';
import { prepareConnection } from './pool.ts';

const opened: TestDatabase[] = [];
const open = async (options: Parameters<typeof createTestDatabase>[0]): Promise<TestDatabase> => {
  const database = await createTestDatabase(options);
  opened.push(database);
  return database;
};
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.drop()));
});

const one = statement<{ one: number }>('test.one', 'select 1 as one');

const timed = async (work: Promise<unknown>): Promise<{ error: unknown; tookMs: number }> => {
  const startedAtMs = performance.now();
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return { error, tookMs: performance.now() - startedAtMs };
};

const backendPids = (url: string): Promise<number[]> =>
  withOwner(url, async (owner) => {
    const { rows } = await owner.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and application_name = 'goodshelf_app'",
    );
    return rows.map(({ pid }) => pid);
  });

/** Keeps every connection of the application busy until it is told to let go. */
const holdAllConnections = async ({ pools }: Database): Promise<() => void> => {
  const clients = await Promise.all(Array.from({ length: pools.app.options.max }, () => pools.app.connect()));
  return () => clients.forEach((client) => client.release());
};

test('when every connection is busy the answer comes within two seconds, and all is well after their release', async () => {
  const { db, database } = await open({ ...usualTimeouts, poolSize: 3 });
  const release = await holdAllConnections(database);
  const { error, tookMs } = await timed(db.read(one, []));
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(tookMs).toBeLessThan(2_000);
  expect(await database.isReady()).toBe(false);
  release();
  expect(await db.read(one, [])).toEqual([{ one: 1 }]);
  expect(await database.isReady()).toBe(true);
});

test('a database that hangs is given up after the client’s own timeout, and used again when it answers', async (context) => {
  const { db, database, url } = await open({ poolSize: 2, queryTimeoutMs: 700 });
  await Promise.all([db.read(one, []), db.read(one, [])]);
  const pids = await backendPids(url);
  try {
    pids.forEach((pid) => process.kill(pid, 'SIGSTOP'));
  } catch {
    return context.skip('the server belongs to another account');
  }
  try {
    const attempts = await Promise.all([
      timed(db.read(one, [])),
      timed(db.withoutTenant((tx) => tx.query(one, []))),
    ]);
    for (const { error, tookMs } of attempts) {
      expect(isDatabaseUnavailable(error)).toBe(true);
      expect(tookMs).toBeLessThan(2_000);
    }
    // Only the backends hang, so a new connection works at once.
    expect(await db.read(one, [])).toEqual([{ one: 1 }]);
  } finally {
    pids.forEach((pid) => process.kill(pid, 'SIGCONT'));
  }
  expect(await database.isReady()).toBe(true);
});

test('a statement that runs too long is stopped on the server as well', async () => {
  const { db, url } = await open({ queryTimeoutMs: 400 });
  const { error } = await timed(db.withoutTenant((tx) => tx.raw('select pg_sleep(30)')));
  expect(isDatabaseUnavailable(error)).toBe(true);
  await eventually(async () => {
    const busy = await withOwner(url, (owner) =>
      owner.query(
        "select from pg_stat_activity where datname = current_database() and query like '%pg_sleep(30)%' and pid <> pg_backend_pid()",
      ),
    );
    return busy.rowCount === 0;
  });
});

test('connections that the server ends, idle or in the middle of a transaction, end neither the process nor the pool', async () => {
  const { db, url } = await open({ poolSize: 2 });
  const killed = await timed(
    db.withoutTenant(async (tx) => {
      await db.read(one, []); // the second connection, idle afterwards
      const pids = await backendPids(url);
      expect(pids).toHaveLength(2);
      await withOwner(url, (owner) =>
        owner.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids]),
      );
      await tx.query(one, []);
    }),
  );
  expect(isDatabaseUnavailable(killed.error)).toBe(true);
  // Until the pool has heard of it, the idle one may be lent once more: that is told as any database that is away.
  await eventually(() =>
    db.read(one, []).then(
      ([row]) => row?.one === 1,
      (error: unknown) => {
        if (!isDatabaseUnavailable(error)) throw error;
        return false;
      },
    ),
  );
});

test('a connection that does not work as the application’s role is refused', async () => {
  const { url } = await open({});
  const owner = new pg.Client({ connectionString: url, pipeline: true });
  await owner.connect();
  const preparing = prepareConnection(owner, 'goodshelf_app').finally(() => owner.end());
  await expect(preparing).rejects.toThrow('row level security would not hold');
});

test('a notification reaches every listener, and after a lost connection they learn that they may have missed some', async () => {
  const { database, url } = await open({});
  const heard: string[] = [];
  let gaps = 0;
  await database.listen(
    'test_channel',
    (payload) => heard.push(payload),
    () => (gaps += 1),
  );
  await database.listen('test_channel', (payload) => heard.push(`again ${payload}`));
  const notify = (payload: string) =>
    database.db.withoutTenant((tx) => tx.raw("select pg_notify('test_channel', $1)", [payload]));
  await notify('first');
  await eventually(() => heard.length === 2);
  await withOwner(url, (owner) =>
    owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'goodshelf_listener' and datname = current_database()",
    ),
  );
  await eventually(() => gaps === 1);
  await notify('second');
  await eventually(() => heard.length === 4);
  expect(heard).toEqual(['first', 'again first', 'second', 'again second']);
});

test('a rolled back transaction notifies nobody', async () => {
  const { database } = await open({});
  const heard: string[] = [];
  await database.listen('test_channel', (payload) => heard.push(payload));
  const failing = database.db.withoutTenant(async (tx) => {
    await tx.raw("select pg_notify('test_channel', 'never')");
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await database.db.withoutTenant((tx) => tx.raw("select pg_notify('test_channel', 'ever')"));
  await eventually(() => heard.length > 0);
  expect(heard).toEqual(['ever']);
});

test('closing waits for the transaction under way, and may be asked for twice', async () => {
  const { db, database } = await open({});
  let carryOn = (): void => undefined;
  const gate = new Promise<void>((resolve) => (carryOn = resolve));
  const work = db.withoutTenant(async (tx) => {
    await tx.query(one, []);
    await gate;
    return tx.query(one, []);
  });
  await eventually(() => database.pools.app.totalCount === 1);
  const closing = Promise.all([database.close(), database.close()]);
  carryOn();
  expect(await work).toEqual([{ one: 1 }]);
  await closing;
  await expect(db.read(one, [])).rejects.toSatisfy(isDatabaseUnavailable);
});
