import { endpoints } from '@goodshelf/contract';
import { consentWords } from '@goodshelf/contract/consent-words';
import type { CustomerExport } from '@goodshelf/contract/customer-export';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../tests/support/ask.ts';
import { customerOf } from '../../../../../tests/support/customers.ts';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import {
  completeShippedOrder,
  disputeOrder,
  lines,
  placeOrder,
  sellTo,
} from '../../../../../tests/support/orders.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import { createSubscriber } from '../../../../../tests/support/subscribers.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { newId } from '../../platform/ids/index.ts';
import { sendMail } from '../../platform/mailer/index.ts';
import { endExpiredHolds, moveOrder } from '../orders/index.ts';
import { recountCustomers } from './index.ts';
import { lockCustomers } from './recount-customers.ts';

let server: TestServer;
let ask: Ask;
let look: ReturnType<typeof createLook>;
let admin: Person;
beforeAll(async () => {
  server = await createTestServer();
  ask = createAsk(server);
  look = createLook(server);
  admin = await createPerson(server.db, { isAdmin: true });
});
afterAll(() => server.close());

const email = 'quilla.zobrist@example.com';
const buyer = { email, firstName: 'Quilla', lastName: 'Zobrist' };

const gift = () => ({
  ...lines.gift(25_00),
  detail: 'In memory of Wendelbert',
  gift: {
    dedication: {
      kind: 'memory' as const,
      name: 'Wendelbert',
      message: 'Dear Wendelbert',
      notify_email: 'wendelbert@family.example',
    },
    is_anonymous: false,
    comment: 'Wendelbert taught here',
  },
});

/** A school of its own with a completed gift and a completed book of one person, noted and consented. */
const scene = async () => {
  const school = await createSchool(server.db, { name: `School ${newId().slice(-8)}` });
  const owner = await createPerson(server.db, { belonging: { school, as: 'owner' } });
  const { variantId } = await createBook(server.db);
  const given = await sellTo(server.db, school, [gift()], buyer);
  const bought = await sellTo(server.db, school, [lines.book(variantId, 16_00)], buyer);
  const customerId = await customerOf(server.db, school, email);
  const params = { customerId };
  await ask(owner, endpoints.addCustomerNote, {
    params,
    body: { id: newId(), text: 'Zobrist runs the fair' },
  });
  await ask(owner, endpoints.setCustomerConsent, { params, body: { id: newId(), wants_email: true } });
  return { school, owner, given, bought, customerId };
};
type Scene = Awaited<ReturnType<typeof scene>>;

const complete = async ({ school, bought }: Scene): Promise<void> => {
  await completeShippedOrder(server.db, school, bought, new Date('2026-03-04T15:00:00Z'));
  await endExpiredHolds(server, new Date('2026-03-06T15:00:00Z'));
};
const erase = ({ owner, customerId }: Scene, confirmation = email) =>
  ask(owner, endpoints.eraseCustomer, { params: { customerId }, body: { confirmation, version: 0 } });

/** Every text of the database that holds one of these words, by its table. */
const tablesWith = async (word: string): Promise<string[]> => {
  const tables = await look<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r'
       and has_table_privilege(c.oid, 'select') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await look(`select 1 from "${name}" t where t::text ilike $1 limit 1`, [`%${word}%`]);
    if (rows.length > 0) found.push(name);
  }
  return found;
};

/** The book went to the school, for a child whose name was corrected. */
const sendToSchool = async ({ school, bought }: Scene): Promise<void> => {
  await look(
    `update orders set delivery = 'organization', delivery_place = 'School', ship_line1 = '1 School Road', recipient_name = 'Wendelbert Zobrist',
       recipient_teacher = 'Ms. Wendelbert', recipient_grade = 5 where id = $1`,
    [bought.id],
  );
  await look(
    `insert into order_events (organization_id, order_id, id, key, text, actor, at)
     values ($1, $2, $3, 'order_x_2', 'The label changed from Wendelbert to Wendelbert Zobrist.', 'buyer', now())`,
    [school.id, bought.id, newId()],
  );
};

