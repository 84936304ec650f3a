import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@goodshelf/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount, type Account } from '../../../../../tests/support/accounts.ts';
import { createAsk, createLook, type Ask } from '../../../../../tests/support/ask.ts';
import { createFailedJob, createSchedule, createWaitingJob } from '../../../../../tests/support/queues.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { testLog } from '../../../../../tests/support/database.ts';
import { createPostOutside } from '../../platform/outside/index.ts';
import { systemClock } from '../../platform/clock/index.ts';
import { createAlertBox, keepCheckRun, postAlertJob, watchHealth } from './index.ts';
import type { Surroundings } from './find-problems.ts';

let server: TestServer;
let ask: Ask;
let look: ReturnType<typeof createLook>;
let staff: Account;
beforeAll(async () => {
  server = await createTestServer({ settings: { SUPPORT_EMAIL: 'help@example.org' } });
  ask = createAsk(server);
  look = createLook(server);
  staff = await createAccount(server, { isAdmin: true });
  await createSchedule(server, { name: 'count-sales', cron: '20 * * * *' });
});
afterAll(() => server.close());

const began = new Date('2026-05-01T12:00:00Z');
const at = (minutes: number): Date => new Date(began.getTime() + minutes * 60_000);
const quiet: Surroundings = { disk: { freeBytes: 5e11, totalBytes: 1e12 }, money: [] };

/** A look at a time, of a process that has been there for an hour. */
const lookAt = (now: Date, surroundings: Surroundings = quiet, aliveMinutes = 60) =>
  watchHealth({
    db: server.db,
    clock: { now: () => now },
    surroundings: async () => surroundings,
    startedAt: new Date(now.getTime() - aliveMinutes * 60_000),
  });

const told = () =>
  look<{ change: string; problem: string }>(
    `select payload ->> 'change' as change, a.problem from outbox o
     left join alerts a on a.id = (o.payload ->> 'alertId')::uuid where topic = 'alert.changed' order by o.id`,
  );

beforeEach(() => look('update pgboss.schedule set created_on = $1', [began]));
afterEach(async () => {
  await look('delete from outbox');
  await look('delete from alerts');
  await look('delete from schedule_runs');
  await look('delete from check_runs');
  await look(`delete from pgboss.job`);
});

test('when all is well nobody is told', async () => {
  expect(await lookAt(at(1))).toEqual([]);
  expect(await told()).toEqual([]);
  const { body } = await ask(staff, endpoints.getHealth);
  expect(body).toMatchObject({ alerts: [], watched_at: at(1).toISOString() });
});

test('what goes wrong is told once, by however many look, and once more when it has been right for five minutes', async () => {
  const full = { ...quiet, disk: { freeBytes: 1e9, totalBytes: 1e12 } };
  await Promise.all([1, 2, 3, 4].map(() => lookAt(at(1), full)));
  await lookAt(at(2), { ...quiet, disk: { freeBytes: 9e8, totalBytes: 1e12 } });
  expect(await told()).toEqual([
    { change: 'opened', problem: 'The disk is almost full: 0.9 GB of 1000.0 GB left.' },
  ]);
  // It comes and goes.
  await lookAt(at(3));
  await lookAt(at(6), full);
  await lookAt(at(10));
  expect(await told()).toHaveLength(1);
  await lookAt(at(12));
  expect((await told()).map(({ change }) => change)).toEqual(['opened', 'closed']);
  const { body } = await ask(staff, endpoints.getHealth);
  expect(body).toMatchObject({
    alerts: [],
    past_alerts: [{ kind: 'disk_low', closed_at: at(12).toISOString() }],
  });
  // Another time it is news again.
  await lookAt(at(20), full);
  expect((await told()).map(({ change }) => change)).toEqual(['opened', 'closed', 'opened']);
});

test('jobs that were given up, queues that stand still, checks that found something, payments nobody could settle', async () => {
  await createFailedJob(server, { queue: 'send-order-receipt' });
  await createFailedJob(server, { queue: 'send-order-receipt' });
  await createWaitingJob(server, 'send-order-notice');
  await keepCheckRun({ db: server.db, clock: systemClock }, began, [
    { name: 'stock', promise: 'Nothing is sold twice.', violationCount: 2, examples: [] },
    { name: 'books', promise: 'Books balance.', violationCount: 0, examples: [] },
  ]);
  const problems = await lookAt(new Date(Date.now() + 20 * 60_000), {
    ...quiet,
    money: [
      { kind: 'refund', count: 1 },
      { kind: 'payment', count: 0 },
      { kind: 'dispute', count: 7 },
    ],
  });
  expect(problems?.filter(({ kind }) => kind !== 'schedule_late')).toEqual([
    {
      kind: 'queue_behind',
      subject: 'send-order-notice',
      problem: expect.stringContaining('for 20 minutes'),
    },
    {
      ...{ kind: 'jobs_given_up', subject: 'send-order-receipt' },
      problem: 'Email receipts: 2 jobs failed every try.',
    },
    {
      ...{ kind: 'check_broken', subject: 'stock' },
      problem: 'A check found 2 problems: Nothing is sold twice.',
    },
    { kind: 'money_given_up', subject: 'refund', problem: '1 refund couldn’t be paid.' },
  ]);
});

