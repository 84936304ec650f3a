import { isWalletMethod, paymentStatus } from '@goodshelf/contract/lookups';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { StorefrontContext } from '../../platform/http/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { hasPaidBefore, holdForReview, type PlacedOrder } from '../orders/index.ts';
import type { ChargedPayment } from '../settlement/index.ts';
import type { Admission, Ended, Shield } from '../shield/index.ts';
import type { Draft } from './write-order.ts';

export type ShieldDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly shield: Pick<Shield, 'admit'>;
};

/** Who pays with a stolen card becomes no good customer by it at once. */
const provenAfterMs = 60 * 60_000;

/**
 * Writes an order only when its payment may be tried. Asked for what can be bought as it stands, so that nobody proves
 * anything for a cart that is refused anyway, and before anything is taken from stock.
 */
export const admitOrder = async <T>(
  { db, clock, shield }: ShieldDeps,
  { scope, clientAddress }: StorefrontContext,
  { cart: { cartId }, input }: Draft,
  write: () => Promise<T>,
): Promise<{ readonly order: T; readonly admission: Admission }> => {
  const { email } = input.contact;
  const admission = await shield.admit({
    ...{ scope, clientAddress, cartId, email },
    idempotencyKey: input.idempotency_key,
    proof: input.proof,
    hasPaidBefore: () =>
      hasPaidBefore(db)(scope, {
        ...{ cartId, email },
        before: new Date(clock.now().getTime() - provenAfterMs),
      }),
  });
  try {
    return { order: await write(), admission };
  } catch (error) {
    await admission.ended(null);
    throw error;
  }
};

/**
 * What was paid although it is suspicious is not sent before staff have looked at it. Its buyer has paid, and is thanked as
 * everybody is; where the hold cannot be written the payment still stands.
 */
export const reviewSuspicious = async (
  { db, clock, log }: ShieldDeps,
  { scope }: StorefrontContext,
  { orderId }: Pick<PlacedOrder, 'orderId'>,
  { payment }: ChargedPayment,
  { isForReview }: Admission,
): Promise<void> => {
  if (!isForReview || payment.status !== paymentStatus.completed) return;
  await holdForReview({ db })(scope, { orderId, at: clock.now() }).catch((error: unknown) => {
    log.error({ err: error, orderId }, 'a suspicious order could not be put on hold');
  });
};

/** How the card company has answered, as the shield counts it. */
export const endOf = ({ payment, cardFingerprint }: ChargedPayment): Ended => {
  if (payment.status === paymentStatus.completed) return { outcome: 'paid', cardFingerprint };
  // No bank was asked: the trouble is the card company's, and says nothing of the buyer.
  if (payment.failureCode === 'not_started') return null;
  if (payment.status === paymentStatus.failed) return { outcome: 'declined', cardFingerprint };
  // Who pays by a wallet is sent there each time: nothing was tried yet.
  if (payment.nextActionUrl === null || isWalletMethod(payment.method)) return null;
  return { outcome: 'at-bank', cardFingerprint };
};
