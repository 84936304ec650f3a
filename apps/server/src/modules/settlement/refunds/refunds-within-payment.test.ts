import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { lines, placeOrder, type PlacedOrder, sellTo } from '../../../../../../tests/support/orders.ts';
import { createSchool, type School } from '../../../../../../tests/support/school.ts';

let own: TestDatabase;
let school: School;
beforeAll(async () => {
  own = await createTestDatabase();
  school = await createSchool(own.db);
});
afterAll(() => own.drop());

/** What no command of ours would write: the database alone stands in its way. */
const write = (order: PlacedOrder, amountCents: number): Promise<unknown> =>
  own.db.inScope(school.scope, (tx) =>
    tx.raw(
      `insert into refunds (organization_id, id, payment_id, order_id, provider, reason, amount_cents, requested_at, next_attempt_at)
       values ($1, gen_random_uuid(), $2, $3, 'sandbox-card', 'lines', $4, now(), now())`,
      [school.id, order.paymentId, order.id, amountCents],
    ),
  );
const tooMuch = 'are more than was captured';

test('refunds of a payment never exceed it, one by one or together', async () => {
  const order = await sellTo(own.db, school, [lines.gift(50_00)]);
  await write(order, 20_00);
  await expect(write(order, 30_01)).rejects.toThrow(tooMuch);
  await write(order, 30_00);
  await expect(write(order, 1)).rejects.toThrow(tooMuch);
});

test('two that are written at the same moment do not exceed it either', async () => {
  const order = await sellTo(own.db, school, [lines.gift(50_00)]);
  const written = await Promise.allSettled([write(order, 30_00), write(order, 30_00), write(order, 30_00)]);
  expect(written.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('nothing goes back of a payment that was not captured', async () => {
  const order = await placeOrder(own.db, school, [lines.gift(50_00)]);
  await expect(write(order, 1)).rejects.toThrow(tooMuch);
});

test('nothing goes back of the payment of another order', async () => {
  const [one, other] = [
    await sellTo(own.db, school, [lines.gift(50_00)]),
    await sellTo(own.db, school, [lines.gift(50_00)]),
  ];
  await expect(write({ ...one, paymentId: other.paymentId }, 1)).rejects.toThrow(tooMuch);
});
