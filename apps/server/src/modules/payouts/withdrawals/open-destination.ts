import { type endpoints, type Output, Problem } from '@goodshelf/contract';
import { withdrawalStatus } from '@goodshelf/contract/lookups';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { type Actor, recordAudit } from '../../audit/index.ts';
import { lockDestination, requireDestination } from '../destinations.ts';
import { maskedDestination } from '../payouts.policy.ts';
import { movedOn, refuseOwnOrganization, refuseTaken } from './end-withdrawal.ts';
import { type PayDeps, requirePayable } from './require-payable.ts';
import { lockWithdrawal, takeWithdrawal } from './withdrawals.repo.ts';
import { withdrawalsTexts as texts } from './withdrawals.texts.ts';

/**
 * Where a pending withdrawal is to be paid, in full, for whoever pays it: from now on nobody else pays or rejects it unless they take
 * it over, and it can't be canceled. Only of what can be paid now. The organization's log says who looked, masked. Throws `withdrawal_not_found`,
 * `withdrawal_moved_on`, `own_organization`, `payout_details_missing`, `payout_details_held`, `withdrawal_not_covered`,
 * `withdrawal_needs_approval`, `withdrawal_approved_by_you`, `withdrawal_taken`.
 */
export const openWithdrawalDestination =
  (deps: PayDeps) =>
  (
    scope: OrgScope,
    actor: Actor,
    { id, takesOver }: { readonly id: string; readonly takesOver: boolean },
  ): Promise<Output<typeof endpoints.openWithdrawalDestination>> =>
    deps.db.inScope(scope, async (tx) => {
      await refuseOwnOrganization(tx, scope, actor);
      const known = await lockDestination(tx, scope, deps.box);
      const row = await lockWithdrawal(tx, scope, id);
      if (row === null) throw new Problem('withdrawal_not_found', texts.notFound);
      if (row.status !== withdrawalStatus.pending) throw movedOn(row);
      if (!takesOver) refuseTaken(row, actor);
      const at = deps.clock.now();
      // Nobody needs to know it before it can be paid, and until then it can be canceled.
      await requirePayable(deps, tx, scope, { known, row, actor, at });
      const { version } = known;
      const destination = requireDestination(known);
      await Promise.all([
        takeWithdrawal(tx, scope, id, { at, by: actor.userId }),
        recordAudit(tx, scope, {
          action: 'withdrawal.destination-opened',
          summary: texts.log.opened(row.number, maskedDestination(destination)),
          ...{ actor, at },
        }),
      ]);
      return { destination, version };
    });
