import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { createBook } from '../../../../../tests/support/school.ts';
import {
  createShop,
  give,
  orderOf,
  placeProblem,
  put,
  type Shop,
} from '../../../../../tests/support/shop.ts';
import { attemptsMax } from './back-off.ts';
import type { PaymentProvider } from './index.ts';

// Time is counted in runs of the jobs, which come every minute: the clock of the tests is moved by hand.
const stuckCount = 1_000;
const minute = 60_000;

let own: TestDatabase;
let shop: Shop;
let isAnswerLost: boolean;
let isAway: boolean;
let underWay: number;
let mostUnderWay: number;
let retrieved: string[];

const counted = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  createPayment: async (request) => {
    const answer = await provider.createPayment(request);
    return isAnswerLost ? new Promise(() => undefined) : answer;
  },
  retrievePayment: async (by) => {
    retrieved.push('key' in by ? by.key : by.reference);
    underWay += 1;
    mostUnderWay = Math.max(mostUnderWay, underWay);
    try {
      if (isAway) throw new Error('connect ECONNREFUSED');
      return await provider.retrievePayment(by);
    } finally {
      underWay -= 1;
    }
  },
});

beforeAll(async () => {
  own = await createTestDatabase();
});
beforeEach(async () => {
  isAnswerLost = false;
  isAway = false;
  underWay = 0;
  mostUnderWay = 0;
  retrieved = [];
  shop = await createShop({ own, withProvider: counted, providerTimeoutMs: 1_500, inFlightPatienceMs: 10 });
  // What an earlier test has left is nobody's business here.
  await asOperator('delete from provider_events');
  await asOperator('update payments set gave_up_at = now() where status in (0, 3)');
});
afterAll(() => own.drop());

const asOperator = (text: string, values: readonly unknown[] = []) =>
  own.db.asOperator('set the scene', (tx) => tx.raw(text, values));

/** Buyers who sit at the bank's page, or have left it: all due to be looked at, all longer than anybody else. */
const parkThousand = async (): Promise<void> => {
  const since = new Date(shop.clock.now().getTime() - 20 * minute);
  await asOperator(
    `with buyer as (select gen_random_uuid() as order_id, gen_random_uuid() as payment_id, n from generate_series(1, $2::int) n),
     placed as (
       insert into orders (organization_id, id, number, idempotency_key, request_hash, token_hash, email, first_name, last_name,
         goods_cents, gifts_cents, shipping_cents, tax_cents, fee_cover_cents, total_cents, deductible_cents, placed_at)
       select $1, order_id, 'PARKED-' || payment_id, 'parked-' || payment_id, sha256(order_id::text::bytea),
         sha256(payment_id::text::bytea), 'parked@example.com', 'Parked', 'Buyer', 0, 500, 0, 0, 0, 500, 0, $3 from buyer),
     intent as (
       insert into sandbox_card.payment_intents (id, idempotency_key, request_hash, amount_cents, status, test_card, metadata, created_at)
       select 'pi_' || replace(payment_id::text, '-', ''), payment_id::text, sha256('x'), 500, 'requires_action',
         'pm_card_authenticationRequired',
         jsonb_build_object('organization_id', $1::text, 'order_id', order_id, 'payment_id', payment_id), $3 from buyer),
     event as (
       insert into order_events (organization_id, order_id, id, key, text, at)
       select $1, order_id, gen_random_uuid(), 'order_x_1', 'Order placed.', $3 from buyer)
     insert into payments (organization_id, id, order_id, provider, method, amount_cents, payment_method_reference,
       next_action_url, created_at, next_attempt_at)
     select $1, payment_id, order_id, 'sandbox-card', 1, 500, 'pm_card_authenticationRequired', 'http://bank', $3, $3 from buyer`,
    [shop.school.id, stuckCount, since],
  );
};
/** Events about payments that nobody knows, received long before any other. */
const receiveThousandUnknown = async (): Promise<void> => {
  const since = new Date(shop.clock.now().getTime() - 20 * minute);
  await asOperator(
    `insert into provider_events (provider, event_id, type, meaning, payment_reference, payload, received_at, next_attempt_at)
     select 'sandbox-card', 'evt_unknown_' || gen_random_uuid(), 'payment_intent.succeeded', 'captured', 'pi_unknown_' || n, '{}', $2, $2
     from generate_series(1, $1::int) n`,
    [stuckCount, since],
  );
};
const statusOf = async (key: string) =>
  (await shop.look('select status from orders where idempotency_key = $1', [key]))['status'];

