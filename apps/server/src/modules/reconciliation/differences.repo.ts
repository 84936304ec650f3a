import type { DifferenceKind, ReportLineKind } from '@goodshelf/contract/provider-report-words';
import { newId } from '../../platform/ids/index.ts';
import { statement, type Tx } from '../../platform/database/index.ts';
import { nameOf } from '../accounting/index.ts';

// For the operator role: what providers say is the staff's own.

/** 0 open, 1 explained, 2 settled. */
export type StateCode = 0 | 1 | 2;

export type NewDifference = {
  /** Null: the books have it, the report hasn't. */
  readonly lineId: string | null;
  readonly kind: DifferenceKind;
  readonly lineKind: ReportLineKind;
  readonly occurredAt: Date;
  readonly reference: string;
  readonly bookedGrossCents: number | null;
  readonly bookedFeeCents: number | null;
  readonly paymentId: string | null;
  readonly organizationId: string | null;
  readonly orderId: string | null;
};

export type DifferenceRow = {
  readonly id: string;
  readonly report_id: string;
  readonly provider: string;
  readonly file_name: string;
  readonly line_id: string | null;
  readonly kind: DifferenceKind;
  readonly line_kind: ReportLineKind;
  readonly occurred_at: Date;
  readonly reference: string;
  readonly description: string | null;
  readonly gross_cents: number | null;
  readonly fee_cents: number | null;
  readonly booked_gross_cents: number | null;
  readonly booked_fee_cents: number | null;
  readonly organization_id: string | null;
  readonly order_id: string | null;
  readonly state: StateCode;
  readonly explanation: string | null;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
  readonly decider_name: string | null;
  readonly version: number;
};
export type ListedDifferenceRow = DifferenceRow & { readonly total: number };

// What somebody has explained stays explained; what is open is told as it is now.
const keepStatement = statement<never>(
  'reconciliation.keep-differences',
  `insert into provider_differences as d (id, report_id, line_id, kind, line_kind, occurred_at, reference, booked_gross_cents, booked_fee_cents,
     payment_id, of_organization_id, order_id)
   select n.id, $1, n.line_id, n.kind, n.line_kind, n.occurred_at, n.reference, n.booked_gross_cents, n.booked_fee_cents, n.payment_id, n.organization_id, n.order_id
   from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::timestamptz[], $7::text[], $8::bigint[], $9::bigint[], $10::uuid[], $11::uuid[], $12::uuid[])
     as n (id, line_id, kind, line_kind, occurred_at, reference, booked_gross_cents, booked_fee_cents, payment_id, organization_id, order_id)
   on conflict (line_id) where line_id is not null do update set kind = excluded.kind, booked_gross_cents = excluded.booked_gross_cents,
     booked_fee_cents = excluded.booked_fee_cents, payment_id = excluded.payment_id, of_organization_id = excluded.of_organization_id, order_id = excluded.order_id,
     state = 0, explanation = null, decided_at = null, decided_by = null, version = d.version + 1
   where d.state <> 1 and (d.state, d.kind, d.booked_gross_cents, d.booked_fee_cents, d.of_organization_id, d.order_id)
     is distinct from (0, excluded.kind, excluded.booked_gross_cents, excluded.booked_fee_cents, excluded.of_organization_id, excluded.order_id)`,
);
const keepMissingStatement = statement<never>(
  'reconciliation.keep-missing',
  `insert into provider_differences as d (id, report_id, kind, line_kind, occurred_at, reference, booked_gross_cents, booked_fee_cents,
     payment_id, of_organization_id, order_id)
   select n.id, $1, 'missing', n.line_kind, n.occurred_at, n.reference, n.booked_gross_cents, n.booked_fee_cents, n.payment_id, n.organization_id, n.order_id
   from unnest($2::uuid[], $3::text[], $4::timestamptz[], $5::text[], $6::bigint[], $7::bigint[], $8::uuid[], $9::uuid[], $10::uuid[])
     as n (id, line_kind, occurred_at, reference, booked_gross_cents, booked_fee_cents, payment_id, organization_id, order_id)
   on conflict (report_id, line_kind, reference) where line_id is null do update set state = 0, explanation = null, decided_at = null,
     decided_by = null, version = d.version + 1 where d.state = 2`,
);

