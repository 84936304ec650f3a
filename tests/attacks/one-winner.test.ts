/**
 * R7: twenty at the same moment want what only one can have: an email address, an address on the web, a domain, an invitation. One
 * gets it, and every other one is told so. The same assertion catches a planted twin of each, which looks first and writes then, in a
 * database without the keys that it would run into.
 */
import { endpoints } from '@goodshelf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../apps/server/src/platform/ids/index.ts';
import { createAccountCaller, tokenPathOf, type AccountCaller } from '../support/account-page.ts';
import { createAsk, createLook, type Ask } from '../support/ask.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { type DnsServer, startDnsServer } from '../support/dns-server.ts';
import { writeLetters } from '../support/letters.ts';
import { createPerson } from '../support/people.ts';
import { createSchool } from '../support/school.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { withOwner } from '../support/test-server.ts';

const contenders = 20;
const each = <T>(work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: contenders }, (_, n) => work(n)));

let dns: DnsServer;
let server: TestServer;
let ask: Ask;
let call: AccountCaller;
let look: ReturnType<typeof createLook>;
beforeAll(async () => {
  dns = await startDnsServer();
  server = await createTestServer({
    settings: { DNS_SERVERS: dns.address, SHOP_URL: 'http://shop.test:3000' },
  });
  ask = createAsk(server);
  call = createAccountCaller(server);
  look = createLook(server);
});
afterAll(async () => {
  await server.close();
  await dns.close();
});

type Answer = { readonly status: number; readonly body: unknown };

/** A server that has no time for twenty passwords at once says so, and is asked again. */
const insist = async (work: () => Promise<Answer>): Promise<Answer> => {
  for (;;) {
    const answer = await work();
    if (answer.status !== 503) return answer;
  }
};

/** What is wrong with a race for what one can have; null when one has it, and every other one was told by this status. */
const faultOf = (answers: readonly Answer[], lost: number): string | null => {
  const winners = answers.filter(({ status }) => status === 200).length;
  if (winners !== 1) return `${winners} winners`;
  const other = answers.find(({ status }) => status !== 200 && status !== lost);
  return other === undefined ? null : `a loser was told ${other.status} ${JSON.stringify(other.body)}`;
};

const password = 'Correct-Horse-Battery';
const passwords = { password, password_confirmation: password };
const names = { first_name: 'Rosa', last_name: 'Parks' };

