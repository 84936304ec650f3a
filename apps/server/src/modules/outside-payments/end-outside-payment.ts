import { orderStatus, paymentStatus } from '@goodshelf/contract/lookups';
import type { Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { giveBackDiscount } from '../discounts/index.ts';
import { tell } from '../events/index.ts';
import { giveBackStock } from '../inventory/index.ts';
import { moveOrder } from '../orders/index.ts';
import { endOutside } from '../settlement/index.ts';
import { endTexts } from './outside-payments.texts.ts';
import { type Decision, type HeldPayment, writeDecision } from './outside-payments.repo.ts';

export type End = Pick<Decision, 'at' | 'by'> & {
  readonly state: Exclude<Decision['state'], 'confirmed'>;
  /** In the organization's words. */
  readonly reason?: string;
};

/** The code under which the payment is told to its buyer, and where its order goes. */
const ends = {
  rejected: { code: 'not_received', to: orderStatus.canceled },
  lapsed: { code: 'lapsed', to: orderStatus.failed },
  canceled: { code: 'withdrawn', to: orderStatus.canceled },
  stopped: { code: 'not_for_sale', to: orderStatus.failed },
} as const;

/**
 * Ends an order whose payment is not coming (any more), in the transaction that holds its waiting payment: it fails, or is
 * canceled by its buyer or the organization, and what it held goes back: its use of a discount, its copies.
 */
export const endOutsidePayment = async (
  tx: Tx,
  scope: OrgScope,
  { order_id: orderId, payment_id: paymentId, number }: HeldPayment,
  { state, at, by, reason = '' }: End,
): Promise<void> => {
  const { organizationId } = scope;
  const { code, to } = ends[state];
  await writeDecision(tx, scope, orderId, { state, at, by, reason });
  const isEnded = await endOutside(tx, scope, paymentId, { code, at });
  const isMoved = await moveOrder(tx, scope, {
    orderId,
    from: orderStatus.pending,
    to,
    at,
    actor: by,
    paymentStatus: paymentStatus.failed,
    reason: endTexts[state](reason),
  });
  if (!isEnded || !isMoved) throw new Error(`Order ${number} changed while its payment was held`);
  await giveBackDiscount(tx, scope, orderId);
  await giveBackStock(tx, scope, orderId);
  await Promise.all([
    ...(to === orderStatus.failed
      ? [tell(tx, 'order.failed', { organizationId, orderId }, { dedupeKey: `order.failed:${orderId}` })]
      : []),
    tell(
      tx,
      'outside-payment.moved',
      { organizationId, orderId, what: state },
      { dedupeKey: `outside-payment:${orderId}:${state}` },
    ),
  ]);
};