test('jobs that fail again and again are told before they are given up, which takes a day; a queue that is behind as well is told once', async () => {
  const queue = 'send-gift-card-letter';
  await createFailedJob(server, { queue, isGivenUp: false });
  await createFailedJob(server, { queue, isGivenUp: false });
  const lookIn = async (minutes: number) =>
    (await lookAt(new Date(Date.now() + minutes * 60_000)))?.filter(({ subject }) => subject === queue);
  expect(await lookIn(29)).toEqual([]);
  const failing = {
    ...{ kind: 'queue_behind', subject: queue },
    problem: 'Email gift cards: 2 jobs keep failing, the oldest for 31 minutes. We’re still trying.',
  };
  expect(await lookIn(31)).toEqual([failing]);
  await createWaitingJob(server, queue);
  expect(await lookIn(31)).toEqual([failing]);
  expect(await lookIn(400)).toMatchObject([{ problem: expect.stringContaining('the oldest for 6 hours.') }]);
});

test('work of an hour that is late is run, and told when it stays late; not by a process that has just come', async () => {
  const waiting = () => look(`select name from pgboss.job where name = 'count-sales'`);
  expect(await lookAt(at(80))).toEqual([]);
  expect(await waiting()).toEqual([]);
  // Half an hour is given to it beyond its hour.
  expect(await lookAt(at(91), quiet, 1)).toEqual([]);
  expect(await waiting()).toEqual([]);
  expect(await lookAt(at(93), quiet, 3)).toEqual([]);
  expect(await waiting()).toHaveLength(1);
  await lookAt(at(94), quiet, 4);
  expect(await waiting()).toHaveLength(1);
  expect(await lookAt(at(105), quiet, 15)).toMatchObject([{ kind: 'schedule_late', subject: 'count-sales' }]);
  await look(`insert into schedule_runs (name, started_at) values ('count-sales', $1)`, [at(106)]);
  expect(await lookAt(at(107), quiet, 17)).toEqual([]);
});

test('events that nobody takes are told', async () => {
  await look(`insert into outbox (topic, payload, created_at) values ('order.paid', '{}', $1)`, [at(0)]);
  expect(await lookAt(at(1))).toEqual([]);
  expect(await lookAt(at(3))).toMatchObject([{ kind: 'events_behind', subject: '' }]);
});

const settings = async () => (await ask(staff, endpoints.getAlertSettings)).body;
const save = (body: object) => ask(staff, endpoints.setAlertSettings, { body });

test('who is told is said by staff; somebody else’s change is not overwritten, the same twice is one', async () => {
  const before = await settings();
  expect(before).toMatchObject({ emails: [], default_email: 'help@example.org', webhook_url: null });
  const wanted = { emails: ['ops@example.org'], webhook_url: 'https://chat.example.org/hook' };
  expect((await save({ seen: before.version, ...wanted })).status).toBe(200);
  // The answer was lost: the same once more.
  expect((await save({ seen: before.version, ...wanted })).status).toBe(200);
  const after = await settings();
  expect(after).toMatchObject({ ...wanted, webhook_secret: expect.stringMatching(/^whsec_.{32}$/) });
  expect(after.events).toHaveLength(2);
  expect((await save({ seen: before.version, emails: [], webhook_url: null })).body.code).toBe(
    'settings_changed',
  );
  const renewed = await save({ seen: after.version, ...wanted, renew_secret: true });
  expect(renewed.status).toBe(200);
  const again = await settings();
  expect(again.webhook_secret).not.toBe(after.webhook_secret);
  // Both at once: each has its line.
  const elsewhere = { ...wanted, webhook_url: 'https://pager.example.org/hook', renew_secret: true };
  expect((await save({ seen: again.version, ...elsewhere })).status).toBe(200);
  expect(
    (await settings()).events
      .slice(0, 2)
      .map(({ summary }: { summary: string }) => summary)
      .toSorted(),
  ).toEqual(['Webhook for alerts set to pager.example.org', 'Webhook signing secret renewed']);
  const [stored] = await look<{ secret: string }>(
    `select encode(webhook_secret, 'escape') as secret from alert_settings`,
  );
  expect(stored?.secret).not.toContain('whsec');
});

