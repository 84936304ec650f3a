import { endpoints, type Output } from '@goodshelf/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../../tests/support/ask.ts';
import { testLog } from '../../../../../../tests/support/database.ts';
import { createPerson, type Person } from '../../../../../../tests/support/people.ts';
import { createTestServer, type TestServer } from '../../../../../../tests/support/server.ts';
import { newId } from '../../../platform/ids/index.ts';
import { createKeptMailWriter, type MailWriter } from '../index.ts';
import { latePaymentMail } from './kinds/refund-mails.ts';

let server: TestServer;
let ask: Ask;
let look: ReturnType<typeof createLook>;
let staff: Person;
let other: Person;
/** As two processes write. */
let writers: readonly MailWriter[];
beforeAll(async () => {
  server = await createTestServer();
  ask = createAsk(server);
  look = createLook(server);
  staff = await createPerson(server.db, { isAdmin: true });
  other = await createPerson(server.db, { isAdmin: true });
  const { db, database } = server;
  const kept = () => createKeptMailWriter({ db, log: testLog, listen: database.listen });
  writers = await Promise.all([kept(), kept()]);
});
afterAll(() => server.close());

type Texts = Readonly<Record<string, string>>;
const read = async (mail: string): Promise<Output<(typeof endpoints)['getMailTexts']>> =>
  (await ask(staff, endpoints.getMailTexts, { params: { mail } })).body;
const save = (mail: string, version: number, texts: Texts, who = staff) =>
  ask(who, endpoints.setMailTexts, { params: { mail }, body: { version, texts } });
const send = (mail: string, texts: Texts, requestId = newId(), who = staff) =>
  ask(who, endpoints.sendTestMail, { params: { mail }, body: { request_id: requestId, texts } });
const mailsTo = (email: string) =>
  look<{ subject: string; body_text: string; body_html: string }>(
    'select subject, body_text, body_html from mails where recipient = $1 order by created_at',
    [email],
  );
const written = () =>
  writers.map(
    (write) =>
      write(latePaymentMail, {
        ...{ order_number: 'GS-1', organization: 'Lincoln', amount: '$5.00', refunded_to: 'to your card' },
      }).heading,
  );

test('what staff write goes out with the next email, in each process, and the standard text again after a reset', async () => {
  const mail = latePaymentMail.id;
  const before = await read(mail);
  const standard = before.fields.find(({ name }) => name === 'heading')?.standard ?? '';
  expect(before).toMatchObject({ version: 0, changes: [] });
  expect(await save(mail, 0, { heading: 'Your money is on its way' })).toMatchObject({
    ...{ status: 200, body: { success: 'Email saved' } },
  });
  await expect.poll(written).toEqual(['Your money is on its way', 'Your money is on its way']);
  expect(await save(mail, 1, {})).toMatchObject({ status: 200, body: { success: 'Standard text restored' } });
  await expect.poll(written).toEqual([standard, standard]);
  const { version, changes } = await read(mail);
  expect(version).toBe(2);
  expect(changes).toMatchObject([
    { is_reset: true, texts: [{ label: 'Heading', after: standard }] },
    {
      is_reset: false,
      texts: [{ label: 'Heading', before: standard, after: 'Your money is on its way' }],
    },
  ]);
  const { mails, events } = (await ask(staff, endpoints.listMails)).body;
  expect(mails.some((one: { is_changed: boolean }) => one.is_changed)).toBe(false);
  expect(events[0]).toMatchObject({ summary: 'Restored the standard text of “Refund of a late payment”' });
});

test('two staff never write over one another, and an answer that was lost is asked for again', async () => {
  const mail = 'order-shipped';
  const first = { heading: 'It’s on its way' };
  expect((await save(mail, 0, first)).status).toBe(200);
  expect((await save(mail, 0, first)).status).toBe(200);
  expect(await save(mail, 0, { heading: 'Shipped' }, other)).toMatchObject({
    ...{ status: 409, body: { code: 'settings_changed' } },
  });
  expect(await read(mail)).toMatchObject({ version: 1, changes: [{ is_reset: false }] });
});

