import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { statementsOf } from '../../../../../tests/support/statements.ts';
import { createAttemptLimits } from './attempt-limits.ts';
import { countedAddress, createSharedRefused } from '../../platform/limits/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('attempts are counted for all processes together when they share a database', async () => {
  const options = { pool: database.database.pools.app, isLoopbackGenerous: false };
  const [one, other] = [createAttemptLimits(options), createAttemptLimits(options)];
  for (let count = 0; count < 5; count++)
    await (count % 2 === 0 ? one : other).count('forgotAccount', 'a@example.org');
  for (const limits of [one, other])
    await expect(limits.requireRoom('forgotAccount', 'a@example.org')).rejects.toMatchObject({
      code: 'too_many_requests',
      status: 429,
    });
  await expect(one.count('forgotAccount', 'a@example.org')).rejects.toMatchObject({ status: 429 });
  await one.count('forgotAccount', 'b@example.org');
  await one.forget('forgotAccount', 'a@example.org');
  await other.count('forgotAccount', 'a@example.org');
});

it('who has not paid too often is told to all processes, and asking for room sends no statement', async () => {
  const pool = database.database.pools.app;
  const process = async () =>
    createAttemptLimits({
      pool,
      isLoopbackGenerous: false,
      refused: await createSharedRefused({ pool, listen: database.database.listen }),
    });
  const [one, other] = [await process(), await process()];
  const naive = createAttemptLimits({ pool: null, isLoopbackGenerous: false });
  for (let count = 0; count < 10; count++) {
    await (count % 2 === 0 ? one : other).count('unpaidCart', 'cart');
    if (count % 2 === 0) await naive.count('unpaidCart', 'cart');
  }
  for (const limits of [one, other])
    await vi.waitUntil(() =>
      limits.requireRoom('unpaidCart', 'cart').then(
        () => false,
        () => true,
      ),
    );
  expect(other.isAnyRefused('unpaidCart')).toBe(true);
  expect(other.isAnyRefused('unpaidCard')).toBe(false);
  const asked = await statementsOf(async () => {
    await expect(one.requireRoom('unpaidCart', 'cart')).rejects.toMatchObject({ status: 429 });
    await one.requireRoom('unpaidCart', 'another cart');
    one.isAnyRefused('unpaidCard');
  });
  expect(asked).toEqual([]);
  // A process that counts for itself has seen half of it.
  await naive.requireRoom('unpaidCart', 'cart');
});

it('what each process counts for itself is its part of the ceiling', async () => {
  const limits = createAttemptLimits({ pool: null, isLoopbackGenerous: false, processCount: 4 });
  for (let count = 0; count < 75; count++) await limits.count('newCartAddress', '203.0.113.5');
  await expect(limits.count('newCartAddress', '203.0.113.5')).rejects.toMatchObject({ status: 429 });
});

it('this machine’s own address has room for tests and load programs only where that is allowed', async () => {
  const attempts = async (isLoopbackGenerous: boolean, address: string): Promise<unknown> => {
    const limits = createAttemptLimits({ pool: null, isLoopbackGenerous });
    try {
      for (let count = 0; count < 301; count++) await limits.count('loginAddress', address);
      return 'allowed';
    } catch {
      return 'refused';
    }
  };
  expect(await attempts(true, '127.0.0.1')).toBe('allowed');
  expect(await attempts(true, '203.0.113.9')).toBe('refused');
  expect(await attempts(false, '127.0.0.1')).toBe('refused');
});

it('one customer’s IPv6 addresses count as one, IPv4 stays itself', () => {
  expect(countedAddress('2001:db8:1:2::5')).toBe(countedAddress('2001:db8:1:2:ffff::9'));
  expect(countedAddress('2001:db8:1:2::5')).not.toBe(countedAddress('2001:db8:1:3::5'));
  expect(countedAddress('::ffff:192.0.2.7')).toBe('192.0.2.7');
});