/** The book was sent back, with words of the buyer and to them. */
const sendBack = async ({ school, bought }: Scene): Promise<void> => {
  await look(
    `insert into returns (organization_id, order_id, id, request_id, is_own, state, reason, note, reply, requested_at, moved_at)
     values ($1, $2, $3, $3, true, 'declined', 'other', 'Wendelbert has it already', 'Dear Zobrist, no.', now(), now())`,
    [school.id, bought.id, newId()],
  );
};

/** The book was bought with a code. */
const useCode = async ({ school, bought }: Scene): Promise<void> => {
  const codeId = newId();
  await look(
    `insert into discount_codes (organization_id, id, code, kind, percent, used_count, created_at)
     values ($1, $2, 'FALL', 'percent', 10, 1, now())`,
    [school.id, codeId],
  );
  await look(
    'insert into discount_customers (organization_id, code_id, email, used_count) values ($1, $2, $3, 1)',
    [school.id, codeId, email],
  );
  await look(
    'insert into discount_uses (organization_id, order_id, code_id, email) values ($1, $2, $3, $4)',
    [...[school.id, bought.id, codeId, email]],
  );
};

/** The person is on the school's newsletter list, and was emailed about it; a neighbour's list stays as it is. */
const signUpForNewsletter = async ({ school }: Scene): Promise<void> => {
  const { id } = await createSubscriber(server.db, school, { email });
  await server.db.inScope(school.scope, (tx) =>
    sendMail(tx, {
      to: email,
      subject: 'Confirm your sign-up',
      text: 'Please confirm',
      html: '<p>Please confirm</p>',
      dedupeKey: `newsletter:${id}:1`,
    }),
  );
};

