import { dashboardOrderStatus } from '@goodshelf/contract/lookups';
import type {
  DashboardFigures,
  DashboardPoint,
  OrganizationDashboard,
} from '@goodshelf/contract/dashboard.contract';
import type { DashboardPeriod } from '@goodshelf/contract/dashboard-words';
import type { StepRow, TitleRow } from './dashboards.repo.ts';
import { type Range, stepsOf } from './periods.ts';

const sumOf = (rows: readonly StepRow[], column: Exclude<keyof StepRow, 'step' | 'is_before'>): number =>
  rows.reduce((sum, row) => sum + row[column], 0);

const figuresOf = (rows: readonly StepRow[]): DashboardFigures => ({
  sales_cents: sumOf(rows, 'sales_cents'),
  gifts_cents: sumOf(rows, 'gifts_cents'),
  orders_count: sumOf(rows, 'orders_count'),
  earned_cents: sumOf(rows, 'earned_cents'),
  refunded_cents: sumOf(rows, 'refunded_cents'),
  visits_count: sumOf(rows, 'visits_count'),
});

export type Counted = {
  readonly steps: readonly StepRow[];
  readonly titles: readonly TitleRow[];
  readonly counted: { readonly counted_at: Date | null; readonly visits_since: string | null } | undefined;
};

/** What both dashboards say: `steps` are those in which something happened. */
export const presentDashboard = (
  period: DashboardPeriod,
  range: Range,
  { steps, titles, counted }: Counted,
): Omit<OrganizationDashboard, 'campaign'> => {
  const now = steps.filter((row) => !row.is_before);
  const rowsOf = new Map(now.map((row) => [row.step, row]));
  const points = stepsOf(range).map((days): DashboardPoint => {
    const row = rowsOf.get(days.from);
    return { ...days, ...figuresOf(row === undefined ? [] : [row]) };
  });
  return {
    ...{ period, from: range.from, to: range.to },
    totals: figuresOf(now),
    before: { ...range.before, ...figuresOf(steps.filter((row) => row.is_before)) },
    points,
    statuses: [
      { status: dashboardOrderStatus.success, count: sumOf(now, 'orders_count') },
      { status: dashboardOrderStatus.failed, count: sumOf(now, 'failed_count') },
      { status: dashboardOrderStatus.pending, count: sumOf(now, 'pending_count') },
    ],
    top_products: titles.map(({ title, detail, copies, sales_cents }) => ({
      ...{ title, detail, copies, sales_cents },
    })),
    visits_since: counted?.visits_since ?? null,
    top_counted_at: counted?.counted_at?.toISOString() ?? null,
  };
};
