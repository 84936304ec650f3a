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
