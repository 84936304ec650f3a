import { endpoints } from '@goodshelf/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAsk, type Ask } from '../../../../../../tests/support/ask.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { expectInvariants } from '../../../../../../tests/support/invariants.ts';
import {
  disputeOrder,
  lines,
  loseDispute,
  placeOrder,
  sellTo,
} from '../../../../../../tests/support/orders.ts';
import { createPerson, type Person } from '../../../../../../tests/support/people.ts';
import { createSchool } from '../../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../../tests/support/server.ts';
import { createShop, give, orderOf, paidBy, place, type Shop } from '../../../../../../tests/support/shop.ts';
import { newId } from '../../../platform/ids/index.ts';
import { jobScope } from '../../../platform/jobs/index.ts';
import { personOf } from '../../../platform/subject/index.ts';
import { attemptsMax } from '../back-off.ts';
import type { PaymentProvider } from '../index.ts';
import { presentDeadLetter } from './dead-letters.present.ts';
import { listDeadLetters } from './dead-letters.queries.ts';
import { retryDeadLetter } from './retry-dead-letter.ts';

const minute = 60_000;
const actor = personOf(newId<'user'>());

describe('what was given up and is retried', () => {
  type Fault = 'none' | 'away' | 'lost after';
  let fault: Fault;
  let asked: string[];
  const withFaults = (provider: PaymentProvider): PaymentProvider => ({
    ...provider,
    createPayment: async (request) => {
      const answer = await provider.createPayment(request);
      if (fault === 'lost after') throw new Error('socket hang up');
      return answer;
    },
    retrievePayment: async (by) => {
      if (fault !== 'none') throw new Error('connect ECONNREFUSED');
      return provider.retrievePayment(by);
    },
    refundPayment: async (request) => {
      asked.push(`refund ${request.key.split(':')[1]}`);
      if (fault === 'away') throw new Error('connect ECONNREFUSED');
      const answer = await provider.refundPayment(request);
      if (fault === 'lost after') throw new Error('socket hang up');
      return answer;
    },
    retrieveRefund: async (by) => {
      asked.push(`look ${by.key.split(':')[1]}`);
      if (fault !== 'none') throw new Error('connect ECONNREFUSED');
      return provider.retrieveRefund(by);
    },
  });

  let own: TestDatabase;
  let shop: Shop;
  beforeAll(async () => {
    own = await createTestDatabase();
  });
  beforeEach(async () => {
    fault = 'none';
    asked = [];
    shop = await createShop({
      own,
      withProvider: withFaults,
      providerTimeoutMs: 2_000,
      inFlightPatienceMs: 10,
    });
    // What the bank does a moment later has happened when the invariants are asked.
    shop.clock.advance(-minute);
  });
  afterEach(() => expectInvariants(own));
  afterAll(() => own.drop());

  const retry = (kind: 'payment' | 'refund' | 'event', id: string) =>
    retryDeadLetter({ db: own.db, clock: shop.clock, payables: shop.payables, scopeOf: jobScope })(
      actor,
      kind,
      id,
    );
  const audited = async () =>
    (
      await shop.look(
        `select coalesce(string_agg(action || ': ' || summary, '; '), '') as told from audit_entries where organization_id = $1`,
        [shop.school.id],
      )
    )['told'];

  /** A gift, canceled at once: a refund that waits to be paid. */
  const canceledGift = async (card = 'pm_card_visa') => {
    const visitor = shop.visit();
    await give(visitor, shop.school, 2_500);
    const order = await orderOf(visitor, shop.school, { shipping_address: null, ...paidBy(card) });
    const { order_token: orderToken } = await place(visitor, shop.school, order);
    await visitor.call(endpoints.cancelOrder, { params: { slug: shop.school.slug, orderToken }, body: {} });
    const { id, number } = await shop.look(
      `select r.id, o.number from refunds r join orders o on o.id = r.order_id where o.idempotency_key = $1`,
      [order.idempotency_key],
    );
    return { id: `${shop.school.id}:${String(id)}`, refundId: String(id), number: String(number) };
  };
  const refundOf = (refundId: string) =>
    shop.look(
      `select r.status, r.round, r.gave_up_at is not null as is_given_up,
         (select count(*)::int from sandbox_card.refunds s where s.idempotency_key like r.id || ':%' and s.last_status = 'succeeded') as paid
       from refunds r where r.id = $1`,
      [refundId],
    );
  const payUntilGivenUp = async (): Promise<void> => {
    for (let run = 1; run <= attemptsMax + 2; run++) {
      await shop.refunds.payDue();
      shop.clock.advance(75 * minute);
    }
  };

  test('a refund that the bank has returned is sent again under a new key, and paid once', async () => {
    const { id, refundId, number } = await canceledGift('pm_card_refundFail');
    await shop.refunds.payDue();
    shop.clock.advance(10_000);
    const { payload } = await shop.look(
      `select e.payload from sandbox_card.events e join sandbox_card.refunds s on s.id = e.payload->'data'->'object'->>'id'
       where e.type = 'refund.failed' and s.idempotency_key like $1`,
      [`${refundId}:%`],
    );
    await shop.sendWebhook(Buffer.from(JSON.stringify(payload)));
    expect(await refundOf(refundId)).toMatchObject({ status: 'failed', is_given_up: true });

    await retry('refund', id);
    expect(await refundOf(refundId)).toMatchObject({ status: 'pending', round: 2, is_given_up: false });
    await Promise.all([shop.refunds.payDue(), shop.refunds.payDue()]);
    expect(await refundOf(refundId)).toMatchObject({ status: 'succeeded', round: 2, paid: 1 });
    expect(await audited()).toBe(`refund.retried: Retried the refund for order ${number}`);
  });

  test('a refund whose answer was lost keeps its key and is asked after before anything is sent again', async () => {
    const { id, refundId } = await canceledGift();
    fault = 'lost after';
    await shop.refunds.payDue();
    fault = 'away';
    await payUntilGivenUp();
    expect(await refundOf(refundId)).toMatchObject({ status: 'pending', is_given_up: true, paid: 1 });

    fault = 'none';
    asked = [];
    await retry('refund', id);
    await shop.refunds.payDue();
    expect(asked).toEqual(['look 1']);
    expect(await refundOf(refundId)).toMatchObject({ status: 'succeeded', round: 1, paid: 1 });
  });

  test('a payment is asked after again, and its order is paid', async () => {
    const visitor = shop.visit();
    await give(visitor, shop.school, 2_500);
    const order = await orderOf(visitor, shop.school, { shipping_address: null });
    fault = 'lost after';
    await expect(place(visitor, shop.school, order)).rejects.toThrow();
    fault = 'away';
    for (let run = 1; run <= attemptsMax + 2; run++) {
      shop.clock.advance(75 * minute);
      await shop.reconcile();
    }
    const look = () =>
      shop.look(
        `select p.id, p.status, p.gave_up_at is not null as is_given_up, o.status as order_status, o.number
         from payments p join orders o on o.id = p.order_id where o.idempotency_key = $1`,
        [order.idempotency_key],
      );
    const { id, number, is_given_up: isGivenUp } = await look();
    expect(isGivenUp).toBe(true);

    fault = 'none';
    await retry('payment', `${shop.school.id}:${String(id)}`);
    await shop.reconcile();
    expect(await look()).toMatchObject({ status: 1, order_status: 2, is_given_up: false });
    expect(await audited()).toBe(`payment.retried: Retried the payment for order ${String(number)}`);
    await expect(retry('payment', `${shop.school.id}:${String(id)}`)).rejects.toMatchObject({
      code: 'dead_letter_settled',
    });
  });

  test('a payment that a bank disputes is listed with why while the dispute is open, and cannot be tried again', async () => {
    const bought = await sellTo(own.db, shop.school, [lines.gift(2_500)]);
    const listed = () =>
      listDeadLetters({ db: own.db, payables: shop.payables }, { kind: 'dispute', page: 1, page_size: 25 });
    expect((await listed()).rows).toEqual([]);
    await disputeOrder(own.db, shop.school, bought, { at: shop.clock.now() });
    const { rows, numbers, counts } = await listed();
    expect(counts).toContainEqual({ kind: 'dispute', count: 1 });
    expect(rows.map((row) => presentDeadLetter(row, numbers))).toMatchObject([
      {
        ...{
          kind: 'dispute',
          order_id: bought.id,
          order_number: bought.number,
          amount_cents: bought.totalCents,
        },
        ...{ problem: expect.stringContaining('bank is disputing'), abilities: { retry: false } },
      },
    ]);
    await loseDispute(own.db, shop.school, bought, shop.clock.now());
    expect((await listed()).rows).toEqual([]);
  });

  test('an event that is about nothing we know says who retried it', async () => {
    const eventId = `evt_${newId()}`;
    const write = (text: string, values: readonly unknown[]) =>
      own.db.asOperator('set the scene', (tx) => tx.raw(text, values));
    await write(
      `insert into provider_events (provider, event_id, type, meaning, payment_reference, payload, received_at, next_attempt_at, attempts, gave_up_at, last_error)
       values ('sandbox-card', $1, 'payment_intent.succeeded', 'captured', $1, '{}', $2, $2, 20, $2, 'We don’t have a payment with this reference')`,
      [eventId, shop.clock.now()],
    );
    await retry('event', `sandbox-card:${eventId}`);
    const look = () =>
      shop.look(
        'select attempts, gave_up_at is null as is_due, retried_by from provider_events where event_id = $1',
        [eventId],
      );
    expect(await look()).toEqual({ attempts: 0, is_due: true, retried_by: actor.userId });
    await shop.eventInbox.applyWaiting();
    expect(await look()).toMatchObject({ attempts: 1 });
    await write('delete from provider_events where event_id = $1', [eventId]);
  });

  test('of two who press at the same moment one is told that it is done', async () => {
    const { id, refundId } = await canceledGift();
    fault = 'away';
    await payUntilGivenUp();
    fault = 'none';
    const answers = await Promise.allSettled([retry('refund', id), retry('refund', id), retry('refund', id)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await shop.refunds.payDue();
    expect(await refundOf(refundId)).toMatchObject({ status: 'succeeded', round: 1, paid: 1 });
  });
});

describe('the list for platform staff', () => {
  let server: TestServer;
  let ask: Ask;
  let admin: Person;
  beforeAll(async () => {
    server = await createTestServer();
    ask = createAsk(server);
    admin = await createPerson(server.db, { isAdmin: true });
  });
  afterAll(() => server.close());

  const givenUpPayment = async (schoolName: string) => {
    const school = await createSchool(server.db, { name: schoolName });
    const order = await placeOrder(server.db, school, [lines.gift(2_500)]);
    await server.db.asOperator('set the scene', (tx) =>
      tx.raw(
        `update payments set attempts = 20, gave_up_at = $2, last_error = 'connect ECONNREFUSED' where id = $1`,
        [order.paymentId, new Date('2026-03-03T08:00:00Z')],
      ),
    );
    return { school, order, id: `${school.id}:${order.paymentId}` };
  };
  const list = (query: object = {}) => ask(admin, endpoints.listDeadLetters, { query: { ...query } });
  const retry = (kind: string, deadLetterId: string) =>
    ask(admin, endpoints.retryDeadLetter, { params: { kind, deadLetterId }, body: {} });

  test('says what it is, whose, when and why, and it leaves the list when it is retried', async () => {
    expect((await list()).body).toMatchObject({ items: [], total: 0, page_count: 0 });
    const { school, order, id } = await givenUpPayment('Lincoln Elementary');
    const { body } = await list({ kind: 'payment' });
    expect(body).toMatchObject({ total: 1, page: 1, page_count: 1 });
    expect(body.counts).toEqual([
      { kind: 'payment', count: 1 },
      { kind: 'refund', count: 0 },
      { kind: 'event', count: 0 },
      { kind: 'dispute', count: 0 },
    ]);
    expect(body.items).toEqual([
      {
        kind: 'payment',
        id,
        problem: 'We couldn’t find out whether this card was charged.',
        last_error: 'connect ECONNREFUSED',
        organization: { id: school.id, name: 'Lincoln Elementary' },
        order_id: order.id,
        order_number: order.number,
        amount_cents: 2_500,
        attempts: 20,
        since: '2026-03-02T15:00:00.000Z',
        gave_up_at: '2026-03-03T08:00:00.000Z',
        abilities: { retry: true },
      },
    ]);
    expect((await list({ kind: 'refund' })).body).toMatchObject({ items: [], total: 0 });
    expect(await retry('payment', id)).toMatchObject({ status: 200, body: { success: /again/ } });
    expect((await list()).body.total).toBe(0);
    expect(await retry('payment', id)).toMatchObject({ status: 409, body: { code: 'dead_letter_settled' } });
  });

  test('of several each is tried for itself, and what is refused is told beside the others', async () => {
    const [one, settled, other] = [
      await givenUpPayment('Birch School'),
      await givenUpPayment('Cedar School'),
      await givenUpPayment('Dogwood School'),
    ];
    expect(await retry('payment', settled.id)).toMatchObject({ status: 200 });
    const unknown = `${newId()}:${newId()}`;
    const items = [one.id, settled.id, unknown, other.id].map((id) => ({ kind: 'payment', id }));
    const { status, body } = await ask(admin, endpoints.retryDeadLetters, { body: { items } });
    expect(status).toBe(200);
    expect(body).toEqual({
      results: [
        { ...items[0], problem: null },
        { ...items[1], problem: expect.stringContaining('already retried it') },
        { ...items[2], problem: 'We couldn’t find that.' },
        { ...items[3], problem: null },
      ],
      success: expect.stringContaining('Trying 2 items again'),
      error: 'We didn’t try 2 of 4 again.',
    });
    expect((await list()).body.total).toBe(0);
    expect((await ask(admin, endpoints.retryDeadLetters, { body: { items } })).body).toMatchObject({
      success: null,
      error: 'We didn’t try 4 of 4 again.',
    });
  });

  test.each([0, 101])('%i at once are refused', async (count) => {
    const items = Array.from({ length: count }, () => ({ kind: 'payment', id: `${newId()}:${newId()}` }));
    expect((await ask(admin, endpoints.retryDeadLetters, { body: { items } })).status).toBe(422);
  });

  test('does not show what has settled in the meantime', async () => {
    const { order, id } = await givenUpPayment('Maple Street School');
    await server.db.asOperator('the buyer came back', (tx) =>
      tx.raw('update payments set status = 2, settled_at = now() where id = $1', [order.paymentId]),
    );
    expect((await list()).body.total).toBe(0);
    expect(await retry('payment', id)).toMatchObject({ status: 409, body: { code: 'dead_letter_settled' } });
  });

  test.each([
    ['payment', `${newId()}:${newId()}`],
    ['refund', `${newId()}:${newId()}`],
    ['event', 'sandbox-card:evt_unknown'],
    ['payment', 'sandbox-card:evt_unknown'],
    ['refund', 'nonsense'],
    ['mail', `${newId()}:${newId()}`],
  ])('an unknown %s %s is not found', async (kind, id) => {
    expect((await retry(kind, id)).status).toBe(404);
  });

  test.each([{ kind: 'mail' }, { page: 0 }, { page_size: 11 }])('refuses query %#', async (query) => {
    expect((await list(query)).status).toBe(422);
  });
});
