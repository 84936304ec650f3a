import { Problem } from '@goodshelf/contract';
import { withdrawalStatus } from '@goodshelf/contract/lookups';
import { cents, formatMoney } from '@goodshelf/money';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { type Actor, recordAudit } from '../../audit/index.ts';
import { lockDestination, requireDestination } from '../destinations.ts';
import { maskedDestination } from '../payouts.policy.ts';
import { movedOn, refuseOwnOrganization } from './end-withdrawal.ts';
import { type PayDeps, requireApprovable } from './require-payable.ts';
import { lockWithdrawal, setApproval } from './withdrawals.repo.ts';
import { withdrawalsTexts as texts } from './withdrawals.texts.ts';

/**
 * One of the staff approves a pending withdrawal as it would be paid now, to the payout details of the version that they saw: somebody
 * else can pay it then. What is approved already stays as it is. Returns the sentence for whoever approved. Throws `withdrawal_not_found`,
 * `withdrawal_moved_on`, `own_organization`, `payout_details_missing`, `payout_details_changed`, `payout_details_held`,
 * `withdrawal_not_covered`.
 */
export const approveWithdrawal =
  ({ db, clock, box }: Pick<PayDeps, 'db' | 'clock' | 'box'>) =>
  (scope: OrgScope, actor: Actor, id: string, detailsVersion: number): Promise<string> =>
    db.inScope(scope, async (tx) => {
      await refuseOwnOrganization(tx, scope, actor);
      const known = await lockDestination(tx, scope, box);
      const row = await lockWithdrawal(tx, scope, id);
      if (row === null) throw new Problem('withdrawal_not_found', texts.notFound);
      if (row.status !== withdrawalStatus.pending) throw movedOn(row);
      const amount = formatMoney(cents(row.amount_cents));
      const at = clock.now();
      await requireApprovable(tx, scope, { known, at, seenVersion: detailsVersion });
      if (row.approved_version === known.version && row.approved_by !== actor.userId)
        return texts.approvedAlready(row.approver_name ?? '');
      if (row.approved_version === known.version) return texts.approved(amount);
      const masked = maskedDestination(requireDestination(known));
      await Promise.all([
        setApproval(tx, scope, id, { at, by: actor.userId, version: known.version }),
        recordAudit(tx, scope, {
          action: 'withdrawal.approved',
          summary: texts.log.approved(row.number, amount, masked),
          ...{ actor, at },
        }),
      ]);
      return texts.approved(amount);
    });
