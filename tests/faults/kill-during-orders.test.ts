import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cart } from '@goodshelf/contract/cart.contract';
import type { CheckoutResult } from '@goodshelf/contract/checkout.contract';
import { orderStatus } from '@goodshelf/contract/lookups';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../apps/server/src/platform/clock/index.ts';
import { newId } from '../../apps/server/src/platform/ids/index.ts';
import { composeCheckout } from '../support/checkout-modules.ts';
import { createTestDatabase, testLog, type TestDatabase } from '../support/database.ts';
import { expectInvariants } from '../support/invariants.ts';
import { createServers, killWhileBusy, send, type Servers } from '../support/killed-servers.ts';
import { createPerson } from '../support/people.ts';
import { createBook, createSchool, type School } from '../support/school.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { address, contact, newKey, paidBy, type Order } from '../support/shop.ts';
import { signedIn } from '../support/signed-in.ts';

// The server is killed (SIGKILL) again and again while orders live: bought, released, shipped in two parcels, refunded by line, or
// canceled by the buyer. Buyers and staff press again when their answer is lost, with the id that their form made. Six kills in the
// ordinary run; KILLS=1000 for the whole proof, SEED=n to repeat one.
const killCount = Number(process.env['KILLS'] ?? 6);
const seed = Number(process.env['SEED'] ?? randomInt(1_000_000));
const random = seededRandom(seed);

let own: TestDatabase;
let school: School;
let bookId: string;
let staffId: string;
let args: readonly string[];
beforeAll(async () => {
  own = await createTestDatabase();
  school = await createSchool(own.db);
  bookId = (await createBook(own.db, { stock: 100_000 })).variantId;
  const staff = await createPerson(own.db, { isAdmin: true });
  staffId = staff.id;
  const identity = { isOpen: true, type: 'Public School', customDomain: null };
  const storefront = { organizationId: school.id, slug: school.slug, name: school.name, ...identity };
  args = [own.url, JSON.stringify(storefront), JSON.stringify(signedIn(staff, 'staff', school))];
});
afterAll(() => own.drop());

type Told = {
  readonly id: string;
  readonly end: 'canceled' | 'refunded';
  readonly refundIds: readonly string[];
  readonly parcelIds: readonly string[];
};

/** Whoever presses again until there is an answer: 200, or what the page would say. */
const insist = async <T>(servers: Servers, call: Parameters<typeof send>[1], counted: { deaths: number }) => {
  for (;;) {
    const answer = await send<T>(servers, call);
    if (answer === null) counted.deaths += 1;
    const isRepeatable = answer === null || answer.status === 503;
    if (!isRepeatable) return answer;
    await pause(10);
  }
};

const done = (answer: { readonly status: number; readonly body: unknown }): void => {
  if (answer.status !== 200)
    throw new Error(`Somebody was told ${answer.status} ${JSON.stringify(answer.body)}`);
};

const buy = async (servers: Servers, counted: { deaths: number }) => {
  const shop = `/storefronts/${school.slug}`;
  const cart = await insist<Cart>(
    servers,
    { path: `${shop}/cart/lines`, body: { variant_id: bookId, quantity: 2 } },
    counted,
  );
  const order: Order = {
    ...{
      idempotency_key: newKey(),
      contact,
      shipping_address: address,
      extra_gift_cents: 0,
      cover_fees: false,
    },
    ...paidBy('pm_card_visa'),
    expected_total_cents: 3_695,
  };
  for (;;) {
    const call = { path: `${shop}/checkout`, body: order, headers: { cookie: cart.cookie ?? '' } };
    const answer = await insist<CheckoutResult>(servers, call, counted);
    if ('order_token' in answer.body) return { order, token: answer.body.order_token, shop };
    if (answer.status !== 409) done(answer);
    await pause(10);
  }
};

const look = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
  (await own.db.asOperator('look at the orders', (tx) => tx.raw<Row>(text, values))).rows;

const statusOf = async (id: string): Promise<number | undefined> =>
  (await look<{ status: number }>('select status from orders where id = $1', [id]))[0]?.status;

