import { paymentStatus } from '@goodshelf/contract/lookups';
import { statement, type Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { CardProvider, ProviderEvent } from './card-provider.ts';

export type WaitingEvent = {
  readonly event_id: string;
  readonly type: string;
  readonly payment_reference: string;
};

// An event that tells what is settled already (the usual case: the buyer's own request was faster) is applied by being stored.
const storeStatement = statement<{ is_applied: boolean }>(
  'provider-events.store',
  `insert into provider_events (provider, event_id, type, payment_reference, payload, received_at, applied_at)
   select $1::text, $2::text, $3::text, $4::text, $5::jsonb, $6::timestamptz, case when $7::boolean or exists (
       select 1 from payments p
       where p.organization_id = $8::uuid and p.provider = $1 and p.provider_reference = $4 and case $3
         when 'payment_intent.succeeded' then p.status = ${paymentStatus.completed}
         when 'payment_intent.payment_failed' then p.status = ${paymentStatus.failed}
         when 'payment_intent.canceled' then p.status = ${paymentStatus.failed}
         else false end)
     then $6 end
   on conflict (provider, event_id) do nothing
   returning applied_at is not null as is_applied`,
);

const waitingStatement = statement<WaitingEvent>(
  'provider-events.waiting',
  `select event_id, type, payment_reference from provider_events
   where provider = $1 and applied_at is null and received_at < $2 order by received_at limit $3`,
);

const appliedStatement = statement<{ event_id: string }>(
  'provider-events.applied',
  `update provider_events set applied_at = $3 where provider = $1 and event_id = $2 and applied_at is null returning event_id`,
);

/** The inbox of provider webhooks. */
export const createProviderEventsRepo = (db: Db, provider: CardProvider['name']) => ({
  /**
   * Stores an event once. Null when it had arrived before; otherwise whether there is nothing left to do for it.
   * `scope` is the organization that the event names, null when it names none.
   */
  store: async (
    scope: OrgScope | null,
    event: ProviderEvent,
    isIgnored: boolean,
    now: Date,
  ): Promise<{ isApplied: boolean } | null> => {
    const { id, type, paymentReference, body } = event;
    const values = [
      provider,
      id,
      type,
      paymentReference,
      body,
      now,
      isIgnored,
      scope?.organizationId ?? null,
    ];
    const rows = await (scope === null
      ? db.withoutTenant((tx) => tx.query(storeStatement, values))
      : db.writeInScope(scope, storeStatement, values));
    return rows[0] === undefined ? null : { isApplied: rows[0].is_applied };
  },
  /** Events that still wait to be applied, oldest first. */
  waiting: (receivedBefore: Date, limit: number): Promise<WaitingEvent[]> =>
    db.read(waitingStatement, [provider, receivedBefore, limit]),
  markApplied: async (eventId: string, now: Date): Promise<void> => {
    await db.withoutTenant((tx) => tx.query(appliedStatement, [provider, eventId, now]));
  },
});
export type ProviderEventsRepo = ReturnType<typeof createProviderEventsRepo>;
