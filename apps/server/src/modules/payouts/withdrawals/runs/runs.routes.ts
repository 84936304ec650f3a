import { endpoints } from '@goodshelf/contract';
import { bind, type Binding } from '../../../../platform/http/index.ts';
import type { RunDeps } from './hindrances.ts';
import { openWithdrawalRun } from './open-run.ts';
import { recordWithdrawalRun } from './record-run.ts';
import { getWithdrawalRun, listWithdrawalRuns } from './runs.queries.ts';
import { startWithdrawalRun } from './start-run.ts';

export const withdrawalRunsRoutes = (deps: RunDeps): Binding[] => {
  const start = startWithdrawalRun(deps);
  const open = openWithdrawalRun(deps);
  const record = recordWithdrawalRun(deps);
  return [
    bind(endpoints.listWithdrawalRuns, (_, { query }) => listWithdrawalRuns(deps, query)),
    bind(endpoints.startWithdrawalRun, ({ subject }, { body }) =>
      start(subject, {
        runId: body.run_id,
        withdrawals: body.withdrawals.map((key) => ({
          ...{ organizationId: key.organization_id, withdrawalId: key.withdrawal_id },
        })),
      }),
    ),
    bind(endpoints.getWithdrawalRun, ({ subject }, { params }) =>
      getWithdrawalRun(deps, subject, params.runId),
    ),
    bind(endpoints.openWithdrawalRun, ({ subject }, { params }) => open(subject, params.runId)),
    bind(endpoints.recordWithdrawalRun, ({ subject }, { params, body }) =>
      record(
        subject,
        params.runId,
        body.payments.map((paid) => ({
          ...{ withdrawalId: paid.withdrawal_id, reference: paid.reference },
          detailsVersion: paid.details_version,
        })),
      ),
    ),
  ];
};
