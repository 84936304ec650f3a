/**
 * The ten thousand stolen cards of `card-testing.test.ts`, where the card company is Stripe: a try is several calls there, and each
 * of them is counted where it arrives.
 */
import { Problem } from '@goodshelf/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createShield, firstShieldLimits, type Shield } from '../../apps/server/src/modules/shield/index.ts';
import type { Clock } from '../../apps/server/src/platform/clock/index.ts';
import { createTestDatabase, testLog, type TestDatabase } from '../support/database.ts';
import { solve } from '../support/shield.ts';
import type { School } from '../support/school.ts';
import { contact, give, orderOf, paidBy, place, placeProblem } from '../support/shop.ts';
import { createStripeShop, type StripeShop } from '../support/stripe.ts';

const providerCallsMax = 50;
const stolenCards = 10_000;
const declined = 'pm_card_visa_chargeDeclined';
const clock: Clock = { now: () => new Date() };

// So that a proof takes no time here.
const limits = { ...firstShieldLimits, proofBits: 6 };

let own: TestDatabase;
let shield: Shield;
let shop: StripeShop;
beforeEach(async () => {
  own = await createTestDatabase();
  shield = await createShield({
    ...{ db: own.db, clock, log: testLog, listen: own.database.listen },
    secretKey: 'a secret key of these tests, long enough',
    isLoopbackExempt: false,
    limits: () => limits,
  });
  shop = await createStripeShop(own, { shield });
});
afterEach(async () => {
  await shop.close();
  await shield.close();
  await own.drop();
});

type Tried = { readonly school: School; readonly card: string; readonly solves: number };

/** One payment of a stranger from an address, browser and mailbox of their own; `paid`, or the code of the refusal. */
const pay = async (n: number, { school, card, solves }: Tried): Promise<string> => {
  const visitor = shop.visit({ address: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` });
  await give(visitor, school, 500);
  const email = `payer-${n}@mail-${n % 97}.example.com`;
  const order = await orderOf(visitor, school, { ...paidBy(card), contact: { ...contact, email } });
  let proof: string | null = null;
  for (let round = 0; ; round++) {
    try {
      await place(visitor, school, { ...order, proof });
      return 'paid';
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.challenge === null || round >= solves) return error.code;
      proof = solve(error.challenge);
    }
  }
};

const inParallel = async (count: number, atOnce: number, work: (n: number) => Promise<void>) => {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

test('ten thousand stolen cards make Stripe at most fifty calls, and an honest stranger pays beside them', async () => {
  const codes = new Map<string, number>();
  let honest = '';
  const { school } = shop;
  await inParallel(stolenCards, 20, async (n) => {
    const code = await pay(n, { school, card: declined, solves: 0 });
    codes.set(code, (codes.get(code) ?? 0) + 1);
    if (n === stolenCards / 2) honest = await pay(200_000, { school, card: 'pm_card_visa', solves: 1 });
  });
  const callsOfHonest = 2;
  expect(shop.fake.requests.length - callsOfHonest).toBeLessThanOrEqual(providerCallsMax);
  expect(honest).toBe('paid');
  expect(shop.fake.captures()).toHaveLength(1);
  expect(codes.get('challenge_required')).toBeGreaterThan(stolenCards - 100);
}, 300_000);

test('thieves who solve what is asked, at several schools, make no more', async () => {
  await inParallel(200, 3, async (n) => {
    const school = n % 2 === 0 ? shop.school : shop.neighbour;
    await pay(n, { school, card: declined, solves: 4 });
  });
  const declines = shop.fake.requests.filter(({ operation }) => operation === 'confirm intent').length;
  expect(declines).toBeGreaterThan(5);
  expect(shop.fake.requests.length).toBeLessThanOrEqual(providerCallsMax);
}, 300_000);

test('a shop without the shield is found out', async () => {
  const naive = await createStripeShop(own);
  for (let n = 0; n < providerCallsMax; n++) {
    const thief = naive.visit({ address: `10.1.0.${n}` });
    await give(thief, naive.school, 500);
    await placeProblem(thief, naive.school, await orderOf(thief, naive.school, paidBy(declined)));
  }
  expect(naive.fake.requests.length).toBeGreaterThan(providerCallsMax);
  await naive.close();
});
