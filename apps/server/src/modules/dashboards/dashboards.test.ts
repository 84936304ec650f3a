import type { DashboardPeriod } from '@goodshelf/contract/dashboard-words';
import { cents } from '@goodshelf/money';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import {
  cardFeeOf,
  disputeOrder,
  lines,
  type PlacedOrder,
  placeOrder,
  sellTo,
} from '../../../../../tests/support/orders.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import type { Tx } from '../../platform/database/index.ts';
import { cancelTakenDownOrder } from '../orders/index.ts';
import { getDashboard, getPlatformDashboard } from './dashboards.queries.ts';
import { countTops, sumDays } from './index.ts';
import { countDaysStatement, takeDaysStatement } from './sum-days.repo.ts';

let own: TestDatabase;
let school: School;
let neighbour: School;
beforeEach(async () => {
  own = await createTestDatabase();
  school = await createSchool(own.db);
  neighbour = await createSchool(own.db, { name: 'Neighbour High' });
});
afterEach(async () => {
  await expectInvariants(own, { isIdle: true });
  await own.drop();
});

const zone = 'America/New_York';
const today = new Date('2026-07-10T16:00:00Z');
const daysAgo = (days: number): Date => new Date(today.getTime() - days * 86_400_000);
const at = (now: Date) => ({ db: own.db, clock: { now: () => now } });
const read = (period: DashboardPeriod, of = school, now = today) => getDashboard(at(now), of.scope, period);
const cancel = (of: School, { id }: PlacedOrder) =>
  cancelTakenDownOrder({ db: own.db, clock: { now: () => today } })(of.scope, id);
const notesLeft = async (): Promise<number> =>
  own.db.asOperator('test', async (tx) => {
    const { rows } = await tx.raw<{ count: number }>('select count(*)::int as count from sales_changes');
    return rows[0]?.count ?? 0;
  });

