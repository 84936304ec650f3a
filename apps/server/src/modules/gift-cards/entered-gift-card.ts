import type { GiftCardState } from '@goodshelf/contract/gift-card-words';
import { type Db, statement } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { hashOfCode, normalizedCode } from './gift-card-codes.ts';

/** A card of the organization as it is now. */
export type EnteredGiftCard = {
  readonly id: string;
  readonly last4: string;
  readonly state: GiftCardState;
  readonly balance_cents: number;
};

const byCode = statement<EnteredGiftCard>(
  'gift-cards.entered',
  // Who has a code has its last four characters.
  `select id, coalesce(last4, '') as last4, state, balance_cents from gift_cards where organization_id = $1 and code_hash = $2`,
);

/** The card of a code that somebody has typed; null when the organization has none of it. */
export const findEnteredGiftCard = async (
  db: Db,
  scope: OrgScope,
  typed: string,
): Promise<EnteredGiftCard | null> => {
  const code = normalizedCode(typed);
  if (code === null) return null;
  const rows = await db.readInScope(scope, byCode, [scope.organizationId, hashOfCode(code)]);
  return rows[0] ?? null;
};

const heldOf = statement<{ held_cents: number }>(
  'gift-cards.held-by-order',
  `select coalesce(-sum(amount_cents), 0)::bigint as held_cents from gift_card_moves
   where organization_id = $1 and card_id = $2 and order_id = $3`,
);

/** What an order has taken from a card and not given back. */
export const heldOnGiftCard = async (
  db: Db,
  scope: OrgScope,
  cardId: string,
  orderId: string,
): Promise<number> => {
  const [row] = await db.readInScope(scope, heldOf, [scope.organizationId, cardId, orderId]);
  return row?.held_cents ?? 0;
};
