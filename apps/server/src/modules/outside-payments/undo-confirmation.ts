import { Problem } from '@goodshelf/contract';
import { cents, formatMoney } from '@goodshelf/money';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import type { Controls } from '../controls/index.ts';
import { tell } from '../events/index.ts';
import { unmarkPaid } from '../orders/index.ts';
import { waitAgainForOutside } from '../settlement/index.ts';
import { holdDaysIn } from './methods.repo.ts';
import { outsideHoldUntil } from './outside-payments.policy.ts';
import { lockOutsidePayment, writeUndoing } from './outside-payments.repo.ts';
import { outsideTexts as texts } from './outside-payments.texts.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly controls: Pick<Controls, 'limit'> };

export type Undone = {
  readonly orderId: string;
  /** When the confirmation was given that whoever undoes it has seen. */
  readonly seenDecidedAt: Date;
  readonly reason: string;
};

const movedOn = (sentence: string): Problem => new Problem('order_moved_on', sentence, { showAsError: true });

/**
 * The organization has confirmed the wrong payment: as long as nothing of the order was sent or refunded, it waits again with what it
 * holds, as long as a new one would, and the sale is mirrored in the books (decision 0079). Its buyer is told where a receipt had gone.
 * The same again is answered the same. Resolves to the sentence for whoever did it. Throws `order_not_found`, and `order_moved_on`
 * when the confirmation is not the one that was seen, or it is too late.
 */
export const undoConfirmation =
  ({ db, clock, controls }: Deps) =>
  (scope: OrgScope, actor: Actor, { orderId, seenDecidedAt, reason }: Undone): Promise<string> =>
    db.inScope(scope, async (tx) => {
      const at = clock.now();
      const held = await lockOutsidePayment(tx, scope, orderId);
      if (held === undefined) throw new Problem('order_not_found', texts.notFound);
      const { number, state } = held;
      const isSeen = (decidedAt: Date | null): boolean => decidedAt?.getTime() === seenDecidedAt.getTime();
      if (state === 'waiting' && isSeen(held.undone_decision_at)) return texts.undone(number);
      if (state !== 'confirmed') throw movedOn(texts.notConfirmed(number));
      if (!isSeen(held.decided_at)) throw movedOn(texts.confirmedAnew(number));
      const by = actor.userId;
      if (!(await unmarkPaid(tx, scope, { orderId, at, actor: by, reason })))
        throw movedOn(texts.tooLateToUndo(number));
      if (!(await waitAgainForOutside(tx, scope, held.payment_id)))
        throw new Error(`The payment of ${number} changed while it was held`);
      const heldUntil = outsideHoldUntil(at, await holdDaysIn(tx, scope, held.method, controls));
      const again = await writeUndoing(tx, scope, orderId, { at, heldUntil });
      await Promise.all([
        recordAudit(tx, scope, {
          action: 'payment.undone',
          summary: texts.log.undone(number, formatMoney(cents(held.amount_cents))),
          ...{ actor, at },
        }),
        tell(
          tx,
          'outside-payment.moved',
          { organizationId: scope.organizationId, orderId, what: 'undone', again },
          { dedupeKey: `outside-payment:${orderId}:undone:${again}` },
        ),
      ]);
      return texts.undone(number);
    });