/** One order from the cart to its end. */
const live = async (servers: Servers, counted: { deaths: number }): Promise<Told> => {
  const { order, token, shop } = await buy(servers, counted);
  const [row] = await look<{ id: string }>('select id from orders where idempotency_key = $1', [
    order.idempotency_key,
  ]);
  const id = row?.id ?? '';
  const told = (end: Told['end'], refundIds: string[] = [], parcelIds: string[] = []): Told => {
    return { id, end, refundIds, parcelIds };
  };
  if (random() < 0.4) {
    done(await insist(servers, { path: `${shop}/orders/${token}/cancel`, body: {} }, counted));
    return told('canceled');
  }
  const ofStaff = `/admin/organizations/${school.id}/orders/${id}`;
  const headers = { authorization: `Bearer ${staffId}` };
  const { on24HourHold, inFulfillment, partiallyShipped } = orderStatus;
  const release = { from: on24HourHold, to: inFulfillment, reason: '' };
  const moved = await insist(
    servers,
    { method: 'PUT', path: `${ofStaff}/status`, body: release, headers },
    counted,
  );
  // A move makes no id: who presses again after a lost answer is told where the order is now.
  if (moved.status !== 200) expect([moved.status, await statusOf(id)]).toEqual([409, inFulfillment]);
  const parcels = [newId(), newId()];
  for (const [index, parcelId] of parcels.entries()) {
    const from = index === 0 ? inFulfillment : partiallyShipped;
    const lines = [{ position: 1, quantity: 1 }];
    const body = { id: parcelId, from, carrier: 'usps', tracking_number: '9400', lines };
    done(await insist(servers, { path: `${ofStaff}/shipments`, body, headers }, counted));
  }
  const refunds = [newId(), newId()];
  for (const [index, refundId] of refunds.entries()) {
    const body = {
      ...{ id: refundId, restock: true, reason: 'Torn', expected_total_cents: 1_600 },
      lines: [{ position: 1, quantity: 1, amount_cents: 1_600 }],
      seen_refunded_cents: index * 1_600,
    };
    done(await insist(servers, { path: `${ofStaff}/refunds`, body, headers }, counted));
  }
  return told('refunded', refunds, parcels);
};

const expectWritten = async (lives: readonly Told[]): Promise<void> => {
  const rows = await look<{
    id: string;
    status: number;
    charges: number;
    back: number;
    parcels: string[];
    refunds: string[];
  }>(
    `select o.id, o.status, count(i.id)::int as charges, sum(i.refunded_cents)::int as back,
       array(select s.id::text from shipments s where s.order_id = o.id order by 1) as parcels,
       array(select r.id::text from item_refunds r where r.order_id = o.id order by 1) as refunds
     from orders o join payments p on p.order_id = o.id
     left join sandbox_card.payment_intents i on i.idempotency_key = p.id::text and i.status = 'succeeded'
     group by o.organization_id, o.id`,
  );
  const { canceled, shipped } = orderStatus;
  const expected = lives.map(({ id, end, parcelIds, refundIds }) =>
    end === 'canceled'
      ? { id, status: canceled, charges: 1, back: 3_695, parcels: [], refunds: [] }
      : {
          ...{ id, status: shipped, charges: 1, back: 3_200 },
          parcels: parcelIds.toSorted(),
          refunds: refundIds.toSorted(),
        },
  );
  const byId = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id < b.id ? -1 : 1);
  expect(rows.toSorted(byId)).toEqual(expected.toSorted(byId));
};

test(`${killCount} kills over the life of orders (seed ${seed}): charged once, sent once, paid back once, nothing told is lost`, async () => {
  const servers = createServers(args);
  const counted = { deaths: 0 };
  const lives: Promise<Told>[] = [];
  let isOver = false;
  // People come all the time, four at once, so that each kill meets some of them in the middle.
  const people = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const life = live(servers, counted);
      lives.push(life);
      await life;
    }
  });
  const delayMs = () => random() * 120;
  await killWhileBusy(servers, { kills: killCount, delayMs, deaths: () => counted.deaths });
  isOver = true;
  await Promise.all(people);
  const told = await Promise.all(lives);
  await servers.stop();

  // What a killed server had not finished is finished by the next one: refunds in flight, events stored and not applied.
  const later = { now: () => new Date(systemClock.now().getTime() + 3 * 3_600_000) };
  const next = composeCheckout({ database: own.database, clock: later, log: testLog });
  await next.refunds.payDue();
  await next.eventInbox.applyWaiting();
  await expectWritten(told);
  // Nobody listens in this test, so the messages would be found too old.
  await look('delete from outbox');
  await expectInvariants(own);
}, 3_600_000);
