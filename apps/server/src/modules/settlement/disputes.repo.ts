import { paymentStatus } from '@goodshelf/contract/lookups';
import { type Cents, cents } from '@goodshelf/money';
import { statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';

/** When a provider is asked the first time, and again, how a dispute has ended: its webhook tells sooner. */
export const disputeLookMs = 24 * 60 * 60_000;

const disputeStatement = statement<{ id: string }>(
  'payments.mark-disputed',
  `update payments set disputed_at = $3, taken_back_cents = $4, gave_up_at = null,
     attempts = 0, next_attempt_at = case when provider_fee_cents is null then next_attempt_at else $5 end
   where organization_id = $1 and id = $2 and (status = ${paymentStatus.completed} or late_captured_at is not null)
     and disputed_at is null
   returning id`,
);

/** Marks a captured payment as taken back by the buyer's bank; false when it was marked before. */
export const markDisputed = async (
  tx: Tx,
  scope: OrgScope,
  paymentId: string,
  { at, amountCents }: { readonly at: Date; readonly amountCents: Cents },
): Promise<boolean> => {
  const nextLookAt = new Date(at.getTime() + disputeLookMs);
  const values = [scope.organizationId, paymentId, at, amountCents, nextLookAt];
  return (await tx.query(disputeStatement, values)).length === 1;
};

const isTakenBackStatement = statement<{ id: string }>(
  'payments.is-taken-back',
  'select id from payments where organization_id = $1 and order_id = $2 and taken_back_cents > 0',
);

/** Whether the buyer's bank has taken back what was paid for this order. */
export const isTakenBack = async (tx: Tx, scope: OrgScope, orderId: string): Promise<boolean> =>
  (await tx.query(isTakenBackStatement, [scope.organizationId, orderId])).length > 0;

// What the row said before is told: it is nothing any more when the dispute was won.
const closeDisputeStatement = statement<{ taken_back_cents: number }>(
  'payments.close-dispute',
  `update payments p set dispute_closed_at = $3, dispute_outcome = $4, gave_up_at = null,
     taken_back_cents = case $4 when 'won' then 0 else p.taken_back_cents end
   from (select organization_id, id, taken_back_cents from payments
     where organization_id = $1 and id = $2 and disputed_at is not null and dispute_closed_at is null for no key update) before
   where p.organization_id = before.organization_id and p.id = before.id
   returning before.taken_back_cents`,
);

/**
 * The dispute has ended: won, nothing is taken back any more; lost, it stays taken, and what it has not taken is released as
 * ever. Resolves to what it took, null when none was open.
 */
export const closeDispute = async (
  tx: Tx,
  scope: OrgScope,
  paymentId: string,
  { outcome, at }: { readonly outcome: 'won' | 'lost'; readonly at: Date },
): Promise<Cents | null> => {
  const [row] = await tx.query(closeDisputeStatement, [scope.organizationId, paymentId, at, outcome]);
  return row === undefined ? null : cents(row.taken_back_cents);
};
