import { type endpoints, type Output, Problem } from '@goodshelf/contract';
import { withdrawalStatus } from '@goodshelf/contract/lookups';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { type Actor, recordAudit } from '../../audit/index.ts';
import { readDestination } from '../destinations.ts';
import type { PayoutBox } from '../payout-box.ts';
import { maskedDestination } from '../payouts.policy.ts';
import { movedOn, refuseOwnOrganization } from './end-withdrawal.ts';
import { findWithdrawal } from './withdrawals.repo.ts';
import { withdrawalsTexts as texts } from './withdrawals.texts.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly box: PayoutBox };

/**
 * Where a pending withdrawal is to be paid, in full, for whoever pays it; the organization's log says who looked, masked. Throws
 * `withdrawal_not_found`, `withdrawal_moved_on`, `own_organization`, `payout_details_missing`.
 */
export const openWithdrawalDestination =
  ({ db, clock, box }: Deps) =>
  (scope: OrgScope, actor: Actor, id: string): Promise<Output<typeof endpoints.openWithdrawalDestination>> =>
    db.inScope(scope, async (tx) => {
      await refuseOwnOrganization(tx, scope, actor);
      const [row, known] = await Promise.all([
        findWithdrawal(tx, scope, id),
        readDestination(tx, scope, box),
      ]);
      if (row === null) throw new Problem('withdrawal_not_found', texts.notFound);
      if (row.status !== withdrawalStatus.pending) throw movedOn(row);
      const { destination, version } = known;
      if (destination === null) throw new Problem('payout_details_missing', texts.missingAtStaff);
      await recordAudit(tx, scope, {
        action: 'withdrawal.destination-opened',
        summary: texts.log.opened(row.number, maskedDestination(destination)),
        ...{ actor, at: clock.now() },
      });
      return { destination, version };
    });
