import type { OrganizationDashboard } from '@goodshelf/contract/dashboard.contract';

type Counted = Pick<OrganizationDashboard, 'totals' | 'before' | 'statuses'>;

/** Whether nothing at all happened in the period, nor in the one before: no order, no visit. */
export const isNothing = ({ totals, before, statuses }: Counted): boolean =>
  [totals, before].every(({ orders_count, visits_count }) => orders_count === 0 && visits_count === 0) &&
  statuses.every(({ count }) => count === 0);
