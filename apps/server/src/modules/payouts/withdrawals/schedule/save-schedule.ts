import { type endpoints, type ParsedInput, Problem } from '@goodshelf/contract';
import { bookDayOf } from '@goodshelf/contract/lookups';
import { cents, formatMoney } from '@goodshelf/money';
import type { Clock } from '../../../../platform/clock/index.ts';
import type { Db } from '../../../../platform/database/index.ts';
import type { OrgScope } from '../../../../platform/tenancy/index.ts';
import { type Actor, recordAudit } from '../../../audit/index.ts';
import { lockPayoutRow } from '../../payouts.repo.ts';
import { requirePayouts } from '../../payouts.queries.ts';
import { withdrawalsTexts } from '../withdrawals.texts.ts';
import { nextDay } from './schedule-days.ts';
import { lockSchedule, saveSchedule } from './schedule.repo.ts';

const texts = withdrawalsTexts.schedule;

type Deps = { readonly db: Db; readonly clock: Clock };
type Sent = ParsedInput<typeof endpoints.saveWithdrawalSchedule>['body'];

/**
 * Sets on which days everything that may be withdrawn is asked for, from tomorrow on, in the place of the version that was seen
 * (`settings_changed`). What stands there already is no change, whatever was seen. Throws `members_only`, `no_storefront`. Returns the
 * sentence for whoever saved.
 */
export const saveWithdrawalSchedule =
  ({ db, clock }: Deps) =>
  (scope: OrgScope, actor: Actor, sent: Sent): Promise<string> =>
    db.inScope(scope, async (tx) => {
      await requirePayouts(tx, scope, actor);
      // The payout details before it, as whatever asks for money does: two who save for the first time wait for each other there.
      await lockPayoutRow(tx, scope);
      const standing = await lockSchedule(tx, scope);
      const { frequency, day, least_cents: leastCents } = sent;
      const told = frequency === 'never' ? texts.off : texts.saved;
      const isSame =
        standing === null
          ? frequency === 'never'
          : standing.frequency === frequency &&
            (frequency === 'never' || (standing.day === day && standing.least_cents === leastCents));
      if (isSame) return told;
      if (sent.seen_version !== (standing?.version ?? 0))
        throw new Problem('settings_changed', texts.changedElsewhere(standing?.setter_name ?? ''));
      const at = clock.now();
      await Promise.all([
        saveSchedule(tx, scope, {
          ...{ frequency, day, least_cents: leastCents, set_at: at, set_by: actor.userId },
          next_on: nextDay({ frequency, day }, bookDayOf(at)),
        }),
        recordAudit(tx, scope, {
          action: 'withdrawal-schedule.changed',
          summary: texts.log(frequency, day, formatMoney(cents(leastCents))),
          ...{ actor, at },
        }),
      ]);
      return told;
    });
