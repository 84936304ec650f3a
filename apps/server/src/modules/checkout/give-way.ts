import { paymentStatus } from '@goodshelf/contract/lookups';
import type { Db } from '../../platform/database/index.ts';
import type { StorefrontContext } from '../../platform/http/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { findPendingOrderOfCart } from '../orders/index.ts';
import { isInFlight, type Settlement } from '../settlement/index.ts';

type Deps = {
  readonly db: Db;
  readonly log: Log;
  readonly settlement: Pick<Settlement, 'abandon'>;
};

/**
 * Whether another order of this cart waits for its payment. One that waits for a buyer who did not come back from the
 * bank is called off, so that the buyer can pay in another way; one that may have been charged, is being reviewed, or of which the
 * provider does not answer, is waited for. One that turns out to be paid is what the buyer has bought.
 */
export const giveWay = async (
  deps: Deps,
  context: StorefrontContext,
  cartId: string | null,
): Promise<'nobody' | 'free' | 'taken' | 'paid'> => {
  const other = cartId === null ? null : await findPendingOrderOfCart(deps.db)(context.scope, cartId);
  if (other === null) return 'nobody';
  if (isInFlight(other.payment)) return 'taken';
  const ended = await deps.settlement.abandon(context.scope, other.payment).catch((error: unknown) => {
    deps.log.warn({ err: error, paymentId: other.payment.id }, 'an order did not give way to another one');
    return null;
  });
  if (ended?.status === paymentStatus.completed) return 'paid';
  return ended?.status === paymentStatus.failed ? 'free' : 'taken';
};