const settleLinesStatement = statement<never>(
  'reconciliation.settle-lines',
  `update provider_differences set state = 2, decided_at = $2, decided_by = $3, version = version + 1
   where line_id = any($1::uuid[]) and state <> 2`,
);

// A line came in another report, or in a later part of the same.
const settleFoundStatement = statement<never>(
  'reconciliation.settle-found',
  `update provider_differences d set state = 2, decided_at = $2, version = d.version + 1
   from provider_reports r
   where d.report_id = $1 and d.state = 0 and d.line_id is null and r.id = d.report_id
     and (exists (select from provider_report_lines l where l.payment_id = d.payment_id and l.kind = 'payment' and d.line_kind = 'payment')
       or exists (select from provider_report_lines l where l.provider = r.provider and l.reference = d.reference and l.kind = 'refund' and d.line_kind = 'refund'))`,
);

const columns = `d.id, d.report_id, r.provider, r.file_name, d.line_id, d.kind, d.line_kind, d.occurred_at, d.reference, l.description, l.gross_cents, l.fee_cents,
  d.booked_gross_cents, d.booked_fee_cents, d.of_organization_id as organization_id, d.order_id, d.state, d.explanation, d.decided_at, d.decided_by,
  case when d.decided_by is null then null else ${nameOf('decider')} end as decider_name, d.version`;
const joined = `join provider_reports r on r.id = d.report_id left join provider_report_lines l on l.id = d.line_id
  left join people decider on decider.id = d.decided_by`;

const oneStatement = statement<DifferenceRow>(
  'reconciliation.difference',
  `select ${columns} from provider_differences d ${joined} where d.id = $1`,
);
const lockStatement = statement<{ readonly id: string }>(
  'reconciliation.lock-difference',
  'select id from provider_differences where id = $1 for update',
);
const explainStatement = statement<never>(
  'reconciliation.explain',
  `update provider_differences set state = 1, explanation = $2, decided_at = $3, decided_by = $4, version = version + 1 where id = $1`,
);
// While the parts of a report come, nobody is asked what they say.
const isCompared = `exists (select from provider_reports of_report where of_report.id = d.report_id and of_report.compared_at is not null)`;
const countOpenStatement = statement<{ readonly count: number }>(
  'reconciliation.count-open',
  `select count(*)::int as count from provider_differences d where d.state = 0 and ${isCompared}`,
);
const countMissingStatement = statement<{ readonly count: number }>(
  'reconciliation.count-open-missing',
  `select count(*)::int as count from provider_differences where report_id = $1 and state = 0 and line_id is null`,
);
const openReportsStatement = statement<{ readonly id: string }>(
  'reconciliation.reports-with-open',
  `select id from provider_reports r where compared_at is not null and removed_at is null
     and exists (select from provider_differences where report_id = r.id and state = 0) order by id`,
);

const page = (from: string, order: string): string =>
  `select ${columns}, (select count(*) from provider_differences d where ${from})::int as total
   from (select d.* from provider_differences d where ${from} order by ${order} limit $2 offset $3) d ${joined} order by ${order}`;
export const differencePages = {
  open: statement<ListedDifferenceRow>(
    'reconciliation.open-differences',
    page(`d.state = 0 and $1::smallint = 0 and ${isCompared}`, 'd.occurred_at, d.id'),
  ),
  decided: statement<ListedDifferenceRow>(
    'reconciliation.decided-differences',
    page('d.state = $1::smallint and d.state <> 0', 'd.decided_at desc, d.id desc'),
  ),
  openOfReport: statement<ListedDifferenceRow>(
    'reconciliation.open-differences-of-report',
    page('d.report_id = $4 and d.state = $1::smallint', 'd.occurred_at, d.id'),
  ),
  decidedOfReport: statement<ListedDifferenceRow>(
    'reconciliation.decided-differences-of-report',
    page('d.report_id = $4 and d.state = $1::smallint', 'd.decided_at desc, d.id desc'),
  ),
};

