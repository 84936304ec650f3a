import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, testLog, type TestDatabase } from '../../../../../tests/support/database.ts';
import { startJobs, type JobContext } from '../jobs/index.ts';
import { newId } from '../ids/index.ts';
import { startOutbox } from '../outbox/index.ts';
import { createSmtpTransport, deliverMailJob, sendMail, type Letter } from './index.ts';
import { startMailServer, startSilentServer, type TestMailServer } from './testing/smtp-server.ts';

let database: TestDatabase;
let server: TestMailServer;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(async () => {
  await server.close();
  await operator().query('delete from mails; delete from outbox');
});
afterAll(() => database.drop());

const operator = () => database.database.pools.operator;
const from = 'Goodshelf <no-reply@goodshelf.test>';
const support = 'help@goodshelf.test';

const letter = (changes: Partial<Letter> = {}): Letter => ({
  to: 'maria@example.org',
  subject: 'Your receipt',
  text: 'Thank you. See http://shop.localhost:3000/lincoln/order/abc.',
  html: '<p>Thank you.</p>',
  dedupeKey: newId(),
  ...changes,
});

const send = (changes: Partial<Letter> = {}): Promise<void> =>
  database.db.withoutTenant((tx) => sendMail(tx, letter(changes)));

const mails = async () => {
  const { rows } = await operator().query<{
    id: string;
    status: string;
    attempts: number;
    last_error: string | null;
  }>('select id, status, attempts, last_error from mails order by created_at');
  return rows;
};

const context = (changes: Partial<JobContext> = {}): JobContext => ({
  attempt: 1,
  isLastAttempt: false,
  signal: new AbortController().signal,
  log: testLog,
  ...changes,
});

/** A server that says nothing is given up after this; one that answers may be slow on a busy machine. */
const soonMs = 300;
const patientMs = 20_000;

/** One try of the delivery job for the only letter there is. */
const deliver = async (url: string, isLastAttempt = false, timeoutMs = patientMs): Promise<void> => {
  const transport = createSmtpTransport({ url, from, replyTo: support, timeoutMs });
  const [mail] = await mails();
  await deliverMailJob({ operator: operator(), transport }).run(
    { mailId: mail?.id },
    context({ isLastAttempt }),
  );
};

test('a letter arrives whole, from us, to one person, and is marked as sent', async () => {
  await send({ subject: 'Zoë’s receipt – “Æsop”' });
  await deliver(server.url);
  const [received] = server.received;
  expect(received?.to).toEqual(['maria@example.org']);
  expect(received?.mail.subject).toBe('Zoë’s receipt – “Æsop”');
  expect(received?.mail.from).toMatchObject({ name: 'Goodshelf', address: 'no-reply@goodshelf.test' });
  expect(received?.mail.text?.trim()).toBe(letter().text);
  expect(received?.mail.html?.trim()).toBe('<p>Thank you.</p>');
  expect(await mails()).toMatchObject([{ status: 'sent', attempts: 1, last_error: null }]);
});

test.for([
  ['office@lincoln.example', 'office@lincoln.example'],
  [null, support],
  // What an organization typed is no header of its own.
  ['a@b.example, everyone@else.example', support],
] as const)('an answer to a letter of %s goes to %s', async ([replyTo, answersTo]) => {
  await send({ replyTo });
  await deliver(server.url);
  expect(server.received[0]?.mail.replyTo).toMatchObject([{ address: answersTo }]);
});