test('of ten who save at the same moment one is first', async () => {
  const mail = 'order-part-shipped';
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => save(mail, 0, { heading: `Heading ${index}` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  expect((await read(mail)).changes).toHaveLength(1);
});

test('a twin that takes the next version, whatever was seen, writes over what nobody read', async () => {
  const saveNaively = (heading: string) =>
    look(
      `insert into mail_texts (id, kind, version, texts, at)
       select $1, 'return-lapsed', coalesce(max(version), 0) + 1, $2::jsonb, now()
       from mail_texts where kind = 'return-lapsed' returning id`,
      [newId(), JSON.stringify({ heading })],
    );
  // Both saw version 0.
  const written = [await saveNaively('First'), await saveNaively('Second')];
  expect(written.filter((rows) => rows.length > 0)).toHaveLength(2);
  expect((await save('return-lapsed', 0, { heading: 'Third' })).status).toBe(409);
});

test('each text that cannot be sent is refused beside its field, and nothing is saved or sent', async () => {
  const mail = 'items-refunded';
  const texts = {
    subject: 'About {{order}}',
    heading: '',
    refund: 'We’ve sent your money back.',
    of: 'For {{items}',
    other: 'x',
  };
  const errors = [
    { field: 'texts.subject', message: expect.stringContaining('has no {{order}}') },
    { field: 'texts.heading', message: 'Enter a text.' },
    { field: 'texts.refund', message: 'Keep {{amount}} in this text.' },
    { field: 'texts.of', message: expect.stringContaining('two braces') },
    { field: 'texts.other', message: expect.any(String) },
  ];
  expect(await save(mail, 0, texts)).toMatchObject({ status: 422, body: { errors } });
  expect(await send(mail, texts)).toMatchObject({ status: 422, body: { errors } });
  expect((await read(mail)).version).toBe(0);
  const { problems, subject, text } = (
    await ask(staff, endpoints.previewMail, { params: { mail }, body: { texts } })
  ).body;
  expect(problems).toMatchObject(errors);
  // What would go out for it.
  expect(subject).toMatch(/^A refund for order/);
  expect(text).toContain('You’re getting a refund');
});

test('a test email goes to whoever asks, once, as it was typed', async () => {
  const asker = await createPerson(server.db, { isAdmin: true });
  const texts = { subject: 'Hello {{buyer_name}}', heading: '<b>Thanks</b>' };
  const requestId = newId();
  for (let time = 0; time < 2; time += 1)
    expect((await send('order-receipt', texts, requestId, asker)).body).toEqual({
      success: `Test email sent to ${asker.email}`,
    });
  const [mail, ...others] = await mailsTo(asker.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('[Test] Hello Maria');
  expect(mail?.body_html).toContain('&lt;b&gt;Thanks&lt;/b&gt;');
  expect(mail?.body_html).not.toContain('<b>');
  expect((await read('order-receipt')).version).toBe(0);
});

test('nobody fills a mailbox with test emails', async () => {
  const asker = await createPerson(server.db, { isAdmin: true });
  const answers = [];
  for (let time = 0; time < 31; time += 1) answers.push(await send('gift-card', {}, newId(), asker));
  expect(answers.slice(0, 30).every(({ status }) => status === 200)).toBe(true);
  expect(answers.at(-1)).toMatchObject({ status: 429 });
  expect(await mailsTo(asker.email)).toHaveLength(30);
});

test('an email that cannot be changed is not there', async () => {
  const answer = await ask(staff, endpoints.getMailTexts, { params: { mail: 'constructor' } });
  expect(answer.status).toBe(404);
});

test('the history is written once: nobody changes or removes what was said', async () => {
  for (const change of [
    "update mail_texts set texts = '{}'",
    'delete from mail_texts',
    'truncate mail_texts',
  ])
    await expect(look(change)).rejects.toThrow();
});

test('an email goes out with its standard texts whatever stands in the table', async () => {
  await look(
    `insert into mail_texts (id, kind, version, texts, at)
     values ($1, 'late-payment-refund', 3, '{"heading": "{{gone}}", "what": 5}', now())`,
    [newId()],
  );
  await expect.poll(async () => (await read('late-payment-refund')).version).toBe(3);
  await expect.poll(written).toEqual(['We’re sending your money back', 'We’re sending your money back']);
});
