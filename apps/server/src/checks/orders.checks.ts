import { orderStatuses } from '@goodshelf/contract/lookups';
import { noteKeyOf } from '../modules/orders/index.ts';
import type { Check } from './check.ts';

const noteKeys = orderStatuses.map(({ value }) => `(${value}, '${noteKeyOf(value)}')`).join(', ');

/** A sale that was confirmed by mistake, and mirrored. */
const isUndone = `exists (select from ledger_entries u
    where u.organization_id = e.organization_id and u.reference = e.reference
      and u.kind = case when e.kind in ('refund', 'refund_undone') then 'refund_undone' else 'sale_undone' end)`;

/** Postings of the sale of each order, an account per column. */
const sales = `
  select e.organization_id, e.order_id, min(e.reference) as reference, count(distinct e.id) as entries,
    -coalesce(sum(p.amount_cents) filter (where p.account in ('provider_clearing', 'deposits', 'received_directly', 'due_to_platform')), 0) as total_cents,
    coalesce(sum(p.amount_cents) filter (where p.account in ('pending', 'earned_directly')), 0) as earned_cents,
    coalesce(sum(p.amount_cents) filter (where p.account = 'tax_payable'), 0) as tax_cents,
    coalesce(sum(p.amount_cents) filter (where p.account = 'fees'), 0) as withheld_cents
  from ledger_entries e join ledger_postings p on p.organization_id = e.organization_id and p.entry_id = e.id
  where e.kind = 'sale' and not ${isUndone} group by e.organization_id, e.order_id`;

