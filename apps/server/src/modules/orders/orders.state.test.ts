import { type OrderStatus, orderNoteNames, orderStatuses, rowOf } from '@goodshelf/contract/lookups';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { lines, placeOrder, sellTo } from '../../../../../tests/support/orders.ts';
import { createSchool, type School } from '../../../../../tests/support/school.ts';
import { canMove, eventTextOf, noteKeyOf, orderMoves } from './orders.state.ts';

const statuses = orderStatuses.map((row) => row.value);

test('the database allows exactly the moves of the table', async () => {
  const { rows } = await own.db.withoutTenant((tx) =>
    tx.raw<{ from_status: OrderStatus; to_status: OrderStatus }>('select * from order_status_moves'),
  );
  const inSql = rows.map((row) => `${row.from_status} to ${row.to_status}`).toSorted();
  const inCode = statuses.flatMap((from) => orderMoves[from].map((to) => `${from} to ${to}`)).toSorted();
  expect(inSql).toEqual(inCode);
});

test('every status has a key of the specification that means it, and words', () => {
  for (const status of statuses) {
    expect(orderNoteNames[noteKeyOf(status)]).toBe(rowOf(orderStatuses, status).name);
    expect(eventTextOf(status)).toMatch(/^[A-Z].*\.$/);
  }
});

test('what has failed, was canceled or is completed stays so, but for a payment or a refund that was recorded by mistake', () => {
  for (const [name, then] of [
    ['failed', []],
    ['canceled', []],
    ['completed', [1, 9, 10]],
  ] as const) {
    const end = orderStatuses.find((row) => row.name === name);
    expect(statuses.filter((to) => end !== undefined && canMove(end.value, to))).toEqual(then);
  }
});

test('every status can be reached from pending', () => {
  const reached = new Set<OrderStatus>([1]);
  for (const from of reached) for (const to of orderMoves[from]) reached.add(to);
  expect([...reached].toSorted()).toEqual([...statuses].toSorted());
});

let own: TestDatabase;
let school: School;
beforeAll(async () => {
  own = await createTestDatabase();
  school = await createSchool(own.db);
});
afterAll(() => own.drop());

describe('the database itself', () => {
  const change = (orderId: string, set: string) =>
    own.db.inScope(school.scope, (tx) =>
      tx.raw(`update orders set ${set} where organization_id = $1 and id = $2`, [school.id, orderId]),
    );

  test('refuses a move that is not in the table, whoever asks', async () => {
    const { id } = await placeOrder(own.db, school, [lines.gift(2_500)]);
    await expect(change(id, 'status = 9, payment_status = 1')).rejects.toMatchObject({
      constraint: 'order_status_moves',
    });
  });

  test('refuses to fulfil what is not paid', async () => {
    const { id } = await placeOrder(own.db, school, [lines.gift(2_500)]);
    await expect(change(id, 'status = 2, hold_until = now()')).rejects.toMatchObject({
      constraint: 'orders_paid_before_fulfilment',
    });
  });

  test('lets nothing wait for its payment again that was not paid outside, or is still paid', async () => {
    const { id } = await sellTo(own.db, school, [lines.gift(2_500)]);
    for (const payment of ['', ', payment_status = 4, paid_at = null, paid_cents = 0'])
      await expect(change(id, `status = 1${payment}`)).rejects.toMatchObject({
        constraint: 'order_waits_again',
      });
  });

  test('refuses totals that do not add up, and earnings that are not by the rule', async () => {
    const { id } = await placeOrder(own.db, school, [lines.gift(2_500)]);
    await expect(change(id, 'total_cents = total_cents + 1')).rejects.toMatchObject({
      constraint: 'orders_total_adds_up',
    });
    await expect(
      own.db.inScope(school.scope, (tx) =>
        tx.raw('update order_lines set earned_cents = earned_cents - 1 where order_id = $1', [id]),
      ),
    ).rejects.toMatchObject({ constraint: 'order_lines_earned_by_rule' });
  });

  test('keeps an order’s history as it was written', async () => {
    await placeOrder(own.db, school, [lines.gift(2_500)]);
    for (const text of ['update order_events set text = $$$$', 'delete from order_events'])
      await expect(own.db.inScope(school.scope, (tx) => tx.raw(text))).rejects.toMatchObject({
        code: '42501',
      });
  });
});