/** A card that was charged, and whose answer never reached us. */
const chargeInSilence = async (): Promise<string> => {
  const book = await createBook(own.db, { stock: 3 });
  const visitor = shop.visit();
  await put(visitor, shop.school, book.variantId);
  const order = await orderOf(visitor, shop.school);
  isAnswerLost = true;
  await placeProblem(visitor, shop.school, order);
  isAnswerLost = false;
  return order.idempotency_key;
};

/** How many runs of the jobs it takes, one a minute, until the order is paid. */
const runsUntilPaid = async (key: string): Promise<number> => {
  for (let run = 1; run <= 10; run++) {
    shop.clock.advance(minute);
    await Promise.all([shop.reconcile(), shop.eventInbox.applyWaiting()]);
    if ((await statusOf(key)) === 2) return run;
  }
  return Number.POSITIVE_INFINITY;
};

describe('1,000 parked payments and 1,000 unknown events', { timeout: 90_000 }, () => {
  beforeEach(async () => {
    await parkThousand();
    await receiveThousandUnknown();
  });

  test('do not delay a payment that was captured by more than two minutes', async () => {
    expect(await runsUntilPaid(await chargeInSilence())).toBeLessThanOrEqual(2);
  });

  test('nor one whose webhook came first and whose provider is asked last', async () => {
    isAway = true;
    const key = await chargeInSilence();
    shop.clock.advance(minute);
    await Promise.all([shop.reconcile(), shop.eventInbox.applyWaiting()]);
    isAway = false;
    expect(await runsUntilPaid(key)).toBeLessThanOrEqual(2);
  });

  test('are asked for a few at a time, and not again at the next run', async () => {
    await Promise.all([shop.reconcile(), shop.eventInbox.applyWaiting()]);
    expect(mostUnderWay).toBeGreaterThan(1);
    expect(mostUnderWay).toBeLessThanOrEqual(16);
    const asked = retrieved.length;
    expect(asked).toBeGreaterThanOrEqual(stuckCount);
    await Promise.all([shop.reconcile(), shop.eventInbox.applyWaiting()]);
    expect(retrieved).toHaveLength(asked);
  });

  test('are shared by two workers: nothing is asked twice', async () => {
    await Promise.all([
      shop.reconcile(),
      shop.reconcile(),
      shop.eventInbox.applyWaiting(),
      shop.eventInbox.applyWaiting(),
    ]);
    expect(new Set(retrieved).size).toBe(retrieved.length);
  });
});

describe('what never works out', () => {
  test('is given up after its last try, and is then left alone', async () => {
    const visitor = shop.visit();
    await give(visitor, shop.school, 2_500);
    const order = await orderOf(visitor, shop.school, { shipping_address: null });
    isAnswerLost = true;
    await placeProblem(visitor, shop.school, order);
    isAway = true;
    const look = () =>
      shop.look(
        `select p.attempts, p.gave_up_at is not null as is_given_up, p.last_error from payments p
         join orders o on o.id = p.order_id where o.idempotency_key = $1`,
        [order.idempotency_key],
      );
    for (let run = 1; run <= 40; run++) {
      shop.clock.advance(75 * minute);
      await shop.reconcile();
    }
    expect(await look()).toEqual({
      attempts: attemptsMax,
      is_given_up: true,
      last_error: 'connect ECONNREFUSED',
    });
  });
});