test.each([
  ['http://chat.example.org/hook', 'webhook_url'],
  ['https://chat.example.org:8443/hook', 'webhook_url'],
  ['https://me:secret@chat.example.org/', 'webhook_url'],
  ['https://localhost/', 'webhook_url'],
  // Of this machine, its network, its provider, however they are written.
  ['https://127.0.0.1/hook', 'webhook_url'],
  ['https://0x7f.1/', 'webhook_url'],
  ['https://10.1.2.3/', 'webhook_url'],
  ['https://169.254.169.254/latest/meta-data', 'webhook_url'],
  ['https://[fd00::1.2.3.4]/', 'webhook_url'],
  ['hook', 'webhook_url'],
])('%s is no address to post to', async (webhookUrl, field) => {
  const { status, body } = await save({
    seen: (await settings()).version,
    emails: [],
    webhook_url: webhookUrl,
  });
  expect([status, body.errors[0].field]).toEqual([422, field]);
});

test('a secret that can’t be read any more is replaced with the next change of the webhook', async () => {
  const set = async (url: string) =>
    (await save({ seen: (await settings()).version, emails: [], webhook_url: url })).status;
  await set('https://chat.example.org/hook');
  // As after another SECRET_KEY.
  await look(`update alert_settings set webhook_secret = '\\x00'`);
  expect((await settings()).webhook_secret).toBeNull();
  expect(await set('https://pager.example.org/hook')).toBe(200);
  expect((await settings()).webhook_secret).toMatch(/^whsec_.{32}$/);
});

test('a wrong address is told beside itself, and one that is there twice', async () => {
  const seen = (await settings()).version;
  const errorOf = async (emails: string[]) =>
    (await save({ seen, emails, webhook_url: null })).body.errors[0].field;
  expect(await errorOf(['a@example.org', 'nobody'])).toBe('emails.1');
  expect(await errorOf(['a@example.org', 'A@example.org'])).toBe('emails.1');
});

test('a post is signed as Standard Webhooks says; each try is kept, a refusal is tried again, a test is not', async () => {
  const heard: { headers: http.IncomingHttpHeaders; body: string }[] = [];
  const answers = [500, 204, 404];
  const other = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      heard.push({ headers: request.headers, body });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = other.address() as AddressInfo; // it listens on a port
    const now = await settings();
    await save({ seen: now.version, emails: [], webhook_url: 'https://chat.example.org/hook' });
    const { webhook_secret: secret } = await settings();
    const box = createAlertBox(server.config.secretKey);
    const post = createPostOutside({
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      mayReach: () => true,
    });
    const job = postAlertJob({
      ...{
        db: server.db,
        clock: systemClock,
        box,
        productName: 'Goodshelf',
        healthUrl: 'https://x.test/health',
      },
      // The server of this test speaks no TLS.
      post: (url, body, options) =>
        post(url.replace('https://chat.example.org', `http://chat.test:${port}`), body, options),
    });
    await lookAt(at(1), { ...quiet, disk: { freeBytes: 1, totalBytes: 1e12 } });
    const [event] = await look<{ payload: object }>(
      `select payload from outbox where topic = 'alert.changed'`,
    );
    const context = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal, log: testLog };
    await expect(job.run(event?.payload, context)).rejects.toMatchObject({ status: 500 });
    await job.run(event?.payload, context);
    expect(heard.map(({ headers }) => headers['webhook-id'])).toEqual([
      heard[0]?.headers['webhook-id'],
      heard[0]?.headers['webhook-id'],
    ]);
    const [, { headers, body } = { headers: {}, body: '' }] = heard;
    const signed = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
      .update([headers['webhook-id'], headers['webhook-timestamp'], body].join('.'))
      .digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signed}`);
    expect(JSON.parse(body)).toMatchObject({
      type: 'alert.opened',
      text: expect.stringContaining('The disk is almost full'),
      data: { kind: 'disk_low', closed_at: null },
    });
    await job.run({ ...event?.payload, alertId: null, change: 'tested' }, context);
    expect((await settings()).deliveries).toMatchObject([
      { type: 'alert.test', status: 404, problem: 'The other side answered 404.' },
      { type: 'alert.opened', status: 204, problem: null },
      { type: 'alert.opened', status: 500, problem: 'The other side answered 500.' },
    ]);
    // As the product posts, it never reaches this machine.
    const guarded = postAlertJob({
      ...{
        db: server.db,
        clock: systemClock,
        box,
        productName: 'Goodshelf',
        healthUrl: 'https://x.test/health',
      },
      post: createPostOutside({ resolve: async () => [{ address: '127.0.0.1', family: 4 }] }),
    });
    await expect(guarded.run(event?.payload, context)).rejects.toMatchObject({ fault: 'private' });
    expect(heard).toHaveLength(3);
  } finally {
    other.closeAllConnections();
    other.close();
  }
});

test('a test alert goes to whoever is told, and says when that is nobody', async () => {
  const now = await settings();
  await save({ seen: now.version, emails: [], webhook_url: null });
  expect((await ask(staff, endpoints.sendTestAlert, { body: {} })).body).toMatchObject({ ways: ['email'] });
  expect(await told()).toMatchObject([{ change: 'tested' }]);
});
