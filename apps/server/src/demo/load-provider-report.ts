import { bookDayOf, receiptTimeZone } from '@goodshelf/contract/lookups';
import { startOfDay } from '@goodshelf/contract/order-periods';
import { cents, formatDecimal } from '@goodshelf/money';
import type { Engine } from '../engine.ts';
import { shiftDay } from '../modules/dashboards/index.ts';
import {
  addProviderReport,
  addReportPart,
  compareReport,
  explainDifference,
} from '../modules/reconciliation/index.ts';
import { readSettledMovements, type SettledMovement } from '../modules/settlement/index.ts';
import { fixedClock } from '../platform/clock/index.ts';
import { newId } from '../platform/ids/index.ts';
import { personOf } from '../platform/subject/index.ts';
import { demoPeople } from './demo-organizations.ts';

const provider = 'sandbox-card';
const daysCovered = 28;
const hourMs = 3_600_000;

type Row = {
  readonly id: string;
  readonly at: Date;
  readonly type: string;
  readonly grossCents: number;
  readonly feeCents: number;
  readonly object: string;
  readonly description: string;
};

/** As the test provider writes its report. */
const reportOf = (rows: readonly Row[]): string =>
  [
    'id,created_utc,type,currency,gross,fee,net,object,description',
    ...rows.map(({ grossCents: gross, feeCents: fee, ...row }) =>
      [
        ...[row.id, row.at.toISOString(), row.type, 'usd'],
        ...[gross, fee, gross - fee].map((amount) => formatDecimal(cents(amount))),
        ...[row.object, row.description],
      ].join(','),
    ),
  ].join('\n');

const rowOf = ({ line_kind: type, reference, occurred_at: at, ...moved }: SettledMovement): Row => ({
  // As it names them itself: whoever gets its report and adds it finds the same lines, and the one that is left out.
  ...{ id: reference.replace(/^pi_/, 'ch_'), at, type, object: reference, description: '' },
  ...{ grossCents: moved.gross_cents, feeCents: Math.abs(moved.fee_cents ?? 0) },
});

/**
 * What the provider says it moved in the last four weeks: nearly what the books say. One payment is left out, an adjustment is explained, a charge and the last
 * payout are not recorded yet.
 */
export const loadProviderReport = async (
  { database: { db }, modules }: Pick<Engine, 'database' | 'modules'>,
  now: Date,
): Promise<void> => {
  const { providers } = modules.settlement;
  // Where cards are charged for real, there is no report of what was only tried.
  if (!providers.all.some(({ name }) => name === provider)) return;
  const deps = { db, clock: fixedClock(now), providers };
  const admin = personOf(demoPeople.admin.id);
  const today = bookDayOf(now);
  const [firstDay, lastDay] = [shiftDay(today, { days: -daysCovered }), shiftDay(today, { days: -1 })];
  const midnight = (day: string): Date => new Date(startOfDay(day, 0, receiptTimeZone) ?? '');
  const days = { from: midnight(firstDay), to: midnight(today) };

  const moved = await db.asOperator('load the demo', (tx) => {
    const place = { at: days.from, id: '00000000-0000-0000-0000-000000000000' };
    const read = (kind: SettledMovement['line_kind']) =>
      readSettledMovements(tx, kind, { provider, ...days }, place, 1_000);
    return Promise.all([read('payment'), read('refund')]);
  });
  const [payments, refunds] = moved;
  const noon = (daysAgo: number): Date =>
    new Date(midnight(shiftDay(today, { days: -daysAgo })).getTime() + 12 * hourMs);
  const own = (type: string, object: string, amount: number, daysAgo: number, description: string): Row => ({
    ...{ id: `txn_${object}`, at: noon(daysAgo), type, grossCents: -amount, feeCents: 0 },
    ...{ object, description },
  });
  const rows = [
    // The last one is left out.
    ...payments.map(rowOf).slice(0, -1),
    ...refunds.map(rowOf),
    own('payout', 'po_3KfYt2', 412_37, 20, 'Payout to bank account'),
    own('payout', 'po_3KmQx8', 655_20, 13, 'Payout to bank account'),
    own('payout', 'po_3KtBn5', 298_85, 6, 'Payout to bank account'),
    own('payout', 'po_3KzHc1', 187_40, 1, 'Payout to bank account'),
    own('fee', 'fee_3KxRa7', 10_00, 3, 'Monthly account fee'),
    own('other', 'adj_3KvNw4', 1_15, 9, 'Adjustment'),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());

  const reportId = newId<'provider-report'>();
  await addProviderReport(deps)(admin, {
    ...{ report_id: reportId, provider, file_name: `test-cards-${firstDay}-to-${lastDay}.csv` },
    ...{ first_day: firstDay, last_day: lastDay },
  });
  await addReportPart(deps)(reportId, { text: reportOf(rows), firstRow: 2 });
  await compareReport(deps, reportId);
  const { rows: found } = await db.asOperator('load the demo', (tx) =>
    tx.raw<{ id: string; version: number }>(
      `select id, version from provider_differences where report_id = $1 and line_kind = 'other' limit 1`,
      [reportId],
    ),
  );
  for (const { id, version } of found)
    await explainDifference(deps)(admin, {
      ...{ id, seenVersion: version },
      explanation: 'The provider corrected its own rounding. They confirmed it by email on the same day.',
    });
};
