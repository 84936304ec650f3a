/** K10: what Stripe tells, over the route of webhooks: twice, late, in any order, forged, and before we know of the payment. */
import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import { give, orderOf, paidBy, place, placeProblem } from '../../../../../tests/support/shop.ts';
import { createStripeShop, payForAnotherShop, type StripeShop } from '../../../../../tests/support/stripe.ts';
import type { FakeEvent, SignedEvent } from './fake/index.ts';

let own: TestDatabase;
let shop: StripeShop;
beforeAll(async () => {
  own = await createTestDatabase();
  shop = await createStripeShop(own);
});
afterEach(() => expectInvariants(own));
afterAll(async () => {
  await shop.close();
  await own.drop();
});

const send = ({ body, header }: SignedEvent) => shop.sendWebhook(body, header, 'stripe');
const sendAll = async (events: readonly FakeEvent[]): Promise<void> => {
  for (const event of events) expect(await send(shop.fake.sign(event))).toEqual({ received: true });
};

/** An order whose charge was done, and whose answer was lost: only what Stripe tells brings it to us. */
const chargedInSilence = async (card = 'pm_card_visa') => {
  const visitor = shop.visit();
  await give(visitor, shop.school, 2_500);
  const order = await orderOf(visitor, shop.school, paidBy(card));
  shop.fake.spoil('confirm intent', 'cut after');
  expect(await placeProblem(visitor, shop.school, order)).toMatchObject({ code: 'payment_pending' });
  const look = () =>
    shop.look(
      `select o.status, p.id, p.provider_reference, p.dispute_outcome,
         (select count(*)::int from outbox b where b.payload->>'orderId' = o.id::text) as told,
         (select count(*)::int from ledger_entries e where e.order_id = o.id) as entries
       from orders o join payments p on p.order_id = o.id where o.idempotency_key = $1`,
      [order.idempotency_key],
    );
  const [intent] = shop.fake.intentsOf(String((await look())['id']));
  if (intent === undefined) throw new Error('no intent');
  const events = () => shop.fake.events(intent.id);
  const captured = () => {
    const event = events().find(({ type }) => type === 'payment_intent.succeeded');
    if (event === undefined) throw new Error('Stripe has told of no capture');
    return event;
  };
  return { visitor, order, intent, look, events, captured };
};
const inbox = () =>
  shop.look('select count(*)::int as stored, count(applied_at)::int as applied from provider_events');

