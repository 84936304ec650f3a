import { Problem } from '@goodshelf/contract';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import {
  type MovementPlace,
  type PaymentProviders,
  readSettledMovements,
  type SettledMovement,
} from '../settlement/index.ts';
import { daysOfReport } from './days-of-report.ts';
import {
  countOpenMissing,
  keepDifferences,
  keepMissing,
  type NewDifference,
  settleFound,
  settleLines,
} from './differences.repo.ts';
import { findBooked } from './find-booked.ts';
import { judgeLine } from './judge-line.ts';
import {
  type LineRow,
  paymentsInReports,
  readUnmatchedLines,
  refundsInReports,
  saidByLines,
  writeMatches,
} from './lines.repo.ts';
import { reconciliationTexts as texts } from './reconciliation.texts.ts';
import { findReport, lockReport, markCompared, type ReportRow } from './reports.repo.ts';

export type CompareDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly providers: Pick<PaymentProviders, 'all'>;
  /** Waits for a turn, or throws to end between two steps. */
  readonly beforeStep?: () => Promise<void>;
};

/** Before every id. */
const noId = '00000000-0000-0000-0000-000000000000';
const linesPerStep = 500;
const movementsPerStep = 2_000;
/** A report of other days, or of another account, leaves out everything: about so many are enough to see that. */
const missingMax = 500;
const dayMs = 86_400_000;

/** Puts lines beside the books: those that say the same are matched, of the others it is kept how they differ. In a transaction of the operator that has locked the provider. */
export const matchLines = async (
  tx: Tx,
  report: Pick<ReportRow, 'id' | 'provider'>,
  lines: readonly LineRow[],
  { at, by = null }: { readonly at: Date; readonly by?: string | null },
): Promise<void> => {
  if (lines.length === 0) return;
  const booked = await findBooked(tx, report.provider, lines);
  const keys = [...booked.values()].map(({ key }) => key);
  const said = new Set(await saidByLines(tx, report.provider, keys));
  const differences: NewDifference[] = [];
  const same: string[] = [];
  const matches = lines.map((line) => {
    const there = booked.get(line.id) ?? null;
    const moved = { grossCents: line.gross_cents, feeCents: line.fee_cents };
    const isSaid = there !== null && said.has(there.key);
    const kind = isSaid ? 'repeated' : judgeLine(line.kind, moved, there);
    const whose = {
      organizationId: there?.organizationId ?? null,
      orderId: there?.orderId ?? null,
      paymentId: there?.paymentId ?? null,
    };
    const matchKey = kind === null ? (there?.key ?? null) : null;
    if (matchKey !== null) {
      said.add(matchKey);
      same.push(line.id);
    }
    if (kind !== null)
      differences.push({
        ...whose,
        ...{ lineId: line.id, kind, lineKind: line.kind },
        ...{ occurredAt: line.occurred_at, reference: line.reference },
        ...{ bookedGrossCents: there?.grossCents ?? null, bookedFeeCents: there?.feeCents ?? null },
      });
    return { id: line.id, matchKey, ...whose };
  });
  await writeMatches(tx, matches);
  await keepDifferences(tx, report.id, differences);
  await settleLines(tx, same, at, by);
};

/**
 * Compares a report with the books as they are now: its lines that the books don't say yet, and what the books have of its days and no report
 * says. Step by step, each in a transaction of its own; any number at once is one. Returns how many differences are open. Throws
 * `provider_report_not_found`, also where it is removed meanwhile, and `provider_report_empty`.
 */
export const compareReport = async (deps: CompareDeps, reportId: string): Promise<number> => {
  const { db, clock } = deps;
  const report = await db.asOperator('begin to compare a report', async (tx) => {
    const there = await requireReport(tx, reportId);
    if (there.line_count === 0) throw new Problem('provider_report_empty', texts.empty);
    await markCompared(tx, reportId, clock.now());
    return there;
  });
  await matchAgain(deps, report);
  await findMissing(deps, report);
  const after = await db.asOperator('read a compared report', async (tx) => {
    await requireReport(tx, reportId);
    await settleFound(tx, reportId, clock.now());
    return findReport(tx, reportId);
  });
  return after?.open_count ?? 0;
};

