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

const byCodes = statement<EnteredGiftCard & { readonly hash: string }>(
  'gift-cards.entered',
  // Who has a code has its last four characters.
  `select id, coalesce(last4, '') as last4, state, balance_cents, encode(code_hash, 'hex') as hash
   from gift_cards where organization_id = $1 and code_hash = any($2::bytea[])`,
);

/** The cards of codes that somebody has typed, in the order of the codes; null for each that the organization has none of. */
export const findEnteredGiftCards = async (
  db: Db,
  scope: OrgScope,
  typed: readonly string[],
): Promise<readonly (EnteredGiftCard | null)[]> => {
  const hashes = typed.map((one) => {
    const code = normalizedCode(one);
    return code === null ? null : hashOfCode(code);
  });
  const sought = hashes.filter((hash) => hash !== null);
  if (sought.length === 0) return typed.map(() => null);
  const rows = await db.readInScope(scope, byCodes, [scope.organizationId, sought]);
  const found = new Map(rows.map(({ hash, ...card }) => [hash, card]));
  return hashes.map((hash) => (hash === null ? null : (found.get(hash.toString('hex')) ?? null)));
};

const heldOf = statement<{ card_id: string; held_cents: number }>(
  'gift-cards.held-by-order',
  `select card_id, -sum(amount_cents)::bigint as held_cents from gift_card_moves
   where organization_id = $1 and card_id = any($2::uuid[]) and order_id = $3 group by card_id`,
);

/** What an order has taken from each of these cards and not given back. */
export const heldOnGiftCards = async (
  db: Db,
  scope: OrgScope,
  cardIds: readonly string[],
  orderId: string,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db.readInScope(scope, heldOf, [scope.organizationId, cardIds, orderId]);
  return new Map(rows.map((row) => [row.card_id, row.held_cents]));
};