/** Writes how lines of a report differ, as it is now; those that somebody has explained stay as they are. */
export const keepDifferences = async (
  tx: Tx,
  reportId: string,
  differences: readonly NewDifference[],
): Promise<void> => {
  if (differences.length === 0) return;
  await tx.query(keepStatement, [
    reportId,
    differences.map(() => newId<'difference'>()),
    differences.map((one) => one.lineId),
    differences.map((one) => one.kind),
    ...valuesOf(differences),
  ]);
};

/** Writes what a report leaves out; what was told before is not told twice. */
export const keepMissing = async (
  tx: Tx,
  reportId: string,
  differences: readonly NewDifference[],
): Promise<void> => {
  if (differences.length === 0) return;
  await tx.query(keepMissingStatement, [
    reportId,
    differences.map(() => newId<'difference'>()),
    ...valuesOf(differences),
  ]);
};

const valuesOf = (differences: readonly NewDifference[]) => [
  differences.map((one) => one.lineKind),
  differences.map((one) => one.occurredAt),
  differences.map((one) => one.reference),
  differences.map((one) => one.bookedGrossCents),
  differences.map((one) => one.bookedFeeCents),
  differences.map((one) => one.paymentId),
  differences.map((one) => one.organizationId),
  differences.map((one) => one.orderId),
];

/** The books say by now what these lines say; `by` is whoever recorded it. What had been explained keeps its words, not its author. */
export const settleLines = (
  tx: Tx,
  lineIds: readonly string[],
  at: Date,
  by: string | null,
): Promise<unknown> => tx.query(settleLinesStatement, [lineIds, at, by]);

/** What a report had left out stands in a report by now. */
export const settleFound = (tx: Tx, reportId: string, at: Date): Promise<unknown> =>
  tx.query(settleFoundStatement, [reportId, at]);

export const findDifference = async (tx: Tx, id: string): Promise<DifferenceRow | null> =>
  (await tx.query(oneStatement, [id]))[0] ?? null;

/** As it stands; nobody else decides it meanwhile. */
export const lockDifference = async (tx: Tx, id: string): Promise<DifferenceRow | null> => {
  await tx.query(lockStatement, [id]);
  return findDifference(tx, id);
};

export const writeExplanation = (
  tx: Tx,
  id: string,
  { explanation, at, by }: { readonly explanation: string; readonly at: Date; readonly by: string },
): Promise<unknown> => tx.query(explainStatement, [id, explanation, at, by]);

export const countOpen = async (tx: Tx): Promise<number> =>
  (await tx.query(countOpenStatement, []))[0]?.count ?? 0;

/** How many that a report leaves out wait for an explanation. */
export const countOpenMissing = async (tx: Tx, reportId: string): Promise<number> =>
  (await tx.query(countMissingStatement, [reportId]))[0]?.count ?? 0;

/** Compared reports that have something open. */
export const reportsWithOpen = async (tx: Tx): Promise<readonly string[]> =>
  (await tx.query(openReportsStatement, [])).map((row) => row.id);

export const listDifferenceRows = async (
  tx: Tx,
  asked: {
    readonly state: StateCode;
    readonly reportId: string | null;
    readonly page: number;
    readonly pageSize: number;
  },
): Promise<{ readonly rows: readonly ListedDifferenceRow[]; readonly total: number }> => {
  const { open, decided, openOfReport, decidedOfReport } = differencePages;
  const isOfReport = asked.reportId !== null;
  const all = asked.state === 0 ? open : decided;
  const ofReport = asked.state === 0 ? openOfReport : decidedOfReport;
  const read = (limit: number, offset: number) =>
    isOfReport
      ? tx.query(ofReport, [asked.state, limit, offset, asked.reportId])
      : tx.query(all, [asked.state, limit, offset]);
  const rows = await read(asked.pageSize, (asked.page - 1) * asked.pageSize);
  const [first] = rows.length > 0 || asked.page === 1 ? rows : await read(1, 0);
  return { rows, total: first?.total ?? 0 };
};
