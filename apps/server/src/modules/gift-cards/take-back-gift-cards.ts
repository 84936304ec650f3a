import type { Cents } from '@goodshelf/money';
import { statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { tell } from '../events/index.ts';

// Locked in one order, whatever the order of the lines.
const lockStatement = statement<never>(
  'gift-cards.lock-of-order',
  'select from gift_cards where organization_id = $1 and order_id = $2 order by id for update',
);

const takeBackStatement = statement<{
  readonly id: string;
  readonly last4: string | null;
  readonly cents: number;
  readonly balance_cents: number;
}>(
  'gift-cards.take-back',
  `with back as (
     select * from unnest($3::smallint[], $4::bigint[]) as b(position, cents)
   ), taken as (
     update gift_cards c set balance_cents = c.balance_cents - back.cents,
       state = case when c.balance_cents = back.cents and back.cents = c.amount_cents then 'canceled' else c.state end
     from back
     where c.organization_id = $1 and c.order_id = $2 and c.position = back.position and c.balance_cents >= back.cents
     returning c.id, c.last4, c.order_number, c.balance_cents, back.cents
   ), moved as (
     insert into gift_card_moves (organization_id, card_id, kind, amount_cents, reference, order_id, order_number, at)
     select $1, id, 'refunded', -cents, $5, $2, order_number, $6 from taken
   )
   select id, last4, cents, balance_cents from taken`,
);

/**
 * The purchase of cards goes back to their buyer, or a part: so does the balance, which must still be there. False, and the
 * caller must undo what it did, when more of one was spent. The caller posts what it moves. Whoever has a card that was mailed is
 * told.
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
  if (rows.length !== refund.lines.length) return false;
  const { organizationId } = scope;
  for (const card of rows) {
    // Nobody has it before it is mailed.
    if (card.last4 === null) continue;
    const taken = { takenCents: card.cents, leftCents: card.balance_cents, refundId: refund.reference };
    await tell(
      tx,
      'gift-card.taken-back',
      { organizationId, giftCardId: card.id, ...taken },
      { dedupeKey: `gift-card.taken-back:${card.id}:${refund.reference}` },
    );
  }
  return true;
};
