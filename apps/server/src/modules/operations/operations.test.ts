import { endpoints } from '@goodshelf/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount, type Account } from '../../../../../tests/support/accounts.ts';
import { createAsk, createLook, type Ask } from '../../../../../tests/support/ask.ts';
import { testLog } from '../../../../../tests/support/database.ts';
import { createFailedJob, createSchedule, createWaitingJob } from '../../../../../tests/support/queues.ts';
import { createSchool } from '../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { systemClock } from '../../platform/clock/index.ts';
import { defineSchedule } from '../../platform/jobs/index.ts';
import { keepCheckRun, recordRuns } from './index.ts';

let server: TestServer;
let ask: Ask;
let look: ReturnType<typeof createLook>;
let staff: Account;
beforeAll(async () => {
  server = await createTestServer();
  ask = createAsk(server);
  look = createLook(server);
  staff = await createAccount(server, { isAdmin: true });
});
afterAll(() => server.close());

const health = async () => (await ask(staff, endpoints.getHealth)).body;
const failed = async (query: Record<string, unknown> = {}) =>
  (await ask(staff, endpoints.listFailedJobs, { query })).body;

const run = async (name: string, work: () => Promise<void>): Promise<void> => {
  const [recorded] = recordRuns({ db: server.db, clock: systemClock, log: testLog }, [
    defineSchedule({ name, cron: '* * * * *', run: work }),
  ]);
  const context = { attempt: 1, isLastAttempt: true, signal: new AbortController().signal, log: testLog };
  await recorded?.run(context);
};

test('before any worker has run there is a page all the same', async () => {
  const found = await health();
  expect(found).toMatchObject({ queues: [], schedules: [], checks: null, alerts: [], watched_at: null });
  expect(found.database.bytes).toBeGreaterThan(1_000_000);
  expect(found.database.tables).toHaveLength(10);
  expect(found.storage.disk.total_bytes).toBeGreaterThan(found.storage.disk.free_bytes);
  expect(await failed()).toMatchObject({ items: [], total: 0 });
  expect(
    (await ask(staff, endpoints.runSchedule, { params: { schedule: 'count-sales' }, body: {} })).status,
  ).toBe(404);
});

test('a queue says what waits in it, what failed and what was given up; of each job what it was about', async () => {
  const school = await createSchool(server.db, { name: 'Hoover School' });
  await createWaitingJob(server, 'send-order-receipt');
  await createFailedJob(server, {
    ...{ queue: 'send-order-notice', payload: { organizationId: school.id, orderId: school.id } },
    error: 'no such mailbox',
  });
  await createFailedJob(server, { queue: 'send-gift-card-letter', isGivenUp: false });
  const { queues } = await health();
  const queue = (name: string) => queues.find((one: { name: string }) => one.name === name);
  expect(queue('send-order-receipt')).toMatchObject({
    label: 'Email receipts',
    waiting: 1,
    retrying: 0,
    given_up: 0,
  });
  expect(queue('send-order-receipt').oldest_due_at).not.toBeNull();
  expect(queue('send-order-notice')).toMatchObject({ waiting: 0, given_up: 1, oldest_due_at: null });
  // In an hour.
  expect(queue('send-gift-card-letter')).toMatchObject({ waiting: 1, retrying: 1, oldest_due_at: null });
  const page = await failed();
  expect(page).toMatchObject({
    total: 1,
    counts: [
      { state: 'given_up', count: 1 },
      { state: 'retrying', count: 1 },
    ],
    queues: [{ name: 'send-order-notice', count: 1 }],
    items: [
      {
        ...{ queue: 'send-order-notice', error: 'no such mailbox', attempts: 1, next_try_at: null },
        organization: { id: school.id, name: 'Hoover School' },
        abilities: { retry: true, discard: true },
      },
    ],
  });
  expect(await failed({ state: 'retrying' })).toMatchObject({
    items: [
      { queue: 'send-gift-card-letter', gave_up_at: null, abilities: { retry: false, discard: false } },
    ],
  });
  expect((await failed({ queue: 'send-order-receipt' })).total).toBe(0);
});

test('what was given up goes back to its queue once, with all its tries before it; somebody else finds it gone', async () => {
  const queue = 'send-shipped-email';
  await createFailedJob(server, { queue, payload: { orderId: 'one' } });
  const [job] = (await failed({ queue })).items;
  const unknown = '00000000-0000-4000-8000-000000000000';
  const answers = await Promise.all(
    [1, 2, 3].map(() => ask(staff, endpoints.retryJobs, { body: { ids: [job.id, unknown] } })),
  );
  const problems = answers.map(({ body }) => body.results[0].problem);
  expect(problems.filter((problem) => problem === null)).toHaveLength(1);
  for (const { body } of answers) expect(body.results[1].problem).toContain('Someone has already');
  expect(
    await look('select state, retry_count, data from pgboss.job where name = $1 and state < $2', [
      queue,
      'active',
    ]),
  ).toEqual([{ state: 'created', retry_count: 0, data: { orderId: 'one' } }]);
  expect((await failed({ queue })).total).toBe(0);
  const { events_of_staff: events } = await health();
  expect(
    events.filter(({ summary }: { summary: string }) => summary.includes('Email buyers about shipments')),
  ).toHaveLength(1);
});

