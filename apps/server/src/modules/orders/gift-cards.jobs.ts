import { orderStatus } from '@goodshelf/contract/lookups';
import type { Clock } from '../../platform/clock/index.ts';
import { type Db, statement } from '../../platform/database/index.ts';
import { jobScope } from '../../platform/jobs/index.ts';
import { type GiftCardCodes, sendGiftCards } from '../gift-cards/index.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly codes: GiftCardCodes };

const s = orderStatus;
const isOver = [s.inFulfillment, s.partiallyShipped, s.shipped, s.completed, s.outOfStock, s.onBackorder];
const atOnce = 200;

const dueStatement = statement<{ organization_id: string; order_id: string }>(
  'orders.due-gift-cards',
  `select distinct w.organization_id, w.order_id from waiting_gift_cards w
   join orders o on o.organization_id = w.organization_id and o.id = w.order_id
   where o.status = any ('{${isOver.join(',')}}'::smallint[]) limit ${atOnce}`,
);

/**
 * Sends gift cards of orders whose 24 hours are over: by the clock, or because staff released them. Until then a stolen card has
 * bought nothing that could be spent. By what is true now, so any number of runs is one. Returns how many cards it sent.
 */
export const sendDueGiftCards = async ({ db, clock, codes }: Deps): Promise<number> => {
  const orders = await db.asOperator('send gift cards', (tx) => tx.query(dueStatement, []));
  let sentCount = 0;
  for (const { organization_id: organizationId, order_id: orderId } of orders) {
    const scope = jobScope(organizationId);
    sentCount += await db.inScope(scope, (tx) =>
      sendGiftCards(tx, scope, { codes, orderId, at: clock.now() }),
    );
  }
  return sentCount;
};
