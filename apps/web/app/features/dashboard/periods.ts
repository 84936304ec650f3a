import { dashboardPeriods, type DashboardPeriod } from '@goodshelf/contract/dashboard-words';
import { dashboardTexts } from './texts.ts';

/** What an address that names no period shows. */
export const usualPeriod = '30d' satisfies DashboardPeriod;
export const longestPeriod = '12m' satisfies DashboardPeriod;

/** The period that an address names; anything else counts as not written. */
export const periodIn = (address: URLSearchParams): DashboardPeriod => {
  const named = address.get('period');
  return dashboardPeriods.find((period) => period === named) ?? usualPeriod;
};

/** Twelve months are shown month by month, everything else day by day. */
export const stepsOf = (period: DashboardPeriod): 'days' | 'months' =>
  period === longestPeriod ? 'months' : 'days';

/** The usual one stands in no address. */
export const periodChoices = dashboardPeriods.map((period) => ({
  value: period === usualPeriod ? null : period,
  label: dashboardTexts.periods[period],
}));
