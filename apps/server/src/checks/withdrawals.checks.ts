import type { Check } from './check.ts';

// Postings of an account are found by their index, and entries by their key: small by themselves, whatever was sold.
export const withdrawalsChecks: readonly Check[] = [
  {
    name: 'withdrawals-are-reserved',
    promise: 'What is set aside for an organization is what it asked for and nobody has paid or rejected.',
    violations: `
      select organization_id, 'reserved' as subject,
        'set aside ' || coalesce(b.balance_cents, 0) || ', asked for ' || coalesce(w.cents, 0) as detail
      from (select organization_id, balance_cents from ledger_balances where account = 'reserved') b
      full join (select organization_id, sum(amount_cents) as cents from withdrawals where status = 0 group by 1) w
        using (organization_id)
      where coalesce(b.balance_cents, 0) <> coalesce(w.cents, 0)`,
  },
  {
    name: 'withdrawals-have-their-entries',
    promise:
      'Every withdrawal has set its amount aside once and, when it ended, sent it or given it back once; nothing else has.',
    violations: `
      select organization_id, coalesce(w.number, e.kind || ' ' || reference) as subject,
        coalesce(w.kind, 'nothing') || ' ' || coalesce(w.cents, 0) || ', posted ' || coalesce(e.cents, 0) as detail
      from (
        select organization_id, id::text as reference, number, 'withdrawal_request' as kind, amount_cents as cents from withdrawals
        union all
        select organization_id, id::text, number, case status when 1 then 'withdrawal_completed' else 'withdrawal_rejected' end,
          -amount_cents from withdrawals where status <> 0
      ) w
      full join (
        select p.organization_id, e.reference, e.kind, sum(p.amount_cents) as cents
        from ledger_postings p join ledger_entries e on e.organization_id = p.organization_id and e.id = p.entry_id
        where p.account = 'reserved' group by 1, 2, 3
      ) e using (organization_id, reference, kind)
      where w.cents is distinct from e.cents`,
  },
  {
    name: 'paid-out-was-sent',
    promise:
      'What organizations have been paid has left our bank, and is what their completed withdrawals say.',
    violations: `
      select organization_id, 'paid out' as subject,
        'paid out ' || coalesce(o.cents, 0) || ', sent ' || coalesce(s.cents, 0) || ', completed ' || coalesce(w.cents, 0) as detail
      from (
        select organization_id, sum(amount_cents) as cents from ledger_postings
        where account = 'paid_out' group by 1
      ) o
      full join (
        select organization_id, -sum(amount_cents) as cents from ledger_postings
        where account = 'paid_to_organizations' group by 1
      ) s using (organization_id)
      full join (
        select organization_id, sum(amount_cents) as cents from withdrawals where status = 1 group by 1
      ) w using (organization_id)
      where coalesce(o.cents, 0) <> coalesce(s.cents, 0) or coalesce(o.cents, 0) <> coalesce(w.cents, 0)`,
  },
];
