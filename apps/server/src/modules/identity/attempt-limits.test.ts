import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { createAttemptLimits } from './attempt-limits.ts';
import { countedAddress } from './client-address.ts';

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
