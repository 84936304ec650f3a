import { Problem } from '@goodshelf/contract';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { endOutsidePayment } from './end-outside-payment.ts';
import { outsideTexts as texts } from './outside-payments.texts.ts';
import { lockOutsidePayment } from './outside-payments.repo.ts';

type Deps = { readonly db: Db; readonly clock: Clock };

/**
 * The organization has not received a payment: the order is canceled, and its buyer reads why. The same again is answered the same.
 * Throws `order_not_found`, and `order_moved_on` when somebody decided otherwise first.
 */
export const rejectOutsidePayment =
  ({ db, clock }: Deps) =>
  (scope: OrgScope, actor: Actor, orderId: string, reason: string): Promise<string> =>
    db.inScope(scope, async (tx) => {
      const at = clock.now();
      const held = await lockOutsidePayment(tx, scope, orderId);
      if (held === undefined) throw new Problem('order_not_found', texts.notFound);
      const { number, state } = held;
      if (state === 'rejected' && held.reason === reason) return texts.rejected(number);
      if (state !== 'waiting')
        throw new Problem('order_moved_on', texts.notWaiting[state](number), { showAsError: true });
      await endOutsidePayment(tx, scope, held, { state: 'rejected', at, by: actor.userId, reason });
      await recordAudit(tx, scope, {
        action: 'payment.rejected',
        summary: texts.log.rejected(number),
        actor,
        at,
      });
      return texts.rejected(number);
    });
