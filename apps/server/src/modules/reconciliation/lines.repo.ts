import type { ReportLineKind } from '@goodshelf/contract/provider-report-words';
import { newId } from '../../platform/ids/index.ts';
import { statement, type Tx } from '../../platform/database/index.ts';
import type { ReportLine } from '../settlement/index.ts';
import type { LineSubject } from './find-booked.ts';

// For the operator role: what providers say is the staff's own.

export type LineRow = LineSubject & {
  /** Whose it is by the books. */
  readonly organization_id: string | null;
  readonly occurred_at: Date;
  readonly description: string;
  readonly is_matched: boolean;
  readonly order_id: string | null;
};

const addStatement = statement<{ readonly line_key: string }>(
  'reconciliation.add-lines',
  `insert into provider_report_lines (id, report_id, provider, line_key, kind, occurred_at, gross_cents, fee_cents, reference,
     said_organization_id, said_payment_id, description)
   select l.id, $1, $2, l.line_key, l.kind, l.occurred_at, l.gross_cents, l.fee_cents, l.reference, l.organization_id, l.payment_id, l.description
   from unnest($3::uuid[], $4::text[], $5::text[], $6::timestamptz[], $7::bigint[], $8::bigint[], $9::text[], $10::uuid[], $11::uuid[], $12::text[])
     as l (id, line_key, kind, occurred_at, gross_cents, fee_cents, reference, organization_id, payment_id, description)
   on conflict (provider, line_key) do nothing returning line_key`,
);

export type KnownLine = {
  readonly line_key: string;
  readonly kind: ReportLineKind;
  readonly gross_cents: number;
  readonly fee_cents: number;
  readonly file_name: string;
};
const knownStatement = statement<KnownLine>(
  'reconciliation.known-lines',
  `select l.line_key, l.kind, l.gross_cents, l.fee_cents, r.file_name
   from provider_report_lines l join provider_reports r on r.id = l.report_id where l.provider = $1 and l.line_key = any($2::text[])`,
);

const columns = `l.id, l.kind, l.occurred_at, l.gross_cents, l.fee_cents, l.reference, l.description, l.is_matched, l.of_organization_id as organization_id, l.said_organization_id, l.said_payment_id, l.order_id`;

export const unmatchedLines = statement<LineRow>(
  'reconciliation.unmatched-lines',
  `select ${columns} from provider_report_lines l where l.report_id = $1 and not l.is_matched and l.id > $2 order by l.id limit $3`,
);

const oneStatement = statement<LineRow>(
  'reconciliation.line',
  `select ${columns} from provider_report_lines l where l.id = $1`,
);
const byKeysStatement = statement<LineRow>(
  'reconciliation.lines-by-keys',
  `select ${columns} from provider_report_lines l where l.provider = $1 and l.line_key = any($2::text[]) order by l.id`,
);

const matchStatement = statement<never>(
  'reconciliation.match-lines',
  `update provider_report_lines l set is_matched = found.match_key is not null, match_key = found.match_key,
     of_organization_id = found.organization_id, order_id = found.order_id, payment_id = found.payment_id
   from unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::uuid[]) as found (id, match_key, organization_id, order_id, payment_id)
   where l.id = found.id`,
);

// In the order of the file, which is the order of the ids.
export const linesOfReport = statement<LineRow>(
  'reconciliation.lines-of-report',
  `select ${columns} from provider_report_lines l where l.report_id = $1 and l.id > $2 and l.kind = any($3::text[]) order by l.id limit $4`,
);

const saidStatement = statement<{ readonly match_key: string }>(
  'reconciliation.said-by-lines',
  'select match_key from provider_report_lines where provider = $1 and match_key = any($2::text[])',
);

const paymentsThereStatement = statement<{ readonly payment_id: string }>(
  'reconciliation.payments-in-reports',
  `select payment_id from provider_report_lines where payment_id = any($1::uuid[]) and kind = 'payment'`,
);
const refundsThereStatement = statement<{ readonly reference: string }>(
  'reconciliation.refunds-in-reports',
  `select reference from provider_report_lines where provider = $1 and reference = any($2::text[]) and kind = 'refund'`,
);

/** The keys of those that are new; a line that stands in any report of the provider is left as it is. */
export const addLines = async (
  tx: Tx,
  report: { readonly id: string; readonly provider: string },
  lines: readonly ReportLine[],
): Promise<readonly string[]> => {
  if (lines.length === 0) return [];
  const rows = await tx.query(addStatement, [
    ...[report.id, report.provider],
    lines.map(() => newId<'report-line'>()),
    lines.map((line) => line.key),
    lines.map((line) => line.kind),
    lines.map((line) => line.occurredAt),
    lines.map((line) => line.grossCents),
    lines.map((line) => line.feeCents),
    lines.map((line) => line.reference),
    lines.map((line) => line.payment?.organizationId ?? null),
    lines.map((line) => line.payment?.paymentId ?? null),
    lines.map((line) => line.description),
  ]);
  return rows.map((row) => row.line_key);
};

/** Those of them that stand in a report, with its name. */
export const findKnownLines = (
  tx: Tx,
  provider: string,
  keys: readonly string[],
): Promise<readonly KnownLine[]> => tx.query(knownStatement, [provider, keys]);

/** Lines of a report that the books don't say, behind this one; in the order of the file. */
export const readUnmatchedLines = (
  tx: Tx,
  reportId: string,
  after: string,
  limit: number,
): Promise<readonly LineRow[]> => tx.query(unmatchedLines, [reportId, after, limit]);

export const readLinesByKeys = (
  tx: Tx,
  provider: string,
  keys: readonly string[],
): Promise<readonly LineRow[]> => tx.query(byKeysStatement, [provider, keys]);

export const readLine = async (tx: Tx, id: string): Promise<LineRow | null> =>
  (await tx.query(oneStatement, [id]))[0] ?? null;

export const writeMatches = (
  tx: Tx,
  lines: readonly {
    readonly id: string;
    /** What of the books it says, when it says the same; null when it differs. */
    readonly matchKey: string | null;
    readonly organizationId: string | null;
    readonly orderId: string | null;
    readonly paymentId: string | null;
  }[],
): Promise<unknown> =>
  tx.query(matchStatement, [
    lines.map((line) => line.id),
    lines.map((line) => line.matchKey),
    lines.map((line) => line.organizationId),
    lines.map((line) => line.orderId),
    lines.map((line) => line.paymentId),
  ]);

/** A page of a report's lines of these kinds, in the order of the file. */
export const readLines = (
  tx: Tx,
  reportId: string,
  kinds: readonly ReportLineKind[],
  after: string,
  limit: number,
): Promise<readonly LineRow[]> => tx.query(linesOfReport, [reportId, after, kinds, limit]);

/** Which of these things of the books a line of the provider says already. */
export const saidByLines = async (
  tx: Tx,
  provider: string,
  matchKeys: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set(
    matchKeys.length === 0
      ? []
      : (await tx.query(saidStatement, [provider, matchKeys])).map((row) => row.match_key),
  );

/** Which of these payments stand in a report. */
export const paymentsInReports = async (tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await tx.query(paymentsThereStatement, [ids])).map((row) => row.payment_id));

/** Which of these refunds, by the provider's ids, stand in a report of it. */
export const refundsInReports = async (
  tx: Tx,
  provider: string,
  references: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set((await tx.query(refundsThereStatement, [provider, references])).map((row) => row.reference));
