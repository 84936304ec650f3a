import { jobScope, type Job } from '../../platform/jobs/index.ts';
import { listen } from '../events/index.ts';
import { type CallOffDeps, callOffTakenDownOrders } from './call-off-taken-down.ts';

type Deps = Omit<CallOffDeps, 'scopeOf'>;

/** As soon as a product is taken down; `callOffStragglers` finds what was being ordered at that moment. */
export const callOffTakenDownOrdersJob = (deps: Deps): Job =>
  listen('takedown.moved', {
    name: 'call-off-taken-down-orders',
    run: async ({ state }) => {
      if (state === 'down') await callOffStragglers(deps);
    },
  });

/** Run every minute. */
export const callOffStragglers = (deps: Deps): Promise<number> =>
  callOffTakenDownOrders({ ...deps, scopeOf: jobScope });
