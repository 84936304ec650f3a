import { orderStatuses } from '@goodshelf/contract/lookups';
import { noteKeyOf } from '../modules/orders/index.ts';
import type { Check } from './check.ts';

const noteKeys = orderStatuses.map(({ value }) => `(${value}, '${noteKeyOf(value)}')`).join(', ');

/** Postings of the sale of each order, an account per column. */
const sales = `
  select e.organization_id, e.order_id, min(e.reference) as reference, count(distinct e.id) as entries,
    -coalesce(sum(p.amount_cents) filter (where p.account = 'provider_clearing'), 0) as total_cents,
    coalesce(sum(p.amount_cents) filter (where p.account = 'pending'), 0) as earned_cents,
    coalesce(sum(p.amount_cents) filter (where p.account = 'tax_payable'), 0) as tax_cents,
    coalesce(sum(p.amount_cents) filter (where p.account = 'fees'), 0) as withheld_cents
  from ledger_entries e join ledger_postings p on p.organization_id = e.organization_id and p.entry_id = e.id
  where e.kind = 'sale' group by e.organization_id, e.order_id`;

export const ordersChecks: readonly Check[] = [
  {
    name: 'orders-paid-once',
    promise:
      'Every paid order has one completed payment of its total and one sale in the books, and no other order has either.',
    violations: `
      select organization_id, coalesce(o.number, order_id::text) as subject,
        coalesce(p.payments, 0) || ' payments of ' || coalesce(p.cents, 0) || ', ' || coalesce(s.entries, 0)
          || ' sales of ' || coalesce(s.total_cents, 0) || ', total '
          || case when o.payment_status = 1 then o.total_cents::text else 'unpaid' end as detail
      from (select organization_id, id as order_id, number, payment_status, total_cents from orders) o
      full join (
        select organization_id, order_id, count(*) as payments, sum(amount_cents) as cents, min(id::text) as id
        from payments where status = 1 group by organization_id, order_id
      ) p using (organization_id, order_id)
      full join (${sales}) s using (organization_id, order_id)
      where case when o.payment_status = 1
        then p.payments is distinct from 1 or s.entries is distinct from 1 or p.cents <> o.total_cents
          or s.total_cents <> o.total_cents or s.reference <> p.id
        else p.payments is not null or s.entries is not null end`,
  },
  {
    name: 'orders-unpaid-not-in-books',
    promise: 'An order that was not paid has no ledger entries, and every entry names its order rightly.',
    violations: `
      select e.organization_id, e.order_number as subject,
        e.kind || ' of an order ' || case when o.id is null then 'that does not exist'
          when o.number <> e.order_number then 'whose number is ' || o.number else 'that is not paid' end as detail
      from ledger_entries e left join orders o on o.organization_id = e.organization_id and o.id = e.order_id
      where e.order_id is not null
        and (o.id is null or o.number <> e.order_number or o.payment_status <> 1)`,
  },
  {
    name: 'orders-totals',
    promise: 'The totals of every order are the sums of its lines.',
    violations: `
      select o.organization_id, o.number as subject,
        'stored ' || o.total_cents || ', lines ' || coalesce(l.total_cents, 0) as detail
      from orders o left join (
        select organization_id, order_id, sum(amount_cents) as total_cents, sum(deductible_cents) as deductible_cents,
          coalesce(sum(amount_cents) filter (where kind = 'product'), 0) as goods_cents,
          coalesce(sum(amount_cents) filter (where kind = 'gift'), 0) as gifts_cents,
          coalesce(sum(amount_cents) filter (where kind = 'shipping'), 0) as shipping_cents,
          coalesce(sum(amount_cents) filter (where kind = 'tax'), 0) as tax_cents,
          coalesce(sum(amount_cents) filter (where kind = 'fee_cover'), 0) as fee_cover_cents
        from order_lines group by organization_id, order_id
      ) l on l.organization_id = o.organization_id and l.order_id = o.id
      where (o.goods_cents, o.gifts_cents, o.shipping_cents, o.tax_cents, o.fee_cover_cents, o.total_cents, o.deductible_cents)
        is distinct from
        (l.goods_cents, l.gifts_cents, l.shipping_cents, l.tax_cents, l.fee_cover_cents, l.total_cents, l.deductible_cents)`,
  },
  {
    name: 'orders-lines-by-rule',
    promise:
      'Every line costs its price times its quantity and earns by the rule it was sold under; goods are never deductible.',
    violations: `
      select l.organization_id, o.number || ', line ' || l.position as subject,
        l.kind || ' of ' || l.amount_cents || ' earns ' || l.earned_cents || ' at ' || l.share_bps || ' bps less '
          || l.provider_fee_cents as detail
      from order_lines l left join orders o on o.organization_id = l.organization_id and o.id = l.order_id
      where l.amount_cents <> l.unit_price_cents * l.quantity
        or l.earned_cents <> round(l.amount_cents::numeric * l.share_bps / 10000) - l.provider_fee_cents
        or (l.provider_fee_cents > 0 and not l.bears_provider_fee)
        or l.earned_cents < 0 or l.earned_cents > l.amount_cents
        or (l.kind not in ('gift', 'fee_cover') and l.deductible_cents <> 0)
        or (l.kind in ('gift', 'fee_cover') and l.share_bps <> 10000)
        or (l.kind in ('shipping', 'tax') and l.share_bps <> 0)`,
  },
  {
    name: 'orders-sales-match-lines',
    promise: 'Every sale gives the organization, the states and the fees what the lines of its order say.',
    violations: `
      select s.organization_id, o.number as subject,
        'pending ' || s.earned_cents || ' for ' || l.earned_cents || ', tax ' || s.tax_cents || ' for ' || l.tax_cents
          || ', withheld ' || s.withheld_cents || ' for ' || l.withheld_cents as detail
      from (${sales}) s
      join orders o on o.organization_id = s.organization_id and o.id = s.order_id
      join (
        select organization_id, order_id, sum(earned_cents) as earned_cents, sum(provider_fee_cents) as withheld_cents,
          coalesce(sum(amount_cents) filter (where kind = 'tax'), 0) as tax_cents
        from order_lines group by organization_id, order_id
      ) l on l.organization_id = s.organization_id and l.order_id = s.order_id
      where (s.earned_cents, s.tax_cents, s.withheld_cents) <> (l.earned_cents, l.tax_cents, l.withheld_cents)`,
  },
  {
    name: 'orders-earned',
    promise: 'What an order says it earned is what the books gave the organization for it.',
    violations: `
      select o.organization_id, o.number as subject,
        'says ' || o.earned_cents || ', booked ' || coalesce(e.cents, 0) as detail
      from orders o left join (
        select e.organization_id, e.order_id, sum(p.amount_cents) as cents
        from ledger_entries e join ledger_postings p
          on p.organization_id = e.organization_id and p.entry_id = e.id and p.account = 'pending'
        where e.kind in ('sale', 'refund', 'chargeback') group by e.organization_id, e.order_id
      ) e on e.organization_id = o.organization_id and e.order_id = o.id
      where o.earned_cents <> coalesce(e.cents, 0)`,
  },
  {
    name: 'orders-status-legal',
    promise:
      'Nothing is fulfilled unpaid, what failed was not paid, and every order’s history tells its present status.',
    violations: `
      select o.organization_id, o.number as subject,
        'status ' || o.status || ', payment status ' || o.payment_status || coalesce(', paid ' || o.paid_at, '')
          || case when k.key is null then ', and no event says so' else '' end as detail
      from orders o
      join (values ${noteKeys}) as note(status, key) on note.status = o.status
      left join lateral (
        select key from order_events e
        where e.organization_id = o.organization_id and e.order_id = o.id and e.key = note.key limit 1
      ) k on true
      where k.key is null
        or (o.status = 0 and o.payment_status <> 2)
        or (o.status = 1 and o.payment_status not in (0, 3))
        or (o.status not in (0, 1, 6) and o.payment_status not in (1, 4))
        or (o.payment_status = 1) <> (o.paid_at is not null)
        or (o.status = 2 and o.hold_until is null)`,
  },
];
