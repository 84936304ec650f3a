import type { Check } from './check.ts';

export const outsideChecks: readonly Check[] = [
  {
    name: 'outside-never-withdrawable',
    inPiecesOf: 'order',
    promise:
      'Nothing of an order that was paid to its organization itself ever became payable by us: no posting of it touches what can be withdrawn, and nothing is set aside for release.',
    violations: `
      select o.organization_id, o.number as subject, what.detail
      from orders o
      join (select distinct organization_id, order_id from payments where provider = 'outside') p
        on p.organization_id = o.organization_id and p.order_id = o.id
      join lateral (
        select l.account || ' ' || l.amount_cents as detail
        from ledger_entries e join ledger_postings l on l.organization_id = e.organization_id and l.entry_id = e.id
        where e.organization_id = o.organization_id and e.order_id = o.id
          and l.account in ('pending', 'available', 'reserved', 'paid_out', 'debt', 'provider_clearing')
        union all
        select 'to be released ' || r.amount_cents from fund_releases r
        where r.organization_id = o.organization_id and r.order_id = o.id
      ) what on true`,
  },
  {
    name: 'outside-states-agree',
    inPiecesOf: 'order',
    promise:
      'Every payment outside, its payment in settlement and its order say the same: waiting, confirmed with all of its amount, or not coming.',
    violations: `
      select coalesce(x.organization_id, p.organization_id) as organization_id, coalesce(o.number, x.memo, p.id::text) as subject,
        'outside ' || coalesce(x.state, 'nothing') || ' ' || coalesce(x.amount_cents, 0) || ', payment status '
          || coalesce(p.status::text, 'none') || ' ' || coalesce(p.amount_cents, 0) || ', order status '
          || coalesce(o.status::text, 'none') as detail
      from outside_payments x
      full join (select * from payments where provider = 'outside') p
        on p.organization_id = x.organization_id and p.id = x.payment_id and p.order_id = x.order_id and p.method = x.method
      left join orders o on o.organization_id = coalesce(x.organization_id, p.organization_id)
        and o.id = coalesce(x.order_id, p.order_id)
      where x.order_id is null or p.id is null or o.id is null or x.amount_cents <> p.amount_cents
        or o.total_cents <> p.amount_cents
        or p.status <> case x.state when 'waiting' then 4 when 'confirmed' then 1 else 2 end
        or (x.state = 'waiting') <> (o.status = 1)
        or (x.state = 'canceled' and o.status <> 6) or (x.state in ('lapsed', 'stopped') and o.status <> 0)
        or (x.state = 'rejected' and o.status not in (0, 6))
        or (x.state = 'confirmed' and o.payment_status <> 1)`,
  },
  {
    name: 'outside-due-as-sold',
    inPiecesOf: 'order',
    promise:
      'What an organization owes us of a sale that it received itself, less what it has paid back, is what is not its own share, and what it keeps is not payable.',
    violations: `
      select e.organization_id, o.number as subject,
        'due ' || -e.due_cents || ', kept ' || -e.received_cents || ', earned ' || e.earned_cents || ' of ' || o.total_cents
          || ', paid back ' || coalesce(r.cents, 0) as detail
      from (
        select e.organization_id, e.order_id,
          coalesce(sum(p.amount_cents) filter (where p.account = 'due_to_platform'), 0) as due_cents,
          coalesce(sum(p.amount_cents) filter (where p.account = 'received_directly'), 0) as received_cents,
          coalesce(sum(p.amount_cents) filter (where p.account = 'earned_directly'), 0) as earned_cents
        from ledger_entries e join ledger_postings p on p.organization_id = e.organization_id and p.entry_id = e.id
        where e.kind in ('sale', 'sale_undone', 'refund', 'refund_undone') group by e.organization_id, e.order_id
      ) e
      join orders o on o.organization_id = e.organization_id and o.id = e.order_id
      left join (
        select organization_id, order_id, sum(amount_cents) as cents from refunds where provider = 'outside' and status <> 'undone'
        group by organization_id, order_id
      ) r on r.organization_id = e.organization_id and r.order_id = e.order_id
      where (e.due_cents <> 0 or e.received_cents <> 0 or e.earned_cents <> 0)
        and (e.received_cents + e.earned_cents <> 0 or e.due_cents <> e.earned_cents - o.total_cents + coalesce(r.cents, 0))`,
  },
  {
    name: 'outside-undone-mirrors-sale',
    inPiecesOf: 'order',
    promise:
      'Every confirmation that was taken back is a sale and its exact mirror, as often as the payment says, and of nothing but payments outside.',
    violations: `
      select coalesce(x.organization_id, u.organization_id) as organization_id, coalesce(x.memo, u.order_id::text) as subject,
        'undone ' || coalesce(x.undone_count, 0) || ', mirrored ' || coalesce(u.entries, 0) || ', unequal ' || coalesce(u.unequal, 0) as detail
      from (select * from outside_payments where undone_count > 0) x
      full join (
        select e.organization_id, e.order_id, count(*) as entries, count(*) filter (where exists (
          select from ledger_entries s join ledger_postings p on p.organization_id = s.organization_id and p.entry_id in (s.id, e.id)
          where s.organization_id = e.organization_id and s.kind = 'sale' and s.reference = e.reference
          group by p.account having sum(p.amount_cents) <> 0) or not exists (
          select from ledger_entries s where s.organization_id = e.organization_id and s.kind = 'sale' and s.reference = e.reference)
        ) as unequal
        from ledger_entries e where e.kind = 'sale_undone' group by e.organization_id, e.order_id
      ) u on u.organization_id = x.organization_id and u.order_id = x.order_id
      where x.undone_count is distinct from u.entries or u.unequal > 0`,
  },
  {
    name: 'outside-undone-mirrors-refund',
    inPiecesOf: 'order',
    promise:
      'Every recorded refund that was taken back has its exact mirror in the books, and nothing else is mirrored so.',
    violations: `
      select coalesce(r.organization_id, e.organization_id) as organization_id, coalesce(r.id::text, e.reference) as subject,
        'undone ' || (r.id is not null)::int || ', written down ' || (u.refund_id is not null)::int || ', mirrored '
          || (e.id is not null)::int || ', unequal ' || coalesce(booked.unequal, 0) as detail
      from (select * from refunds where status = 'undone') r
      full join (select * from ledger_entries where kind = 'refund_undone') e
        on e.organization_id = r.organization_id and e.reference = r.id::text
      left join undone_item_refunds u on u.organization_id = r.organization_id and u.refund_id = r.id
      left join lateral (
        select count(*) as unequal from (
          select p.account from ledger_entries b join ledger_postings p on p.organization_id = b.organization_id and p.entry_id = b.id
          where b.organization_id = e.organization_id and b.reference = e.reference and b.kind in ('refund', 'refund_undone')
          group by p.account having sum(p.amount_cents) <> 0) account
      ) booked on true
      where r.id is null or e.id is null or u.refund_id is null or booked.unequal > 0`,
  },
  {
    name: 'outside-lapses',
    promise: 'No order waits for a payment outside longer than its organization said.',
    violations: `
      select organization_id, memo as subject, 'until ' || held_until as detail from outside_payments
      where state = 'waiting' and held_until < now() - interval '10 minutes'`,
  },
];