describe('twenty at the same moment, and one of them', () => {
  it('has the email address: who confirms it first', async () => {
    const email = `${newId()}@example.org`;
    const form = { type: 'customer', ...names, email, ...passwords };
    const registered = await each((n) =>
      insist(() => call('POST', '/auth/register', { ...form, browser_id: `browser-${n}` })),
    );
    // A mailbox gets five letters (fewer where a busy server was asked again, which counts); whoever is in time is told the same,
    // as it is nobody’s business who else wants it.
    const letters = registered.filter(({ status }) => status === 200).length;
    expect(letters).toBeGreaterThan(1);
    expect(letters).toBeLessThanOrEqual(5);
    expect(registered.filter(({ status }) => status === 429)).toHaveLength(contenders - letters);
    const paths = (await writeLetters(server, email)).map(({ links }) => tokenPathOf(links[0]));
    expect(new Set(paths).size).toBe(letters);
    // Each link is pressed four times, too; pressed again the right one says that it is confirmed already.
    const clicks = await each((n) => insist(() => call('GET', paths[n % letters] ?? '')));
    const answers = paths.map(
      (_, of) =>
        clicks.find(({ status }, n) => n % letters === of && status !== 410) ?? { status: 410, body: null },
    );
    expect(faultOf(answers, 410)).toBeNull();
    expect(await look('select email from users where email = $1', [email])).toHaveLength(1);
  });

  it('has the account of a form that was sent twenty times', async () => {
    const email = `${newId()}@example.org`;
    const form = { type: 'customer', ...names, email, ...passwords, browser_id: 'one-browser' };
    await each(() => insist(() => call('POST', '/auth/register', form)));
    expect(await look('select email from users where email = $1', [email])).toHaveLength(1);
  });

  it('has the short address of the name that all of them chose, and the others have one each', async () => {
    const people = await each(() => createPerson(server.db));
    const answers = await Promise.all(
      people.map((person) =>
        insist(() => ask(person, endpoints.addBrand, { body: { name: 'Harbor Lane' } })),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(contenders).fill(200));
    const slugs = (
      await look<{ slug: string }>("select slug from organizations where name = 'Harbor Lane'")
    ).map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(contenders);
    expect(slugs.filter((slug) => slug === 'harbor-lane')).toHaveLength(1);
  });

  it('has the domain that all of them have proven', async () => {
    const domain = `books.${newId().slice(-12)}.org`;
    const owners = await each(async () => {
      const school = await createSchool(server.db);
      return createPerson(server.db, { belonging: { school, as: 'owner' } });
    });
    const records = await Promise.all(
      owners.map(async (owner) => {
        await ask(owner, endpoints.claimCustomDomain, { body: { domain } });
        const { body } = await ask(owner, endpoints.getCustomDomain);
        const { records: all } = body as { records: { type: string; name: string; value: string }[] };
        return all.find(({ type }) => type === 'TXT');
      }),
    );
    const texts = records.flatMap((record) => (record === undefined ? [] : [record.value]));
    dns.records = {
      'shop.test': { A: '192.0.2.7' },
      [records[0]?.name ?? '']: { TXT: texts },
      [domain]: { CNAME: 'shop.test' },
    };
    const answers = await Promise.all(owners.map((owner) => ask(owner, endpoints.verifyCustomDomain)));
    expect(faultOf(answers, 409)).toBeNull();
    expect(
      await look('select 1 from custom_domains where domain = $1 and status = 1', [domain]),
    ).toHaveLength(1);
  });

  it('accepts the invitation that all of them hold', async () => {
    const school = await createSchool(server.db);
    const owner = await createPerson(server.db, { belonging: { school, as: 'owner' } });
    const email = `${newId()}@example.org`;
    await ask(owner, endpoints.assignUserByEmail, { body: { email, role: '1' } });
    const [letter] = await writeLetters(server, email);
    const path = decodeURIComponent(new URL(letter?.links[0] ?? '').searchParams.get('token') ?? '');
    const token = path.split('/').at(-1) ?? '';
    const accept = (n: number) =>
      insist(() =>
        ask(null, endpoints.loginByToken, {
          params: { token },
          body: { ...names, password: `${password}-${n}`, password_confirmation: `${password}-${n}` },
        }),
      );
    expect(faultOf(await each(accept), 410)).toBeNull();
    expect(await look('select 1 from users where email = $1', [email])).toHaveLength(1);
  });
});

describe('the planted twin is caught by the same assertion when it looks first and writes then', () => {
  let twins: TestDatabase;
  beforeAll(async () => {
    twins = await createTestDatabase({ poolSize: contenders });
    await withOwner(twins.url, (owner) =>
      owner.query('drop index users_email_key, organizations_slug_key, custom_domains_held_once'),
    );
  });
  afterAll(() => twins.drop());

  /** Twenty look whether somebody has it; who saw nobody takes it. */
  const race = async (contender: () => Promise<string>, isTaken: string, take: string, wanted: string) => {
    const ids = await each(contender);
    const answers = ids.map(async (id): Promise<Answer> => {
      const seen = await twins.db.asOperator('the planted twin looks', (tx) => tx.raw(isTaken, [wanted]));
      if (seen.rowCount > 0) return { status: 409, body: null };
      await twins.db.asOperator('the planted twin takes it', (tx) => tx.raw(take, [id, wanted]));
      return { status: 200, body: null };
    });
    return faultOf(await Promise.all(answers), 409);
  };
  const person = async () => (await createPerson(twins.db)).id;
  const school = async () => (await createSchool(twins.db)).id;

  it.each([
    [
      'an email address',
      person,
      'select 1 from users where email = $1',
      'update users set email = $2 where id = $1',
      'a@example.org',
    ],
    [
      'an address on the web',
      school,
      'select 1 from organizations where slug = $1',
      'update organizations set slug = $2 where id = $1',
      'harbor-lane',
    ],
    [
      'a domain',
      school,
      'select 1 from custom_domains where domain = $1 and status = 1',
      "insert into custom_domains (organization_id, domain, status, token) values ($1, $2, 1, 'a-token-of-twenty-signs')",
      'books.example.org',
    ],
  ])('%s', async (_, contender, isTaken, take, wanted) => {
    expect(await race(contender, isTaken, take, wanted)).toMatch(/winners/);
  });

  it('an invitation', async () => {
    const id = await person();
    await twins.db.asOperator('a token', (tx) =>
      tx.raw(
        `insert into one_time_tokens (token_hash, purpose, user_id, email, created_at, expires_at)
         values (sha256('secret'), 'invitation', $1, 'a@example.org', now(), now() + interval '1 day')`,
        [id],
      ),
    );
    const isUsed = 'select 1 from one_time_tokens where email = $1 and used_at is not null';
    const use = 'update one_time_tokens set used_at = now() where user_id = $1 and email = $2';
    expect(await race(async () => id, isUsed, use, 'a@example.org')).toMatch(/winners/);
  });
});
