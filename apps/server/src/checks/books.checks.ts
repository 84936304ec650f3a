import { receiptTimeZone } from '@goodshelf/contract/lookups';
import type { Check } from './check.ts';

export const booksChecks: readonly Check[] = [
  {
    name: 'books-are-their-lines',
    promise: 'The months of each account of all books together are the lines up to which they were summed.',
    violations: `
      select null::uuid as organization_id, account as subject,
        'months ' || coalesce(m.cents, 0) || ' in ' || coalesce(m.line_count, 0) || ' lines, lines ' || coalesce(l.cents, 0) || ' in '
          || coalesce(l.line_count, 0) as detail
      from (
        select account, sum(credit_cents - debit_cents) as cents, sum(line_count) as line_count from ledger_book_months group by 1
      ) m
      full join (
        select account, sum(amount_cents) as cents, count(*) as line_count from ledger_postings
        where sequence <= (select sequence from ledger_book_mark) group by 1
      ) l using (account)
      where (m.cents, m.line_count) is distinct from (l.cents, l.line_count)`,
  },
  {
    name: 'book-parts-are-the-months',
    promise: 'Where lines of an account, a kind and a month stand is known for each of them.',
    violations: `
      select null::uuid as organization_id, account || ' ' || kind || ' ' || month as subject,
        'months ' || coalesce(m.line_count, 0) || ', parts ' || coalesce(p.line_count, 0) as detail
      from ledger_book_months m
      full join (select account, kind, month, sum(line_count) as line_count from ledger_book_parts group by 1, 2, 3) p
        using (account, kind, month)
      where m.line_count is distinct from p.line_count`,
  },
  {
    name: 'closed-months-stay',
    // The months are their lines: another check sees to that.
    promise: 'What every account was left with when a month was closed is what its lines up to then come to.',
    violations: `
      with line as (
        select account, month, credit_cents - debit_cents as cents from ledger_book_months
        union all
        select p.account, (date_trunc('month', e.occurred_at at time zone '${receiptTimeZone}'))::date, p.amount_cents
        from ledger_postings p
        join ledger_entries e on e.id = p.entry_id and e.organization_id is not distinct from p.organization_id
        where p.sequence > (select sequence from ledger_book_mark) and p.sequence < 9223372036854775807
      )
      select null::uuid as organization_id, to_char(m.month, 'YYYY-MM') || ' ' || a.code as subject,
        'closed with ' || coalesce(b.closing_cents, 0) || ', lines ' || coalesce(l.cents, 0) as detail
      from ledger_closed_months m
      cross join ledger_accounts a
      left join ledger_closed_balances b on b.month = m.month and b.account = a.code
      left join lateral (select sum(cents) as cents from line where line.account = a.code and line.month <= m.month) l on true
      where m.closed_at is not null and coalesce(b.closing_cents, 0) <> coalesce(l.cents, 0)`,
  },
  {
    name: 'corrections-have-their-entries',
    promise:
      'What was taken back by hand was proposed by one person and posted by another, and stands in the books as its opposite.',
    violations: `
      select null::uuid as organization_id, coalesce(c.number, e.reference) as subject,
        case when c.id is null then 'nobody proposed it' when e.id is null then 'not posted'
          else 'is not the opposite of its entry' end as detail
      from (select * from book_corrections where status = 1) c
      full join (
        select id, reference from ledger_entries where organization_id is null and kind = 'correction'
      ) e on e.reference = c.id::text
      where c.id is null or e.id is null or exists (
        select account from ledger_postings
        where organization_id is null and entry_id in (c.entry_id, e.id) group by account having sum(amount_cents) <> 0)`,
  },
];
