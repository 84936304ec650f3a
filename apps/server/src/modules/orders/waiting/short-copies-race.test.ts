import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { expectInvariants } from '../../../../../../tests/support/invariants.ts';
import { lines, type PlacedOrder, sellTo } from '../../../../../../tests/support/orders.ts';
import { createBook, createSchool, type School } from '../../../../../../tests/support/school.ts';
import { allocateBackorders, endExpiredHolds } from '../index.ts';

// Two orders were bought behind an empty shelf. Within their 24 hours copies arrive, others buy, their holds end and two workers
// give away what has come: those who bought first have their copies, and nobody else has one of them.
let own: TestDatabase;
let school: School;
beforeAll(async () => {
  own = await createTestDatabase({ poolSize: 20 });
  school = await createSchool(own.db);
});
afterAll(() => own.drop());

const at = new Date('2026-03-05T15:00:00Z');
const lastOf = (variantId: string) =>
  own.db.asOperator('test fixture: two copies arrive, and no more is sold behind an empty shelf', (tx) =>
    tx.raw('update stock_levels set on_hand = on_hand + 2, allow_backorder = false where variant_id = $1', [
      variantId,
    ]),
  );
const buy = (variantId: string, placedAt: Date): Promise<PlacedOrder> =>
  sellTo(own.db, school, [lines.book(variantId, 16_00, 1)], { at: placedAt });

/** As it was: nothing is kept for an order that is not prepared yet. */
const forget = (variantId: string) =>
  own.db.asOperator('planted twin', (tx) =>
    tx.raw('update stock_levels set awaited_quantity = 0 where variant_id = $1', [variantId]),
  );

/** How many copies the two who came first have in the end, and how many the others. */
const round = async (isTwin: boolean): Promise<{ first: number; others: number }> => {
  const { variantId } = await createBook(own.db, { stock: 0, allowBackorder: true });
  const first = await Promise.all([1, 2].map((hour) => buy(variantId, new Date(Date.UTC(2026, 2, 2, hour)))));
  if (isTwin) await forget(variantId);
  const work = isTwin ? () => Promise.resolve() : () => allocateBackorders(own, at);
  const answers = await Promise.allSettled([
    lastOf(variantId).then(() =>
      Promise.allSettled(Array.from({ length: 6 }, () => buy(variantId, new Date('2026-03-05T14:59:00Z')))),
    ),
    ...[1, 2].map(() => work()),
    endExpiredHolds(own, at),
  ]);
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
  await work();
  const taken = await own.db.asOperator('look', async (tx) => {
    const { rows } = await tx.raw<{ is_first: boolean; copies: number }>(
      `select order_id = any($2::uuid[]) as is_first, -sum(delta)::int as copies from stock_movements
       where variant_id = $1 and order_id is not null group by 1`,
      [variantId, first.map(({ id }) => id)],
    );
    return rows;
  });
  const of = (isFirst: boolean) => taken.find((row) => row.is_first === isFirst)?.copies ?? 0;
  return { first: of(true), others: of(false) };
};

test('whoever bought first has what arrives, whatever happens at the same time', async () => {
  for (let turn = 0; turn < 8; turn += 1) expect(await round(false)).toEqual({ first: 2, others: 0 });
  await own.db.asOperator('empty the outbox', (tx) => tx.raw('delete from outbox'));
  await expectInvariants(own);
}, 120_000);

test('a twin that keeps nothing within the 24 hours sells their copies to others', async () => {
  expect((await round(true)).others).toBeGreaterThan(0);
}, 120_000);
