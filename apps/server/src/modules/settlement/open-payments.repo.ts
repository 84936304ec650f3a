import { paymentStatus } from '@goodshelf/contract/lookups';
import { statement, type Db } from '../../platform/database/index.ts';
import { leaseMs } from './sweep.ts';

/** A payment without a last word, taken on by one worker for a while. */
export type ClaimedPayment = {
  readonly organization_id: string;
  readonly id: string;
  /** This try counted. */
  readonly attempts: number;
};

const open = `status in (${paymentStatus.pending}, ${paymentStatus.pendingAtProvider})`;

/** Captured, and what the provider keeps of it is not known yet. */
const isFeeUnknown = `provider_fee_cents is null and (status = ${paymentStatus.completed} or late_captured_at is not null)`;

/** Taken back by the buyer's bank, which has not decided yet. */
const isDisputeOpen = 'disputed_at is not null and dispute_closed_at is null';

const lanes = {
  'in-flight': `${open} and next_action_url is null`,
  parked: `${open} and next_action_url is not null`,
  'fee-unknown': isFeeUnknown,
  disputed: isDisputeOpen,
} as const;

const claim = (which: keyof typeof lanes) =>
  statement<ClaimedPayment>(
    `payments.claim-${which}`,
    `update payments p set attempts = attempts + 1, next_attempt_at = $3
     from (select organization_id, id from payments
       where provider = $1 and next_attempt_at <= $2 and gave_up_at is null and ${lanes[which]}
       order by next_attempt_at limit $4 for no key update skip locked) due
     where p.organization_id = due.organization_id and p.id = due.id
     returning p.organization_id, p.id, p.attempts`,
  );
const claims = {
  'in-flight': claim('in-flight'),
  parked: claim('parked'),
  'fee-unknown': claim('fee-unknown'),
  disputed: claim('disputed'),
};

const waitedForStatement = statement<{ provider: string }>(
  'payments.waited-for',
  `select distinct provider from payments where gave_up_at is null and (${open} or ${isFeeUnknown} or ${isDisputeOpen})`,
);

const postponeStatement = statement<never>(
  'payments.postpone',
  `update payments set next_attempt_at = $3, last_error = $4, gave_up_at = $5
   where organization_id = $1 and id = $2 and (${open} or ${isFeeUnknown} or ${isDisputeOpen})`,
);

// An open dispute is no failed try: banks take weeks.
const postponeDisputeStatement = statement<never>(
  'payments.postpone-dispute',
  `update payments set next_attempt_at = $3, attempts = 0, last_error = null
   where organization_id = $1 and id = $2 and ${isDisputeOpen}`,
);

/** The payments of all organizations that wait for this provider, and when each is looked at again. */
export const createOpenPaymentsRepo = (db: Db) => ({
  /** Whom payments wait for, set up or not: what nobody continues is told to staff as well. */
  waitedFor: async (): Promise<readonly string[]> =>
    (await db.asOperator('look for open payments', (tx) => tx.query(waitedForStatement, []))).map(
      ({ provider }) => provider,
    ),
  /** Takes what is due, the longest due first; nobody else gets it before the lease is over. */
  claim: (
    which: keyof typeof claims,
    provider: string,
    now: Date,
    limit: number,
  ): Promise<ClaimedPayment[]> =>
    db.asOperator('look for open payments', (tx) =>
      tx.query(claims[which], [provider, now, new Date(now.getTime() + leaseMs), limit]),
    ),
  /** Looks again at `at`; or never by itself when it was given up. */
  postpone: async (
    payment: ClaimedPayment,
    next: { readonly at: Date; readonly error: string | null; readonly gaveUpAt: Date | null },
  ): Promise<void> => {
    const { organization_id: organizationId, id } = payment;
    await db.asOperator('look at an open payment later', (tx) =>
      tx.query(postponeStatement, [organizationId, id, next.at, next.error, next.gaveUpAt]),
    );
  },
  /** Asks again at `at` how a dispute has ended. */
  postponeDispute: async (
    { organization_id: organizationId, id }: ClaimedPayment,
    at: Date,
  ): Promise<void> => {
    await db.asOperator('look at an open dispute later', (tx) =>
      tx.query(postponeDisputeStatement, [organizationId, id, at]),
    );
  },
});
export type OpenPaymentsRepo = ReturnType<typeof createOpenPaymentsRepo>;
