import { Problem } from '@goodshelf/contract';
import type { Clock } from '../../platform/clock/index.ts';
import { type Db, statement } from '../../platform/database/index.ts';
import { sha256 } from '../../platform/ids/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { findOrderByTokenHash } from '../orders/index.ts';
import { endOutsidePayment } from './end-outside-payment.ts';
import { buyerTexts as texts } from './outside-payments.texts.ts';
import { lockOutsidePayment } from './outside-payments.repo.ts';

type Deps = { readonly db: Db; readonly clock: Clock };

/** The order behind a secret link; `order_not_found` when the link opens none here. */
export const orderIdOf = async (db: Db, scope: OrgScope, token: string): Promise<string> => {
  const order = await findOrderByTokenHash(db)(scope, sha256(token));
  if (order === null) throw new Problem('order_not_found', texts.noOrder);
  return order.orderId;
};

const saySentStatement = statement<never>(
  'outside-payments.say-sent',
  `update outside_payments set said_sent_at = coalesce(said_sent_at, $3)
   where organization_id = $1 and order_id = $2 and state = 'waiting'`,
);

/** The buyer says that the payment was sent: it is told to the organization, and counts for nothing else. The first time stays. */
export const sayPaymentSent =
  ({ db, clock }: Deps) =>
  async (scope: OrgScope, token: string): Promise<string> => {
    const orderId = await orderIdOf(db, scope, token);
    await db.inScope(scope, (tx) => tx.query(saySentStatement, [scope.organizationId, orderId, clock.now()]));
    return orderId;
  };

/** Ends an order of something that was taken down while its payment was waited for. False when it does not wait any more. */
export const stopOutsidePayment =
  ({ db, clock }: Deps) =>
  (scope: OrgScope, orderId: string): Promise<boolean> =>
    db.inScope(scope, async (tx) => {
      const held = await lockOutsidePayment(tx, scope, orderId);
      if (held?.state !== 'waiting') return false;
      await endOutsidePayment(tx, scope, held, { state: 'stopped', at: clock.now(), by: 'system' });
      return true;
    });

/**
 * The buyer cancels an order that the organization has not confirmed yet. The same again is answered the same; `order_not_cancelable`
 * when the organization was first.
 */
export const cancelOutsidePayment =
  ({ db, clock }: Deps) =>
  async (scope: OrgScope, token: string): Promise<string> => {
    const orderId = await orderIdOf(db, scope, token);
    await db.inScope(scope, async (tx) => {
      const held = await lockOutsidePayment(tx, scope, orderId);
      if (held === undefined) throw new Problem('order_not_found', texts.noOrder);
      if (held.state === 'confirmed') throw new Problem('order_not_cancelable', texts.confirmedMeanwhile);
      if (held.state !== 'waiting') return;
      await endOutsidePayment(tx, scope, held, { state: 'canceled', at: clock.now(), by: 'buyer' });
    });
    return orderId;
  };
