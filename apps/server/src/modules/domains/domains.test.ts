import { endpoints } from '@goodshelf/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../tests/support/ask.ts';
import { startDnsServer, type DnsServer } from '../../../../../tests/support/dns-server.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { eventually } from '../../../../../tests/support/programs.ts';
import { createSchool, type School } from '../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';

const day = 24 * 60 * 60 * 1000;
let now = new Date();
let dns: DnsServer;
let server: TestServer;
let ask: Ask;
let look: ReturnType<typeof createLook>;
let school: School;
let owner: Person;
let neighbour: School;
let otherOwner: Person;
let domain: string;

beforeAll(async () => {
  dns = await startDnsServer();
  server = await createTestServer({
    settings: { DNS_SERVERS: dns.address, SHOP_URL: 'http://shop.test:3000' },
    clock: { now: () => now },
  });
  ask = createAsk(server);
  look = createLook(server);
});
beforeEach(async () => {
  // In the past, so that sessions outlast the weeks that pass here.
  now = new Date(Date.now() - 90 * day);
  const { db } = server;
  [school, neighbour] = [await createSchool(db), await createSchool(db, { name: 'Neighbour High' })];
  owner = await createPerson(db, { belonging: { school, as: 'owner' } });
  otherOwner = await createPerson(db, { belonging: { school: neighbour, as: 'owner' } });
  domain = `books.${school.id.slice(-12)}.org`;
  dns.mood = 'fine';
  dns.records = { 'shop.test': { A: '192.0.2.7' } };
});
afterAll(async () => {
  await server.close();
  await dns.close();
});

const claim = (typed = domain, who = owner) =>
  ask(who, endpoints.claimCustomDomain, { body: { domain: typed } });
const verify = (who = owner) => ask(who, endpoints.verifyCustomDomain);
const shown = async (who = owner) => (await ask(who, endpoints.getCustomDomain)).body;
const txtOf = async (who = owner): Promise<{ name: string; value: string }> => {
  const { records } = (await shown(who)) as { records: { type: string; name: string; value: string }[] };
  const record = records.find(({ type }) => type === 'TXT');
  if (record === undefined) throw new Error('There is no TXT record to enter');
  return record;
};
/** Enters both records at the DNS provider. */
const enterRecords = async (who = owner): Promise<void> => {
  const { name, value } = await txtOf(who);
  dns.records = { ...dns.records, [name]: { TXT: value }, [domain]: { CNAME: 'shop.test' } };
};
const certificate = async (host: string): Promise<number> =>
  (await server.app.inject({ url: '/api/tls/ask', query: { domain: host }, headers: { host: 'proxy:3000' } }))
    .statusCode;
const statusOf = async (of: School): Promise<unknown> =>
  (await look('select status from custom_domains where organization_id = $1', [of.id]))[0]?.['status'];

test('a domain is used from the moment its two records are proven, and not before', async () => {
  expect((await claim()).status).toBe(200);
  expect(await shown()).toMatchObject({ domain, status: 0, checked_at: null, problem: null });
  expect(await certificate(domain)).toBe(404);

  expect(await verify()).toMatchObject({
    status: 409,
    body: { code: 'custom_domain_unproven', message: expect.stringContaining('_goodshelf.') },
  });
  const { name, value } = await txtOf();
  dns.records = { ...dns.records, [name]: { TXT: value } };
  expect((await verify()).body['message']).toContain('doesn’t point to shop.test');
  expect(await shown()).toMatchObject({ status: 0, problem: expect.stringContaining('doesn’t point') });

  await enterRecords();
  expect(await verify()).toMatchObject({ status: 200, body: { success: expect.stringContaining(domain) } });
  expect(await shown()).toMatchObject({ status: 1, problem: null });
  await eventually(async () => (await certificate(domain)) === 200);
  expect(await certificate(domain.toUpperCase())).toBe(200);

  expect((await ask(owner, endpoints.removeCustomDomain)).status).toBe(200);
  await eventually(async () => (await certificate(domain)) === 404);
  expect(await shown()).toMatchObject({ domain: null, status: 0, records: [] });
  const { items } = (await ask(owner, endpoints.listAuditEntries)).body as { items: { action: string }[] };
  expect(items.map(({ action }) => action)).toEqual(['domain.removed', 'domain.activated', 'domain.claimed']);
});

