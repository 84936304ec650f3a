import type { OutsideMethod } from '@goodshelf/contract/lookups';
import type { OutsideState } from '@goodshelf/contract/outside-words';
import { statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';

export type HeldPayment = {
  readonly order_id: string;
  readonly payment_id: string;
  readonly method: OutsideMethod;
  readonly memo: string;
  readonly amount_cents: number;
  readonly state: OutsideState;
  readonly placed_at: Date;
  readonly received_on: string | null;
  readonly reason: string;
  readonly decided_at: Date | null;
  /** How often a confirmation was taken back, and which one last. */
  readonly undone_count: number;
  readonly undone_decision_at: Date | null;
  readonly number: string;
};

// Whoever confirms, rejects, cancels, or lets it lapse holds this row first, then the order, its stock, and the books.
const lockStatement = statement<HeldPayment>(
  'outside-payments.lock',
  `select p.order_id, p.payment_id, p.method, p.memo, p.amount_cents, p.state, p.placed_at, p.received_on::text as received_on, p.reason,
     p.decided_at, p.undone_count, p.undone_decision_at, b.number
   from outside_payments p join order_buyers b on b.organization_id = p.organization_id and b.id = p.order_id
   where p.organization_id = $1 and p.order_id = $2 for update of p`,
);

/** The payment, which nobody else decides until the transaction ends; undefined when there is none of this order. */
export const lockOutsidePayment = async (
  tx: Tx,
  { organizationId }: OrgScope,
  orderId: string,
): Promise<HeldPayment | undefined> => (await tx.query(lockStatement, [organizationId, orderId]))[0];

const decideStatement = statement<{ order_id: string }>(
  'outside-payments.decide',
  `update outside_payments set state = $3, decided_at = $4, decided_by = $5, received_on = $6, reason = $7
   where organization_id = $1 and order_id = $2 and state = 'waiting' returning order_id`,
);

export type Decision = {
  readonly state: Exclude<OutsideState, 'waiting'>;
  readonly at: Date;
  /** 'buyer', 'system', or the id of the user. */
  readonly by: string;
  readonly receivedOn?: string;
  readonly reason?: string;
};

/** Writes what was decided of a payment that is held. */
export const writeDecision = async (
  tx: Tx,
  { organizationId }: OrgScope,
  orderId: string,
  { state, at, by, receivedOn, reason = '' }: Decision,
): Promise<void> => {
  const values = [organizationId, orderId, state, at, by, receivedOn ?? null, reason];
  const written = await tx.query(decideStatement, values);
  if (written.length === 0) throw new Error(`The payment of order ${orderId} was decided while it was held`);
};

const waitAgainStatement = statement<{ undone_count: number }>(
  'outside-payments.wait-again',
  `update outside_payments set state = 'waiting', decided_at = null, decided_by = null, received_on = null, reminded_at = null,
     held_until = $3, undone_at = $4, undone_decision_at = decided_at, undone_count = undone_count + 1
   where organization_id = $1 and order_id = $2 and state = 'confirmed' returning undone_count`,
);

/** A confirmed payment that is held waits again, until then; resolves to how often it was taken back by now. */
export const writeUndoing = async (
  tx: Tx,
  { organizationId }: OrgScope,
  orderId: string,
  { at, heldUntil }: { readonly at: Date; readonly heldUntil: Date },
): Promise<number> => {
  const [written] = await tx.query(waitAgainStatement, [organizationId, orderId, heldUntil, at]);
  if (written === undefined) throw new Error(`The payment of order ${orderId} was decided while it was held`);
  return written.undone_count;
};