test('what nobody needs is discarded, with a reason that stays', async () => {
  const queue = 'send-return-email';
  await createFailedJob(server, { queue });
  const [job] = (await failed({ queue })).items;
  const discard = (reason: string) => ask(staff, endpoints.discardJobs, { body: { ids: [job.id], reason } });
  expect((await discard(' ')).body).toMatchObject({ errors: [{ field: 'reason' }] });
  expect((await discard('Told them by phone')).body).toMatchObject({
    success: 'Discarded 1 job.',
    error: null,
  });
  expect((await discard('Told them by phone')).body).toMatchObject({ success: null });
  expect((await failed({ queue })).total).toBe(0);
  expect((await health()).events_of_staff[0].summary).toContain('Told them by phone');
});

test('a job whose work does not exist any more can only be discarded', async () => {
  const queue = 'work-of-last-year';
  await createFailedJob(server, { queue });
  const [job] = (await failed({ queue })).items;
  expect(job).toMatchObject({ label: queue, abilities: { retry: false, discard: true } });
});

test('scheduled work says how its last run went: done, failed, never, and killed in the middle', async () => {
  const names = [
    'count-sales',
    'lapse-returns',
    'turn-campaigns',
    'turn-contents',
    'complete-arrived-orders',
  ];
  for (const name of names) await createSchedule(server, { name });
  await run('count-sales', async () => undefined);
  const failing = () =>
    run('lapse-returns', async () => {
      throw new Error('the database was away');
    });
  await expect(failing()).rejects.toThrow('the database was away');
  await expect(failing()).rejects.toThrow('the database was away');
  // Its process was killed: nobody wrote down an end.
  await run('turn-campaigns', async () => undefined);
  await look(
    `update schedule_runs set started_at = started_at - interval '1 minute', finished_at = started_at - interval '2 minutes'
     where name = 'turn-campaigns'`,
  );
  // Begun between the look at the queues and the look at the runs.
  await look(
    `insert into schedule_runs (name, started_at) values ('complete-arrived-orders', now() + interval '1 second')`,
  );
  const { schedules } = await health();
  const labels = schedules.map(({ label }: { label: string }) => label);
  expect(labels).toEqual(labels.toSorted((one: string, other: string) => one.localeCompare(other)));
  const schedule = (name: string) => schedules.find((one: { name: string }) => one.name === name);
  expect(schedule('count-sales')).toMatchObject({ result: 'done', failures: 0, error: null });
  expect(schedule('lapse-returns')).toMatchObject({
    ...{ result: 'failed', failures: 2, error: 'the database was away', succeeded_at: null },
  });
  expect(schedule('turn-campaigns')).toMatchObject({ result: 'interrupted', finished_at: null });
  expect(schedule('complete-arrived-orders')).toMatchObject({ result: 'running', finished_at: null });
  expect(schedule('turn-contents')).toMatchObject({ result: 'never', started_at: null });
  await run('lapse-returns', async () => undefined);
  const again = (await health()).schedules.find((one: { name: string }) => one.name === 'lapse-returns');
  expect(again).toMatchObject({ result: 'done', failures: 0, error: null });
});

test('staff have scheduled work run now, once while it waits or runs', async () => {
  const name = await createSchedule(server, { name: 'sum-ledger-months' });
  const start = () => ask(staff, endpoints.runSchedule, { params: { schedule: name }, body: {} });
  const answers = await Promise.all([start(), start(), start()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await look('select state from pgboss.job where name = $1', [name])).toEqual([{ state: 'created' }]);
});

test('what the checks found stands there, broken ones first, with whose it is', async () => {
  const school = await createSchool(server.db, { name: 'Taft School' });
  const example = { organizationId: school.id, subject: 'GS-1001', detail: 'off by 1 cent' };
  await keepCheckRun({ db: server.db, clock: systemClock }, new Date(Date.now() - 60_000), [
    { name: 'a', promise: 'A holds.', violationCount: 0, examples: [] },
    { name: 'b', promise: 'B holds.', violationCount: 3, examples: [example] },
  ]);
  expect((await health()).checks.results).toEqual([
    {
      ...{ name: 'b', promise: 'B holds.', violation_count: 3 },
      examples: [
        { subject: 'GS-1001', detail: 'off by 1 cent', organization: { id: school.id, name: 'Taft School' } },
      ],
    },
    { name: 'a', promise: 'A holds.', violation_count: 0, examples: [] },
  ]);
});
