import { z } from 'zod';
import { dashboardPeriods } from './dashboard-words.ts';
import { dashboardCalls } from './dashboard.calls.ts';
import { endpoint } from './endpoint.ts';
import { dashboardOrderStatus } from './lookups/index.ts';
import { id, timestamp } from './primitives.ts';
import { campaignShape } from './storefront.contract.ts';

/** Of many orders together, of all organizations even: sums outgrow what one may hold. */
const sumCents = z.int().min(0);
const count = z.int().min(0);

/** Of the orders that were placed within some days and are paid. */
export const dashboardFigures = z.object({
  /** What was paid for goods, after discounts. */
  sales_cents: sumCents,
  gifts_cents: sumCents,
  orders_count: count,
  /** What the organization has earned of them so far: less after fees, and after what went back. */
  earned_cents: z.int(),
  /** What has gone back of them since, whenever that was. */
  refunded_cents: sumCents,
  /** How often somebody came to the storefront from elsewhere. */
  visits_count: count,
});
export type DashboardFigures = z.output<typeof dashboardFigures>;

/** Both days included, in the zone of receipts. */
const days = { from: z.iso.date(), to: z.iso.date() };

export const dashboardPoint = z.object({ ...days, ...dashboardFigures.shape });
export type DashboardPoint = z.output<typeof dashboardPoint>;

export const topProduct = z.object({
  title: z.string(),
  /** The line below its title: who wrote a book; empty for some. What was chosen of it, such as a size, stands in the title. */
  detail: z.string(),
  /** Copies that were paid and not canceled. */
  copies: z.int().min(1),
  /** What was paid for them, after discounts. */
  sales_cents: sumCents,
});
export type TopProduct = z.output<typeof topProduct>;

const dashboard = z.object({
  period: z.enum(dashboardPeriods),
  ...days,
  totals: dashboardFigures,
  /** The same many days, or the same months of the year before. */
  before: z.object({ ...days, ...dashboardFigures.shape }),
  /** Every day in its order, or every month of twelve, also those in which nothing happened. */
  points: z.array(dashboardPoint),
  /** All orders that were placed in the period, by how they ended so far: the three statuses of the specification. */
  statuses: z.array(
    z.object({
      status: z.union([
        z.literal(dashboardOrderStatus.success),
        z.literal(dashboardOrderStatus.failed),
        z.literal(dashboardOrderStatus.pending),
      ]),
      count,
    }),
  ),
  /** What sold most copies in the period, at most ten. */
  top_products: z.array(topProduct),
  /** The first day with a visit: what came before was not counted, or nobody came. Null while there is none. */
  visits_since: z.iso.date().nullable(),
  /** When what sold most was counted; null before the first time. The figures themselves are seconds old. */
  top_counted_at: timestamp.nullable(),
});

export const organizationDashboard = dashboard.extend({
  /** The campaign that runs today. */
  campaign: campaignShape.nullable(),
});
export type OrganizationDashboard = z.output<typeof organizationDashboard>;

export const platformDashboard = dashboard.extend({
  /** Who sold and was given most in the period, at most ten. */
  top_organizations: z.array(
    z.object({
      id,
      name: z.string(),
      sales_cents: sumCents,
      gifts_cents: sumCents,
      orders_count: count,
    }),
  ),
});
export type PlatformDashboard = z.output<typeof platformDashboard>;

const query = z.object({ period: z.enum(dashboardPeriods).default('30d') });

export const dashboardEndpoints = {
  getDashboard: endpoint(dashboardCalls.getDashboard, {
    access: 'organization-member',
    tag: 'Dashboard',
    summary:
      'Sales, gifts, orders and visits of the active organization over a period, compared with the one before',
    query,
    output: organizationDashboard,
    problems: [],
  }),
  getPlatformDashboard: endpoint(dashboardCalls.getPlatformDashboard, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'The same over all organizations, and who of them sold and was given most',
    query,
    output: platformDashboard,
    problems: [],
  }),
} as const;
