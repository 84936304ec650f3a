import { jobScope } from '../../platform/jobs/index.ts';
import { endpoints } from '@goodshelf/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Call, createCaller } from '../../../../../tests/support/call-endpoint.ts';
import { noLimits } from '../../../../../tests/support/limits.ts';
import { cartKeys } from '../../../../../tests/support/carts.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import {
  cardFees,
  completeShippedOrder,
  lines,
  type PlacedOrder,
  placeOrder,
  sellTo,
} from '../../../../../tests/support/orders.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import { fixedClock, systemClock } from '../../platform/clock/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { ordersRoutes, walletRoutes } from './index.ts';

// Nobody cancels here.
const noProviders = {
  of: (): never => {
    throw new Error('No payment of these tests is canceled');
  },
};

let own: TestDatabase;
let school: School;
let neighbour: School;
let mixed: PlacedOrder;
let theirs: PlacedOrder;
let call: Call;

const ours = 'token of the school';
const march = (day: number): Date => new Date(Date.UTC(2026, 2, day, 12));

beforeAll(async () => {
  own = await createTestDatabase();
  school = await createSchool(own.db);
  neighbour = await createSchool(own.db, { name: 'Washington High' });
  const book = (await createBook(own.db, { stock: 100 })).variantId;
  mixed = await sellTo(
    own.db,
    school,
    [
      lines.book(book, 16_00, 2),
      lines.gift(25_00),
      lines.feeCover(1_06),
      lines.shipping(4_95),
      lines.tax(1_92),
    ],
    { at: march(2), email: 'maria.lopez@example.com' },
  );
  const noah = { firstName: 'Noah', lastName: 'O’Brien_50%', email: 'noah@example.org' };
  const old = await sellTo(own.db, school, [lines.book(book, 16_00)], { at: march(1), ...noah });
  await completeShippedOrder(own.db, school, old, march(5));
  const ava = { firstName: 'Ava', lastName: 'Washington', email: 'w@example.net' };
  await sellTo(own.db, school, [lines.gift(500_00)], { at: march(3), ...ava });
  theirs = await sellTo(own.db, neighbour, [lines.gift(10_00)], { at: march(2) });
  call = createCaller(
    [
      ...ordersRoutes({
        ...own,
        limits: noLimits,
        providers: noProviders,
        clock: systemClock,
        ...cartKeys({ isSecure: false }),
        feeSchedule: cardFees,
        isTestMode: true,
        scopeOf: jobScope,
        orderUrl: () => null,
      }),
      ...walletRoutes({ ...own, clock: fixedClock(march(31)) }),
    ],
    {
      schools: [school, neighbour],
      staff: { [ours]: school, 'token of the neighbour': neighbour },
    },
  );
});
afterAll(() => own.drop());