describe('erasing a customer', () => {
  it('leaves no word of the person anywhere, and every amount where it was', async () => {
    const one = await scene();
    await complete(one);
    await sendBack(one);
    await look(`update orders set cart_id = $2 where id = $1`, [one.bought.id, await savedCart(one.school)]);
    await server.db.inScope(one.school.scope, (tx) =>
      sendMail(tx, {
        to: email,
        subject: `Your receipt ${one.given.number}`,
        text: 'Thank you, Quilla Zobrist',
        html: '<p>Thank you</p>',
        dedupeKey: `order-receipt:${one.given.id}`,
      }),
    );
    await server.db.inScope(one.school.scope, (tx) =>
      sendMail(tx, {
        to: 'owner@school.example',
        subject: 'An order',
        text: 'From Quilla Zobrist',
        html: '<p>From Quilla Zobrist</p>',
        dedupeKey: `order-notice:${one.given.id}:${one.owner.id}`,
      }),
    );
    await look(
      `insert into order_events (organization_id, order_id, id, key, text, actor, at)
       values ($1, $2, $3, 'order_x_2', 'Shipping address changed from 9 Zobrist Lane to 12 Elm St.', 'buyer', now())`,
      [one.school.id, one.bought.id, newId()],
    );
    await ask(admin, endpoints.addOrderNote, {
      params: { organizationId: one.school.id, orderId: one.bought.id },
      body: { id: newId(), text: 'Zobrist called' },
    });
    const money = () =>
      look(
        `select o.id, o.total_cents, o.tax_cents, o.ship_state, o.status, o.payment_status, l.position, l.title, l.amount_cents, l.earned_cents
         from orders o join order_lines l on l.order_id = o.id where o.organization_id = $1 order by 1, 7`,
        [one.school.id],
      );
    await signUpForNewsletter(one);
    await sendToSchool(one);
    await useCode(one);
    const before = await money();
    expect(await erase(one)).toMatchObject({ status: 200 });
    for (const word of ['zobrist', 'quilla', 'wendelbert', '12 Elm St'])
      expect(await tablesWith(word)).toEqual([]);
    expect(await money()).toEqual(before);
    await expectInvariants(server);
    const shown = await ask(one.owner, endpoints.getOrder, { params: { orderId: one.given.id } });
    expect(shown.body).toMatchObject({
      customer_name: 'Erased customer',
      email: '',
      phone: '',
      abilities: { resend_receipt: false },
    });
    const again = await ask(one.owner, endpoints.resendReceipt, { params: { orderId: one.given.id } });
    expect(again.status).toBe(409);
    const log = await look<{ summary: string }>(
      `select summary from audit_entries where organization_id = $1 and action = 'customer.erased'`,
      [one.school.id],
    );
    expect(log).toEqual([{ summary: 'Erased a customer (2 orders)' }]);
  });

  it('asked twice changes nothing twice, and the customer is gone from list and page', async () => {
    const one = await scene();
    await complete(one);
    const answers = await Promise.all([erase(one), erase(one)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await erase(one, 'whatever')).status).toBe(200);
    await recountCustomers(server);
    const listed = await ask(one.owner, endpoints.listCustomers, { query: {} });
    expect(listed.body.items).toEqual([]);
    const params = { customerId: one.customerId };
    expect((await ask(one.owner, endpoints.getCustomer, { params })).status).toBe(404);
    expect((await ask(one.owner, endpoints.exportCustomer, { params })).status).toBe(404);
    const log = await look(
      `select from audit_entries where organization_id = $1 and action = 'customer.erased'`,
      [one.school.id],
    );
    expect(log).toHaveLength(1);
  });

  it('is refused, with the reason, while an order is open, disputed, or only placed', async () => {
    const one = await scene();
    const open = await erase(one);
    expect(open).toMatchObject({ status: 409, body: { code: 'customer_not_erasable' } });
    await complete(one);
    const pending = await placeOrder(server.db, one.school, [lines.gift(5_00)], buyer);
    const placed = await erase(one);
    expect(placed.body).toMatchObject({
      error: `Order ${pending.number} is still open. Erase this customer when it’s completed or canceled.`,
    });
    await server.db.inScope(one.school.scope, (tx) =>
      moveOrder(tx, one.school.scope, { orderId: pending.id, from: 1, to: 6, at: new Date() }),
    );
    await disputeOrder(server.db, one.school, one.given, { at: new Date('2026-03-08T15:00:00Z') });
    const disputed = await erase(one);
    expect(disputed.body).toMatchObject({
      error: `The payment for order ${one.given.number} is disputed. Erase this customer when the bank has decided.`,
    });
    const [kept] = await look<{ email: string }>('select email from orders where id = $1', [one.given.id]);
    expect(kept).toEqual({ email });
  });

  it('needs the address typed, in any case of letters', async () => {
    const one = await scene();
    await complete(one);
    const wrong = await erase(one, 'somebody@example.org');
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'confirmation' }] } });
    expect((await erase(one, ` ${email.toUpperCase()} `)).status).toBe(200);
  });

  it('leaves the same person at a neighbour, and is done by platform staff, too', async () => {
    const [one, two] = [await scene(), await scene()];
    await complete(one);
    const params = { organizationId: one.school.id, customerId: one.customerId };
    const done = await ask(admin, endpoints.eraseAdministeredCustomer, {
      params,
      body: { confirmation: email, version: 0 },
    });
    expect(done.status).toBe(200);
    const kept = await ask(two.owner, endpoints.getCustomer, { params: { customerId: two.customerId } });
    expect(kept.body).toMatchObject({ first_name: 'Quilla', email });
  });

  it('waits for whoever counts customers; one who counted without waiting would write the person again', async () => {
    const one = await scene();
    await complete(one);
    const gate = Promise.withResolvers<void>();
    const isCounting = Promise.withResolvers<void>();
    const counting = server.db.asOperator('count customers', async (tx) => {
      await lockCustomers(tx);
      isCounting.resolve();
      await gate.promise;
    });
    await isCounting.promise;
    const erasing = erase(one);
    await expect
      .poll(() => look(`select from pg_locks where locktype = 'advisory' and not granted`))
      .toHaveLength(1);
    gate.resolve();
    expect((await erasing).status).toBe(200);
    await counting;
    await expectInvariants(server);
    // The planted twin: it read the orders before the erasure, and writes what it read after it.
    await look(
      `insert into customers (organization_id, id, email, first_name, first_order_at, last_order_at, orders_count, goods_cents,
         gifts_cents, total_cents, refunded_cents)
       values ($1, $2, $3, 'Quilla', now(), now(), 2, 1600, 2500, 4100, 0)`,
      [one.school.id, newId(), email],
    );
    await expect(expectInvariants(server)).rejects.toThrow(/customers-are-their-orders/);
    await look('delete from customers where organization_id = $1 and email = $2', [one.school.id, email]);
  });

  it('a person who buys again is a new customer', async () => {
    const one = await scene();
    await complete(one);
    await erase(one);
    await sellTo(server.db, one.school, [lines.gift(7_00)], buyer);
    const again = await customerOf(server.db, one.school, email);
    expect(again).not.toBe(one.customerId);
    const { body } = await ask(one.owner, endpoints.getCustomer, { params: { customerId: again } });
    expect(body).toMatchObject({ orders_count: 1, total_cents: 7_00, wants_email: null, notes: [] });
    await expectInvariants(server);
  });
});

