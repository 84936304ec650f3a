import { Problem } from '@goodshelf/contract';
import type { Clock } from '../../platform/clock/index.ts';
import { type Db, enterScope } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { forgetLettersOf } from './forget-subscribers.ts';
import { removeById } from './subscribers.repo.ts';
import { subscribersTexts as texts } from './subscribers.texts.ts';

type Deps = { readonly db: Db; readonly clock: Clock };

/**
 * Forgets a subscriber, with what was emailed to them; resolves to the sentence for whoever did it. The log doesn't say whom: it
 * would keep what was removed. As operator, because letters aren't read or removed by anybody else. Throws `subscriber_not_found`.
 */
export const removeSubscriber =
  ({ db, clock }: Deps) =>
  (scope: OrgScope, actor: Actor, subscriberId: string): Promise<string> =>
    db.asOperator('remove a newsletter subscriber', async (tx) => {
      const gone = await tx.query(removeById, [scope.organizationId, [subscriberId]]);
      const [subscriber] = gone;
      if (subscriber === undefined) throw new Problem('subscriber_not_found', texts.noSuchSubscriber);
      await forgetLettersOf(tx, gone);
      await enterScope(tx, scope);
      await recordAudit(tx, scope, {
        action: 'newsletter.subscriber-removed',
        summary: texts.log.removed,
        actor,
        at: clock.now(),
      });
      return texts.removed(subscriber.email);
    });