describe('the figures', () => {
  it('are those of the orders by the day on which they were placed, compared with as many days before', async () => {
    const { variantId } = await createBook(own.db);
    await sellTo(own.db, school, [lines.book(variantId, 16_00, 2), lines.gift(25_00), lines.shipping(4_95)], {
      at: today,
    });
    await sellTo(own.db, school, [lines.gift(10_00)], { at: daysAgo(6) });
    await sellTo(own.db, school, [lines.gift(40_00)], { at: daysAgo(7) });
    await sellTo(own.db, school, [lines.gift(99_00)], { at: daysAgo(14) });
    await sellTo(own.db, neighbour, [lines.gift(7_00)], { at: today });
    await placeOrder(own.db, school, [lines.gift(5_00)], { at: today });
    await cancel(school, await sellTo(own.db, school, [lines.gift(3_00)], { at: daysAgo(1) }));
    await sumDays(own);

    const week = await read('7d');
    expect(week).toMatchObject({
      ...{ period: '7d', from: '2026-07-04', to: '2026-07-10', campaign: null },
      totals: { sales_cents: 32_00, gifts_cents: 35_00, orders_count: 2, refunded_cents: 0, visits_count: 0 },
      before: { from: '2026-06-27', to: '2026-07-03', gifts_cents: 40_00, orders_count: 1 },
      statuses: [
        { status: 1, count: 2 },
        { status: 2, count: 1 },
        { status: 3, count: 1 },
      ],
    });
    expect(week.points.map((point) => [point.from, point.orders_count])).toEqual([
      ['2026-07-04', 1],
      ...['05', '06', '07', '08', '09'].map((day) => [`2026-07-${day}`, 0]),
      ['2026-07-10', 1],
    ]);
    expect((await getPlatformDashboard(at(today), '7d')).totals).toMatchObject({
      ...{ sales_cents: 32_00, gifts_cents: 42_00, orders_count: 3 },
    });
  });

  it('of twelve months are told by the month and compared with the same days of the year before', async () => {
    for (const [day, amount] of [
      ['2026-07-01', 1_00],
      ['2025-08-01', 2_00],
      ['2025-07-31', 4_00],
      ['2025-07-10', 8_00],
      ['2025-07-11', 16_00],
      ['2024-08-01', 32_00],
      ['2024-07-31', 64_00],
    ] as const)
      await sellTo(own.db, school, [lines.gift(amount)], {
        at: new Date(`${day}T12:00:00Z`),
        feeCents: cents(0),
      });
    await sumDays(own);
    const year = await read('12m');
    expect(year.points).toHaveLength(12);
    expect(year.points[0]).toMatchObject({ from: '2025-08-01', to: '2025-08-31', gifts_cents: 2_00 });
    expect(year.points.at(-1)).toMatchObject({ from: '2026-07-01', to: '2026-07-10', gifts_cents: 1_00 });
    expect(year.totals.gifts_cents).toBe(3_00);
    // From August 2024 to 10 July 2025: what was sold between, from 11 to 31 July, belongs to neither.
    expect(year.before).toMatchObject({ from: '2024-08-01', to: '2025-07-10', gifts_cents: 40_00 });
  });

  it('follow an order that comes to something else later', async () => {
    const sale = await sellTo(own.db, school, [lines.gift(50_00)], { at: daysAgo(3) });
    await sumDays(own);
    const earned = 50_00 - cardFeeOf(cents(50_00));
    expect((await read('7d')).totals).toMatchObject({ earned_cents: earned, refunded_cents: 0 });
    await disputeOrder(own.db, school, sale, { at: today });
    await sumDays(own);
    expect((await read('7d')).totals).toMatchObject({ gifts_cents: 50_00, refunded_cents: 50_00 });
    expect((await getPlatformDashboard(at(today), '7d')).totals.refunded_cents).toBe(50_00);
  });

  it('say how far the campaign has come that runs today', async () => {
    const [row] = await own.db.asOperator('test', async (tx) => {
      const { rows } = await tx.raw<{ id: string }>(
        `insert into campaigns (organization_id, id, title, goal_cents, starts_on, ends_on)
         values ($1, gen_random_uuid(), 'A library for room 4', 50000, '2026-06-01', '2026-07-31') returning id`,
        [school.id],
      );
      return rows;
    });
    const give = (cents: number, days: number, campaignId = row?.id ?? null) =>
      sellTo(own.db, school, [{ ...lines.gift(cents), campaignId }], { at: daysAgo(days) });
    await give(10_00, 0);
    const gift = await give(20_00, 30);
    await give(5_00, 0, null);
    await placeOrder(own.db, school, [{ ...lines.gift(99_00), campaignId: row?.id ?? null }], { at: today });
    await sumDays(own);
    const shown = { title: 'A library for room 4', goal_cents: 500_00, ends_on: '2026-07-31' };
    expect((await read('7d')).campaign).toMatchObject({ ...shown, raised_cents: 30_00, gift_count: 2 });
    await cancel(school, gift);
    await sumDays(own);
    expect((await read('7d')).campaign).toMatchObject({ ...shown, raised_cents: 10_00, gift_count: 1 });
    expect((await read('7d', school, new Date('2026-08-02T12:00:00Z'))).campaign).toBeNull();
    expect((await read('7d', neighbour)).campaign).toBeNull();
  });

  it('belong to the day that it was in New York', async () => {
    await sellTo(own.db, school, [lines.gift(10_00)], { at: new Date('2026-07-10T03:59:59Z') });
    await sellTo(own.db, school, [lines.gift(20_00)], { at: new Date('2026-07-10T04:00:00Z') });
    await sumDays(own);
    const points = (await read('7d')).points.slice(-2);
    expect(points.map(({ from, gifts_cents: gifts }) => [from, gifts])).toEqual([
      ['2026-07-09', 10_00],
      ['2026-07-10', 20_00],
    ]);
  });
});