describe('exporting a customer', () => {
  it('gives orders, gifts with their words, payments, notes and consents, and of the card its last digits', async () => {
    const one = await scene();
    await signUpForNewsletter(one);
    const { status, body } = await ask(one.owner, endpoints.exportCustomer, {
      params: { customerId: one.customerId },
    });
    expect(status).toBe(200);
    expect(body.file).toMatchObject({
      person: { first_name: 'Quilla', last_name: 'Zobrist', email, phone: '5035550100' },
      figures: { orders_count: 2, total_cents: 41_00 },
      notes: [{ text: 'Zobrist runs the fair' }],
      consents: [{ wants_email: true }],
      newsletter: [{ email, state: 'confirmed', consent: consentWords(one.school.name) }],
    });
    const first = body.file.orders.find(
      ({ number }: CustomerExport['orders'][number]) => number === one.given.number,
    );
    expect(first?.lines[0]?.gift).toEqual({
      dedication: {
        kind: 'memory',
        name: 'Wendelbert',
        message: 'Dear Wendelbert',
        notify_email: 'wendelbert@family.example',
      },
      is_anonymous: false,
      comment: 'Wendelbert taught here',
    });
    expect(first?.payments).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain('pm_card');
    expect(first).toMatchObject({ delivery_place: null, recipient: null, shipments: [], returns: [] });
    const log = await look(
      `select summary from audit_entries where organization_id = $1 and action = 'customer.exported'`,
      [one.school.id],
    );
    expect(log).toEqual([{ summary: 'Downloaded everything known about a customer' }]);
  });

  it('and for which child an order was, by what code, what was sent, and what the person asked to return', async () => {
    const one = await scene();
    await look(
      `update orders set delivery = 'organization', delivery_place = 'Lincoln Elementary', recipient_name = 'Zoë',
         recipient_teacher = 'Ms. Nguyen', recipient_grade = 4, ship_line1 = '12 Elm St', ship_city = 'Salem', ship_state = 'OR',
         ship_zipcode = '97301', ship_country = 'US', discount_code = 'FAIR', discount_cents = 1 where id = $1`,
      [one.given.id],
    );
    await look(
      `insert into shipments (organization_id, order_id, id, carrier, tracking_number, shipped_at)
       values ($1, $2, $3, 'usps', '9400', now())`,
      [one.school.id, one.given.id, newId()],
    );
    await look(
      `insert into returns (organization_id, order_id, id, request_id, is_own, state, reason, note, reply, requested_at, moved_at)
       values ($1, $2, $3, $3, false, 'requested', 'damaged', 'A page is torn', '', now(), now())`,
      [one.school.id, one.given.id, newId()],
    );
    const { body } = await ask(one.owner, endpoints.exportCustomer, {
      params: { customerId: one.customerId },
    });
    const order = body.file.orders.find(
      ({ number }: CustomerExport['orders'][number]) => number === one.given.number,
    );
    expect(order).toMatchObject({
      delivery_place: 'Lincoln Elementary',
      recipient: { name: 'Zoë', teacher: 'Ms. Nguyen' },
      discount_code: 'FAIR',
      shipments: [{ carrier: 'USPS', tracking_number: '9400' }],
      returns: [{ state: 'requested', reason: 'It arrived damaged', note: 'A page is torn' }],
    });
  });
});

const savedCart = async (school: School): Promise<string> => {
  const id = newId();
  await look(
    `insert into carts (organization_id, id, token_hash) values ($1, $2::uuid, sha256(convert_to($2::uuid::text, 'utf8')))`,
    [school.id, id],
  );
  await look(
    `insert into cart_lines (organization_id, cart_id, id, kind, gift_cents, gift)
     values ($1, $2, $3, 'gift', 500, '{"dedication": {"kind": "honor", "name": "Zobrist", "message": ""}, "is_anonymous": false, "comment": ""}')`,
    [school.id, id, newId()],
  );
  return id;
};
