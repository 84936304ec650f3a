import { Problem } from '@goodshelf/contract';
import { firstDayToReceive } from '@goodshelf/contract/outside-words';
import { cents, type Cents, formatMoney, zero } from '@goodshelf/money';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { tell } from '../events/index.ts';
import { findOrderToSettle, markPaid } from '../orders/index.ts';
import { receiveOutside } from '../settlement/index.ts';
import { outsideTexts as texts } from './outside-payments.texts.ts';
import { lockOutsidePayment, writeDecision } from './outside-payments.repo.ts';

type Deps = { readonly db: Db; readonly clock: Clock };

export type Received = {
  readonly orderId: string;
  /** A day, "2026-03-01". */
  readonly receivedOn: string;
  readonly receivedCents: Cents;
};

const movedOn = (sentence: string): Problem => new Problem('order_moved_on', sentence, { showAsError: true });

/** What was typed is refused beside its field: the toast of a refusal goes by. */
const refused = (field: 'received_on' | 'received_cents', message: string): Problem =>
  new Problem('order_moved_on', message, { errors: [{ field, message }] });

/**
 * The organization has received what an order waited for: the order is paid, the sale is in the books as received by the
 * organization itself, and nothing becomes payable by us. What was received is the whole total, neither less nor more: an order
 * is never half paid outside, and what was given too much goes back by the way it came. The same again is answered the same.
 * Resolves to the sentence for whoever said it. Throws `order_not_found`, and `order_moved_on` when somebody decided otherwise first.
 */
export const confirmOutsidePayment =
  ({ db, clock }: Deps) =>
  (scope: OrgScope, actor: Actor, { orderId, receivedOn, receivedCents }: Received): Promise<string> =>
    db.inScope(scope, async (tx) => {
      const at = clock.now();
      const held = await lockOutsidePayment(tx, scope, orderId);
      if (held === undefined) throw new Problem('order_not_found', texts.notFound);
      const { number, payment_id: paymentId, state, undone_count: again } = held;
      const due = cents(held.amount_cents);
      if (state === 'confirmed' && held.received_on === receivedOn && receivedCents === due)
        return texts.confirmed(number);
      if (state !== 'waiting') throw movedOn(texts.notWaiting[state](number));
      if (receivedOn > dayAfter(at)) throw refused('received_on', texts.inFuture);
      if (receivedOn < firstDayToReceive(held.placed_at)) throw refused('received_on', texts.beforeOrder);
      if (receivedCents !== due)
        throw refused('received_cents', texts.otherAmount(formatMoney(receivedCents), formatMoney(due)));
      const order = await findOrderToSettle(tx, scope, orderId);
      if (order === null) throw new Error(`Order ${number} is not there`);
      if (!(await receiveOutside(tx, scope, paymentId, at)))
        throw new Error(`The payment of ${number} was settled while it was held`);
      await Promise.all([
        writeDecision(tx, scope, orderId, { state: 'confirmed', at, by: actor.userId, receivedOn }),
        recordAudit(tx, scope, {
          action: 'payment.confirmed',
          summary: texts.log.confirmed(number, formatMoney(due)),
          actor,
          at,
        }),
        tell(
          tx,
          'order.paid',
          { organizationId: scope.organizationId, orderId, ...(again === 0 ? {} : { again }) },
          { dedupeKey: `order.paid:${orderId}${again === 0 ? '' : `:${again}`}` },
        ),
      ]);
      const { lines } = order;
      const paid = { id: orderId, number, paymentId, paidAt: at, providerFeeCents: zero, lines };
      await markPaid(tx, scope, {
        ...{ ...paid, isReceivedDirectly: true },
        // The books know each sale by its cause: one that was taken back keeps the payment's name.
        ...(again === 0 ? {} : { saleReference: `${paymentId}:${again}` }),
      });
      return texts.confirmed(number);
    });

/** Wherever the organization is, its day is at most one beside ours. */
const dayAfter = (at: Date): string => new Date(at.getTime() + 24 * 60 * 60_000).toISOString().slice(0, 10);
