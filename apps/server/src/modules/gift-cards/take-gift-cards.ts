import { type Cents, negate } from '@goodshelf/money';
import { statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';

/** The reason with which the database refuses an order one of whose gift cards was spent, or stopped, meanwhile. */
export const giftCardRefused = 'gift card refused';

// The rows are locked until the order is written, so that of many carts at once only as many get through as there is money: by
// their ids, whatever the order in which the codes were entered, so that no two orders wait for each other.
const takeStatement = statement<never>('gift-cards.take', {
  with: [
    `wanted_card as (
     select * from unnest($2::uuid[], $3::bigint[]) as w(id, cents)
   )`,
    `locked_card as (
     select c.id from gift_cards c where c.organization_id = $1 and c.id = any($2::uuid[]) order by c.id for no key update
   )`,
    `spent_card as (
     update gift_cards c set balance_cents = c.balance_cents + w.cents
     from wanted_card w join locked_card l on l.id = w.id
     where c.organization_id = $1 and c.id = w.id and c.state = 'active' and c.balance_cents + w.cents >= 0
     returning c.id
   )`,
  ],
  answer: `select require((select count(*) from spent_card) = cardinality($2::uuid[]), '${giftCardRefused}')`,
});

/** So much of a card, for one payment of an order. */
export type TakenGiftCard = {
  readonly cardId: string;
  readonly amountCents: Cents;
  readonly paymentId: string;
};

/**
 * Takes so much off each of these cards, all or nothing: refused in the database (`giftCardRefused`) when less is left of one. One
 * statement, however many they are. The caller writes down for what (`noteSpentGiftCards`), and posts what it moves.
 */
export const takeGiftCards = async (
  tx: Tx,
  scope: OrgScope,
  cards: readonly TakenGiftCard[],
): Promise<void> => {
  await tx.query(takeStatement, [
    scope.organizationId,
    cards.map(({ cardId }) => cardId),
    cards.map(({ amountCents }) => negate(amountCents)),
  ]);
};

const noteStatement = statement<never>(
  'gift-cards.note-spent',
  `insert into gift_card_moves (organization_id, card_id, kind, amount_cents, reference, order_id, order_number, at)
   select $1, s.id, 'spent', s.cents, s.payment_id, $5, $6, $7
   from unnest($2::uuid[], $3::bigint[], $4::uuid[]) as s(id, cents, payment_id)`,
);

/** For which order, and for which payments of it, the cards were taken: its number is known once it is written. */
export const noteSpentGiftCards = async (
  tx: Tx,
  scope: OrgScope,
  order: { readonly id: string; readonly number: string },
  cards: readonly TakenGiftCard[],
  at: Date,
): Promise<void> => {
  await tx.query(noteStatement, [
    scope.organizationId,
    cards.map(({ cardId }) => cardId),
    cards.map(({ amountCents }) => negate(amountCents)),
    cards.map(({ paymentId }) => paymentId),
    ...[order.id, order.number, at],
  ]);
};

const lockStatement = statement<never>(
  'gift-cards.lock-spent',
  `select from gift_cards c where c.organization_id = $1 and c.id in (
     select m.card_id from gift_card_moves m where m.organization_id = $1 and m.kind = 'spent' and m.order_id = $2)
   order by c.id for no key update`,
);

/**
 * Holds the cards that an order has spent, before anything goes back on one of them, and before its discount code and its stock are
 * given back: locks are taken in one order everywhere. Nothing where it had none.
 */
export const lockSpentGiftCards = async (tx: Tx, scope: OrgScope, orderId: string): Promise<void> => {
  await tx.query(lockStatement, [scope.organizationId, orderId]);
};