export const ordersChecks: readonly Check[] = [
  {
    name: 'orders-paid-once',
    inPiecesOf: 'order',
    promise:
      'Every paid order has completed payments that add up to its total and one sale in the books, caused by one of them (none where it costs nothing); no other order has a sale, and what was captured for each is what it says.',
    violations: `
      select organization_id, coalesce(o.number, order_id::text) as subject,
        coalesce(p.payments, 0) || ' payments of ' || coalesce(p.cents, 0) || ', ' || coalesce(s.entries, 0)
          || ' sales of ' || coalesce(s.total_cents, 0) || ', total '
          || case when o.payment_status = 1 then o.total_cents::text else 'unpaid' end || ', says ' || o.paid_cents as detail
      from (select organization_id, id as order_id, number, payment_status, total_cents, paid_cents from orders) o
      full join (
        select organization_id, order_id, count(*) as payments, sum(amount_cents) as cents, array_agg(id::text) as ids
        from payments where status = 1 group by organization_id, order_id
      ) p using (organization_id, order_id)
      full join (${sales}) s using (organization_id, order_id)
      where o.paid_cents is distinct from coalesce(p.cents, 0) or case when o.payment_status = 1
        then case when o.total_cents = 0 then s.entries is not null else s.entries is distinct from 1 end
          or p.cents is distinct from o.total_cents or s.total_cents <> o.total_cents or split_part(s.reference, ':', 1) <> all (p.ids)
        else s.entries is not null or p.cents > o.total_cents end`,
  },
  {
    name: 'orders-deposits',
    inPiecesOf: 'order',
    promise:
      'What was paid of an order that waits for the rest is a deposit in the books; once it is paid or has failed, none is left.',
    violations: `
      select o.organization_id, o.number as subject,
        'paid ' || o.paid_cents || ' of ' || o.total_cents || ', status ' || o.status || ', deposits '
          || coalesce(d.cents, 0) as detail
      from orders o left join (
        select e.organization_id, e.order_id, sum(p.amount_cents) as cents
        from ledger_entries e join ledger_postings p
          on p.organization_id = e.organization_id and p.entry_id = e.id and p.account = 'deposits'
        group by e.organization_id, e.order_id
      ) d on d.organization_id = o.organization_id and d.order_id = o.id
      where coalesce(d.cents, 0) <> case when o.status = 1 then o.paid_cents else 0 end`,
  },
  {
    name: 'refunds-within-payments',
    inPiecesOf: 'order',
    promise:
      'Never more goes back of a payment than was captured of it, and of an order that has failed everything that was captured.',
    violations: `
      select coalesce(p.organization_id, r.organization_id) as organization_id, coalesce(p.id, r.payment_id)::text as subject,
        'captured ' || coalesce(p.captured_cents, 0) || ', goes back ' || coalesce(r.cents, 0) as detail
      from (
        select p.organization_id, p.order_id, p.id, p.taken_back_cents,
          case when p.status = 1 or p.late_captured_at is not null then p.amount_cents else 0 end as captured_cents,
          p.late_captured_at is not null or (p.status = 1 and o.status = 0) as goes_back
        from payments p join orders o on o.organization_id = p.organization_id and o.id = p.order_id
      ) p
      full join (
        select organization_id, order_id, payment_id, sum(amount_cents) as cents from refunds where status <> 'undone'
        group by organization_id, order_id, payment_id
      ) r on r.organization_id = p.organization_id and r.order_id = p.order_id and r.payment_id = p.id
      where coalesce(r.cents, 0) > coalesce(p.captured_cents, 0)
        or (p.goes_back and coalesce(r.cents, 0) + p.taken_back_cents < p.captured_cents)`,
  },
  {
    name: 'orders-unpaid-not-in-books',
    inPiecesOf: 'order',
    promise:
      'An order for which nothing was ever captured has no ledger entries, one that is not paid no sale, and every entry names its order rightly.',
    violations: `
      select e.organization_id, e.order_number as subject,
        e.kind || ' of an order ' || case when o.id is null then 'that does not exist'
          when o.number <> e.order_number then 'whose number is ' || o.number else 'that is not paid' end as detail
      from ledger_entries e left join orders o on o.organization_id = e.organization_id and o.id = e.order_id
      where e.order_id is not null
        and (o.id is null or o.number <> e.order_number or (o.payment_status <> 1 and not ${isUndone} and (e.kind = 'sale' or not exists (
          select from payments p where p.organization_id = e.organization_id and p.order_id = e.order_id
            and (p.status = 1 or p.late_captured_at is not null)))))`,
  },
  {
    name: 'orders-totals',
    inPiecesOf: 'order',
    promise: 'The totals of every order are the sums of its lines.',
    violations: `
      select o.organization_id, o.number as subject,
        'stored ' || o.total_cents || ', lines ' || coalesce(l.total_cents, 0) as detail
      from orders o left join (
        select organization_id, order_id, sum(amount_cents) as total_cents, sum(deductible_cents) as deductible_cents,
          coalesce(sum(amount_cents) filter (where kind = 'product'), 0) as goods_cents, sum(discount_cents) as discount_cents,
          coalesce(sum(amount_cents) filter (where kind = 'gift'), 0) as gifts_cents,
          coalesce(sum(amount_cents) filter (where kind = 'shipping'), 0) as shipping_cents,
          coalesce(sum(amount_cents) filter (where kind = 'tax'), 0) as tax_cents,
          coalesce(sum(amount_cents) filter (where kind = 'fee_cover'), 0) as fee_cover_cents,
          coalesce(sum(amount_cents) filter (where kind = 'gift_card'), 0) as gift_cards_cents
        from order_lines group by organization_id, order_id
      ) l on l.organization_id = o.organization_id and l.order_id = o.id
      where (o.goods_cents, o.gifts_cents, o.shipping_cents, o.tax_cents, o.fee_cover_cents, o.gift_cards_cents, o.total_cents, o.deductible_cents, o.discount_cents)
        is distinct from
        (l.goods_cents, l.gifts_cents, l.shipping_cents, l.tax_cents, l.fee_cover_cents, l.gift_cards_cents, l.total_cents, l.deductible_cents, l.discount_cents)`,
  },
  {
    name: 'orders-lines-by-rule',
    inPiecesOf: 'order',
    promise:
      'Every line costs its price times its quantity less its discount and earns by the rule it was sold under; goods are never deductible.',
    violations: `
      select l.organization_id, o.number || ', line ' || l.position as subject,
        l.kind || ' of ' || l.amount_cents || ' earns ' || l.earned_cents || ' at ' || l.share_bps || ' bps less '
          || l.provider_fee_cents as detail
      from order_lines l left join orders o on o.organization_id = l.organization_id and o.id = l.order_id
      where l.amount_cents <> l.unit_price_cents * l.quantity - l.discount_cents
        or l.discount_cents < 0 or (l.discount_cents > 0 and l.kind <> 'product')
        or l.earned_cents <> round(coalesce(l.platform_price_cents * l.quantity, l.unit_price_cents * l.quantity)::numeric * l.share_bps / 10000)
          + l.amount_cents - coalesce(l.platform_price_cents * l.quantity, l.unit_price_cents * l.quantity) - l.provider_fee_cents
        or (l.provider_fee_cents > 0 and not l.bears_provider_fee)
        or l.earned_cents < 0 or l.earned_cents > l.amount_cents
        or (l.kind not in ('gift', 'fee_cover') and l.deductible_cents <> 0)
        or (l.kind in ('gift', 'fee_cover') and l.share_bps <> 10000)
        or (l.kind in ('shipping', 'tax', 'gift_card') and l.share_bps <> 0)`,
  },
  {
    name: 'orders-lines-taxed',
    inPiecesOf: 'order',
    promise: 'The tax of every order is the sum of what its goods bear of it; nothing else bears any.',
    // Lines of before keep no tax of their own: their orders have none to compare.
    violations: `
      select o.organization_id, o.number as subject,
        'tax ' || o.tax_cents || ', its lines ' || coalesce(l.tax_cents::text, 'unknown') as detail
      from orders o join (
        select organization_id, order_id, sum(tax_cents) as tax_cents, count(*) as lines, count(tax_cents) as known,
          bool_or(kind <> 'product' and tax_cents <> 0) as is_misplaced,
          bool_or(tax_cents <> 0 and tax_rate_millionths = 0) as is_without_rate
        from order_lines group by organization_id, order_id
      ) l on l.organization_id = o.organization_id and l.order_id = o.id
      where l.known > 0 and (l.known <> l.lines or l.tax_cents <> o.tax_cents or l.is_misplaced or l.is_without_rate)`,
  },
  {
    name: 'orders-sales-match-lines',
    inPiecesOf: 'order',
    promise:
      'Every sale gives the organization, the states and the fees what the lines of its order say, less a fee that was known later.',
    violations: `
      select s.organization_id, o.number as subject,
        'pending ' || s.earned_cents || ' less ' || coalesce(f.late_cents, 0) || ' for ' || l.earned_cents
          || ', tax ' || s.tax_cents || ' for ' || l.tax_cents
          || ', withheld ' || s.withheld_cents || ' for ' || l.withheld_cents as detail
      from (${sales}) s
      left join (
        select e.organization_id, e.order_id, -sum(p.amount_cents) as late_cents
        from ledger_entries e join ledger_postings p
          on p.organization_id = e.organization_id and p.entry_id = e.id and p.account = 'pending'
        where e.kind = 'provider_fee' group by e.organization_id, e.order_id
      ) f on f.organization_id = s.organization_id and f.order_id = s.order_id
      join orders o on o.organization_id = s.organization_id and o.id = s.order_id
      join (
        select organization_id, order_id, sum(earned_cents) as earned_cents, sum(provider_fee_cents) as withheld_cents,
          coalesce(sum(amount_cents) filter (where kind = 'tax'), 0) as tax_cents
        from order_lines group by organization_id, order_id
      ) l on l.organization_id = s.organization_id and l.order_id = s.order_id
      where (s.earned_cents - coalesce(f.late_cents, 0), s.tax_cents, s.withheld_cents + coalesce(f.late_cents, 0))
        <> (l.earned_cents, l.tax_cents, l.withheld_cents)`,
  },
  {
    name: 'provider-fees-in-books',
    inPiecesOf: 'order',
    promise: 'What the provider keeps of a captured payment is in the books once, as soon as it is known.',
    violations: `
      select p.organization_id, o.number as subject,
        'keeps ' || coalesce(p.provider_fee_cents::text, 'unknown') || ', booked ' || coalesce(b.cents, 0)
          || ' in ' || coalesce(b.entries, 0) || ' entries' as detail
      from payments p
      join orders o on o.organization_id = p.organization_id and o.id = p.order_id
      left join (
        select e.organization_id, e.reference, sum(l.amount_cents) as cents, count(distinct e.id) as entries
        from ledger_entries e join ledger_postings l
          on l.organization_id = e.organization_id and l.entry_id = e.id and l.account = 'provider_clearing'
        where e.kind = 'provider_fee' group by e.organization_id, e.reference
      ) b on b.organization_id = p.organization_id and b.reference = p.id::text
      where (p.status = 1 or p.late_captured_at is not null)
        and (coalesce(p.provider_fee_cents, 0) <> coalesce(b.cents, 0) or coalesce(b.entries, 0) > 1)`,
  },
  {
    name: 'refunds-by-line',
    inPiecesOf: 'order',
    promise:
      'What a refund of lines gives back is the sum of its lines, and each line knows what has gone back of it.',
    violations: `
      select coalesce(r.organization_id, l.organization_id) as organization_id, coalesce(o.number, '') || ', refund ' || coalesce(r.id, l.refund_id) as subject,
        'gives back ' || coalesce(r.amount_cents, 0) || ', its lines ' || coalesce(l.cents, 0) as detail
      from (select * from refunds where reason = 'lines') r
      full join (
        select organization_id, order_id, refund_id, sum(amount_cents) as cents from refund_lines
        group by organization_id, order_id, refund_id
      ) l on l.organization_id = r.organization_id and l.refund_id = r.id
      left join orders o on o.organization_id = coalesce(r.organization_id, l.organization_id)
        and o.id = coalesce(r.order_id, l.order_id)
      where r.amount_cents is distinct from l.cents
      union all
      select l.organization_id, o.number || ', line ' || l.position,
        'knows ' || l.refunded_cents || ', went back ' || coalesce(r.cents, 0)
      from order_lines l
      join orders o on o.organization_id = l.organization_id and o.id = l.order_id
      left join (
        select organization_id, order_id, position, sum(amount_cents) as cents, sum(tax_cents) as tax_cents,
          sum(earned_cents) as earned_cents, sum(fee_cents) as fee_cents
        from refund_lines l where not exists (
          select from refunds u where u.organization_id = l.organization_id and u.id = l.refund_id and u.status = 'undone')
        group by organization_id, order_id, position
      ) r on r.organization_id = l.organization_id and r.order_id = l.order_id and r.position = l.position
      where (l.refunded_cents, l.refunded_tax_cents, l.refunded_earned_cents, l.refunded_fee_cents)
        <> (coalesce(r.cents, 0), coalesce(r.tax_cents, 0), coalesce(r.earned_cents, 0), coalesce(r.fee_cents, 0))`,
  },
  {
    name: 'orders-earned',
    inPiecesOf: 'order',
    promise: 'What an order says it earned is what the books gave the organization for it.',
    violations: `
      select o.organization_id, o.number as subject,
        'says ' || o.earned_cents || ', booked ' || coalesce(e.cents, 0) as detail
      from orders o left join (
        select e.organization_id, e.order_id, sum(p.amount_cents) as cents
        from ledger_entries e join ledger_postings p
          on p.organization_id = e.organization_id and p.entry_id = e.id and p.account in ('pending', 'available', 'debt', 'earned_directly')
        where e.kind in ('sale', 'sale_undone', 'provider_fee', 'refund', 'refund_undone', 'chargeback', 'chargeback_returned') group by e.organization_id, e.order_id
      ) e on e.organization_id = o.organization_id and e.order_id = o.id
      where o.earned_cents <> coalesce(e.cents, 0)`,
  },
  {
    name: 'orders-status-legal',
    inPiecesOf: 'order',
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
        or (o.status = 1 and o.payment_status not in (0, 3, 4))
        or (o.status not in (0, 1, 6) and o.payment_status not in (1, 4))
        or (o.payment_status = 1) <> (o.paid_at is not null)
        or (o.status = 2 and o.hold_until is null)`,
  },
];
