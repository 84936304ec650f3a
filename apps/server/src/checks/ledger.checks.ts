import { orderStatuses } from '@goodshelf/contract/lookups';
import { noteKeyOf } from '../modules/orders/index.ts';
import { type Check, organizationAccountsSql } from './check.ts';

/** A stop and a release that travel at the same moment do not see each other. */
const momentsApart = `interval '1 minute'`;

/** The events that say a status. */
const moveKeys = `{${orderStatuses.map(({ value }) => noteKeyOf(value)).join(',')}}`;

export const ledgerChecks: readonly Check[] = [
  {
    name: 'ledger-entries-balance',
    inPiecesOf: 'entry',
    promise: 'Every ledger entry has at least two postings and sums to zero.',
    violations: `
      select e.organization_id, e.kind || ' ' || e.reference as subject,
        coalesce(p.postings, 0) || ' postings, sum ' || coalesce(p.difference, 0) || ' cents' as detail
      from ledger_entries e left join (
        select organization_id, entry_id, sum(amount_cents) as difference, count(*) as postings
        from ledger_postings group by organization_id, entry_id
      ) p on p.organization_id is not distinct from e.organization_id and p.entry_id = e.id
      where coalesce(p.difference, 0) <> 0 or coalesce(p.postings, 0) < 2`,
  },
  {
    name: 'ledger-balances-stored',
    promise:
      'Every stored balance is the one on the last line of its statement, and every organization has its six accounts.',
    // With the lines adding up one by one (the next check), that is the sum of them all, without reading them all.
    violations: `
      select organization_id, account as subject,
        'stored ' || coalesce(b.balance_cents::text, 'nothing') || ', last line ' || coalesce(last.balance_cents, 0) as detail
      from (select o.id as organization_id, a.code as account from organizations o, ledger_accounts a
            where a.owner = 'organization') wanted
      full join ledger_balances b using (organization_id, account)
      left join lateral (
        select p.balance_cents from ledger_postings p
        where p.organization_id = coalesce(wanted.organization_id, b.organization_id)
          and p.account = coalesce(wanted.account, b.account)
        order by p.sequence desc limit 1
      ) last on true
      where b.balance_cents is distinct from coalesce(last.balance_cents, 0)`,
  },
  {
    name: 'ledger-running-balances',
    inPiecesOf: 'entry',
    promise: 'The balance on each line of a statement is the balance before it plus its amount.',
    // The line before may stand in another piece: it is looked up in the whole table.
    violations: `
      select p.organization_id, p.account || ', posting ' || p.sequence as subject,
        'says ' || coalesce(p.balance_cents::text, 'nothing') || ', should be '
          || coalesce(before.balance_cents, 0) + p.amount_cents as detail
      from ledger_postings p
      left join lateral (
        select b.balance_cents from public.ledger_postings b
        where b.organization_id = p.organization_id and b.account = p.account and b.sequence < p.sequence
        order by b.sequence desc limit 1
      ) before on true
      where p.account in ${organizationAccountsSql}
        and p.balance_cents is distinct from coalesce(before.balance_cents, 0) + p.amount_cents`,
  },
  {
    name: 'ledger-months-agree',
    promise: 'The months of each account sum to its balance on the line up to which they were summed.',
    violations: `
      select m.organization_id, m.account as subject,
        'months ' || coalesce(sums.cents, 0) || ', line ' || m.sequence || ' says ' || coalesce(p.balance_cents::text, 'nothing') as detail
      from ledger_month_marks m
      left join lateral (
        select sum(in_cents - out_cents)::bigint as cents from ledger_months s
        where s.organization_id = m.organization_id and s.account = m.account
      ) sums on true
      left join lateral (
        select l.balance_cents from ledger_postings l
        where l.organization_id = m.organization_id and l.account = m.account and l.sequence = m.sequence limit 1
      ) p on true
      where m.sequence > 0 and p.balance_cents is distinct from coalesce(sums.cents, 0)`,
  },
  {
    name: 'funds-released-as-earned',
    inPiecesOf: 'order',
    promise:
      'What is set aside for later release is what the sale gave to pending, and what is reversed of it is what was taken from there again.',
    violations: `
      select coalesce(r.organization_id, e.organization_id) as organization_id, o.number as subject,
        'earned ' || coalesce(e.sold_cents, 0) || ', to be released ' || coalesce(r.amount_cents, 0)
          || ', reversed ' || coalesce(r.reversed_cents, 0) || ' of ' || coalesce(e.taken_back_cents, 0) as detail
      from (
        select organization_id, order_id, sum(amount_cents) as amount_cents, sum(reversed_cents) as reversed_cents
        from fund_releases group by organization_id, order_id
      ) r
      full join (
        select e.organization_id, e.order_id,
          coalesce(sum(p.amount_cents) filter (where e.kind = 'sale'), 0) as sold_cents,
          coalesce(-sum(p.amount_cents) filter (where e.kind <> 'sale'), 0) as taken_back_cents
        from ledger_entries e join ledger_postings p
          on p.organization_id = e.organization_id and p.entry_id = e.id and p.account = 'pending'
        where e.kind in ('sale', 'provider_fee', 'refund', 'chargeback', 'chargeback_returned') group by e.organization_id, e.order_id
      ) e using (organization_id, order_id)
      left join orders o on o.organization_id = coalesce(r.organization_id, e.organization_id)
        and o.id = coalesce(r.order_id, e.order_id)
      where coalesce(r.amount_cents, 0) <> coalesce(e.sold_cents, 0)
        or coalesce(r.reversed_cents, 0) <> coalesce(e.taken_back_cents, 0)`,
  },
  {
    name: 'funds-released-once',
    inPiecesOf: 'order',
    promise:
      'Every release moved its money from pending to available (or to a debt) exactly once, and nothing else did.',
    violations: `
      select organization_id, reference as subject,
        'released ' || coalesce(r.cents::text, 'nothing') || ', posted ' || coalesce(p.cents::text, 'nothing') as detail
      from (
        select organization_id, id::text as reference, amount_cents - reversed_cents as cents
        from fund_releases where released_at is not null and amount_cents > reversed_cents
      ) r
      full join (
        select e.organization_id, e.reference, sum(p.amount_cents) as cents
        from ledger_entries e join ledger_postings p
          on p.organization_id = e.organization_id and p.entry_id = e.id and p.account in ('available', 'debt')
        where e.kind = 'release' group by e.organization_id, e.reference
      ) p using (organization_id, reference)
      where r.cents is distinct from p.cents`,
  },
  {
    name: 'funds-held-back',
    inPiecesOf: 'order',
    promise: 'Nothing of an order was released while it was on hold, canceled or disputed.',
    // History tells it: the last move before the release was no stop, and no dispute was open then.
    violations: `
      select r.organization_id, o.number as subject,
        'released ' || r.amount_cents || ' at ' || r.released_at || case when d.disputed_at is null
          then ', after ' || stop.key else ', disputed at ' || d.disputed_at end as detail
      from fund_releases r
      join orders o on o.organization_id = r.organization_id and o.id = r.order_id
      left join lateral (
        select e.key from order_events e
        where e.organization_id = r.organization_id and e.order_id = r.order_id and e.at < r.released_at - ${momentsApart}
          and e.key = any ('${moveKeys}'::text[])
        order by e.at desc, e.id desc limit 1
      ) stop on true
      left join payments d on d.organization_id = r.organization_id and d.order_id = r.order_id
        and d.disputed_at < r.released_at - ${momentsApart} and (d.dispute_closed_at is null or d.dispute_closed_at > r.released_at)
      where r.released_at is not null and r.amount_cents > r.reversed_cents
        and (d.disputed_at is not null or stop.key in ('order_x_6', 'order_x_8'))`,
  },
  {
    name: 'ledger-platform-books',
    promise:
      'The platform’s own entries name no order and touch no organization’s account, and what they move is of their kind.',
    violations: `
      select null::uuid as organization_id, coalesce(e.kind || ' ' || e.reference, 'posting ' || p.sequence) as subject,
        coalesce(p.account || ' ' || p.amount_cents, 'no postings')
          || case when e.id is null then ' of no entry' else '' end as detail
      from (select * from ledger_entries where organization_id is null) e
      full join (select * from ledger_postings where organization_id is null) p on p.entry_id = e.id
      left join ledger_accounts a on a.code = p.account
      where e.id is null or p.entry_id is null or e.order_id is not null or a.owner is distinct from 'platform'
        or e.kind not in ('provider_payout', 'provider_charge', 'tax_remittance', 'cost_of_goods', 'correction')
        or (e.kind = 'provider_payout' and p.account not in ('provider_clearing', 'bank'))
        or (e.kind = 'provider_charge' and p.account not in ('fees', 'provider_clearing'))
        or (e.kind = 'tax_remittance' and p.account not in ('tax_payable', 'bank'))
        or (e.kind = 'cost_of_goods' and p.account not in ('cost_of_goods', 'inventory'))`,
  },
  {
    name: 'ledger-debts-are-last',
    promise: 'What was taken back became a debt only where nothing was available any more.',
    violations: `
      select d.organization_id, e.kind || ' ' || e.reference as subject,
        'owed ' || -d.amount_cents || ', available ' || available.balance_cents as detail
      from ledger_postings d
      join ledger_entries e on e.organization_id = d.organization_id and e.id = d.entry_id
      join lateral (
        select p.balance_cents from ledger_postings p
        where p.organization_id = d.organization_id and p.account = 'available' and p.sequence < d.sequence
        order by p.sequence desc limit 1
      ) available on true
      where d.account = 'debt' and d.amount_cents < 0 and available.balance_cents > 0`,
  },
];
