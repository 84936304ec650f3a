import type { Cents } from '@goodshelf/money';
import { statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';

/** A card that an order is about to buy. */
export type NewGiftCard = {
  readonly id: string;
  /** Of its line in the order, from 1. */
  readonly position: number;
  readonly amountCents: Cents;
  readonly recipientEmail: string;
  readonly recipientName: string;
  readonly message: string;
  readonly senderName: string;
};

const insertStatement = statement<never>('gift-cards.insert', {
  with: [
    `bought_card as (
     insert into gift_cards (organization_id, id, order_id, position, amount_cents, recipient_email, recipient_name, message, sender_name, created_at)
     select $1, card.id, $2, card.position, card.amount_cents, card.email, card.name, card.message, card.sender, $10
     from unnest($3::uuid[], $4::smallint[], $5::bigint[], $6::text[], $7::text[], $8::text[], $9::text[])
       as card(id, position, amount_cents, email, name, message, sender)
   )`,
  ],
  answer: null,
});

/** Writes the cards of an order that is being placed: worth nothing until it is paid. May travel with the order. */
export const insertGiftCards = async (
  tx: Tx,
  scope: OrgScope,
  orderId: string,
  cards: readonly NewGiftCard[],
  at: Date,
): Promise<void> => {
  await tx.query(insertStatement, [
    scope.organizationId,
    orderId,
    cards.map((card) => card.id),
    cards.map((card) => card.position),
    cards.map((card) => card.amountCents),
    cards.map((card) => card.recipientEmail),
    cards.map((card) => card.recipientName),
    cards.map((card) => card.message),
    cards.map((card) => card.senderName),
    at,
  ]);
};

const issueStatement = statement<never>('gift-cards.issue', {
  with: [
    `issued_card as (
     update gift_cards set state = 'waiting', balance_cents = amount_cents, order_number = $3
     where organization_id = $1 and order_id = $2 and state = 'unpaid'
     returning id, amount_cents
   )`,
    `issued_move as (
     insert into gift_card_moves (organization_id, card_id, kind, amount_cents, reference, order_id, order_number, at)
     select $1, id, 'issued', amount_cents, id, $2, $3, $4 from issued_card
   )`,
  ],
  answer: null,
});

/** The order is paid: its cards are worth what they cost, and wait for the end of its hold. The sale posts what is owed for them. */
export const issueGiftCards = async (
  tx: Tx,
  scope: OrgScope,
  order: { readonly id: string; readonly number: string; readonly paidAt: Date },
): Promise<void> => {
  await tx.query(issueStatement, [scope.organizationId, order.id, order.number, order.paidAt]);
};