test('a domain without a subdomain may lead here by its address', async () => {
  await claim();
  const { name, value } = await txtOf();
  dns.records = { ...dns.records, [name]: { TXT: value }, [domain]: { A: '192.0.2.7' } };
  expect((await verify()).status).toBe(200);
});

test('claiming the same again keeps the records, another claim makes new ones and takes the old domain out of use', async () => {
  await claim();
  const first = await txtOf();
  await claim(` HTTP://${domain.toUpperCase()}/`);
  expect(await txtOf()).toEqual(first);
  await enterRecords();
  await verify();
  await claim(`other.${domain}`);
  expect((await txtOf()).value).not.toBe(first.value);
  expect(await shown()).toMatchObject({ domain: `other.${domain}`, status: 0, checked_at: null });
});

test('a claim blocks nobody, the proof of another organization does not count, and one holds the domain', async () => {
  await claim();
  await claim(domain, otherOwner);
  await enterRecords(otherOwner);
  expect((await verify()).body['code']).toBe('custom_domain_unproven');
  expect((await verify(otherOwner)).status).toBe(200);
  const proven = dns.records;

  const mine = await txtOf();
  dns.records = { ...proven, [mine.name]: { TXT: mine.value } };
  expect([await statusOf(school), await statusOf(neighbour)]).toEqual([0, 1]);
  // The neighbour's text is gone with mine in its place: the domain has a new owner.
  expect((await verify()).status).toBe(200);
  expect([await statusOf(school), await statusOf(neighbour)]).toEqual([1, 0]);
});

test('who proves a domain while its holder proves it, too, is told that it is in use', async () => {
  await claim(domain, otherOwner);
  await enterRecords(otherOwner);
  await verify(otherOwner);
  await claim();
  const [mine, theirs] = [await txtOf(), await txtOf(otherOwner)];
  dns.records = { ...dns.records, [mine.name]: { TXT: [theirs.value, mine.value] } };
  expect(await verify()).toMatchObject({ status: 409, body: { code: 'custom_domain_taken' } });
  expect([await statusOf(school), await statusOf(neighbour)]).toEqual([0, 1]);
});

test('the daily check is patient for three days, and silence of the DNS switches nothing off', async () => {
  const { signal } = new AbortController();
  const recheck = () => server.modules.recheckDomains(signal);
  await claim();
  await enterRecords();
  await verify();
  dns.mood = 'broken';
  now = new Date(now.getTime() + 30 * day);
  await recheck();
  expect(await shown()).toMatchObject({ status: 1, problem: expect.stringContaining('aren’t responding') });

  dns.mood = 'fine';
  dns.records = {};
  await recheck();
  expect(await shown()).toMatchObject({ status: 1, problem: expect.stringContaining('TXT') });
  now = new Date(now.getTime() + 2 * day);
  await recheck();
  expect(await statusOf(school)).toBe(1);
  now = new Date(now.getTime() + day);
  await recheck();
  expect(await statusOf(school)).toBe(0);
  await eventually(async () => (await certificate(domain)) === 404);
});

test('a domain that comes back within the three days starts from the beginning', async () => {
  const { signal } = new AbortController();
  await claim();
  await enterRecords();
  await verify();
  const { records } = dns;
  for (const present of [{}, records, {}]) {
    dns.records = present;
    now = new Date(now.getTime() + 2 * day);
    await server.modules.recheckDomains(signal);
  }
  expect(await statusOf(school)).toBe(1);
});

test('a store of an App Merchant needs no domain, and wrong ones are refused beside the field', async () => {
  expect(await claim('not a domain')).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'domain', message: expect.stringContaining('Enter a domain') }] },
  });
  expect(await claim('')).toMatchObject({ body: { errors: [{ field: 'domain', message: 'required' }] } });
  expect(await shown()).toMatchObject({ domain: null });
  expect((await verify()).body['code']).toBe('custom_domain_missing');
  await server.db.asOperator('test', (tx) =>
    tx.raw("update organizations set type = 'App Merchant' where id = $1", [school.id]),
  );
  expect((await claim()).body['code']).toBe('no_storefront');
});

test('certificates are made for verified custom domains only', async () => {
  for (const host of ['', 'shop.test', 'localhost', 'evil.example', `x.${domain}`, `${domain}.evil.example`])
    expect(await certificate(host)).toBe(404);
});
