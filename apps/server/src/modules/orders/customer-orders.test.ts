import { endpoints } from '@goodshelf/contract';
import { cents } from '@goodshelf/money';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { lines, sellTo, type PlacedOrder } from '../../../../../tests/support/orders.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { refundLines } from './refund-lines.ts';

let server: TestServer;
let ada: Person;
let stranger: Person;
let books: PlacedOrder;
let gift: PlacedOrder;
let school: School;
let other: School;

const march = (day: number): Date => new Date(Date.UTC(2026, 2, day, 12));

const ask = async (token: string | null, query = '') => {
  const response = await server.app.inject({
    method: 'GET',
    url: `/api/account/transactions${query}`,
    headers: {
      host: new URL(server.config.platformUrl).host,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  const output = endpoints.listTransactions.output.safeParse(response.json());
  return { status: response.statusCode, body: output.data, text: response.body };
};

beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  ada = await createPerson(db);
  stranger = await createPerson(db);
  school = await createSchool(db, { name: 'Lincoln Elementary' });
  other = await createSchool(db, { name: 'Open Pages' });
  const book = (await createBook(db, { stock: 100 })).variantId;
  books = await sellTo(db, school, [lines.book(book, 16_00, 2), lines.gift(5_00), lines.shipping(4_95)], {
    at: march(1),
    email: ada.email.toUpperCase(),
  });
  gift = await sellTo(db, other, [lines.gift(25_00)], { at: march(3), email: ada.email });
  await sellTo(db, school, [lines.gift(99_00)], { at: march(2), email: `x${ada.email}` });
});
afterAll(() => server.close());

describe('spec 2 My Transactions', () => {
  test('shows the orders and gifts of the confirmed email at all organizations, newest first', async () => {
    const { status, body } = await ask(ada.token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 2, page: 1, page_size: 25, page_count: 1 });
    expect(body?.items.map(({ number }) => number)).toEqual([gift.number, books.number]);
    expect(body?.items[1]).toMatchObject({
      organization_name: 'Lincoln Elementary',
      status: 2,
      status_name: 'on_24_hour_hold',
      goods_cents: 32_00,
      gifts_cents: 5_00,
      total_cents: 41_95,
      lines: [
        { kind: 'product', title: 'Charlotte’s Web', quantity: 2 },
        { kind: 'gift', title: 'Gift', quantity: 1 },
      ],
    });
  });

  test('says what was refunded of each, of nobody else’s', async () => {
    expect((await ask(ada.token)).body?.items[1]?.refunded_cents).toBe(0);
    const of = { orderId: books.id, at: march(4) };
    await server.db.inScope(school.scope, (tx) =>
      refundLines(tx, school.scope, {
        ...of,
        lines: [{ position: 1, amountCents: cents(16_00) }],
        isPaidBack: false,
      }),
    );
    const { body } = await ask(ada.token);
    expect(body?.items.map((item) => item.refunded_cents)).toEqual([0, 16_00]);
    expect((await ask(stranger.token)).body?.items).toEqual([]);
  });

  test('links each to its own page, which its secret opens', async () => {
    await vi.waitFor(() => expect(server.modules.storefrontDirectory.findById(other.id)).not.toBeNull());
    const { body } = await ask(ada.token);
    const url = body?.items[0]?.url ?? '';
    expect(new URL(url).pathname).toBe(`/${other.slug}/order/${server.modules.orderTokens.tokenOf(gift.id)}`);
  });

  test('never shows another person’s order', async () => {
    const { body, text } = await ask(stranger.token);
    expect(body).toMatchObject({ items: [], total: 0, page_count: 0 });
    expect(text).not.toContain(books.number);
  });

  test('shows nothing while the email is not confirmed', async () => {
    const { db } = server;
    const setVerified = (at: Date | null) =>
      db.asOperator('test fixture', (tx) =>
        tx.raw('update users set email_verified_at = $2 where id = $1', [ada.id, at]),
      );
    await setVerified(null);
    expect((await ask(ada.token)).body).toMatchObject({ items: [], total: 0 });
    await setVerified(new Date());
    expect((await ask(ada.token)).body).toMatchObject({ total: 2 });
  });

  test('tells nothing of what the organization earns', async () => {
    const { text } = await ask(ada.token);
    // Names of fields: an id made today may well hold the letters "fee".
    expect(text).not.toMatch(/"[a-z_]*(?:earned|share|fee)[a-z_]*":/);
  });

  test('pages by the page sizes', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => ask(ada.token, `?page=${page}&page_size=1`)));
    expect(pages.map(({ body }) => body?.items.map(({ number }) => number))).toEqual([
      [gift.number],
      [books.number],
      [],
    ]);
    expect(pages[0]?.body).toMatchObject({ total: 2, page_count: 2 });
  });

  test('asks for a sign-in, and refuses a page that makes no sense', async () => {
    expect((await ask(null)).status).toBe(401);
    expect((await ask(ada.token, '?page_size=1001')).status).toBe(422);
    expect((await ask(ada.token, '?page=0')).status).toBe(422);
  });

  test('reads its own index, whatever the number of organizations', async () => {
    const [, plan] = await server.db.asVisitor(ada.id, (tx) =>
      Promise.all([
        tx.raw("select set_config('enable_seqscan', 'off', true)"),
        tx.raw<{ 'QUERY PLAN': string }>(
          `explain select 1 from orders o where lower(o.email) = (select app_user_email())
           order by o.placed_at desc limit 25`,
        ),
      ]),
    );
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('orders_customer_idx');
  });

  test('the policy lets a person see the own orders alone, whatever a statement asks for', async () => {
    const all = (userId: string | null) =>
      server.db.asVisitor(userId, (tx) =>
        Promise.all([
          tx.raw<{ number: string }>('select number from orders order by number'),
          tx.raw<{ title: string }>('select title from order_lines'),
        ]),
      );
    const [orders, orderLines] = await all(ada.id);
    expect(orders.rows.map(({ number }) => number)).toEqual([books.number, gift.number].toSorted());
    expect(orderLines.rows).toHaveLength(4);
    for (const other of [stranger.id, null])
      expect((await all(other)).map(({ rows }) => rows)).toEqual([[], []]);
    await expect(server.db.asVisitor(ada.id, (tx) => tx.raw('select phone from orders'))).rejects.toThrow(
      'permission denied',
    );
  });
});