/** Whoever matches lines of the same provider, or removes the report, waits: they would change the same rows. */
const requireReport = async (tx: Tx, reportId: string): Promise<ReportRow> => {
  const report = await lockReport(tx, reportId);
  if (report === null) throw new Problem('provider_report_not_found', texts.reportNotFound);
  return report;
};

const matchAgain = async ({ db, clock, beforeStep }: CompareDeps, report: ReportRow): Promise<void> => {
  let after: string | null = noId;
  while (after !== null) {
    await beforeStep?.();
    const behind: string = after;
    after = await db.asOperator('match the lines of a report', async (tx) => {
      await requireReport(tx, report.id);
      const lines = await readUnmatchedLines(tx, report.id, behind, linesPerStep);
      await matchLines(tx, report, lines, { at: clock.now() });
      return lines.length < linesPerStep ? null : (lines.at(-1)?.id ?? null);
    });
  }
};

/** Day by day: the payments of a day lie together. */
const findMissing = async (deps: CompareDeps, report: ReportRow): Promise<void> => {
  const zone = deps.providers.all.find(({ name }) => name === report.provider)?.reports?.timeZone;
  // Who is not set up any more tells nothing of its days.
  if (zone === undefined) return;
  const { from, to } = daysOfReport(report, zone);
  for (let start = from.getTime(); start < to.getTime(); start += dayMs) {
    const day = { from: new Date(start), to: new Date(Math.min(start + dayMs, to.getTime())) };
    for (const kind of ['payment', 'refund'] as const)
      if (!(await findMissingOf(deps, report, kind, day))) return;
  }
};

/** False when enough is told of this report. */
const findMissingOf = async (
  { db, beforeStep }: CompareDeps,
  report: ReportRow,
  kind: SettledMovement['line_kind'],
  day: { readonly from: Date; readonly to: Date },
): Promise<boolean> => {
  let place: MovementPlace | null = { at: day.from, id: noId };
  while (place !== null) {
    await beforeStep?.();
    const behind: MovementPlace = place;
    const step: { next: MovementPlace | null; room: number } = await db.asOperator(
      'look for what a report leaves out',
      async (tx) => {
        await requireReport(tx, report.id);
        const room = missingMax - (await countOpenMissing(tx, report.id));
        if (room <= 0) return { next: null, room };
        const range = { provider: report.provider, from: behind.at, to: day.to };
        const moved = await readSettledMovements(tx, kind, range, behind, movementsPerStep);
        const missing = await notIn(tx, report.provider, kind, moved);
        await keepMissing(tx, report.id, missing.slice(0, missingMax).map(differenceOf));
        const last = moved.at(-1);
        const isEnd = moved.length < movementsPerStep || last === undefined;
        return { next: isEnd ? null : { at: last.occurred_at, id: last.id }, room };
      },
    );
    if (step.room <= 0) return false;
    place = step.next;
  }
  return true;
};

const notIn = async (
  tx: Tx,
  provider: string,
  kind: SettledMovement['line_kind'],
  moved: readonly SettledMovement[],
): Promise<readonly SettledMovement[]> => {
  if (kind === 'refund') {
    const there = await refundsInReports(
      tx,
      provider,
      moved.map((one) => one.reference),
    );
    return moved.filter((one) => !there.has(one.reference));
  }
  const there = await paymentsInReports(
    tx,
    moved.map((one) => one.payment_id),
  );
  return moved.filter((one) => !there.has(one.payment_id));
};

const differenceOf = (moved: SettledMovement): NewDifference => ({
  ...{ lineId: null, kind: 'missing', lineKind: moved.line_kind },
  ...{ occurredAt: moved.occurred_at, reference: moved.reference },
  ...{ bookedGrossCents: moved.gross_cents, bookedFeeCents: moved.fee_cents },
  ...{ organizationId: moved.organization_id, orderId: moved.order_id },
  paymentId: moved.line_kind === 'payment' ? moved.payment_id : null,
});