test('a letter whose transaction is rolled back is never written', async () => {
  const failing = database.db.withoutTenant(async (tx) => {
    await sendMail(tx, letter());
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await mails()).toEqual([]);
});

test('a letter asked for twice is written once and queued once', async () => {
  await Promise.all([send({ dedupeKey: 'receipt:1' }), send({ dedupeKey: 'receipt:1' })]);
  await send({ dedupeKey: 'receipt:1' });
  expect(await mails()).toHaveLength(1);
  const { rows } = await operator().query('select topic from outbox');
  expect(rows).toHaveLength(1);
});

test('a second run of the job sends nothing', async () => {
  await send();
  await deliver(server.url);
  await deliver(server.url);
  expect(server.received).toHaveLength(1);
});

test('a server that refuses the connection leaves the letter waiting', async () => {
  await send();
  const { url } = server;
  await server.close();
  await expect(deliver(url)).rejects.toThrow('ECONNREFUSED');
  expect(await mails()).toMatchObject([{ status: 'waiting', attempts: 1 }]);
  server = await startMailServer();
});

test('a server that hangs is given up within the time limit', async () => {
  const silent = await startSilentServer();
  await send();
  const startedAt = performance.now();
  await expect(deliver(silent.url, false, soonMs)).rejects.toThrow();
  expect(performance.now() - startedAt).toBeLessThan(patientMs / 2);
  expect(await mails()).toMatchObject([{ status: 'waiting' }]);
  await silent.close();
});

test('a 4xx answer leaves the letter waiting; it is delivered once when the server has recovered', async () => {
  await send();
  server.recipientAnswer = { code: 450, message: 'mailbox busy' };
  await expect(deliver(server.url)).rejects.toThrow('450');
  server.recipientAnswer = null;
  server.letterAnswer = { code: 452, message: 'no room just now' };
  await expect(deliver(server.url)).rejects.toThrow('452');
  expect(await mails()).toMatchObject([{ status: 'waiting', attempts: 2 }]);
  server.letterAnswer = null;
  await deliver(server.url);
  expect(server.received).toHaveLength(1);
});

test('a 5xx answer to the address or the letter ends the tries', async () => {
  await send();
  server.recipientAnswer = { code: 550, message: 'no such mailbox' };
  await expect(deliver(server.url)).rejects.toMatchObject({ name: 'PermanentJobFailure' });
  const [mail] = await mails();
  expect(mail).toMatchObject({ status: 'failed' });
  expect(mail?.last_error).toContain('no such mailbox');
});

test('the last try marks the letter as failed', async () => {
  await send();
  server.letterAnswer = { code: 451, message: 'try later' };
  await expect(deliver(server.url, true)).rejects.toMatchObject({ name: 'PermanentJobFailure' });
  expect(await mails()).toMatchObject([{ status: 'failed' }]);
});

test('line breaks in a subject make no header, and an address is never two', async () => {
  await send({ subject: 'Hello\r\nBcc: victim@example.org\r\n\r\nbody' });
  await deliver(server.url);
  const [received] = server.received;
  expect(received?.to).toEqual(['maria@example.org']);
  expect(received?.mail.bcc).toBeUndefined();
  expect(received?.raw).not.toMatch(/^Bcc:/im);
  expect(received?.mail.subject).toBe('Hello Bcc: victim@example.org body');
  const hostile = [
    'a@b.org, c@d.org',
    'a@b.org\r\nBcc: c@d.org',
    '"x" <a@b.org>',
    'a@b.org;c@d.org',
    'a',
    '',
    'a@b@c',
    'group:a@b.org;',
  ];
  for (const to of hostile) await expect(send({ to }), to).rejects.toThrow('one plain email address');
});

test('links of the text are kept beside the letter', async () => {
  await send();
  const { rows } = await operator().query('select links from mails');
  expect(rows).toEqual([{ links: ['http://shop.localhost:3000/lincoln/order/abc'] }]);
});

test('the application can write letters but not read them', async () => {
  await send();
  const reading = database.db.withoutTenant((tx) => tx.raw('select body_text from mails'));
  await expect(reading).rejects.toThrow('permission denied');
});

test('through outbox and queue: while the server is away nothing is lost, and each letter comes once after it is back', async () => {
  const { port, url } = server;
  await server.close();
  const transport = createSmtpTransport({ url, from, timeoutMs: 500 });
  const job = deliverMailJob({ operator: operator(), transport });
  const quick = { ...job, options: { ...job.options, firstRetryAfterSeconds: 1 } };
  const jobs = await startJobs({ databaseUrl: database.url, log: testLog, jobs: [quick], schedules: [] });
  const outbox = startOutbox({ database: database.database, jobs, log: testLog, pollEveryMs: 20 });
  const people = ['ada@example.org', 'bo@example.org', 'cy@example.org'];
  for (const to of people) await send({ to });
  await expect.poll(async () => (await mails()).every(({ attempts }) => attempts > 0)).toBe(true);
  server = await startMailServer(port);
  await expect
    .poll(async () => (await mails()).map(({ status }) => status), { timeout: 20_000 })
    .toEqual(['sent', 'sent', 'sent']);
  expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual(people);
  await outbox.stop();
  await jobs.stop(1_000);
}, 30_000);
