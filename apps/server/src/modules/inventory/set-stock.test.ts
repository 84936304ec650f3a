import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/ids/index.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { lines, placeOrder } from '../../../../../tests/support/orders.ts';
import { createBook, createSchool, type Book, type School } from '../../../../../tests/support/school.ts';
import { setStock, takeStock } from './index.ts';

let own: TestDatabase;
let school: School;

beforeAll(async () => {
  own = await createTestDatabase();
  school = await createSchool(own.db);
});
afterAll(() => own.drop());

const somebody = { kind: 'user', userId: newId() } as const;
const onHand = async ({ variantId }: Book): Promise<number> => {
  const { rows } = await own.db.asOperator('look at stock', (tx) =>
    tx.raw<{ on_hand: number }>('select on_hand from stock_levels where variant_id = $1', [variantId]),
  );
  return rows[0]?.on_hand ?? -1;
};
const sell = async ({ variantId }: Book): Promise<void> => {
  const { id } = await placeOrder(own.db, school, [lines.gift(500), lines.shipping(495)]);
  await own.db.inScope(school.scope, (tx) => takeStock(tx, school.scope, id, [{ variantId, quantity: 1 }]));
};

type Count = (book: Book, onHand: number, seen: number) => Promise<boolean>;

const counted: Count = async ({ id, variantId }, to, seen) => {
  const count = {
    organizationId: null,
    productId: id,
    variantId,
    onHand: to,
    seenOnHand: seen,
    allowBackorder: false,
    reason: 'Counted',
  };
  const set = await own.db.asOperator('test: count', (tx) => setStock(tx, somebody, count));
  return set?.is_set === true;
};

/** Looks, then writes: what is sold between the two comes back. */
const naive: Count = async (book, to, seen) => {
  if ((await onHand(book)) !== seen) return false;
  await own.db.asOperator('test: a naive count', async (tx) => {
    await tx.raw('select pg_sleep(0.05)');
    await tx.raw('update stock_levels set on_hand = $2 where variant_id = $1', [book.variantId, to]);
  });
  return true;
};

/** Ten are there; somebody counts twelve while four are sold. What must be left, beside what is. */
const race = async (count: Count): Promise<{ readonly left: number; readonly wanted: number }> => {
  const book = await createBook(own.db, { stock: 10 });
  const sales = Array.from({ length: 4 }, () => sell(book));
  const [isSet] = await Promise.all([count(book, 12, 10), ...sales]);
  const { rows } = await own.db.asOperator('look at movements', (tx) =>
    tx.raw<{ sold: number }>(
      'select (-sum(delta))::int as sold from stock_movements where variant_id = $1 and order_id is not null',
      [book.variantId],
    ),
  );
  return { left: await onHand(book), wanted: (isSet ? 12 : 10) - (rows[0]?.sold ?? 0) };
};

it('a count never brings back what was sold meanwhile', { timeout: 240_000 }, async () => {
  for (let round = 0; round < 15; round += 1) {
    const { left, wanted } = await race(counted);
    expect(left).toBe(wanted);
  }
});

it('the race finds a count that looks first and writes then', { timeout: 240_000 }, async () => {
  const rounds: { left: number; wanted: number }[] = [];
  for (let round = 0; round < 15; round += 1) rounds.push(await race(naive));
  expect(rounds.some(({ left, wanted }) => left !== wanted)).toBe(true);
});
