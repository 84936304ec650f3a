import type { Check } from './check.ts';

/** So long a capture may be on its way to us: the reconciler asks meanwhile. */
const settlingTime = `interval '2 minutes'`;

/** What we know of PayPal beside our payments (decision 0069), held against them. */
export const captureChecks: readonly Check[] = [
  {
    name: 'paypal-payments-were-captured',
    inPiecesOf: 'order',
    promise:
      'Every payment by PayPal that has taken money is one capture of the same amount, on the order that is named there, and was not called off before.',
    violations: `
      select p.organization_id, p.id::text as subject,
        'booked ' || p.amount_cents || ' on ' || coalesce(p.provider_reference, 'nothing') || ', captured '
          || coalesce(case when w.capture_id is not null then w.amount_cents end || ' on ' || w.order_id, 'nothing')
          || case when p.status = 1 and w.closed_at is not null then ', called off' else '' end as detail
      from payments p left join paypal.payments w on w.key = p.id
      where p.provider = 'paypal' and (p.status = 1 or p.late_captured_at is not null)
        and (w.capture_id is null or w.order_id is distinct from p.provider_reference or w.amount_cents <> p.amount_cents
          or (p.status = 1 and w.closed_at is not null))`,
  },
  {
    name: 'paypal-refunds-were-paid',
    inPiecesOf: 'order',
    promise: 'Every refund through PayPal that was paid is one there, of the same payment and amount.',
    violations: `
      select r.organization_id, r.id::text as subject,
        'paid back ' || r.amount_cents || ', PayPal ' || coalesce(case when w.refund_id is not null then w.amount_cents end::text, 'nothing')
          as detail
      from refunds r left join paypal.refunds w on w.key = r.id || ':' || r.round
      where r.provider = 'paypal' and r.status = 'succeeded'
        and (w.refund_id is null or w.amount_cents <> r.amount_cents or w.payment_key <> r.payment_id)`,
  },
  {
    name: 'paypal-captures-are-booked',
    promise:
      'Whatever was begun at PayPal is a payment or a refund of ours, and the money of no capture waits longer than two minutes to be booked.',
    violations: `
      select p.organization_id, w.key::text as subject,
        case when p.id is null then 'is no payment of ours' else 'capture begun ' || w.capture_begun_at || ', still undecided' end
          as detail
      from paypal.payments w left join payments p on p.id = w.key and p.provider = 'paypal'
      where p.id is null or (p.status = 0 and w.capture_begun_at < now() - ${settlingTime})
      union all
      select null::uuid, w.key, 'is no refund of ours'
      from paypal.refunds w left join refunds r
        on r.payment_id = w.payment_key and r.id::text = split_part(w.key, ':', 1) and r.provider = 'paypal'
      where r.id is null`,
  },
];
