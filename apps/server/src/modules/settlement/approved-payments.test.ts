import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  approvingSignature,
  type ApprovingProvider,
  createApprovingProvider,
} from '../../../../../tests/support/approving-provider.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { createShop, type Shop } from '../../../../../tests/support/shop.ts';
import { beginWalletOrder, failed, paid, waiting } from '../../../../../tests/support/wallet-orders.ts';

let own: TestDatabase;
let shop: Shop;
let wallet: ApprovingProvider;

const minutes = (count: number) => count * 60_000;

beforeAll(async () => {
  own = await createTestDatabase();
});
beforeEach(async () => {
  wallet = createApprovingProvider();
  shop = await createShop({ own, withProvider: () => wallet.provider, inFlightPatienceMs: 20 });
});
afterAll(() => own.drop());

const begin = async () => ({
  ...(await beginWalletOrder(shop)),
  tell: (event: Buffer) => shop.sendWebhook(event, approvingSignature, 'approving'),
});

describe('what its buyer has approved at the provider', () => {
  test('is captured when they come back, and not before', async () => {
    const { key, next, look, back } = await begin();
    expect(next).toMatchObject({ kind: 'authenticate', url: `https://wallet.example/approve/${key}` });
    expect((await back()).next.kind).toBe('authenticate');
    wallet.approve(key);
    expect(await look()).toEqual(waiting);
    expect((await back()).next.kind).toBe('done');
    expect((await back()).next.kind).toBe('done');
    expect(await look()).toEqual(paid);
    expect(wallet.captured).toEqual([key]);
  });

  test('is captured when the provider tells, though they never come back', async () => {
    const { key, look, tell } = await begin();
    const event = wallet.approve(key);
    await Promise.all(Array.from({ length: 10 }, () => tell(event)));
    expect(await look()).toEqual(paid);
    expect(wallet.captured).toEqual([key]);
  });

  test('is captured by the reconciler, and not abandoned, after the buyer’s time', async () => {
    const { key, look } = await begin();
    wallet.approve(key);
    shop.clock.advance(minutes(11));
    await shop.reconcile();
    expect(await look()).toEqual(paid);
    expect(wallet.captured).toEqual([key]);
  });

  test('is captured once by two tabs, the webhook and the reconciler at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const { key, look, back, tell } = await begin();
      const event = wallet.approve(key);
      wallet.beforeCapture = () => new Promise((resolve) => setTimeout(resolve, 20));
      shop.clock.advance(minutes(11));
      await Promise.all([back(), back(), tell(event), shop.reconcile()]);
      expect(await look()).toEqual(paid);
      expect(wallet.captured.filter((one) => one === key)).toEqual([key]);
    }
  });
});

describe('a capture whose answer is lost', () => {
  test.each(['lost before', 'lost after'] as const)(
    'is asked for within two minutes, and captures once: %s',
    async (fault) => {
      const { key, look, backProblem } = await begin();
      wallet.approve(key);
      wallet.fault = fault;
      expect((await backProblem()).code).toBe('payment_pending');
      expect(await look()).toEqual(waiting);
      wallet.fault = 'none';
      shop.clock.advance(31_000);
      await shop.reconcile();
      expect(await look()).toEqual(paid);
      expect(wallet.captured).toEqual([key]);
    },
  );
});

describe('a capture that is declined', () => {
  test('leads the buyer back to choose something else, which is captured then', async () => {
    const { key, look, back } = await begin();
    wallet.approve(key);
    wallet.fault = 'declined';
    expect((await back()).next).toMatchObject({ kind: 'authenticate' });
    expect(await look()).toEqual(waiting);
    wallet.fault = 'none';
    expect((await back()).next.kind).toBe('done');
    expect(await look()).toEqual(paid);
  });

  test('is given up with the buyer’s time, and nothing is captured afterwards', async () => {
    const { key, look, backProblem, tell } = await begin();
    const event = wallet.approve(key);
    wallet.fault = 'declined';
    shop.clock.advance(minutes(11));
    await shop.reconcile();
    expect(await look()).toEqual(failed);
    wallet.fault = 'none';
    await tell(event);
    expect((await backProblem()).code).toBe('payment_declined');
    expect(wallet.captured).toEqual([]);
  });
});

test('what was abandoned is never captured, though its buyer approves', async () => {
  const { key, look, tell, backProblem } = await begin();
  shop.clock.advance(minutes(11));
  await shop.reconcile();
  expect(await look()).toEqual(failed);
  await tell(wallet.approve(key));
  expect((await backProblem()).code).toBe('payment_declined');
  expect(wallet.captured).toEqual([]);
});
