import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { newId } from '../../platform/ids/index.ts';
import { createStripeRepo } from './stripe.repo.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());

test('many who claim one key with the one intent that Stripe gave them all learn the same, and one is the first', async () => {
  const repo = createStripeRepo(own.database.pools.neighbour);
  for (let round = 0; round < 60; round += 1) {
    const key = newId();
    const claims = await Promise.all(
      Array.from({ length: 8 }, () => repo.claimPayment(key, `pi_${key}`, new Date('2026-11-26T12:00:00Z'))),
    );
    expect(claims.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(claims.map(({ intent }) => intent))).toEqual(new Set([`pi_${key}`]));
  }
});

test('an intent that another key has is refused', async () => {
  const repo = createStripeRepo(own.database.pools.neighbour);
  const [first, second] = [newId(), newId()];
  const now = new Date('2026-11-26T12:00:00Z');
  await repo.claimPayment(first, `pi_${first}`, now);
  await expect(repo.claimPayment(second, `pi_${first}`, now)).rejects.toThrow('neither new nor known');
});
