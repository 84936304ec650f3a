import { endpoints } from '@goodshelf/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../tests/support/ask.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { createSchool, type School } from '../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { testLog } from '../../../../../tests/support/database.ts';
import { newId } from '../../platform/ids/index.ts';
import { startJobs, type Jobs } from '../../platform/jobs/index.ts';
import { startOutbox, type Outbox } from '../../platform/outbox/index.ts';
import { memberLetterJobs } from './index.ts';

let server: TestServer;
let ask: Ask;
let look: ReturnType<typeof createLook>;
let jobs: Jobs;
let outbox: Outbox;
let school: School;
let owner: Person;
let admin: Person;

beforeAll(async () => {
  server = await createTestServer();
  ask = createAsk(server);
  look = createLook(server);
  const { config, db, modules } = server;
  jobs = await startJobs({
    databaseUrl: server.url,
    log: testLog,
    jobs: memberLetterJobs({
      db,
      facts: modules.organizations.letterFacts,
      productName: 'Goodshelf',
      platformUrl: config.platformUrl,
      shopUrl: config.shopUrl,
      supportEmail: 'help@goodshelf.test',
      invitationUrl: async ({ userId }) => `${config.platformUrl}/accept/${userId}/the-secret`,
    }),
    schedules: [],
  });
  outbox = startOutbox({
    database: server.database,
    jobs,
    log: testLog,
    ignoredTopics: ['mail.waiting'],
    pollEveryMs: 20,
  });
  school = await createSchool(db);
  owner = await createPerson(db, { belonging: { school, as: 'owner' } });
  admin = await createPerson(db, { isAdmin: true });
});
afterAll(async () => {
  await outbox.stop();
  await jobs.stop(1_000);
  await server.close();
});

type Letter = { subject: string; body_text: string; body_html: string; links: string[] };
const lettersTo = (email: string) =>
  look<Letter>(
    'select subject, body_text, body_html, links from mails where recipient = $1 order by created_at',
    [email],
  );
const params = () => ({ organizationId: school.id });

it('an invitation goes to a new address with a way to accept, once', async () => {
  const email = `${newId()}@example.org`;
  for (let time = 0; time < 3; time++)
    await ask(owner, endpoints.assignUserByEmail, { body: { email, role: '1' } });
  await expect.poll(() => lettersTo(email)).toHaveLength(1);
  const [letter] = await lettersTo(email);
  expect(letter?.subject).toBe('You’re invited to join Lincoln Elementary on Goodshelf');
  expect(letter?.links).toEqual([expect.stringMatching(/\/accept\/.+\/the-secret$/)]);
  expect(letter?.body_text).toContain('Ada Byron of Lincoln Elementary');
  expect(letter?.body_html).toContain('Accept invitation');
  const { rows } = await server.database.pools.operator.query<{ all: string }>(
    'select string_agg(data::text, $1) as all from pgboss.job',
    [' '],
  );
  expect(rows[0]?.all).not.toContain('the-secret');
});

it('somebody with an account is asked to sign in; no name of theirs is in the letter', async () => {
  const known = await createPerson(server.db);
  await ask(owner, endpoints.assignUserByEmail, { body: { email: known.email, role: '1' } });
  await expect.poll(() => lettersTo(known.email)).toHaveLength(1);
  const [letter] = await lettersTo(known.email);
  expect(letter?.links).toEqual([`${server.config.platformUrl}/login?redirect=%2Fmanage`]);
});

