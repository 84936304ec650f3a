import type { Cents } from '@goodshelf/money';
import { statement, type Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';

// A card that was stopped meanwhile gets its money all the same: it is still owed.
const returnStatement = statement<{ order_id: string; order_number: string }>(
  'gift-cards.return',
  `with spent as (
     select card_id, order_id, order_number from gift_card_moves
     where organization_id = $1 and kind = 'spent' and reference = $2
   ), given as (
     update gift_cards c set balance_cents = c.balance_cents + $3 from spent
     where c.organization_id = $1 and c.id = spent.card_id
     returning c.id
   )
   insert into gift_card_moves (organization_id, id, card_id, kind, amount_cents, reference, order_id, order_number, at)
   select $1, $4, given.id, 'returned', $3, $5, spent.order_id, spent.order_number, $6 from given, spent
   returning order_id, order_number`,
);

/**
 * Gives back to a card what a payment had spent of it, or a part: once for each refund. The caller posts what it moves, for
 * the order that this resolves to. Throws when no card was spent for the payment.
 */
export const returnToGiftCard = async (
  tx: Tx,
  scope: OrgScope,
  refund: {
    readonly paymentId: string;
    readonly refundId: string;
    readonly amountCents: Cents;
    readonly at: Date;
  },
): Promise<{ readonly id: string; readonly number: string }> => {
  const [row] = await tx.query(returnStatement, [
    scope.organizationId,
    refund.paymentId,
    refund.amountCents,
    newId<'gift-card-move'>(),
    refund.refundId,
    refund.at,
  ]);
  if (row === undefined) throw new Error(`Payment ${refund.paymentId} was made by no gift card`);
  return { id: row.order_id, number: row.order_number };
};
