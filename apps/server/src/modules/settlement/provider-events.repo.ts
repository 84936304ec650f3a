import { paymentStatus } from '@goodshelf/contract/lookups';
import { statement, type Db } from '../../platform/database/index.ts';
import type { EventMeaning, ProviderEvent } from './payment-provider.ts';
import { createStoreEvent } from './store-event.ts';
import { leaseMs } from './sweep.ts';

export type WaitingEvent = {
  readonly event_id: string;
  readonly meaning: EventMeaning | null;
  readonly payment_reference: string;
};

/** An event taken on by one worker for a while. */
export type ClaimedEvent = WaitingEvent & {
  /** This try counted. */
  readonly attempts: number;
};

/** Younger events are being applied by whoever received them. */
const graceMs = 5_000;

// An event that tells what is settled already (the usual case: the buyer's own request was faster) is applied by being stored.
const storeStatement = statement<{ event_id: string; is_applied: boolean }>(
  'provider-events.store',
  `insert into provider_events (provider, event_id, type, meaning, payment_reference, payload, received_at, next_attempt_at, applied_at)
   select $1::text, e.id, e.type, e.meaning, e.reference, e.payload, $2::timestamptz, $3::timestamptz, case when e.is_ignored or exists (
       select 1 from payments p
       where p.organization_id = $4::uuid and p.provider = $1 and p.provider_reference = e.reference and case e.meaning
         when 'approved' then p.status = ${paymentStatus.completed}
         when 'captured' then p.status = ${paymentStatus.completed}
         when 'failed' then p.status = ${paymentStatus.failed}
         when 'fee-known' then p.provider_fee_cents is not null
         when 'dispute-closed' then p.dispute_closed_at is not null
         else false end)
     then $2 end
   from unnest($5::text[], $6::text[], $7::text[], $8::text[], $9::jsonb[], $10::boolean[])
     as e(id, type, meaning, reference, payload, is_ignored)
   on conflict (provider, event_id) do nothing
   returning event_id, applied_at is not null as is_applied`,
);

const claimStatement = statement<ClaimedEvent>(
  'provider-events.claim',
  `update provider_events e set attempts = attempts + 1, next_attempt_at = $3
   from (select event_id from provider_events
     where provider = $1 and next_attempt_at <= $2 and applied_at is null and gave_up_at is null
     order by next_attempt_at limit $4 for no key update skip locked) due
   where e.provider = $1 and e.event_id = due.event_id
   returning e.event_id, e.meaning, e.payment_reference, e.attempts`,
);

const postponeStatement = statement<never>(
  'provider-events.postpone',
  `update provider_events set next_attempt_at = $3, last_error = $4, gave_up_at = $5
   where provider = $1 and event_id = $2 and applied_at is null`,
);

const appliedStatement = statement<{ event_id: string }>(
  'provider-events.applied',
  `update provider_events set applied_at = $3, gave_up_at = null where provider = $1 and event_id = $2 and applied_at is null returning event_id`,
);

/** Nothing follows from an event about no payment, or of a kind that we do not know. */
const isIgnored = ({ paymentReference, meaning }: ProviderEvent): boolean =>
  paymentReference === null || meaning === null;

/** The inbox of provider webhooks. */
export const createProviderEventsRepo = (db: Db) => ({
  /**
   * Stores an event once. Null when it had arrived before; otherwise whether there is nothing left to do for it.
   * `scope` is the organization that the event names, null when it names none. Resolves when it is on disk.
   */
  store: createStoreEvent(async ([first, ...others]) => {
    const { provider, scope, now } = first;
    const events = [first, ...others];
    const values = [
      provider,
      now,
      new Date(now.getTime() + graceMs),
      scope?.organizationId ?? null,
      events.map(({ event }) => event.id),
      events.map(({ event }) => event.type),
      events.map(({ event }) => event.meaning),
      events.map(({ event }) => event.paymentReference),
      events.map(({ event }) => event.body),
      events.map(({ event }) => isIgnored(event)),
    ];
    const rows = await (scope === null
      ? db.withoutTenant((tx) => tx.query(storeStatement, values))
      : db.writeInScope(scope, storeStatement, values));
    return new Map(rows.map((row) => [row.event_id, { isApplied: row.is_applied }]));
  }),
  /** Takes events that are due, the longest due first; nobody else gets them before the lease is over. */
  claim: (provider: string, now: Date, limit: number): Promise<ClaimedEvent[]> =>
    db.withoutTenant((tx) =>
      tx.query(claimStatement, [provider, now, new Date(now.getTime() + leaseMs), limit]),
    ),
  /** Tries again at `at`; or never by itself when it was given up. */
  postpone: async (
    provider: string,
    eventId: string,
    next: { readonly at: Date; readonly error: string; readonly gaveUpAt: Date | null },
  ): Promise<void> => {
    await db.withoutTenant((tx) =>
      tx.query(postponeStatement, [provider, eventId, next.at, next.error, next.gaveUpAt]),
    );
  },
  markApplied: async (provider: string, eventId: string, now: Date): Promise<void> => {
    await db.withoutTenant((tx) => tx.query(appliedStatement, [provider, eventId, now]));
  },
});
export type ProviderEventsRepo = ReturnType<typeof createProviderEventsRepo>;
