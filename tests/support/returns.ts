import type { Db } from '../../apps/server/src/platform/database/index.ts';
import { newId } from '../../apps/server/src/platform/ids/index.ts';
import type { PlacedOrder } from './orders.ts';
import type { School } from './school.ts';

/** A return of an organization's own products that waits for an answer, and of which nobody says what is in it. */
export const createReturn = async (
  db: Db,
  school: School,
  order: Pick<PlacedOrder, 'id'>,
): Promise<string> => {
  const id = newId();
  await db.asOperator('test fixture', (tx) =>
    tx.raw(
      `insert into returns (organization_id, order_id, id, request_id, is_own, state, reason, requested_at, moved_at)
       values ($1, $2, $3, $4, true, 'requested', 'damaged', '2026-03-05T15:00:00Z', '2026-03-05T15:00:00Z')`,
      [school.id, order.id, id, newId()],
    ),
  );
  return id;
};

/** One copy of an order's first line, as the buyer's form sends it. */
export const returnRequest = () => ({
  id: newId(),
  lines: [{ position: 1, quantity: 1 }],
  reason: 'damaged' as const,
  note: 'The cover is torn',
});

/** An answer, as the form sends it; the same again is answered as before. */
export const returnMove = {
  from: 'requested',
  to: 'declined',
  reply: 'It was worn.',
  lines: [],
} as const;

/** A little of an order's first line, as the form sends it. */
export const returnRefund = () => ({
  id: newId(),
  lines: [{ position: 1, amount_cents: 1_00 }],
  expected_total_cents: 1_00,
  seen_refunded_cents: 0,
});
