import type { Check } from './check.ts';

export const reportsChecks: readonly Check[] = [
  {
    name: 'reports-are-their-lines',
    promise:
      'A provider’s report counts its lines and sums them by kind; a line that differs from the books is told, and one that agrees is not.',
    violations: `
      select null::uuid as organization_id, r.id::text as subject,
        'counts ' || r.line_count || ' lines, has ' || coalesce(l.line_count, 0) as detail
      from provider_reports r
      left join (select report_id, count(*) as line_count from provider_report_lines group by report_id) l on l.report_id = r.id
      where r.line_count <> coalesce(l.line_count, 0)
      union all
      select null, r.id::text, 'its totals are not those of its lines'
      from provider_reports r
      where r.compared_at is not null and r.removed_at is null
        and (select coalesce(sum((t ->> 'gross_cents')::bigint + (t ->> 'fee_cents')::bigint), 0) from jsonb_array_elements(r.totals) t)
          <> (select coalesce(sum(l.gross_cents + l.fee_cents), 0) from provider_report_lines l where l.report_id = r.id)
      union all
      select l.of_organization_id, l.id::text, case when l.is_matched then 'agrees, and is told to differ' else 'differs, and is not told' end
      from provider_report_lines l
      left join provider_differences d on d.line_id = l.id and d.state in (0, 1)
      where l.is_matched = (d.id is not null)
      union all
      select null, d.id::text, 'is told of a report that was removed'
      from provider_differences d join provider_reports r on r.id = d.report_id where r.removed_at is not null`,
  },
];
