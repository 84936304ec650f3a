import { statement } from '../../../platform/database/index.ts';
import { outsideProvider } from '../outside.repo.ts';

/**
 * Why money goes back: the buyer canceled, it came although the order had failed, the rest of the order was never paid, it was
 * more than the order needed, some lines are given back, or what was bought was taken down while it was paid.
 */
export type RefundReason =
  'canceled' | 'late_payment' | 'incomplete' | 'surplus' | 'lines' | 'taken_down' | 'by_staff';
/** What an organization had recorded by mistake is `undone`; nothing that anybody pays is. */
export type StoredRefundStatus = RefundStatus | 'undone';
export type RefundStatus = 'pending' | 'succeeded' | 'failed';

/** A refund with what the provider has to be told. */
export type RefundRow = {
  readonly organization_id: string;
  readonly id: string;
  readonly payment_id: string;
  readonly order_id: string;
  readonly provider: string;
  readonly payment_reference: string | null;
  readonly reason: RefundReason;
  readonly amount_cents: number;
  readonly status: StoredRefundStatus;
  readonly round: number;
  readonly attempts: number;
};

const columns = `r.organization_id, r.id, r.payment_id, r.order_id, r.provider,
  p.provider_reference as payment_reference, r.reason, r.amount_cents, r.status, r.round, r.attempts`;
const joined = `join payments p on p.organization_id = r.organization_id and p.id = r.payment_id`;

// A payment goes back as a whole once: the second request for it finds the first one's row and writes nothing.
export const insertRefundStatement = statement<{ id: string; provider: string; amount_cents: number }>(
  'refunds.insert',
  `insert into refunds (organization_id, id, payment_id, order_id, provider, reason, amount_cents, requested_at, next_attempt_at)
   select p.organization_id, $3, p.id, p.order_id, p.provider, $4, coalesce($6::bigint, p.amount_cents), $5, $5
   from payments p where p.organization_id = $1 and p.id = $2
   on conflict (payment_id, organization_id) where reason not in ('lines', 'incomplete') do nothing
   returning id, provider, amount_cents`,
);

// Nobody is asked to pay it: whoever received the payment has sent it back.
export const insertPaidBackStatement = statement<never>(
  'refunds.insert-paid-back',
  `insert into refunds (organization_id, id, payment_id, order_id, provider, reason, amount_cents, status, requested_at, settled_at,
     next_attempt_at)
   select p.organization_id, $3, p.id, p.order_id, p.provider, 'lines', $4, 'succeeded', $5, $5, $5
   from payments p where p.organization_id = $1 and p.id = $2`,
);

// Only what nobody but the organization itself would have paid.
export const undoPaidBackStatement = statement<{ amount_cents: number }>(
  'refunds.undo-paid-back',
  `update refunds set status = 'undone'
   where organization_id = $1 and id = $2 and provider = '${outsideProvider}' and reason = 'lines' and status = 'succeeded'
   returning amount_cents`,
);

export const claimDueRefundsStatement = statement<RefundRow>(
  'refunds.claim-due',
  `with claimed as (
     update refunds r set attempts = r.attempts + 1, next_attempt_at = $3
     from (select organization_id, id from refunds
       where provider = $1 and next_attempt_at <= $2 and status = 'pending' and gave_up_at is null
       order by next_attempt_at limit $4 for no key update skip locked) due
     where r.organization_id = due.organization_id and r.id = due.id
     returning r.*
   )
   select ${columns} from claimed r ${joined}`,
);

export const claimRefundStatement = statement<RefundRow>(
  'refunds.claim',
  `with claimed as (
     update refunds r set attempts = r.attempts + 1, next_attempt_at = $4
     where r.organization_id = $1 and r.id = $2 and r.next_attempt_at <= $3 and r.status = 'pending'
       and r.gave_up_at is null
     returning r.*
   )
   select ${columns} from claimed r ${joined}`,
);

export const refundsOfPaymentStatement = statement<RefundRow>(
  'refunds.of-payment',
  // What has failed is in the hands of staff.
  `select ${columns} from refunds r ${joined}
   where r.organization_id = $1 and r.payment_id = $2 and r.status <> 'failed' order by r.requested_at, r.id`,
);

/** Nobody else changes it meanwhile. */
export const lockRefundStatement = statement<{ status: StoredRefundStatus; round: number }>(
  'refunds.lock',
  'select status, round from refunds where organization_id = $1 and id = $2 for no key update',
);

export const writeRefundStatement = statement<never>(
  'refunds.write',
  `update refunds set status = $3, provider_reference = $4, settled_at = $5, gave_up_at = $6, last_error = $7,
     next_attempt_at = $8
   where organization_id = $1 and id = $2`,
);

export const postponeRefundStatement = statement<never>(
  'refunds.postpone',
  `update refunds set next_attempt_at = $3, last_error = $4, gave_up_at = $5
   where organization_id = $1 and id = $2 and status = 'pending'`,
);
