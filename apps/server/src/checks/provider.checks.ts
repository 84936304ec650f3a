import type { Check } from './check.ts';

/** So long a capture, a dispute or a webhook may be on its way to us: the reconciler asks the provider meanwhile. */
const settlingTime = `interval '2 minutes'`;

export const providerChecks: readonly Check[] = [
  {
    name: 'provider-captures-are-payments',
    promise:
      'Every charge at the card provider is one captured payment of ours, of the same amount and fee, and the other way round.',
    violations: `
      select p.organization_id, coalesce(p.id::text, i.idempotency_key) as subject,
        'charged ' || coalesce(i.amount_cents::text, 'nothing') || ' less ' || coalesce(i.fee_cents, 0) || ', booked '
          || coalesce(p.amount_cents::text, 'nothing') || ' less ' || coalesce(p.provider_fee_cents, 0) as detail
      from (select * from sandbox_card.payment_intents where status = 'succeeded') i
      full join (
        select * from payments where provider = 'sandbox-card' and (status = 1 or late_captured_at is not null)) p
        on p.provider_reference = i.id
      where i.id is null
        or (p.id is null and i.captured_at < now() - ${settlingTime})
        or i.amount_cents <> p.amount_cents or i.fee_cents <> p.provider_fee_cents or i.idempotency_key <> p.id::text
        or (p.provider_fee_cents is null and greatest(i.captured_at, i.fee_known_at) < now() - ${settlingTime})`,
  },
  {
    name: 'provider-disputes-are-chargebacks',
    promise: 'Every dispute at the card provider is one chargeback in the books, and the other way round.',
    violations: `
      select coalesce(p.organization_id, e.organization_id) as organization_id,
        coalesce(p.id::text, e.reference, i.id) as subject,
        case when e.reference is null then 'disputed, not booked' else 'booked, not disputed' end as detail
      from (select * from sandbox_card.payment_intents where disputed_at is not null) i
      left join payments p on p.provider = 'sandbox-card' and p.provider_reference = i.id
      full join (
        select e.organization_id, e.reference from ledger_entries e
        join payments p on p.organization_id = e.organization_id and p.id::text = e.reference and p.provider = 'sandbox-card'
        where e.kind = 'chargeback'
      ) e on e.organization_id = p.organization_id and e.reference = p.id::text
      where i.id is null or (e.reference is null and i.disputed_at < now() - ${settlingTime})`,
  },
  {
    name: 'provider-disputes-closed',
    promise:
      'Every dispute that the card provider has decided is decided in the same way here, and no other one.',
    violations: `
      select p.organization_id, p.id::text as subject,
        'decided ' || coalesce(case when i.dispute_closed_at <= now() then i.dispute_outcome end, 'not yet') || ', ours '
          || coalesce(p.dispute_outcome, 'open') as detail
      from payments p join sandbox_card.payment_intents i on p.provider = 'sandbox-card' and p.provider_reference = i.id
      where p.disputed_at is not null and (
        (p.dispute_outcome is null and i.dispute_closed_at < now() - ${settlingTime})
        or p.dispute_outcome <> i.dispute_outcome
        or (p.dispute_outcome is not null and i.dispute_outcome is null))`,
  },
  {
    name: 'provider-refunds-are-refunds',
    promise:
      'Every refund at the card provider is one refund of ours, of the same amount and state, and the other way round.',
    violations: `
      select coalesce(r.organization_id, p.organization_id) as organization_id, coalesce(r.id::text, s.id) as subject,
        'provider ' || coalesce(s.status || ' ' || s.amount_cents, 'nothing') || ', ours '
          || coalesce(r.status || ' ' || r.amount_cents, 'nothing') as detail
      from (select *, case when ends_at <= now() then last_status else first_status end as status
            from sandbox_card.refunds) s
      full join (select * from refunds where provider = 'sandbox-card') r on s.idempotency_key = r.id || ':' || r.round
      left join payments p on p.provider = 'sandbox-card' and p.provider_reference = s.payment_intent
      where (s.id is null and r.status = 'succeeded')
        or (r.id is null and s.status <> 'failed')
        or s.amount_cents <> r.amount_cents
        or (s.status <> r.status and s.ends_at < now() - ${settlingTime})`,
  },
  {
    name: 'refunds-owed-in-books',
    promise: 'What the books owe to buyers is what their unpaid refunds say.',
    violations: `
      select coalesce(r.organization_id, b.organization_id) as organization_id, o.number as subject,
        'owed ' || coalesce(r.cents, 0) || ', booked ' || coalesce(b.cents, 0) as detail
      from (
        select organization_id, order_id, sum(amount_cents) as cents from refunds where status not in ('succeeded', 'undone')
        group by organization_id, order_id
      ) r
      full join (
        select e.organization_id, e.order_id, sum(p.amount_cents) as cents
        from ledger_entries e join ledger_postings p
          on p.organization_id = e.organization_id and p.entry_id = e.id and p.account = 'refunds'
        where e.kind not in ('chargeback', 'chargeback_returned') group by e.organization_id, e.order_id
      ) b using (organization_id, order_id)
      left join orders o on o.organization_id = coalesce(r.organization_id, b.organization_id)
        and o.id = coalesce(r.order_id, b.order_id)
      where coalesce(r.cents, 0) <> coalesce(b.cents, 0)`,
  },
  {
    name: 'provider-events-applied',
    promise:
      'No webhook of a payment provider waits longer than two minutes for its next try, and none was given up.',
    violations: `
      select null::uuid as organization_id, event_id as subject,
        type || ', received ' || received_at as detail
      from provider_events
      where applied_at is null and (gave_up_at is not null or next_attempt_at < now() - ${settlingTime})`,
  },
  {
    name: 'outbox-flows',
    promise: 'No message waits in the outbox longer than a minute.',
    violations: `
      select null::uuid as organization_id, topic || ' ' || id as subject, 'written ' || created_at as detail
      from outbox where created_at < now() - interval '60 seconds'`,
  },
];
