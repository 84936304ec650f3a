import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { newId } from '../../../apps/server/src/platform/ids/index.ts';
import { newKey } from '../../support/shop.ts';
import { historyPaidBy } from './history.ts';
import { createWorld, type LivedIn, type Twin } from './world.ts';

// Adapters that are careless in one way each: the histories of orders find every one of them.

const seed = Number(process.env['SEED'] ?? 1);

let world: LivedIn | null = null;
afterEach(() => world?.close());

/** What the first history says that goes wrong. */
const caught = async (way: 'sandbox' | 'stripe' | 'paypal', twin: Twin): Promise<string> => {
  world = await createWorld({ [way]: twin });
  const { errorInstance } = await fc.check(fc.asyncProperty(historyPaidBy(way), world.live), {
    ...{ numRuns: 300, seed, endOnFailure: true },
  });
  return String(errorInstance);
};

/** Asks for a refund with a new key each time. */
const refundsAnew: Twin = (provider) => ({
  ...provider,
  refundPayment: (request) => provider.refundPayment({ ...request, key: newKey() }),
});

/** Takes a lost answer for a charge that never was, and charges again under a new key. */
const chargesAnew: Twin = (provider) => ({
  ...provider,
  createPayment: (request) =>
    provider.createPayment(request).catch(() => provider.createPayment({ ...request, key: newId() })),
});

/** The same for what was approved: captures another order in the place of the one whose answer was lost. */
const capturesAnew: Twin = (provider, { paypal }) => ({
  ...provider,
  completePayment: async (request) => {
    try {
      return (await provider.completePayment?.(request)) ?? Promise.reject(new Error('Nobody captures'));
    } catch (error) {
      paypal.captureAnew(request.key);
      throw error;
    }
  },
});

test('a refund that asks the card company with a new key each time is caught', async () => {
  expect(await caught('sandbox', refundsAnew)).toMatch(/provider-refunds-are-refunds|went back/);
}, 300_000);

test('a charge that asks Stripe again with a new key is caught', async () => {
  expect(await caught('stripe', chargesAnew)).toMatch(/charges of/);
}, 300_000);

test('a capture that asks PayPal again with a new key is caught', async () => {
  expect(await caught('paypal', capturesAnew)).toMatch(/charges of|given back/);
}, 300_000);
