import { type endpoints, type Output, type ParsedInput, Problem } from '@goodshelf/contract';
import { reportLineKinds } from '@goodshelf/contract/provider-report-words';
import type { Tx } from '../../platform/database/index.ts';
import { readOrganizationNames } from '../accounting/index.ts';
import type { Settlement } from '../settlement/index.ts';
import type { CompareDeps } from './compare-report.ts';
import { countOpen, type DifferenceRow, listDifferenceRows, type StateCode } from './differences.repo.ts';
import { type LineRow, readLines } from './lines.repo.ts';
import { mayRecord } from './record-difference.ts';
import { reconciliationTexts as texts } from './reconciliation.texts.ts';
import { findReport, listReportRows, type ReportRow } from './reports.repo.ts';

export type ReadDeps = CompareDeps & { readonly payables: Pick<Settlement['payables'], 'numbersOf'> };

type Input<Name extends keyof typeof endpoints> = ParsedInput<(typeof endpoints)[Name]>;
type Answer<Name extends keyof typeof endpoints> = Output<(typeof endpoints)[Name]>;

const firstId = '00000000-0000-0000-0000-000000000000';

/** A page of reports: three statements. */
export const listReports = (
  { db, providers }: ReadDeps,
  { page, page_size: pageSize }: Input<'listProviderReports'>['query'],
): Promise<Answer<'listProviderReports'>> =>
  db.asOperator('list provider reports', async (tx) => {
    const { rows, total } = await listReportRows(tx, { page, pageSize });
    return {
      ...{ items: rows.map(presentReport), page, page_size: pageSize, total },
      page_count: Math.ceil(total / pageSize),
      open_count: await countOpen(tx),
      providers: providers.all.flatMap(({ name, reports }) =>
        reports === undefined ? [] : [{ code: name, name: reports.title, report_url: reports.url }],
      ),
    };
  });

export const getReport = ({ db }: ReadDeps, id: string): Promise<Answer<'getProviderReport'>> =>
  db.asOperator('read a provider report', async (tx) => {
    const row = await requireReport(tx, id);
    return {
      ...presentReport(row),
      compared_at: row.compared_at?.toISOString() ?? null,
      totals: reportLineKinds.flatMap((kind) =>
        row.totals
          .filter((total) => total.kind === kind)
          .map((total) => ({ ...total, net_cents: total.gross_cents + total.fee_cents })),
      ),
    };
  });

/** A page of a report's lines: four statements. */
export const listLines = (
  deps: ReadDeps,
  reportId: string,
  { kind, after, page_size: pageSize }: Input<'listProviderReportLines'>['query'],
): Promise<Answer<'listProviderReportLines'>> =>
  deps.db.asOperator('list the lines of a provider report', async (tx) => {
    await requireReport(tx, reportId);
    const kinds = kind === undefined ? reportLineKinds : [kind];
    // One more than is shown says whether there is more.
    const rows = await readLines(tx, reportId, kinds, after ?? firstId, pageSize + 1);
    const shown = rows.slice(0, pageSize);
    const whose = await readWhose(deps, tx, shown);
    return {
      items: shown.map((row) => presentLine(row, whose(row))),
      after: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
    };
  });

const stateCodes = { open: 0, explained: 1, settled: 2 } as const satisfies Record<string, StateCode>;
const states = ['open', 'explained', 'settled'] as const;

/** A page of differences: three statements. */
export const listDifferences = (
  deps: ReadDeps,
  { state, report_id: reportId, page, page_size: pageSize }: Input<'listProviderDifferences'>['query'],
): Promise<Answer<'listProviderDifferences'>> =>
  deps.db.asOperator('list differences', async (tx) => {
    const asked = { state: stateCodes[state], reportId: reportId ?? null, page, pageSize };
    const { rows, total } = await listDifferenceRows(tx, asked);
    const whose = await readWhose(deps, tx, rows);
    const now = deps.clock.now();
    return {
      items: rows.map((row) => presentDifference(row, whose(row), now)),
      ...{ page, page_size: pageSize, total },
      page_count: Math.ceil(total / pageSize),
    };
  });

const requireReport = async (tx: Tx, id: string): Promise<ReportRow> => {
  const row = await findReport(tx, id);
  if (row === null) throw new Problem('provider_report_not_found', texts.reportNotFound);
  return row;
};

type Owned = { readonly organization_id: string | null; readonly order_id: string | null };
type Whose = Pick<Answer<'listProviderDifferences'>['items'][number], 'organization' | 'order'>;

/** Names and numbers of whom rows are about, for all of them at once. */
const readWhose = async (
  { payables }: ReadDeps,
  tx: Tx,
  rows: readonly Owned[],
): Promise<(row: Owned) => Whose> => {
  const orderIds = rows.flatMap(({ order_id: id }) => (id === null ? [] : [id]));
  const [names, numbers] = await Promise.all([
    readOrganizationNames(
      tx,
      rows.map((row) => row.organization_id),
    ),
    payables.numbersOf(
      tx,
      [...new Set(orderIds)].map((id) => ({ kind: 'order', id })),
    ),
  ]);
  return ({ organization_id: organizationId, order_id: orderId }) => ({
    organization:
      organizationId === null ? null : { id: organizationId, name: names.get(organizationId)?.name ?? '' },
    order: orderId === null ? null : { id: orderId, number: numbers.get(orderId) ?? '' },
  });
};

const presentReport = (row: ReportRow): Answer<'listProviderReports'>['items'][number] => ({
  ...{ id: row.id, provider: row.provider, file_name: row.file_name },
  ...{ first_day: row.first_day, last_day: row.last_day },
  status: row.compared_at === null ? 'receiving' : 'compared',
  ...{ added_at: row.added_at.toISOString(), added_by: row.adder_name },
  ...{ line_count: row.line_count, matched_count: Math.max(0, row.line_count - row.differing_count) },
  ...{ open_count: row.open_count, explained_count: row.explained_count },
});

const presentLine = (row: LineRow, whose: Whose): Answer<'listProviderReportLines'>['items'][number] => ({
  ...{ id: row.id, kind: row.kind, occurred_at: row.occurred_at.toISOString() },
  ...{ gross_cents: row.gross_cents, fee_cents: row.fee_cents, net_cents: row.gross_cents + row.fee_cents },
  ...{ reference: row.reference, description: row.description, is_matched: row.is_matched },
  ...whose,
});

const presentDifference = (
  row: DifferenceRow,
  whose: Whose,
  now: Date,
): Answer<'listProviderDifferences'>['items'][number] => ({
  ...{ id: row.id, kind: row.kind, state: states[row.state], line_kind: row.line_kind },
  report: { id: row.report_id, provider: row.provider, file_name: row.file_name },
  ...{ occurred_at: row.occurred_at.toISOString(), reference: row.reference },
  description: row.description ?? '',
  reported: row.gross_cents === null ? null : { gross_cents: row.gross_cents, fee_cents: row.fee_cents ?? 0 },
  booked:
    row.booked_gross_cents === null
      ? null
      : { gross_cents: row.booked_gross_cents, fee_cents: row.booked_fee_cents },
  ...whose,
  explanation: row.explanation ?? '',
  ...{ decided_at: row.decided_at?.toISOString() ?? null, decided_by: row.decider_name },
  version: row.version,
  abilities: { explain: row.state !== 2, record: mayRecord(row, now) },
});
