import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '@goodshelf/contract';
import { startFakeStripe } from '../../apps/server/src/adapters/stripe/fake/index.ts';
import { type Background, startBackground } from '../../apps/server/src/background.ts';
import { openStorage } from '../../apps/server/src/open-storage.ts';
import { systemClock } from '../../apps/server/src/platform/clock/index.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics/index.ts';
import { type Ask, createAsk } from '../support/ask.ts';
import { testLog } from '../support/database.ts';
import { startDnsServer, type DnsServer } from '../support/dns-server.ts';
import { createPerson, type Person } from '../support/people.ts';
import { eventually } from '../support/programs.ts';
import { createSchool, type School } from '../support/school.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

// Apple Pay shows on registered hosts only. Whether they can be registered keeps neither the start waiting nor whoever makes a
// domain active: both go on while Stripe is silent.
const keys = { secretKey: 'sk_test_of_these_tests', webhookSecret: 'whsec_of_these_tests_all' };

let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
let dns: DnsServer;
let server: TestServer;
let background: Background;
let ask: Ask;
beforeAll(async () => {
  stripe = await startFakeStripe({ clock: systemClock, ...keys });
  dns = await startDnsServer();
  server = await createTestServer({
    settings: {
      ...{ DNS_SERVERS: dns.address, SHOP_URL: 'http://shop.goodshelf-books.org:3000' },
      ...{ STRIPE_SECRET_KEY: keys.secretKey, STRIPE_PUBLISHABLE_KEY: 'pk_test_of_these_tests' },
      ...{ STRIPE_WEBHOOK_SECRET: keys.webhookSecret, STRIPE_API_URL: stripe.apiUrl },
    },
  });
  ask = createAsk(server);
});
afterAll(async () => {
  await background.stop();
  await server.close();
  await dns.close();
  await stripe.close();
});

/** Starts with a registration that never comes to its end: whoever waited for it would wait for ever. */
const start = async (): Promise<Background> => {
  const { hostRegistration } = server.modules;
  const everyHost = async (signal: AbortSignal): Promise<void> => {
    await hostRegistration.everyHost(signal);
    await new Promise(() => undefined);
  };
  return startBackground({
    ...{ ...server, log: testLog, metrics: createMetrics() },
    modules: { ...server.modules, hostRegistration: { ...hostRegistration, everyHost } },
    storage: await openStorage(server.config, testLog),
  });
};
/** Claims a domain, enters its records, and has it checked. */
const activate = async (school: School, owner: Person): Promise<string> => {
  const domain = `books.${school.id.slice(-12)}.org`;
  await ask(owner, endpoints.claimCustomDomain, { body: { domain } });
  const { records } = (await ask(owner, endpoints.getCustomDomain)).body as {
    records: { type: string; name: string; value: string }[];
  };
  const txt = records.find(({ type }) => type === 'TXT');
  dns.records = {
    [txt?.name ?? '']: { TXT: txt?.value ?? '' },
    [domain]: { CNAME: 'shop.goodshelf-books.org' },
  };
  expect((await ask(owner, endpoints.verifyCustomDomain)).status).toBe(200);
  return domain;
};
const belonging = async (): Promise<readonly [School, Person]> => {
  const school = await createSchool(server.db);
  return [school, await createPerson(server.db, { belonging: { school, as: 'owner' } })];
};

test('the shop host is registered at start, a domain when it becomes active; and nobody waits for Stripe', async () => {
  stripe.spoil('list domains', 'timeout before');
  background = await start();
  await eventually(() => stripe.requests.length > 0);
  const domain = await activate(...(await belonging()));
  await eventually(() => stripe.domains()[domain] === 'active');
  expect(stripe.domains()).toEqual({ [domain]: 'active' });

  // What the silence has kept from being registered, the next run registers.
  await server.modules.hostRegistration.everyHost(new AbortController().signal);
  expect(stripe.domains()).toEqual({ [domain]: 'active', 'shop.goodshelf-books.org': 'active' });
});