describe('what sold most', () => {
  it('is ranked by copies for each period, for the organization and for all, and follows cancellations', async () => {
    const [heidi, emma, iliad] = await Promise.all([
      createBook(own.db),
      createBook(own.db),
      createBook(own.db),
    ]);
    const book = (variantId: string, title: string, copies: number) => ({
      ...lines.book(variantId, 10_00, copies),
      title,
    });
    const sell = (of: School, line: ReturnType<typeof book>, days: number) =>
      sellTo(own.db, of, [line], { at: daysAgo(days) });
    await sell(school, book(heidi.variantId, 'Heidi', 2), 0);
    await sell(school, book(heidi.variantId, 'Heidi', 1), 2);
    const canceled = await sell(school, book(emma.variantId, 'Emma', 9), 1);
    await sell(school, book(emma.variantId, 'Emma', 5), 20);
    await sell(neighbour, book(iliad.variantId, 'Iliad', 4), 0);
    await sumDays(own);
    expect(await countTops(at(today))).toBe(2);
    const titles = async (period: DashboardPeriod) =>
      (await read(period)).top_products.map(({ title, copies }) => [title, copies]);
    expect(await titles('7d')).toEqual([
      ['Emma', 9],
      ['Heidi', 3],
    ]);
    expect(await titles('30d')).toEqual([
      ['Emma', 14],
      ['Heidi', 3],
    ]);

    await cancel(school, canceled);
    await sumDays(own);
    expect(await countTops(at(today))).toBe(1);
    expect(await titles('7d')).toEqual([['Heidi', 3]]);
    const platform = await getPlatformDashboard(at(today), '7d');
    expect(platform.top_products.map(({ title, copies }) => [title, copies])).toEqual([
      ['Iliad', 4],
      ['Heidi', 3],
    ]);
    expect(platform.top_organizations).toMatchObject([
      { id: neighbour.id, name: 'Neighbour High', sales_cents: 40_00, orders_count: 1 },
      { id: school.id, sales_cents: 30_00, orders_count: 2 },
    ]);
    expect(platform.top_counted_at).toBe(today.toISOString());

    // The periods end on another day, and nothing was sold since.
    const later = new Date('2026-07-18T16:00:00Z');
    expect(await countTops(at(later))).toBe(2);
    expect((await read('7d', school, later)).top_products).toEqual([]);
    expect((await read('30d', school, later)).top_products).toMatchObject([{ copies: 5 }, { copies: 3 }]);
    expect((await getPlatformDashboard(at(later), '7d')).top_organizations).toEqual([]);
    expect(await countTops(at(later))).toBe(0);
  });

  it('leaves out what was called off or came back, though no money did', async () => {
    const { variantId } = await createBook(own.db);
    const { id } = await sellTo(own.db, school, [lines.book(variantId, 10_00, 6)], { at: today });
    await sumDays(own);
    await countTops(at(today));
    for (const [change, copies] of [
      ['canceled_quantity = 2', 4],
      ['shipped_quantity = 1, returned_quantity = 1', 3],
      // As it was: nobody has really called anything off.
      ['canceled_quantity = 0, shipped_quantity = 0, returned_quantity = 0', 6],
    ] as const) {
      await own.db.asOperator('test', (tx) =>
        tx.raw(`update order_lines set ${change} where order_id = $1`, [id]),
      );
      await sumDays(own);
      await countTops(at(today));
      expect((await read('7d')).top_products).toMatchObject([{ copies }]);
    }
  });

  it('is ranked for all by the next run when one ends before that', async () => {
    const { variantId } = await createBook(own.db);
    await sellTo(own.db, school, [lines.book(variantId, 10_00)], { at: today });
    await sumDays(own);
    let steps = 0;
    const beforeStep = async () => {
      steps += 1;
      // A day, no more days, an organization, and all of them.
      if (steps === 4) throw new Error('stopped');
    };
    await expect(countTops({ ...at(today), beforeStep })).rejects.toThrow('stopped');
    expect((await getPlatformDashboard(at(today), '7d')).top_products).toEqual([]);
    await countTops(at(today));
    expect((await getPlatformDashboard(at(today), '7d')).top_products).toMatchObject([{ copies: 1 }]);
  });

  it('is ranked by the next run when one ends between counting and ranking', async () => {
    const { variantId } = await createBook(own.db);
    await sellTo(own.db, school, [lines.book(variantId, 10_00)], { at: today });
    await sumDays(own);
    await countTops(at(today));
    await sellTo(own.db, school, [lines.book(variantId, 10_00, 6)], { at: today });
    await sumDays(own);
    let steps = 0;
    const beforeStep = async () => {
      steps += 1;
      if (steps === 3) throw new Error('stopped');
    };
    await expect(countTops({ ...at(today), beforeStep })).rejects.toThrow('stopped');
    expect(await countTops(at(today))).toBe(1);
    expect((await read('7d')).top_products).toMatchObject([{ copies: 7, sales_cents: 70_00 }]);
  });
});

