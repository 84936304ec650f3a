import { type Check, organizationAccountsSql } from './check.ts';

export const ledgerChecks: readonly Check[] = [
  {
    name: 'ledger-entries-balance',
    promise: 'Every ledger entry has at least two postings and sums to zero.',
    violations: `
      select e.organization_id, e.kind || ' ' || e.reference as subject,
        coalesce(p.postings, 0) || ' postings, sum ' || coalesce(p.difference, 0) || ' cents' as detail
      from ledger_entries e left join (
        select organization_id, entry_id, sum(amount_cents) as difference, count(*) as postings
        from ledger_postings group by organization_id, entry_id
      ) p on p.organization_id = e.organization_id and p.entry_id = e.id
      where coalesce(p.difference, 0) <> 0 or coalesce(p.postings, 0) < 2`,
  },
  {
    name: 'ledger-balances-stored',
    promise: 'Every stored balance is the sum of its postings, and every organization has its four accounts.',
    violations: `
      select organization_id, account as subject,
        'stored ' || coalesce(b.balance_cents::text, 'nothing') || ', posted ' || coalesce(p.posted_cents, 0) as detail
      from (select o.id as organization_id, a.code as account from organizations o, ledger_accounts a
            where a.owner = 'organization') wanted
      full join ledger_balances b using (organization_id, account)
      full join (
        select organization_id, account, sum(amount_cents) as posted_cents from ledger_postings
        where account in ${organizationAccountsSql} group by organization_id, account
      ) p using (organization_id, account)
      where b.balance_cents is distinct from coalesce(p.posted_cents, 0)`,
  },
  {
    name: 'ledger-running-balances',
    promise: 'The balance on each line of a statement is the balance before it plus its amount.',
    violations: `
      select organization_id, account || ', posting ' || sequence as subject,
        'says ' || balance_cents || ', should be ' || expected_cents as detail
      from (
        select *, sum(amount_cents) over (partition by organization_id, account order by sequence) as expected_cents
        from ledger_postings where account in ${organizationAccountsSql}
      ) line
      where balance_cents is distinct from expected_cents`,
  },
  {
    name: 'funds-released-as-earned',
    promise:
      'What is set aside for later release is what the sale gave to pending, and never more is reversed than was taken back.',
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
          coalesce(-sum(p.amount_cents) filter (where e.kind in ('refund', 'chargeback')), 0) as taken_back_cents
        from ledger_entries e join ledger_postings p
          on p.organization_id = e.organization_id and p.entry_id = e.id and p.account = 'pending'
        where e.kind in ('sale', 'refund', 'chargeback') group by e.organization_id, e.order_id
      ) e using (organization_id, order_id)
      left join orders o on o.organization_id = coalesce(r.organization_id, e.organization_id)
        and o.id = coalesce(r.order_id, e.order_id)
      where coalesce(r.amount_cents, 0) <> coalesce(e.sold_cents, 0)
        or coalesce(r.reversed_cents, 0) > coalesce(e.taken_back_cents, 0)`,
  },
  {
    name: 'funds-released-once',
    promise: 'Every release moved its money from pending to available exactly once, and nothing else did.',
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
          on p.organization_id = e.organization_id and p.entry_id = e.id and p.account = 'available'
        where e.kind = 'release' group by e.organization_id, e.reference
      ) p using (organization_id, reference)
      where r.cents is distinct from p.cents`,
  },
];
