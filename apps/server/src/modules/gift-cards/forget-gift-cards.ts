import { statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';

const forgetStatement = statement<never>(
  'gift-cards.forget',
  // Locked by their ids, as the order that spends several of them locks them.
  `with known as (
     select id from gift_cards where organization_id = $1 and (order_id = any($2::uuid[]) or recipient_email = any($3::text[]))
     order by id for no key update
   )
   update gift_cards c set recipient_email = '', recipient_name = '', message = '', sender_name = ''
   from known where c.organization_id = $1 and c.id = known.id`,
);

/** Takes the words of a buyer, and of who was given a card, out of the cards: what they are worth stays. As operator. */
export const forgetGiftCards = async (
  tx: Tx,
  scope: OrgScope,
  orderIds: readonly string[],
  emails: readonly string[],
): Promise<void> => {
  await tx.query(forgetStatement, [scope.organizationId, orderIds, emails]);
};