describe('the list of orders', () => {
  const list = (query: object = {}) => call(endpoints.listOrders, { query }, ours);
  const namesFor = async (search: string) =>
    (await list({ search })).items.map((item) => item['customer_name']);

  test('shows what was placed between two moments, its counts, and what a search finds there', async () => {
    const between = { from: march(2).toISOString(), before: march(3).toISOString() };
    const answer = await list(between);
    expect(answer.items.map((item) => item['placed_at'])).toEqual([march(2).toISOString()]);
    expect(answer).toMatchObject({ total: 1, page_count: 1 });
    expect(answer['counts']).toContainEqual({ status: 2, name: 'on_24_hour_hold', count: 1 });
    expect((await list({ ...between, sort: '-total_cents' })).items).toHaveLength(1);
    expect((await list({ ...between, search: 'maria' })).total).toBe(1);
    expect((await list({ ...between, search: mixed.number })).total).toBe(1);
    // Outside of these days neither its number nor a name finds it.
    expect((await list({ before: march(2).toISOString(), search: mixed.number })).total).toBe(0);
    expect((await list({ from: march(3).toISOString(), search: 'maria' })).total).toBe(0);
    expect((await list({ from: march(5).toISOString() })).total).toBe(0);
  });

  test('shows the organization’s own orders, newest first, with the counts of every status', async () => {
    const answer = await list();
    expect(answer.items.map((item) => item['placed_at'])).toEqual(
      [march(3), march(2), march(1)].map((date) => date.toISOString()),
    );
    expect(answer).toMatchObject({ total: 3, page: 1, page_size: 25, page_count: 1 });
    expect(answer['counts']).toHaveLength(11);
    expect(answer['counts']).toContainEqual({ status: 2, name: 'on_24_hour_hold', count: 2 });
    expect(answer['counts']).toContainEqual({ status: 0, name: 'failed', count: 0 });
    expect(answer.items[1]).toEqual({
      id: mixed.id,
      number: mixed.number,
      placed_at: march(2).toISOString(),
      customer_name: 'Maria Lopez',
      email: 'maria.lopez@example.com',
      status: 2,
      status_name: 'on_24_hour_hold',
      payment_status: 1,
      goods_cents: 32_00,
      gifts_cents: 25_00,
      discount_cents: 0,
      discount_code: null,
      total_cents: 64_93,
      earned_cents: 31_58,
      gift_cards_cents: 0,
      shipping_cents: 4_95,
      tax_cents: 1_92,
      fee_cover_cents: 1_06,
      refunded_cents: 0,
      method_name: 'Credit or Debit Card',
      by_gift_card_cents: 0,
    });
    // A search says the same of it.
    expect((await list({ search: 'maria' })).items).toEqual([answer.items[1]]);
  });

  test('finds by number, name and email address, whatever the case and order of the words', async () => {
    expect(await namesFor(mixed.number.toLowerCase())).toEqual(['Maria Lopez']);
    expect(await namesFor(mixed.number.slice(3))).toEqual(['Maria Lopez']);
    expect(await namesFor('lopez MARIA')).toEqual(['Maria Lopez']);
    expect(await namesFor('noah@example.org')).toEqual(['Noah O’Brien_50%']);
    expect(await namesFor('nobody')).toEqual([]);
  });

  test('finds by the title of what was bought, and nothing of another organization', async () => {
    expect(await namesFor('charlotte’s WEB')).toEqual(['Maria Lopez', 'Noah O’Brien_50%']);
    expect(await namesFor(theirs.number)).toEqual([]);
  });

  test('takes wildcards and quotes as letters', async () => {
    expect(await namesFor('%')).toEqual(['Noah O’Brien_50%']);
    expect(await namesFor('_50')).toEqual(['Noah O’Brien_50%']);
    expect(await namesFor("' or 1=1 --")).toEqual([]);
    expect(await namesFor('\\')).toEqual([]);
  });

  test('a status filters the rows and leaves the counts; a search narrows both', async () => {
    const completed = await list({ status: '7' });
    expect(completed.items.map((item) => item['customer_name'])).toEqual(['Noah O’Brien_50%']);
    expect(completed).toMatchObject({ total: 1 });
    expect(completed['counts']).toContainEqual({ status: 2, name: 'on_24_hour_hold', count: 2 });
    const searched = await list({ search: 'example.com', status: '7' });
    expect(searched).toMatchObject({ total: 0, items: [], page_count: 0 });
    expect(searched['counts']).toContainEqual({ status: 2, name: 'on_24_hour_hold', count: 1 });
  });

  test.each([
    ['-total_cents', [500_00, 64_93, 16_00]],
    ['total_cents', [16_00, 64_93, 500_00]],
    ['placed_at', [16_00, 64_93, 500_00]],
    ['number', [64_93, 16_00, 500_00]],
    ['-number', [500_00, 16_00, 64_93]],
  ])('sorts by %s', async (sort, totals) => {
    expect((await list({ sort })).items.map((item) => item['total_cents'])).toEqual(totals);
  });

  test('leaves out failed tries when asked to, in the rows and in the total', async () => {
    const failed = await placeOrder(own.db, neighbour, [lines.gift(5_00)]);
    await own.db.asOperator('a payment that failed', (tx) =>
      tx.raw('update orders set status = 0, payment_status = 2 where id = $1', [failed.id]),
    );
    const theirList = (query: object) => call(endpoints.listOrders, { query }, 'token of the neighbour');
    expect(await theirList({})).toMatchObject({ total: 2 });
    const kept = await theirList({ without_failed: 'true' });
    expect(kept).toMatchObject({ total: 1 });
    expect(kept.items.map((item) => item['number'])).toEqual([theirs.number]);
    const found = await theirList({ without_failed: 'true', search: 'GS' });
    expect(found.items.map((item) => item['number'])).toEqual([theirs.number]);
  });

  test('pages do not overlap and say how many there are', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list({ page, page_size: 2 })));
    expect(pages.map((answer) => answer.items.length)).toEqual([2, 1, 0]);
    expect(pages.map((answer) => answer['page_count'])).toEqual([2, 2, 2]);
    expect(new Set(pages.flatMap((answer) => answer.items.map((item) => item['id']))).size).toBe(3);
  });

  test.each([
    { page: 0 },
    { page_size: 1001 },
    { status: 13 },
    { sort: 'email' },
    { search: 'x'.repeat(101) },
  ])('refuses %j', async (query) => {
    await expect(list(query)).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('an order', () => {
  const get = (orderId: string, token = ours) => call(endpoints.getOrder, { params: { orderId } }, token);

  test('tells everything the organization needs, to the entries in its books', async () => {
    const order = await get(mixed.id);
    expect(order).toMatchObject({
      number: mixed.number,
      earned_cents: 31_58,
      phone: '5035550100',
      hold_until: march(3).toISOString(),
      shipping_address: {
        name: 'Maria Lopez',
        line1: '12 Elm St',
        state: 'OR',
        zipcode: '97301',
        country: 'US',
      },
      totals: { total_cents: 64_93, deductible_cents: 26_06, fee_cover_cents: 1_06, tax_cents: 1_92 },
      payments: [
        {
          status_name: 'Completed',
          card: { brand: 'visa', last4: '4242', wallet: null },
          amount_cents: 64_93,
        },
      ],
      events: [{ key: 'order_x_1' }, { key: 'order_x_2' }],
      entries: [
        { kind: 'sale', order_number: mixed.number },
        { kind: 'provider_fee', order_number: mixed.number },
      ],
    });
    expect(order['lines']).toMatchObject([
      { kind: 'product', quantity: 2, amount_cents: 32_00, earned_cents: 6_40, share_bps: 2000 },
      { kind: 'gift', amount_cents: 25_00, earned_cents: 25_00, deductible_cents: 25_00 },
      { kind: 'fee_cover', amount_cents: 1_06, earned_cents: 18 },
      { kind: 'shipping', amount_cents: 4_95, earned_cents: 0 },
      { kind: 'tax', amount_cents: 1_92, earned_cents: 0 },
    ]);
  });

  test('of a neighbour is as unknown as one that never was', async () => {
    await expect(get(theirs.id)).rejects.toMatchObject({ code: 'order_not_found', status: 404 });
    await expect(get(mixed.id, 'token of the neighbour')).rejects.toMatchObject({ code: 'order_not_found' });
    await expect(get(newId())).rejects.toMatchObject({ code: 'order_not_found' });
    await expect(get('10001')).rejects.toMatchObject({ status: 404 });
  });

  test.each(['listOrders', 'getOrder', 'getWallet', 'listWalletEntries', 'listUpcomingFunds'] as const)(
    '%s asks a stranger to sign in',
    async (name) => {
      const params = { orderId: mixed.id };
      await expect(call(endpoints[name], { params }, null)).rejects.toMatchObject({ status: 401 });
      await expect(call(endpoints[name], { params }, 'forged')).rejects.toMatchObject({ status: 401 });
    },
  );
});

describe('the buyer’s page', () => {
  const get = (slug: string, orderToken: string) =>
    call(endpoints.getBuyerOrder, { params: { slug, orderToken } }, null);

  test('shows what was bought and given, and nothing of shares, fees and entries', async () => {
    const order = await get(school.slug, mixed.token);
    expect(order).toMatchObject({
      number: mixed.number,
      token: mixed.token,
      status: 2,
      first_name: 'Maria',
      card: { brand: 'visa', last4: '4242', wallet: null },
      totals: { total_cents: 64_93, deductible_cents: 26_06 },
      organization: {
        name: 'Lincoln Elementary',
        contact_email: 'office@example.org',
        tax_id: '12-3456789',
        earned_cents: 31_58,
      },
    });
    expect(JSON.stringify(order)).not.toMatch(/share_bps|entries|provider|phone/);
    expect(order['shipping_address']).toMatchObject({ name: 'Maria Lopez' });
  });

  test('has the organization’s own thanks for what was bought and given, once they are published and can be read', async () => {
    const wear = (id: string, texts: object) =>
      own.db.asOperator('test', (tx) =>
        tx.raw(
          `insert into theme_versions (organization_id, number, theme, content, is_worn)
           values ($1, 1, '{}', $2::jsonb, true)`,
          [id, JSON.stringify({ texts })],
        ),
      );
    const thanksOf = async (slug: string, token: string) =>
      Reflect.get(Object((await get(slug, token))['organization']), 'thanks') as unknown;
    expect(await thanksOf(school.slug, mixed.token)).toEqual([]);
    const words = { order_thanks: 'You fill shelves.', gift_thanks: 'You fill rooms.' };
    await wear(school.id, { ...words, footer: '', nothing_found: '' });
    expect(await thanksOf(school.slug, mixed.token)).toEqual(['You fill shelves.', 'You fill rooms.']);
    expect(await thanksOf(neighbour.slug, theirs.token)).toEqual([]);
    await wear(neighbour.id, { ...words, footer: 7 });
    expect(await thanksOf(neighbour.slug, theirs.token)).toEqual([]);
    await own.db.asOperator('test', (tx) =>
      tx.raw("update organizations set status = 'pending' where id = $1", [school.id]),
    );
    expect(await thanksOf(school.slug, mixed.token)).toEqual([]);
    await own.db.asOperator('test', (tx) =>
      tx.raw("update organizations set status = 'approved' where id = $1", [school.id]),
    );
  });

  test('has no address when nothing is shipped', async () => {
    expect(await get(neighbour.slug, theirs.token)).toMatchObject({ shipping_address: null });
  });

  test('opens only on the storefront where the order was placed, and only with the whole secret', async () => {
    await expect(get(neighbour.slug, mixed.token)).rejects.toMatchObject({ code: 'order_not_found' });
    const other = `${mixed.token.startsWith('A') ? 'B' : 'A'}${mixed.token.slice(1)}`;
    await expect(get(school.slug, other)).rejects.toMatchObject({
      code: 'order_not_found',
    });
    await expect(get(school.slug, mixed.id)).rejects.toMatchObject({ status: 404 });
    await expect(get('nowhere', mixed.token)).rejects.toMatchObject({ code: 'storefront_not_found' });
  });
});

describe('the wallet', () => {
  test('shows the balances, and the entries behind each with the order they come from', async () => {
    expect(await call(endpoints.getWallet, {}, ours)).toEqual({
      pending_cents: 31_58 + 485_20,
      available_cents: 3_20,
      reserved_cents: 0,
      paid_out_cents: 0,
      debt_cents: 0,
      due_to_platform_cents: 0,
      withdrawable_cents: 3_20,
    });
    const available = await call(endpoints.listWalletEntries, { query: { account: 'available' } }, ours);
    expect(available).toMatchObject({ newer_than: null, older_than: null });
    expect(available.items).toMatchObject([
      {
        amount_cents: 3_20,
        balance_cents: 3_20,
        entry: {
          kind: 'release',
          postings: [
            { account: 'pending', amount_cents: -3_20 },
            { account: 'available', amount_cents: 3_20 },
          ],
        },
      },
    ]);
    const pending = await call(endpoints.listWalletEntries, { query: {} }, ours);
    expect(pending.items.map((item) => item['amount_cents'])).toEqual([485_20, -3_20, 3_20, 31_58]);
  });

  test('turns its pages at an entry, and an entry of a neighbour opens none of theirs', async () => {
    const page = (query: object, token = ours) =>
      call(endpoints.listWalletEntries, { query: { page_size: 3, ...query } }, token);
    const newest = await page({});
    expect(newest['newer_than']).toBeNull();
    const olderThan = String(newest['older_than']);
    const older = await page({ older_than: olderThan });
    expect(older.items.map((item) => item['amount_cents'])).toEqual([31_58]);
    expect(older['older_than']).toBeNull();
    expect((await page({ newer_than: older['newer_than'] })).items).toEqual(newest.items);
    expect(await page({ older_than: olderThan }, 'token of the neighbour')).toEqual({
      items: [],
      newer_than: null,
      older_than: null,
    });
    await expect(page({ older_than: '7' })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('says a year month by month, and every figure leads to the next', async () => {
    const year = (query: object, token = ours) => call(endpoints.getWalletYear, { query }, token);
    expect(await year({ account: 'available' })).toEqual({
      ...{ year: 2026, years: [2026] },
      ...{ opening_cents: 0, in_cents: 3_20, out_cents: 0, closing_cents: 3_20 },
      months: [
        {
          month: '2026-03',
          ...{ opening_cents: 0, in_cents: 3_20, out_cents: 0, closing_cents: 3_20 },
          kinds: [{ kind: 'release', in_cents: 3_20, out_cents: 0, line_count: 1 }],
        },
      ],
    });
    expect(await year({})).toMatchObject({ closing_cents: 31_58 + 485_20, out_cents: 3_20 });
    expect(await year({ year: 2025 })).toMatchObject({ closing_cents: 0, months: [] });
    expect(await year({}, 'token of the neighbour')).toMatchObject({ closing_cents: 10_00 - 59 });
    await expect(year({ year: 'now' })).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(year({ year: 1999 })).rejects.toMatchObject({
      errors: [{ field: 'year', message: expect.stringMatching(/\b2000\b/) }],
    });
  });

  test('of the neighbour is another one', async () => {
    expect(await call(endpoints.getWallet, {}, 'token of the neighbour')).toMatchObject({
      pending_cents: 10_00 - 59,
    });
  });

  test('refuses an account that organizations do not have', async () => {
    await expect(
      call(endpoints.listWalletEntries, { query: { account: 'revenue' } }, ours),
    ).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });
});
