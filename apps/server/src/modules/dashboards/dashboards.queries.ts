import type { OrganizationDashboard, PlatformDashboard } from '@goodshelf/contract/dashboard.contract';
import type { DashboardPeriod } from '@goodshelf/contract/dashboard-words';
import { bookDayOf } from '@goodshelf/contract/lookups';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { presentDashboard } from './dashboards.present.ts';
import {
  ownCampaignStatement,
  ownCountedStatement,
  ownStepsStatement,
  ownTitlesStatement,
  platformCountedStatement,
  platformStepsStatement,
  platformTitlesStatement,
  topOrganizationsStatement,
} from './dashboards.repo.ts';
import { type Range, rangeOf } from './periods.ts';

export type DashboardsDeps = { readonly db: Db; readonly clock: Clock };

const stepValues = ({ grain, from, to, before }: Range) => [grain, from, to, before.from, before.to];

/** Four statements at once: days, tops, when those were counted, and the campaign. */
export const getDashboard = async (
  { db, clock }: DashboardsDeps,
  scope: OrgScope,
  period: DashboardPeriod,
): Promise<OrganizationDashboard> => {
  const now = clock.now();
  const range = rangeOf(period, bookDayOf(now));
  const own = scope.organizationId;
  const [steps, titles, [counted], [campaign]] = await Promise.all([
    db.readInScope(scope, ownStepsStatement, [...stepValues(range), own]),
    db.readInScope(scope, ownTitlesStatement, [period, own]),
    db.readInScope(scope, ownCountedStatement, [own]),
    // The day on which the storefront begins and ends them, too.
    db.readInScope(scope, ownCampaignStatement, [own, now.toISOString().slice(0, 10)]),
  ]);
  return {
    ...presentDashboard(period, range, { steps, titles, counted }),
    campaign: campaign ?? null,
  };
};

/** Four statements in one transaction: sums over all organizations are kept, not made. */
export const getPlatformDashboard = async (
  { db, clock }: DashboardsDeps,
  period: DashboardPeriod,
): Promise<PlatformDashboard> => {
  const range = rangeOf(period, bookDayOf(clock.now()));
  const [steps, titles, [counted], organizations] = await db.asOperator(
    'read the platform’s dashboard',
    (tx) =>
      Promise.all([
        tx.query(platformStepsStatement, stepValues(range)),
        tx.query(platformTitlesStatement, [period]),
        tx.query(platformCountedStatement, []),
        tx.query(topOrganizationsStatement, [period]),
      ]),
  );
  return {
    ...presentDashboard(period, range, { steps, titles, counted }),
    top_organizations: organizations.map((row) => ({
      ...{ id: row.id, name: row.name, orders_count: row.orders_count },
      ...{ sales_cents: row.sales_cents, gifts_cents: row.gifts_cents },
    })),
  };
};
