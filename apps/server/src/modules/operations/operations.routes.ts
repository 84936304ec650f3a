import { endpoints } from '@goodshelf/contract';
import { bind, type Binding } from '../../platform/http/index.ts';
import {
  type AlertSettingsDeps,
  getAlertSettings,
  sendTestAlert,
  setAlertSettings,
} from './alert-settings.ts';
import { discardJobs, listFailed, retryJobs } from './failed-jobs.ts';
import { getHealth, type HealthDeps } from './health.queries.ts';
import { runSchedule } from './run-schedule.ts';

/** How the platform works, for its staff. */
export const operationsRoutes = (deps: HealthDeps & AlertSettingsDeps): Binding[] => {
  const run = runSchedule(deps);
  const retry = retryJobs(deps);
  const discard = discardJobs(deps);
  const set = setAlertSettings(deps);
  const test = sendTestAlert(deps);
  return [
    bind(endpoints.getHealth, () => getHealth(deps)),
    bind(endpoints.runSchedule, ({ subject }, { params }) => run(subject, params.schedule)),
    bind(endpoints.listFailedJobs, (_, { query }) => listFailed(deps, query)),
    bind(endpoints.retryJobs, ({ subject }, { body }) => retry(subject, body.ids)),
    bind(endpoints.discardJobs, ({ subject }, { body }) => discard(subject, body.ids, body.reason)),
    bind(endpoints.getAlertSettings, () => getAlertSettings(deps)),
    bind(endpoints.setAlertSettings, ({ subject }, { body }) => set(subject, body)),
    bind(endpoints.sendTestAlert, ({ subject }) => test(subject)),
  ];
};