describe('counting', () => {
  /** Takes the notes and counts in two transactions, so that a process that ends between them forgets the day. */
  const forgetful = async (): Promise<void> => {
    await own.db.asOperator('twin', (tx) => tx.query(takeDaysStatement, [10, zone]));
    throw new Error('killed');
  };
  /** The work of a process that ends before it counts what it has taken. */
  const killed = (): Promise<number> =>
    sumDays({
      db: {
        ...own.db,
        asOperator: (reason, work) =>
          own.db.asOperator(reason, (tx) =>
            work({
              ...tx,
              query: ((asked, values) => {
                if (asked === countDaysStatement) throw new Error('killed');
                return tx.query(asked, values);
              }) satisfies Tx['query'],
            }),
          ),
      },
    });

  it('is done by the next run when a process is killed in the middle; a naive one forgets the day', async () => {
    await sellTo(own.db, school, [lines.gift(10_00)], { at: today });
    await expect(killed()).rejects.toThrow('killed');
    await sumDays(own);
    expect((await read('7d')).totals.gifts_cents).toBe(10_00);

    await sellTo(own.db, neighbour, [lines.gift(10_00)], { at: today });
    await expect(forgetful()).rejects.toThrow('killed');
    expect(await sumDays(own)).toBe(0);
    expect((await read('7d', neighbour)).totals.gifts_cents).toBe(0);
    await expect(expectInvariants(own, { isIdle: true })).rejects.toThrow('days-are-their-orders');
    // Any change of an order of that day mends it.
    await sellTo(own.db, neighbour, [lines.gift(1_00)], { at: today });
    await sumDays(own);
  });

  it('twice, or by eight at once while things are sold, comes to the same', async () => {
    const selling = Array.from({ length: 24 }, (_, index) =>
      sellTo(own.db, index % 3 === 0 ? neighbour : school, [lines.gift(10_00)], { at: daysAgo(index % 4) }),
    );
    const counting = Array.from({ length: 8 }, () => sumDays(own, { changesMax: 2 }));
    await Promise.all([...selling, ...counting]);
    await Promise.all(Array.from({ length: 4 }, () => sumDays(own)));
    expect(await notesLeft()).toBe(0);
    expect((await getPlatformDashboard(at(today), '7d')).totals).toMatchObject({
      ...{ gifts_cents: 240_00, orders_count: 24 },
    });
    await sellTo(own.db, school, [lines.gift(10_00)], { at: today });
    await sumDays(own);
    expect((await getPlatformDashboard(at(today), '7d')).totals.orders_count).toBe(25);
  });

  it('without one at a time adds a day twice to that of all', async () => {
    await sellTo(own.db, school, [lines.gift(10_00)], { at: today });
    await sumDays(own);
    await sellTo(own.db, school, [lines.gift(10_00)], { at: today });
    // Two that have both seen the day as it was.
    let arrived = 0;
    let open: (() => void) | undefined;
    const both = new Promise<void>((resolve) => {
      open = resolve;
    });
    const naive = () =>
      own.db.asOperator('twin', async (tx) => {
        const { rows } = await tx.raw<{ gifts: number }>(
          'select gifts_cents::int as gifts from sales_days where organization_id = $1',
          [school.id],
        );
        arrived += 1;
        if (arrived === 2) open?.();
        await both;
        await tx.raw('update sales_days set gifts_cents = gifts_cents + $1 where organization_id is null', [
          20_00 - (rows[0]?.gifts ?? 0),
        ]);
      });
    await Promise.all([naive(), naive()]);
    await own.db.asOperator('twin', (tx) =>
      tx.raw('update sales_days set gifts_cents = 2000 where organization_id = $1', [school.id]),
    );
    await expect(expectInvariants(own, { isIdle: true })).rejects.toThrow('days-of-all-are-the-days');
    await own.db.asOperator('twin', (tx) =>
      tx.raw('update sales_days set gifts_cents = 2000 where organization_id is null'),
    );
    await sumDays(own);
  });

  it('agrees with the orders, whatever happens to them and whenever it is done', async () => {
    const { variantId } = await createBook(own.db, { stock: 10_000 });
    const kept: { of: School; order: PlacedOrder }[] = [];
    const step = fc.record({
      kind: fc.constantFrom('sell', 'gift', 'leave', 'cancel', 'dispute', 'count'),
      days: fc.integer({ min: 0, max: 5 }),
      isNeighbour: fc.boolean(),
      pick: fc.nat(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
        for (const { kind, days, isNeighbour, pick } of steps) {
          const of = isNeighbour ? neighbour : school;
          const asked = { at: daysAgo(days) };
          if (kind === 'count') await sumDays(own, { changesMax: 1 + (pick % 3) });
          else if (kind === 'leave') await placeOrder(own.db, of, [lines.gift(5_00)], asked);
          else if (kind === 'sell' || kind === 'gift') {
            const line = kind === 'sell' ? lines.book(variantId, 16_00) : lines.gift(10_00);
            kept.push({ of, order: await sellTo(own.db, of, [line], asked) });
          } else if (kept.length > 0) {
            const [taken] = kept.splice(pick % kept.length, 1);
            if (taken === undefined) continue;
            if (kind === 'cancel') await cancel(taken.of, taken.order);
            else await disputeOrder(own.db, taken.of, taken.order, { at: today });
          }
        }
        await sumDays(own);
        expect(await notesLeft()).toBe(0);
        await expectInvariants(own, { isIdle: true });
      }),
      { numRuns: 12 },
    );
  });
});
