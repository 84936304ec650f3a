import type { Cents } from '@goodshelf/money';
import { statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';

// Locked in one order, whatever the order of the lines.
const lockStatement = statement<never>(
  'gift-cards.lock-of-order',
  'select from gift_cards where organization_id = $1 and order_id = $2 order by id for update',
);

const takeBackStatement = statement<{ id: string }>(
  'gift-cards.take-back',
  `with back as (
     select * from unnest($3::smallint[], $4::bigint[]) as b(position, cents)
   ), taken as (
     update gift_cards c set balance_cents = c.balance_cents - back.cents,
       state = case when c.balance_cents = back.cents and back.cents = c.amount_cents then 'canceled' else c.state end
     from back
     where c.organization_id = $1 and c.order_id = $2 and c.position = back.position and c.balance_cents >= back.cents
     returning c.id, c.order_number, back.cents
   )
   insert into gift_card_moves (organization_id, card_id, kind, amount_cents, reference, order_id, order_number, at)
   select $1, id, 'refunded', -cents, $5, $2, order_number, $6 from taken
   returning card_id as id`,
);

/**
 * The purchase of cards goes back to their buyer, or a part: so does the balance, which must still be there. False, and the
 * caller must undo what it did, when more of one was spent. The caller posts what it moves.
 */
export const takeBackGiftCards = async (
  tx: Tx,
  scope: OrgScope,
  refund: {
    readonly orderId: string;
    readonly lines: readonly { readonly position: number; readonly amountCents: Cents }[];
    /** Of one refund. */
    readonly reference: string;
    readonly at: Date;
  },
): Promise<boolean> => {
  if (refund.lines.length === 0) return true;
  const key = [scope.organizationId, refund.orderId];
  await tx.query(lockStatement, key);
  const rows = await tx.query(takeBackStatement, [
    ...key,
    refund.lines.map(({ position }) => position),
    refund.lines.map(({ amountCents }) => amountCents),
    refund.reference,
    refund.at,
  ]);
  return rows.length === refund.lines.length;
};