describe('a webhook', () => {
  test('settles the order whose answer was lost, within a second, and the buyer’s page says so', async () => {
    const { visitor, order, look, captured } = await chargedInSilence();
    const sentAt = Date.now();
    await sendAll([captured()]);
    expect(Date.now() - sentAt).toBeLessThan(1_000);
    expect(await look()).toMatchObject({ status: 2 });
    expect((await place(visitor, shop.school, order)).next.kind).toBe('done');
  });

  test('that comes ten times at once, and again later, is one', async () => {
    const { look, captured } = await chargedInSilence();
    const before = await inbox();
    await Promise.all(Array.from({ length: 10 }, () => send(shop.fake.sign(captured()))));
    const once = await look();
    shop.clock.advance(60 * 60_000);
    await sendAll([captured()]);
    expect(await look()).toEqual(once);
    expect(once).toMatchObject({ status: 2 });
    expect(await inbox()).toEqual({
      stored: Number(before['stored']) + 1,
      applied: Number(before['applied']) + 1,
    });
  });

  test('in any order comes out the same: captured, disputed, won', async () => {
    const results: unknown[] = [];
    for (const turn of ['as told', 'reversed'] as const) {
      const { intent, look, events } = await chargedInSilence('pm_card_createDispute');
      shop.clock.advance(4_000);
      shop.fake.closeDispute(intent.id, 'won');
      const told = events();
      expect(told.length).toBeGreaterThanOrEqual(6);
      await sendAll(turn === 'as told' ? told : told.toReversed());
      await shop.eventInbox.applyWaiting();
      const { status, dispute_outcome, entries } = await look();
      results.push({ status, dispute_outcome, entries });
    }
    expect(results[0]).toMatchObject({ dispute_outcome: 'won' });
    expect(results[1]).toEqual(results[0]);
  });

  test('about an inquiry takes nothing from anybody', async () => {
    const { look, events } = await chargedInSilence('pm_card_createDisputeInquiry');
    shop.clock.advance(4_000);
    await sendAll(events());
    expect(await look()).toMatchObject({ status: 2, dispute_outcome: null });
    expect(
      await shop.look(
        `select count(*)::int as count from ledger_entries e join payments p on p.id::text = e.reference
         where e.kind = 'chargeback' and p.id = $1`,
        [(await look())['id']],
      ),
    ).toEqual({ count: 0 });
  });

  test('of a decline fails the order, and its key is used up', async () => {
    const { intent, look, events } = await chargedInSilence('pm_card_visa_chargeDeclined');
    await sendAll(events());
    expect(await look()).toMatchObject({ status: 0 });
    expect(shop.fake.intentsOf(String((await look())['id'])).map(({ status }) => status)).toEqual([
      'canceled',
    ]);
    await sendAll(shop.fake.events(intent.id));
    expect(await look()).toMatchObject({ status: 0 });
  });

  test('of a kind that means nothing to us is taken and left', async () => {
    const { captured, look } = await chargedInSilence();
    const before = await inbox();
    const unknown = captured().body.replaceAll(
      'payment_intent.succeeded',
      'radar.early_fraud_warning.created',
    );
    await send(shop.fake.sign({ body: unknown.replace(/evt_\w+/, 'evt_unknownkind') }));
    expect(await look()).toMatchObject({ status: 1 });
    expect(await inbox()).toEqual({
      stored: Number(before['stored']) + 1,
      applied: Number(before['applied']) + 1,
    });
    await sendAll([captured()]);
  });

  test.each([
    ['with words of its own', { order_id: '17', organization_id: 'elsewhere' }],
    ['with none', {}],
  ])(
    'about a payment of another shop of the same account, %s, is taken and left',
    async (_with, metadata) => {
      const books = () =>
        shop.look(
          `select (select count(*)::int from ledger_entries) as entries, (select count(*)::int from payments) as payments,
           (select count(*)::int from payments where status = 1) as captured`,
        );
      const [before, stored] = [await books(), await inbox()];
      const theirs = shop.fake.events(await payForAnotherShop(shop.fake, metadata));
      expect(theirs.map(({ type }) => type)).toContain('payment_intent.succeeded');
      await sendAll(theirs);
      await shop.eventInbox.settled();
      await shop.eventInbox.applyWaiting();
      expect(await books()).toEqual(before);
      // Nothing of it waits, or would be given up in front of staff.
      const after = await inbox();
      expect(Number(after['stored']) - Number(stored['stored'])).toBe(theirs.length);
      expect(Number(after['applied']) - Number(stored['applied'])).toBe(theirs.length);
    },
  );

  test('that comes before we know of the payment waits, and is applied when we do', async () => {
    const { captured, look } = await chargedInSilence();
    const { id } = await look();
    const hidden = '00000000-0000-7000-8000-000000000001';
    // As if the transaction that wrote the payment were not visible yet.
    const rename = (from: unknown, to: unknown) =>
      own.db.asOperator('hide a payment', (tx) =>
        tx.raw('update payments set id = $2 where id = $1', [from, to]),
      );
    await rename(id, hidden);
    await sendAll([captured()]);
    shop.clock.advance(6_000);
    expect(await shop.eventInbox.applyWaiting()).toBe(0);
    await rename(hidden, id);
    shop.clock.advance(61_000);
    expect(await shop.eventInbox.applyWaiting()).toBe(1);
    expect(await look()).toMatchObject({ status: 2 });
  });
});

