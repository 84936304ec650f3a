import type { ReportLineKind } from '@goodshelf/contract/provider-report-words';
import { statement, type Tx } from '../../platform/database/index.ts';
import { nameOf } from '../accounting/index.ts';

// For the operator role: what providers say is the staff's own.

export type Totals = readonly {
  readonly kind: ReportLineKind;
  readonly line_count: number;
  readonly gross_cents: number;
  readonly fee_cents: number;
}[];

export type ReportRow = {
  readonly id: string;
  readonly provider: string;
  readonly file_name: string;
  /** `2026-03-01`. */
  readonly first_day: string;
  readonly last_day: string;
  readonly added_at: Date;
  readonly added_by: string;
  /** Empty when the account is gone. */
  readonly adder_name: string;
  readonly line_count: number;
  readonly compared_at: Date | null;
  readonly totals: Totals;
  readonly open_count: number;
  readonly explained_count: number;
  /** Lines whose difference is open or explained. */
  readonly differing_count: number;
};
export type ListedReportRow = ReportRow & { readonly total: number };

const columns = `r.id, r.provider, r.file_name, r.first_day::text, r.last_day::text, r.added_at, r.added_by, ${nameOf('adder')} as adder_name,
  r.line_count, r.compared_at, r.totals, d.open_count, d.explained_count, d.differing_count`;
const joined = `left join people adder on adder.id = r.added_by
  cross join lateral (select (count(*) filter (where state = 0))::int as open_count, (count(*) filter (where state = 1))::int as explained_count,
    (count(*) filter (where line_id is not null))::int as differing_count
    from provider_differences where report_id = r.id and state in (0, 1)) d`;

const addStatement = statement<{ readonly id: string }>(
  'reconciliation.add-report',
  `insert into provider_reports (id, provider, file_name, first_day, last_day, added_at, added_by) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (id) do nothing returning id`,
);

export const oneReport = statement<ReportRow>(
  'reconciliation.report',
  `select ${columns} from provider_reports r ${joined} where r.id = $1 and r.removed_at is null`,
);

// All lines of a provider are one set, in which each thing of the books is said once: one at a time changes it.
const lockProviderStatement = statement<never>(
  'reconciliation.lock-provider',
  `select pg_advisory_xact_lock(hashtextextended('provider reports of ' || provider, 0)) from provider_reports where id = $1`,
);
const lockStatement = statement<{ readonly id: string }>(
  'reconciliation.lock-report',
  'select id from provider_reports where id = $1 for update',
);

export const allReports = statement<ListedReportRow>(
  'reconciliation.reports',
  `select ${columns}, (select count(*) from provider_reports where removed_at is null)::int as total
   from (select * from provider_reports where removed_at is null order by last_day desc, id limit $1 offset $2) r ${joined} order by r.last_day desc, r.id`,
);

const removeStatement = statement<{ readonly id: string }>('reconciliation.remove-report', {
  with: [
    `gone as (delete from provider_report_lines where report_id = $1)`,
    `unsaid as (delete from provider_differences where report_id = $1 and line_id is null)`,
    `removed as (update provider_reports set removed_at = $2, removed_by = $3, line_count = 0, totals = '[]'
       where id = $1 and removed_at is null returning id)`,
  ],
  answer: 'select id from removed',
});

const countLinesStatement = statement<never>(
  'reconciliation.count-lines',
  'update provider_reports set line_count = line_count + $2 where id = $1',
);

const comparedStatement = statement<never>(
  'reconciliation.mark-compared',
  `update provider_reports set compared_at = $2, totals = (
     select coalesce(json_agg(row_to_json(t)), '[]') from (
       select kind, count(*)::int as line_count, sum(gross_cents)::bigint as gross_cents, sum(fee_cents)::bigint as fee_cents
       from provider_report_lines where report_id = $1 group by kind) t)
   where id = $1`,
);

export type NewReport = {
  readonly id: string;
  readonly provider: string;
  readonly fileName: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly at: Date;
  readonly by: string;
};

/** False when the id was used before. */
export const addReport = async (tx: Tx, report: NewReport): Promise<boolean> => {
  const { id, provider, fileName, firstDay, lastDay, at, by } = report;
  return (await tx.query(addStatement, [id, provider, fileName, firstDay, lastDay, at, by])).length === 1;
};

export const findReport = async (tx: Tx, id: string): Promise<ReportRow | null> =>
  (await tx.query(oneReport, [id]))[0] ?? null;

/** As it stands; nobody changes it, or matches lines of its provider, meanwhile. Before any other row of them is locked. */
export const lockReport = async (tx: Tx, id: string): Promise<ReportRow | null> => {
  await tx.query(lockProviderStatement, [id]);
  await tx.query(lockStatement, [id]);
  return findReport(tx, id);
};

/** Its lines go, and what was said of them; that it was here stays. False when it is gone. */
export const removeReport = async (
  tx: Tx,
  id: string,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<boolean> => (await tx.query(removeStatement, [id, at, by])).length === 1;

export const addLineCount = (tx: Tx, id: string, count: number): Promise<unknown> =>
  tx.query(countLinesStatement, [id, count]);

/** Every line has come, and stands beside the books; what the lines moved is summed. */
export const markCompared = (tx: Tx, id: string, at: Date): Promise<unknown> =>
  tx.query(comparedStatement, [id, at]);

export const listReportRows = async (
  tx: Tx,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly rows: readonly ListedReportRow[]; readonly total: number }> => {
  const rows = await tx.query(allReports, [pageSize, (page - 1) * pageSize]);
  const [first] = rows.length > 0 || page === 1 ? rows : await tx.query(allReports, [1, 0]);
  return { rows, total: first?.total ?? 0 };
};
