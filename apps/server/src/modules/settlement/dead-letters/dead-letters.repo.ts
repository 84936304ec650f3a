import { paymentStatus } from '@goodshelf/contract/lookups';
import type { AttentionKind, DeadLetterKind } from '@goodshelf/contract/dead-letter-kinds';
import { statement } from '../../../platform/database/index.ts';

export type DeadLetterRow = {
  readonly kind: AttentionKind;
  /** The organization of a payment or a refund, the provider of an event. */
  readonly owner: string;
  readonly id: string;
  readonly organization_id: string | null;
  readonly organization_name: string | null;
  readonly order_id: string | null;
  readonly amount_cents: number | null;
  readonly trouble:
    'payment' | 'fee' | 'dispute' | 'dispute_open' | 'refund_unanswered' | 'refund_refused' | 'event';
  readonly last_error: string | null;
  readonly attempts: number;
  readonly since: Date;
  readonly gave_up_at: Date;
};

// What has settled in the meantime, by a webhook or the buyer, needs nobody any more.
const isGivenUp = {
  // Of a captured payment the fee may be missing.
  payment: `gave_up_at is not null and (status in (${paymentStatus.pending}, ${paymentStatus.pendingAtProvider})
    or (provider_fee_cents is null and (status = ${paymentStatus.completed} or late_captured_at is not null))
    or (disputed_at is not null and dispute_closed_at is null))`,
  refund: `gave_up_at is not null and status <> 'succeeded'`,
  event: 'gave_up_at is not null and applied_at is null',
} as const satisfies Record<DeadLetterKind, string>;

const columns = 'attempts, last_error, gave_up_at';

/** Each part reads the few rows of a partial index. A dispute that is open needs somebody as well, whom no retry can help. */
const givenUp = `
  select 'payment' as kind, organization_id::text as owner, id::text, organization_id, order_id, amount_cents,
    case when status in (${paymentStatus.pending}, ${paymentStatus.pendingAtProvider}) then 'payment'
      when provider_fee_cents is null then 'fee' else 'dispute' end as trouble,
    created_at as since, ${columns}
  from payments where ${isGivenUp.payment}
  union all
  select 'refund', organization_id::text, id::text, organization_id, order_id, amount_cents, 
    case status when 'failed' then 'refund_refused' else 'refund_unanswered' end, requested_at, ${columns}
  from refunds where ${isGivenUp.refund}
  union all
  select 'event', e.provider, e.event_id, p.organization_id, p.order_id, p.amount_cents, 'event', e.received_at,
    e.attempts, e.last_error, e.gave_up_at
  from (select * from provider_events where ${isGivenUp.event}) e
  left join payments p on p.provider = e.provider and p.provider_reference = e.payment_reference
  union all
  select 'dispute', organization_id::text, id::text, organization_id, order_id, taken_back_cents, 'dispute_open', disputed_at, 0, null, disputed_at
  from payments where disputed_at is not null and dispute_closed_at is null and gave_up_at is null`;

export const listDeadLettersStatement = statement<DeadLetterRow>(
  'dead-letters.list',
  `select g.kind, g.owner, g.id, g.organization_id, g.order_id, g.amount_cents, g.trouble, g.last_error, g.attempts, g.since,
     g.gave_up_at, org.name as organization_name
   from (select * from (${givenUp}) every where $1::text is null or kind = $1
     order by gave_up_at desc, kind, id limit $2 offset $3) g
   left join storefronts org on org.id = g.organization_id
   order by g.gave_up_at desc, g.kind, g.id`,
);

export const countDeadLettersStatement = statement<{ kind: AttentionKind; count: number }>(
  'dead-letters.count',
  `select kind, count(*)::int as count from (${givenUp}) every group by kind`,
);

/** A row that is due again, and the order it is about; neither where nobody knows the payment. */
export type RetriedRow = { readonly organization_id: string | null; readonly order_id: string | null };

// A refund that was never answered may have been paid: it goes on under its key, and as if tried before, so that the
// provider is asked first. One that the bank has returned is over, and is sent again under a new key.
const retryStatements = {
  payment: statement<RetriedRow>(
    'dead-letters.retry-payment',
    `update payments set gave_up_at = null, attempts = 0, next_attempt_at = $3
     where organization_id = $1::uuid and id = $2::uuid and ${isGivenUp.payment}
     returning organization_id, order_id`,
  ),
  refund: statement<RetriedRow>(
    'dead-letters.retry-refund',
    `update refunds set gave_up_at = null, next_attempt_at = $3,
       attempts = case status when 'failed' then 0 else 1 end,
       round = case status when 'failed' then round + 1 else round end,
       provider_reference = case status when 'failed' then null else provider_reference end,
       status = 'pending', settled_at = null
     where organization_id = $1::uuid and id = $2::uuid and ${isGivenUp.refund}
     returning organization_id, order_id`,
  ),
};

export const retryEventStatement = statement<RetriedRow>(
  'dead-letters.retry-event',
  `with retried as (
     update provider_events set gave_up_at = null, attempts = 0, next_attempt_at = $3, retried_at = $3, retried_by = $4::uuid
     where provider = $1 and event_id = $2 and ${isGivenUp.event}
     returning provider, payment_reference)
   select p.organization_id, p.order_id from retried
   left join payments p on p.provider = retried.provider and p.provider_reference = retried.payment_reference`,
);

const existsStatements = {
  payment: statement<{ id: string }>(
    'dead-letters.find-payment',
    'select id::text from payments where organization_id = $1::uuid and id = $2::uuid',
  ),
  refund: statement<{ id: string }>(
    'dead-letters.find-refund',
    'select id::text from refunds where organization_id = $1::uuid and id = $2::uuid',
  ),
  event: statement<{ id: string }>(
    'dead-letters.find-event',
    'select event_id as id from provider_events where provider = $1 and event_id = $2',
  ),
} satisfies Record<DeadLetterKind, unknown>;

export { existsStatements, retryStatements };
