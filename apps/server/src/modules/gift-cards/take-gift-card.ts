import { type Cents, negate } from '@goodshelf/money';
import { statement, type Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';

/** The reason with which the database refuses an order whose gift card was spent, or stopped, meanwhile. */
export const giftCardRefused = 'gift card refused';

// The row is locked by the update until the order is written, so that of many carts at once only as many get through as
// there is money.
const takeStatement = statement<never>('gift-cards.take', {
  with: [
    `spent_card as (
     update gift_cards c set balance_cents = c.balance_cents + $3
     where c.organization_id = $1 and c.id = $2 and c.state = 'active' and c.balance_cents + $3 >= 0
     returning c.id
   )`,
    `spent_move as (
     insert into gift_card_moves (organization_id, id, card_id, kind, amount_cents, reference, order_id, order_number, at)
     select $1, $4, id, 'spent', $3, $5, $6, $7, $8 from spent_card
   )`,
  ],
  answer: `select require((select count(*) from spent_card) = 1, '${giftCardRefused}')`,
});

/**
 * Spends so much of a card for a payment of an order: refused in the database (`giftCardRefused`) when less is left. The
 * caller posts what it moves.
 */
export const takeGiftCard = async (
  tx: Tx,
  scope: OrgScope,
  taken: {
    readonly cardId: string;
    readonly amountCents: Cents;
    readonly paymentId: string;
    readonly order: { readonly id: string; readonly number: string };
    readonly at: Date;
  },
): Promise<void> => {
  await tx.query(takeStatement, [
    scope.organizationId,
    taken.cardId,
    negate(taken.amountCents),
    newId<'gift-card-move'>(),
    taken.paymentId,
    taken.order.id,
    taken.order.number,
    taken.at,
  ]);
};

const lockStatement = statement<never>(
  'gift-cards.lock-spent',
  `select from gift_cards c where c.organization_id = $1 and c.id in (
     select m.card_id from gift_card_moves m where m.organization_id = $1 and m.kind = 'spent' and m.order_id = $2)
   for no key update`,
);

/**
 * Holds the card that an order has spent, before its discount code and its stock are given back: locks are taken in one order
 * everywhere. Nothing where it had none.
 */
export const lockSpentGiftCard = async (tx: Tx, scope: OrgScope, orderId: string): Promise<void> => {
  await tx.query(lockStatement, [scope.organizationId, orderId]);
};
