import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { Actor } from '../audit/index.ts';
import { endHoldOf } from '../orders/index.ts';
import { confirmOutsidePayment, type Received } from './confirm-outside-payment.ts';

type Deps = { readonly db: Db; readonly clock: Clock };

/**
 * Confirms what the organization has received, and has its order go on at once: nothing holds it (decision 0064). That is a transaction of its own,
 * because stock is locked before balances; where it doesn't come to it, the job of the holds does it within a minute.
 */
export const confirmAndGoOn =
  (deps: Deps) =>
  async (scope: OrgScope, actor: Actor, received: Received): Promise<string> => {
    const done = await confirmOutsidePayment(deps)(scope, actor, received);
    const one = { organizationId: scope.organizationId, orderId: received.orderId };
    await endHoldOf(deps, deps.clock.now(), one);
    return done;
  };
