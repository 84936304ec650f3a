import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { newId } from '../../platform/ids/index.ts';
import { createPayPalRepo, type PayPalRepo } from './paypal.repo.ts';

let own: TestDatabase;
let repo: PayPalRepo;
beforeAll(async () => {
  own = await createTestDatabase();
  repo = createPayPalRepo(own.database.pools.neighbour);
});
afterAll(() => own.drop());

const leaseMs = 60_000;

const begun = async () => {
  const asked = { key: newId<'payment'>(), amountCents: 100, metadata: {} };
  await repo.begin(asked);
  await repo.keepOrder(asked.key, `ORDER-${asked.key}`, 'https://wallet.example');
  return asked;
};

describe('the row of a payment', () => {
  test('is begun once, and keeps the first order that was answered', async () => {
    const asked = await begun();
    expect(await repo.begin(asked)).toMatchObject({ order_id: `ORDER-${asked.key}` });
    expect(await repo.keepOrder(asked.key, 'ANOTHER', 'https://elsewhere.example')).toMatchObject({
      order_id: `ORDER-${asked.key}`,
      approve_url: 'https://wallet.example',
    });
  });

  test('is either captured or closed', async () => {
    const [captured, closed] = [await begun(), await begun()];
    expect(await repo.claimCapture(captured.key, leaseMs)).toMatchObject({
      round: 1,
      is_begun_before: false,
    });
    expect(await repo.close(captured)).toBeNull();
    expect(await repo.close(closed)).toMatchObject({ key: closed.key });
    expect(await repo.claimCapture(closed.key, leaseMs)).toBeNull();
    // Of many at once, one kind wins.
    const raced = await begun();
    const [claims, closes] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, () => repo.claimCapture(raced.key, leaseMs))),
      Promise.all(Array.from({ length: 10 }, () => repo.close(raced))),
    ]);
    const claimed = claims.filter((row) => row !== null).length;
    const ended = closes.filter((row) => row !== null).length;
    expect([claimed, ended]).toEqual(claimed === 1 ? [1, 0] : [0, 10]);
  });

  test('is captured by one worker at a time, and by another one after the lease', async () => {
    const { key } = await begun();
    const claims = await Promise.all(Array.from({ length: 10 }, () => repo.claimCapture(key, 100)));
    expect(claims.filter((row) => row !== null)).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(await repo.claimCapture(key, leaseMs)).toMatchObject({ round: 1, is_begun_before: true });
  });

  test('opens with a decline of its round; who was declined takes nothing from who comes next', async () => {
    const asked = await begun();
    await repo.claimCapture(asked.key, leaseMs);
    await repo.declineCapture(asked.key, 1);
    expect(await repo.claimCapture(asked.key, leaseMs)).toMatchObject({ round: 2, is_begun_before: false });
    // The first worker, late.
    await repo.declineCapture(asked.key, 1);
    await repo.leaveCapture(asked.key, 1);
    expect(await repo.claimCapture(asked.key, leaseMs)).toBeNull();
    expect(await repo.close(asked)).toBeNull();
    await repo.declineCapture(asked.key, 2);
    expect(await repo.close(asked)).toMatchObject({ round: 3 });
  });

  test('cannot be captured and closed by any statement', async () => {
    const { key } = await begun();
    await expect(
      own.database.pools.neighbour.query(
        'update paypal.payments set capture_begun_at = now(), closed_at = now() where key = $1',
        [key],
      ),
    ).rejects.toMatchObject({ constraint: 'payments_captured_or_closed' });
  });
});