describe('what Stripe says later', () => {
  test('is the fee, which is booked when it is told', async () => {
    shop.fake.setFeesLate(true);
    const { events, captured, look } = await chargedInSilence();
    shop.fake.setFeesLate(false);
    const feeOf = () =>
      look().then(({ id }) => shop.look('select provider_fee_cents from payments where id = $1', [id]));
    await sendAll([captured()]);
    expect(await look()).toMatchObject({ status: 2 });
    expect(await feeOf()).toEqual({ provider_fee_cents: null });
    shop.clock.advance(6_000);
    await sendAll(events());
    expect(await feeOf()).toEqual({ provider_fee_cents: 103 });
  });

  test('is the buyer’s answer at the bank’s page, which leads back to the order', async () => {
    const visitor = shop.visit();
    await give(visitor, shop.school, 2_500);
    const order = await orderOf(visitor, shop.school, paidBy('pm_card_threeDSecure2Required'));
    const { next } = await place(visitor, shop.school, order);
    if (next.kind !== 'authenticate') throw new Error(`The buyer is not led to the bank, but ${next.kind}`);
    expect(await (await fetch(next.url)).text()).toContain('Complete');
    const answer = await fetch(next.url, {
      method: 'POST',
      body: new URLSearchParams({ answer: 'complete' }),
      redirect: 'manual',
    });
    expect(answer.headers.get('location')).toContain(`/${shop.school.slug}/order/`);
    await sendAll(shop.fake.events(next.url.split('/').at(-1)));
    expect((await place(visitor, shop.school, order)).next.kind).toBe('done');
  });
});

describe('a forged webhook is refused, and nothing is written', () => {
  const refused = async (event: SignedEvent): Promise<void> => {
    const before = await inbox();
    await expect(send(event)).rejects.toMatchObject({ code: 'invalid_webhook_signature' });
    expect(await inbox()).toEqual(before);
  };

  test('signed with another secret, or not at all, or half', async () => {
    const { captured, look } = await chargedInSilence();
    const good = shop.fake.sign(captured());
    await refused(shop.fake.sign(captured(), { webhookSecret: 'whsec_of_a_thief' }));
    for (const header of ['', 't=1', 'v1=00', good.header.split(',')[1] ?? '', good.header.slice(0, -1)])
      await refused({ ...good, header });
    expect(await look()).toMatchObject({ status: 1 });
    await sendAll([captured()]);
  });

  test('with another body, down to one byte', async () => {
    const { captured } = await chargedInSilence();
    const good = shop.fake.sign(captured());
    await refused({
      ...good,
      body: Buffer.from(captured().body.replace('"amount": 2500', '"amount": 2501')),
    });
    await refused({ ...good, body: Buffer.concat([good.body, Buffer.from(' ')]) });
    await refused({ ...good, body: Buffer.alloc(0) });
    await sendAll([captured()]);
  });

  test('older than five minutes: what was overheard is worth nothing', async () => {
    const { captured } = await chargedInSilence();
    await refused(shop.fake.sign(captured(), { agoMs: 301_000 }));
    await send(shop.fake.sign(captured(), { agoMs: 299_000 }));
  });

  test('while a second signature of a secret that is being replaced does no harm', async () => {
    const { captured, look } = await chargedInSilence();
    const { body, header } = shop.fake.sign(captured());
    const other = createHmac('sha256', 'whsec_of_before').update('x').digest('hex');
    await send({ body, header: header.replace(',v1=', `,v1=${other},v1=`) });
    expect(await look()).toMatchObject({ status: 2 });
  });

  test('signed, and no event', async () => {
    for (const body of [
      '[]',
      'null',
      '{"id":"evt_1"}',
      'not json',
      '{"object":"v2.core.event","id":"evt_1"}',
    ])
      await refused(shop.fake.sign({ body }));
  });
});
