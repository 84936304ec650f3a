import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { lines, placeOrder } from '../../../../../tests/support/orders.ts';
import { createBook, createSchool, type Book, type School } from '../../../../../tests/support/school.ts';
import { runChecks } from '../../checks/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { importStock, judgeStock, stockMax, type StockMode } from './index.ts';

let own: TestDatabase;
let school: School;

beforeAll(async () => {
  own = await createTestDatabase();
  school = await createSchool(own.db);
});
afterAll(() => own.drop());

const lookAt = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row> => {
  const { rows } = await own.db.asOperator('look', (tx) => tx.raw<Row>(sql, values));
  if (rows[0] === undefined) throw new Error('Nothing there');
  return rows[0];
};
const onHand = async ({ variantId }: Book): Promise<number> =>
  (await lookAt<{ on_hand: number }>('select on_hand from stock_levels where variant_id = $1', [variantId]))
    .on_hand;
const soldOf = async ({ variantId }: Book): Promise<number> =>
  (
    await lookAt<{ sold: number }>(
      `select coalesce(-sum(delta), 0)::int as sold from stock_movements
       where variant_id = $1 and order_id is not null`,
      [variantId],
    )
  ).sold;
const sell = (book: Book) =>
  placeOrder(own.db, school, [lines.book(book.variantId, 1600), lines.shipping(495)]);

type Bring = (book: Book, mode: StockMode, figure: number, countedAt: Date) => Promise<void>;

const brought: Bring = async ({ variantId }, mode, figure, countedAt) => {
  const file = { importId: newId(), reason: 'Counted', actorId: null, actorName: '', countedAt };
  await own.db.asOperator('test: import', (tx) =>
    importStock(tx, { variantId, figure, mode, allowBackorder: null }, file),
  );
};

/** Reads what was sold, then writes: what is sold between the two comes back. */
const naive: Bring = async ({ variantId }, mode, figure, countedAt) => {
  await own.db.asOperator('test: a naive import', async (tx) => {
    const { rows } = await tx.raw<{ on_hand: number; moved: number }>(
      `select on_hand, (select coalesce(sum(delta), 0)::int from stock_movements m
         where m.variant_id = $1 and m.order_id is not null and m.at >= $2) as moved
       from stock_levels where variant_id = $1`,
      [variantId, countedAt],
    );
    const [row] = rows;
    await tx.raw('select pg_sleep(0.05)');
    const next = mode === 'change' ? (row?.on_hand ?? 0) + figure : figure + (row?.moved ?? 0);
    await tx.raw('update stock_levels set on_hand = $2 where variant_id = $1', [variantId, next]);
  });
};

/** Ten are there, and four are sold while the file comes in. What is left, beside what must be. */
const race = async (
  bring: Bring,
  mode: StockMode,
): Promise<{ readonly left: number; readonly wanted: number }> => {
  const book = await createBook(own.db, { stock: 10 });
  const { at } = await lookAt<{ at: Date }>('select clock_timestamp() as at');
  const figure = mode === 'change' ? 5 : 12;
  const sales = Array.from({ length: 4 }, () => sell(book));
  await Promise.all([bring(book, mode, figure, at), ...sales]);
  const base = mode === 'change' ? 10 + figure : figure;
  return { left: await onHand(book), wanted: base - (await soldOf(book)) };
};

const modes = ['replace', 'change'] as const;
const rounds = 12;

it.each(modes)('sales while a file comes in stay sold: %s', { timeout: 240_000 }, async (mode) => {
  for (let round = 0; round < rounds; round += 1) {
    const { left, wanted } = await race(brought, mode);
    expect(left).toBe(wanted);
  }
  expect((await runChecks(own.db)).filter(({ violationCount }) => violationCount > 0)).toEqual([]);
});

it.each(modes)(
  'the race finds a file that is read first and written then: %s',
  { timeout: 240_000 },
  async (mode) => {
    const seen: { left: number; wanted: number }[] = [];
    for (let round = 0; round < rounds; round += 1) seen.push(await race(naive, mode));
    expect(seen.some(({ left, wanted }) => left !== wanted)).toBe(true);
  },
);

it('while a title is written, every other one is sold', async () => {
  const [held, other] = [await createBook(own.db, { stock: 3 }), await createBook(own.db, { stock: 3 })];
  await own.db.asOperator('test: an import in the middle of a row', async (tx) => {
    const file = {
      importId: newId(),
      reason: 'Counted',
      actorId: null,
      actorName: '',
      countedAt: new Date(),
    };
    await importStock(
      tx,
      { variantId: held.variantId, figure: 9, mode: 'change', allowBackorder: null },
      file,
    );
    await sell(other);
  });
  expect([await onHand(held), await onHand(other)]).toEqual([12, 2]);
});

const present = { onHand: 5, allowBackorder: false };
const nothing = { byOrders: 0, otherwise: 0 };
const wish = { figure: 8, mode: 'replace', allowBackorder: null } as const;

it.each([
  ['a count less what was sold since', wish, { byOrders: -3, otherwise: 0 }, 5],
  ['a count and what came back from a canceled order', wish, { byOrders: 1, otherwise: 0 }, 9],
  ['never less than nothing', wish, { byOrders: -9, otherwise: 0 }, 0],
  ['a change on top of what is there', { ...wish, figure: -5, mode: 'change' as const }, nothing, 0],
  ['what it was, where no figure stands', { ...wish, figure: null }, { byOrders: -3, otherwise: 4 }, 5],
])('the stock becomes %s', (_what, asked, since, expected) => {
  expect(judgeStock(present, since, asked)).toMatchObject({ problem: null, level: { onHand: expected } });
});

it.each([
  ['takes more than there is', { ...wish, figure: -6, mode: 'change' as const }, nothing, 'short'],
  ['is more than any shelf holds', { ...wish, figure: stockMax, mode: 'change' as const }, nothing, 'large'],
  ['is older than what somebody else knows', wish, { byOrders: 0, otherwise: 1 }, 'counted'],
])('a figure that %s is refused', (_what, asked, since, problem) => {
  expect(judgeStock(present, since, asked)).toEqual({ problem });
});
