/** The hosts of shops at Stripe, without which Apple Pay shows on none of them: once each, and whatever Stripe answers. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Stripe } from 'stripe';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { openStripe, type StripeOnFake } from '../../../../../tests/support/stripe.ts';
import { fixedClock } from '../../platform/clock/index.ts';
import type { FaultKind } from './fake/index.ts';
import { createRegisterHosts, failuresMax } from './wallet-domains.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());

let stripe: StripeOnFake;
beforeEach(async () => {
  stripe = await openStripe(own, fixedClock('2026-11-26T12:00:00Z'));
  return () => stripe.fake.close();
});

const { signal } = new AbortController();
const register = (hosts: readonly string[]) => stripe.registerHosts(hosts, signal);
const callsOf = (operation: string): number =>
  stripe.fake.requests.filter((request) => request.operation === operation).length;
const many = (count: number): string[] => Array.from({ length: count }, (_, at) => `shop${at}.example`);
const three = ['one.example', 'two.example', 'three.example'];
const allActive = { 'one.example': 'active', 'two.example': 'active', 'three.example': 'active' };

test('hosts are registered once, however often it is asked for', async () => {
  expect(await register(three)).toEqual({ newCount: 3, failed: [], leftCount: 0 });
  expect(await register(three)).toEqual({ newCount: 0, failed: [], leftCount: 0 });
  expect(await register(['two.example'])).toEqual({ newCount: 0, failed: [], leftCount: 0 });
  expect(stripe.fake.domains()).toEqual(allActive);
  expect([callsOf('create domain'), callsOf('validate domain')]).toEqual([3, 0]);
});

test('a thousand registered hosts cost ten calls a day, and a new one among them one more', async () => {
  const hosts = many(1_000);
  for (const host of hosts) stripe.fake.registerByHand(host);
  expect(await register(hosts)).toMatchObject({ newCount: 0, failed: [] });
  expect(stripe.fake.requests.length).toBe(10);
  expect(await register(['new.example', ...hosts])).toMatchObject({ newCount: 1, failed: [] });
  expect([callsOf('list domains'), callsOf('create domain')]).toEqual([20, 1]);
});

test('two processes that start at one moment are both content', async () => {
  const ended = await Promise.all([register(three), register(three)]);
  expect(ended.map(({ failed }) => failed)).toEqual([[], []]);
  expect(stripe.fake.domains()).toEqual(allActive);
});

const kinds: readonly FaultKind[] = [
  ...(['timeout before', 'timeout after', 'cut after', '500', '500 after', '429', 'malformed'] as const),
];
test.for(kinds)('%s for one host: the others are registered, and the next run ends it', async (kind) => {
  stripe.fake.spoil('create domain', kind);
  const { newCount, failed, leftCount } = await register(three);
  expect([newCount, failed.length, leftCount]).toEqual([2, 1, 0]);
  expect(failed[0]?.reason).not.toBe('');
  expect(await register(three)).toMatchObject({ failed: [], leftCount: 0 });
  expect(stripe.fake.domains()).toEqual(allActive);
});

test('the planted naive loop loses every host behind the first that fails', async () => {
  const { hostname: host, port } = new URL(stripe.fake.apiUrl);
  const naive = new Stripe('sk_test_of_these_tests', { protocol: 'http', host, port, maxNetworkRetries: 0 });
  stripe.fake.spoil('create domain', '429');
  const planted = async () => {
    for (const name of three) await naive.paymentMethodDomains.create({ domain_name: name });
  };
  await expect(planted()).rejects.toThrow('Too many requests');
  expect(stripe.fake.domains()).toEqual({});
  // And again it stumbles over what is there.
  await planted();
  await expect(planted()).rejects.toThrow('registered already');
});

test('a host that Stripe refuses is told with its reason, and stands in no other’s way', async () => {
  const { newCount, failed } = await register(['one.example', '192.0.2.7', 'two.example']);
  expect(newCount).toBe(2);
  expect(failed).toEqual([{ host: '192.0.2.7', reason: expect.stringContaining('Not a domain') }]);
});

test('a host that Apple doubts is looked at again every day, until Apple Pay is active there', async () => {
  stripe.fake.setDoubted('two.example', true);
  const doubted = { host: 'two.example', reason: expect.stringContaining('Apple could not reach') };
  expect(await register(three)).toEqual({ newCount: 2, failed: [doubted], leftCount: 0 });
  expect(await register(three)).toEqual({ newCount: 0, failed: [doubted], leftCount: 0 });
  stripe.fake.setDoubted('two.example', false);
  expect(await register(three)).toEqual({ newCount: 1, failed: [], leftCount: 0 });
  expect([callsOf('create domain'), callsOf('validate domain')]).toEqual([3, 2]);
});

test('what was switched off at Stripe by hand stays off', async () => {
  await register(three);
  stripe.fake.setDoubted('one.example', true);
  stripe.fake.switchOff('one.example');
  const before = stripe.fake.requests.length;
  expect(await register(three)).toMatchObject({ newCount: 0, failed: [] });
  expect(stripe.fake.requests.length - before).toBe(1);
});

test('when Stripe is in trouble a run ends soon, and the next one goes on', async () => {
  const hosts = many(failuresMax + 30);
  stripe.fake.spoil('create domain', '500', 1_000);
  const { newCount, failed, leftCount } = await register(hosts);
  expect([newCount, failed.length, leftCount]).toEqual([0, failuresMax, 30]);
  stripe.fake.mend();
  expect(await register(hosts)).toEqual({ newCount: hosts.length, failed: [], leftCount: 0 });
});

test('those which always fail keep no new host from its turn', async () => {
  const doubted = many(failuresMax + 10);
  for (const host of doubted) stripe.fake.setDoubted(host, true);
  await register(doubted);
  await register(doubted);
  expect(await register([...doubted, 'new.example'])).toMatchObject({ newCount: 1 });
});

test('a key that may not register asks once, and one that is wrong rejects', async () => {
  stripe.fake.spoil('create domain', '403', 1_000);
  const { failed, leftCount } = await register(three);
  expect([failed.length, leftCount, callsOf('create domain')]).toEqual([1, 2, 1]);
  const { apiUrl } = stripe.fake;
  const wrong = createRegisterHosts({ secretKey: 'sk_test_wrong', apiUrl });
  await expect(wrong(three, signal)).rejects.toThrow('Invalid API Key');
});

test('a process that stops asks for no further host', async () => {
  expect(await stripe.registerHosts(three, AbortSignal.abort())).toMatchObject({ newCount: 0, leftCount: 3 });
  expect(callsOf('create domain')).toBe(0);
});