it('whoever is approved, rejected or edited is told, and by whom', async () => {
  const member = await createPerson(server.db, { belonging: { school, as: 'pending' } });
  const decide = (status: string) =>
    ask(admin, endpoints.changeAdministeredUserStatus, {
      params: params(),
      body: { user_id: member.id, status },
    });
  await decide('2');
  await expect.poll(() => lettersTo(member.email)).toHaveLength(1);
  await ask(owner, endpoints.updateOrganizationUser, {
    body: {
      user_id: member.id,
      email: member.email,
      first_name: '<b>Luis</b>',
      last_name: 'Alvarez',
      phone_prefix: '+1',
      phone: '+15035550100',
      role: '1',
    },
  });
  await expect.poll(() => lettersTo(member.email)).toHaveLength(2);
  await decide('3');
  await expect.poll(() => lettersTo(member.email)).toHaveLength(3);
  const letters = await lettersTo(member.email);
  expect(letters.map(({ subject }) => subject)).toEqual([
    'You now have access to Lincoln Elementary',
    'Your first name, last name, and phone were changed by Ada Byron of Lincoln Elementary',
    'Your access to Lincoln Elementary wasn’t approved',
  ]);
  expect(letters[2]?.body_text.replaceAll(/\s+/g, ' ')).toContain(
    'If you think this is a mistake, email help@goodshelf.test.',
  );
  expect(letters[1]?.body_html).not.toContain('<b>Luis');
});

it('somebody who is approved before accepting is asked to accept, not to keep a password they don’t have', async () => {
  const email = `${newId()}@example.org`;
  await ask(owner, endpoints.assignUserByEmail, { body: { email, role: '1' } });
  await expect.poll(() => lettersTo(email)).toHaveLength(1);
  const [person] = await look('select id from users where email = $1', [email]);
  await ask(admin, endpoints.changeAdministeredUserStatus, {
    params: params(),
    body: { user_id: person?.['id'], status: '2' },
  });
  await expect.poll(() => lettersTo(email)).toHaveLength(2);
  const approved = (await lettersTo(email))[1];
  expect(approved?.links).toEqual([expect.stringMatching(/\/accept\/.+\/the-secret$/)]);
  expect(approved?.body_text).toContain('Accept your invitation and choose a password');
  expect(approved?.body_text).not.toContain('keep your password');
});

it('a store’s letters speak of a store: nobody gives there, and its storefront opens', async () => {
  const store = await createSchool(server.db, { name: 'River Books' });
  await look(
    "update organizations set type = 'App Merchant', status = 'pending', are_gifts_deductible = false where id = $1 returning id",
    [store.id],
  );
  const merchant = await createPerson(server.db, { belonging: { school: store, as: 'owner' } });
  const email = `${newId()}@example.org`;
  await ask(merchant, endpoints.assignUserByEmail, { body: { email, role: '1' } });
  await expect.poll(() => lettersTo(email)).toHaveLength(1);
  expect((await lettersTo(email))[0]?.body_text).not.toMatch(/\bgive\b|supporters/);
  await ask(admin, endpoints.approveOrganization, { params: { organizationId: store.id } });
  await expect.poll(() => lettersTo(merchant.email)).toHaveLength(1);
  const [opened] = await lettersTo(merchant.email);
  expect(opened?.body_text.replaceAll(/\s+/g, ' ')).toContain(
    'Its storefront is open, and people can buy books.',
  );
  expect(opened?.body_text).not.toMatch(/\bgive\b|families/);
  expect(opened?.links).toEqual([`${server.config.shopUrl}/${store.slug}`]);
});

it('the owner learns what was decided about the organization, and why', async () => {
  await ask(admin, endpoints.rejectOrganization, { params: params(), body: { reason: 'We need your EIN.' } });
  await expect.poll(() => lettersTo(owner.email)).toHaveLength(1);
  await ask(admin, endpoints.approveOrganization, { params: params() });
  await expect.poll(() => lettersTo(owner.email)).toHaveLength(2);
  const [rejected, approved] = await lettersTo(owner.email);
  expect(rejected?.subject).toBe('Lincoln Elementary wasn’t approved');
  expect(rejected?.body_text).toContain('We need your EIN.');
  expect(rejected?.body_text.replaceAll(/\s+/g, ' ')).toContain(
    'select “Ask for another review.” Questions? Email help@goodshelf.test.',
  );
  expect(approved?.subject).toBe('Lincoln Elementary is approved');
  expect(approved?.links).toEqual([`${server.config.shopUrl}/${school.slug}`]);
});
