import { endpoints } from '@goodshelf/contract';
import { bind, type Binding } from '../../platform/http/index.ts';
import { type DashboardsDeps, getDashboard, getPlatformDashboard } from './dashboards.queries.ts';

export const dashboardsRoutes = (deps: DashboardsDeps): Binding[] => [
  bind(endpoints.getDashboard, ({ scope }, { query }) => getDashboard(deps, scope, query.period)),
  bind(endpoints.getPlatformDashboard, (_, { query }) => getPlatformDashboard(deps, query.period)),
];
