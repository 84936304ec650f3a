/**
 * What an organization, and the platform, sold and was given: figures by day, counted from the orders after the fact, and what sold most. A page reads
 * as many rows as it shows days (decision 0109).
 */
export { countTops } from './count-tops.ts';
export { dashboardsRoutes } from './dashboards.routes.ts';
export { shiftDay } from './periods.ts';
export { figureColumns, figuresOfOrders, isPaid } from './sum-days.repo.ts';
export { startDayKeeper, sumDays } from './sum-days.ts';
export { addVisits, createVisitCounts, isVisit, type VisitCounts } from './visits.ts';
