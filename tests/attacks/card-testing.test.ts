/**
 * Somebody has ten thousand stolen cards and wants to know which of them work. Each try comes from another address, another
 * browser and another mailbox, and gives five dollars. How a payment is judged is tested in `apps/server/src/modules/shield`.
 */
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { Clock } from '../../apps/server/src/platform/clock/index.ts';
import { createPayers, type Payer, type Payers, watchProvider } from '../support/card-testers.ts';
import { createSchool, type School } from '../support/school.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { solve } from '../support/shield.ts';
import { createShop, give, orderOf, paidBy, placeProblem } from '../support/shop.ts';

const providerCallsMax = 50;
const declined = 'pm_card_visa_chargeDeclined';

let aheadMs = 0;
const clock: Clock = { now: () => new Date(Date.now() + aheadMs) };
const open: { server: TestServer; payers: Payers }[] = [];
beforeEach(() => {
  aheadMs = 0;
});
afterAll(async () => {
  for (const { server, payers } of open) {
    payers.close();
    await server.close();
  }
});

const openShops = async (count: number) => {
  const server = await createTestServer({ clock, settings: { TRUST_PROXY: '127.0.0.1' } });
  const provider = watchProvider(server);
  const payers = await createPayers(server);
  open.push({ server, payers });
  const schools: School[] = [];
  for (let at = 0; at < count; at++) schools.push(await createSchool(server.db, { name: `School ${at}` }));
  // The directory hears of a new school by a notice.
  await vi.waitUntil(() =>
    schools.every(({ slug }) => server.modules.storefrontDirectory.find(slug, 'localhost') !== null),
  );
  return { server, provider, payers, schools };
};

const newPayer = (n: number): Payer => ({
  address: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
  email: `payer-${n}@mail-${n % 97}.example.com`,
  cookies: new Map(),
});

const inParallel = async (
  { count, atOnce }: { readonly count: number; readonly atOnce: number },
  work: (n: number) => Promise<void>,
): Promise<void> => {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

it('ten thousand stolen cards from everywhere reach the card company less than fifty times, and an honest stranger pays beside them', async () => {
  const { provider, payers, schools } = await openShops(1);
  const [school] = schools;
  if (school === undefined) throw new Error('no school');
  const codes = new Map<string | null, number>();
  const honest: string[] = [];
  await inParallel({ count: 10_000, atOnce: 40 }, async (n) => {
    const thief = newPayer(n);
    await payers.putGift(thief, school);
    const { code } = await payers.pay(thief, school, { card: declined });
    codes.set(code, (codes.get(code) ?? 0) + 1);
    if (n !== 5_000) return;
    const parent = newPayer(200_000);
    await payers.putGift(parent, school);
    const key = 'an-honest-parent-beside-them';
    const asked = await payers.pay(parent, school, { card: 'pm_card_visa', key });
    honest.push(asked.code ?? 'paid');
    if (asked.challenge === null) return;
    const proof = solve(asked.challenge);
    const { code: end } = await payers.pay(parent, school, { card: 'pm_card_visa', key, proof });
    honest.push(end ?? 'paid');
  });
  expect(honest).toEqual(['challenge_required', 'paid']);
  expect(provider.calls()).toBeLessThanOrEqual(providerCallsMax);
  expect(codes.get('challenge_required')).toBeGreaterThan(9_900);
}, 300_000);

it('who tests at forty schools and solves what is asked is stopped as well, and who has paid here before pays', async () => {
  const { provider, payers, schools } = await openShops(40);
  const [school] = schools;
  if (school === undefined) throw new Error('no school');
  aheadMs = -2 * 60 * 60_000;
  const parent = newPayer(300_000);
  await payers.putGift(parent, school);
  expect(await payers.pay(parent, school, { card: 'pm_card_visa' })).toMatchObject({ status: 200 });
  aheadMs = 0;
  provider.forget();
  let solved = 0;
  await inParallel({ count: 200, atOnce: 3 }, async (n) => {
    const thief = newPayer(n);
    const target = schools[n % schools.length] ?? school;
    await payers.putGift(thief, target);
    const key = `farm-of-challenges-${n}`;
    let answer = await payers.pay(thief, target, { card: declined, key });
    for (let round = 0; round < 4 && answer.challenge !== null; round++) {
      solved++;
      answer = await payers.pay(thief, target, { card: declined, key, proof: solve(answer.challenge) });
    }
  });
  expect(solved).toBeGreaterThan(0);
  const farmed = provider.calls();
  expect(farmed).toBeLessThanOrEqual(providerCallsMax);
  // A stranger is told to come back; whoever has paid here before does the usual work.
  const stranger = newPayer(300_001);
  await payers.putGift(stranger, school);
  expect(await payers.pay(stranger, school, { card: 'pm_card_visa' })).toMatchObject({
    code: 'too_many_requests',
    message: expect.stringContaining('new customers can’t pay by card for a short time'),
  });
  await payers.putGift(parent, school);
  const key = 'paid-here-before-and-again';
  const asked = await payers.pay(parent, school, { card: 'pm_card_visa', key });
  expect(asked.code).toBe('challenge_required');
  const proof = asked.challenge === null ? null : solve(asked.challenge);
  expect(await payers.pay(parent, school, { card: 'pm_card_visa', key, proof })).toMatchObject({
    status: 200,
  });
}, 300_000);

it('a thief who invents addresses, cookies and mailboxes is known by the network the proxy saw', async () => {
  const { payers, schools } = await openShops(2);
  const [school, neighbour] = schools;
  if (school === undefined || neighbour === undefined) throw new Error('no school');
  const invented = (n: number): Payer => ({
    ...newPayer(n),
    address: `198.51.100.${n}, 203.0.113.66`,
  });
  const codes: (string | null)[] = [];
  for (let n = 0; n < 5; n++) {
    const thief = invented(n);
    await payers.putGift(thief, school);
    codes.push((await payers.pay(thief, school, { card: declined })).code);
  }
  expect(codes).toEqual([...Array.from({ length: 4 }, () => 'payment_declined'), 'challenge_required']);
  // One network closes no shop: whoever comes from elsewhere pays at once, here and at the neighbor.
  for (const [n, place] of [school, neighbour].entries()) {
    const parent = newPayer(400_000 + n);
    await payers.putGift(parent, place);
    expect(await payers.pay(parent, place, { card: 'pm_card_visa' })).toMatchObject({ status: 200 });
  }
  // What one has solved is worth nothing to another.
  const [one, other] = [invented(10), invented(11)];
  await payers.putGift(one, school);
  await payers.putGift(other, school);
  const key = 'one-proof-for-two-thieves';
  const { challenge } = await payers.pay(one, school, { card: declined, key });
  const proof = challenge === null ? null : solve(challenge);
  expect(await payers.pay(other, school, { card: declined, key, proof })).toMatchObject({
    code: 'challenge_required',
  });
});

it('a shop without the shield is found out', async () => {
  const naive = await createShop();
  const charges = vi.spyOn(naive.sandbox.provider, 'createPayment');
  for (let n = 0; n <= providerCallsMax; n++) {
    const thief = naive.visit({ address: newPayer(n).address });
    await give(thief, naive.school, 500);
    const order = await orderOf(thief, naive.school, paidBy(declined));
    expect(await placeProblem(thief, naive.school, order)).toMatchObject({ code: 'payment_declined' });
  }
  expect(charges.mock.calls.length).toBeGreaterThan(providerCallsMax);
  await naive.own.drop();
});
