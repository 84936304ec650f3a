/** How far back a dashboard looks, today included: days, or calendar months. No zod here: pages load this file. */
export const dashboardPeriods = ['7d', '30d', '90d', '12m'] as const;
export type DashboardPeriod = (typeof dashboardPeriods)[number];
