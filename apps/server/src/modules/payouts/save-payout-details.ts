import { Problem } from '@goodshelf/contract';
import { payoutMethod } from '@goodshelf/contract/lookups';
import type { PayoutDestination, PayoutDetailsInput } from '@goodshelf/contract/payouts.contract';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { tell } from '../events/index.ts';
import type { PayoutBox } from './payout-box.ts';
import { isSameDestination, maskedDestination } from './payouts.policy.ts';
import { opened, requirePayouts } from './payouts.queries.ts';
import { lockPayoutRow, savePayoutRow } from './payouts.repo.ts';
import { payoutsTexts as texts } from './payouts.texts.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly box: PayoutBox };

/**
 * Saves where the organization is paid, in the place of the version that was seen (`settings_changed`): sealed, written down and
 * told to every owner masked, and withdrawals are held from then on. What stands there already is no change, whatever was seen:
 * a save whose answer was lost is repeated without a second letter or a longer hold. Throws `members_only`, `no_storefront`.
 */
export const savePayoutDetails =
  ({ db, clock, box }: Deps) =>
  (scope: OrgScope, actor: Actor, input: PayoutDetailsInput): Promise<void> =>
    db.inScope(scope, async (tx) => {
      await requirePayouts(tx, scope, actor);
      const destination = destinationOf(input);
      const standing = await lockPayoutRow(tx, scope);
      const before = opened(box, scope, standing);
      if (before !== null && isSameDestination(before, destination)) return;
      if (input.seen_version !== standing.version)
        throw new Problem(
          'settings_changed',
          texts.changedElsewhere(standing.changed_by, before === null ? texts.unreadable : worded(before)),
        );
      const at = clock.now();
      const isFirst = standing.sealed === null;
      const shown = {
        before: isFirst ? texts.log.none : before === null ? texts.log.unreadable : worded(before),
        after: worded(destination),
      };
      const change = {
        before: shown.before,
        after: shown.after === shown.before ? texts.log.otherDetails(shown.after) : shown.after,
      };
      await Promise.all([
        savePayoutRow(tx, scope, { sealed: box.seal(scope, destination), at, by: actor.userId }),
        recordAudit(tx, scope, {
          action: 'payout-details.changed',
          summary: isFirst ? texts.log.set : texts.log.changed,
          ...{ actor, at },
          changes: [{ label: texts.log.label, ...change }],
        }),
        tell(tx, 'organization.payout-changed', {
          ...{ organizationId: scope.organizationId, actorId: actor.userId },
          ...{ ...change, version: standing.version + 1, at: at.toISOString() },
        }),
      ]);
    });

const worded = (destination: PayoutDestination): string =>
  texts.destination(destination.method, maskedDestination(destination));

/** What is stored of what was typed. */
const destinationOf = (input: PayoutDetailsInput): PayoutDestination => {
  if (input.method === payoutMethod.onlineAccount)
    return { method: input.method, account_email: input.account_email };
  const { method, payee, line1, line2, city, state, zipcode } = input;
  return { method, payee, line1, line2, city, state, zipcode };
};
