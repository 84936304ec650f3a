import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, testLog, type TestDatabase } from '../../../../../tests/support/database.ts';
import { newId } from '../ids/index.ts';
import { defineJob, startJobs, type Jobs } from '../jobs/index.ts';
import { enqueue, startOutbox, type Outbox } from './index.ts';

let test1: TestDatabase;
let jobs: Jobs;
let outbox: Outbox;
const greeted: string[] = [];
const counted: string[] = [];

const payload = z.object({ name: z.string() });
const greet = defineJob({
  name: 'greet',
  topic: 'guest.came',
  payload,
  run: async ({ name }) => void greeted.push(name),
});
const count = defineJob({
  name: 'count',
  topic: 'guest.came',
  payload,
  run: async ({ name }) => void counted.push(name),
});

beforeAll(async () => {
  test1 = await createTestDatabase();
  jobs = await startJobs({ databaseUrl: test1.url, log: testLog, jobs: [greet, count], schedules: [] });
  outbox = startOutbox({
    database: test1.database,
    jobs,
    log: testLog,
    ignoredTopics: ['guest.left'],
    pollEveryMs: 20,
  });
});

afterEach(() => {
  greeted.length = 0;
  counted.length = 0;
});

afterAll(async () => {
  await outbox.stop();
  await jobs.stop(1_000);
  await test1.drop();
});

const tell = (name: string, dedupeKey?: string): Promise<void> =>
  test1.db.withoutTenant((tx) =>
    enqueue(tx, { topic: 'guest.came', payload: { name }, ...(dedupeKey !== undefined && { dedupeKey }) }),
  );

test('every listener of a topic hears what was told, once', async () => {
  await tell('Maria');
  await expect.poll(() => [greeted, counted]).toEqual([['Maria'], ['Maria']]);
});

test('what a transaction told that was rolled back is never heard', async () => {
  const failing = test1.db.withoutTenant(async (tx) => {
    await enqueue(tx, { topic: 'guest.came', payload: { name: 'Nobody' } });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await tell('Somebody');
  await expect.poll(() => greeted).toEqual(['Somebody']);
});

test('what was told under one key runs once, also when it is told again after the job is done', async () => {
  await Promise.all([tell('Ada', 'ada'), tell('Ada', 'ada'), tell('Ada', 'ada')]);
  await expect.poll(() => greeted).toEqual(['Ada']);
  await tell('Ada', 'ada');
  await tell('Last');
  await expect.poll(() => greeted).toEqual(['Ada', 'Last']);
  await expect.poll(() => counted).toEqual(['Ada', 'Last']);
});

test('two dispatchers side by side move each message once', async () => {
  const second = startOutbox({ database: test1.database, jobs, log: testLog, pollEveryMs: 5 });
  const names = Array.from({ length: 600 }, () => newId());
  await Promise.all(names.map((name) => tell(name)));
  await expect.poll(() => greeted.length, { timeout: 10_000 }).toBe(names.length);
  await second.stop();
  expect(greeted.toSorted()).toEqual(names.toSorted());
});

test('a message of an unknown topic stays and is seen; one of an ignored topic goes away', async () => {
  await test1.db.withoutTenant(async (tx) => {
    await enqueue(tx, { topic: 'guest.left', payload: {} });
    await enqueue(tx, { topic: 'guest.misspelt', payload: {} });
  });
  await expect.poll(async () => (await outbox.lag()).waiting).toBe(1);
  const { rows } = await test1.database.pools.operator.query('delete from outbox returning topic');
  expect(rows).toEqual([{ topic: 'guest.misspelt' }]);
});

test('the application can tell, but neither read nor take back what was told', async () => {
  const attempt = (text: string) => test1.db.withoutTenant((tx) => tx.raw(text));
  await expect(attempt('select payload from outbox')).rejects.toThrow('permission denied');
  await expect(attempt('delete from outbox')).rejects.toThrow('permission denied');
  await expect(attempt('select * from pgboss.job')).rejects.toThrow('permission denied');
});
