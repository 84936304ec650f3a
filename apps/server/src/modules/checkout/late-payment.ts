import { orderStatus } from '@goodshelf/contract/lookups';
import { type Cents, negate } from '@goodshelf/money';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { type NewEntry, postEntries } from '../ledger/index.ts';
import { addOrderEvent, noteKeyOf } from '../orders/index.ts';
import { markCapturedLate, type ProviderPayment, requestRefund } from '../payments/index.ts';
import { checkoutTexts } from './checkout.texts.ts';
import type { PlacedOrder } from './placed-order.ts';

type LatePaymentDeps = { readonly db: Db; readonly clock: Clock; readonly log: Log };

/**
 * A card was charged for an order that had failed: its stock is sold to others, so the money goes back. Booked as owed to
 * the buyer, with the card fee that the platform bears; the refund is on its way, and the order's history, the buyer's
 * page and an email say so. Any number of calls is one.
 */
export const refundLatePayment =
  ({ db, clock, log }: LatePaymentDeps) =>
  async (scope: OrgScope, order: PlacedOrder, answer: ProviderPayment): Promise<void> => {
    const at = clock.now();
    const { payment, orderId } = order;
    const isNew = await db.inScope(scope, async (tx) => {
      if (!(await markCapturedLate(tx, scope, payment.id, answer, at))) return false;
      await Promise.all([
        postEntries(tx, scope, entriesOf(order, answer.feeCents, at)),
        addOrderEvent(tx, scope, {
          orderId,
          key: noteKeyOf(orderStatus.failed),
          text: checkoutTexts.latePayment,
          at,
        }),
        requestRefund(tx, scope, { paymentId: payment.id, reason: 'late_payment', at }),
      ]);
      return true;
    });
    if (isNew)
      log.error(
        { paymentId: payment.id },
        'a card was charged for an order that had failed; the money goes back',
      );
  };

const entriesOf = (
  { orderId, number, payment }: PlacedOrder,
  feeCents: Cents | null,
  at: Date,
): NewEntry[] => {
  const cause = { reference: payment.id, order: { id: orderId, number }, occurredAt: at };
  const received: NewEntry = {
    ...cause,
    kind: 'correction',
    description: `Payment for ${number} arrived after the order failed`,
    postings: [
      { account: 'provider_clearing', amountCents: negate(payment.amountCents) },
      { account: 'refunds', amountCents: payment.amountCents },
    ],
  };
  if (feeCents === null || feeCents === 0) return [received];
  const fee: NewEntry = {
    ...cause,
    kind: 'provider_fee',
    description: `Card fee for ${number}`,
    postings: [
      { account: 'provider_clearing', amountCents: feeCents },
      { account: 'fees', amountCents: negate(feeCents) },
    ],
  };
  return [received, fee];
};
