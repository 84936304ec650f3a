import { type Output, Problem } from '@goodshelf/contract';
import { pageNumbers } from '@goodshelf/contract/page-numbers';
import type { GiftCardDetails, giftCardsEndpoints } from '@goodshelf/contract/gift-cards.contract';
import type { GiftCardState } from '@goodshelf/contract/gift-card-words';
import type { Db } from '../../platform/database/index.ts';
import type { StorefrontContext } from '../../platform/http/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { AttemptLimits } from '../limits/index.ts';
import { type EnteredGiftCard, findEnteredGiftCards } from './entered-gift-card.ts';
import { giftCardProblem } from './gift-cards.policy.ts';
import { presentGiftCard, presentGiftCardDetails } from './gift-cards.present.ts';
import { cardStatement, countStatement, historyStatement, pageStatement, reach } from './gift-cards.repo.ts';
import { giftCardsTexts as texts } from './gift-cards.texts.ts';

type Query = {
  readonly page: number;
  readonly page_size: number;
  readonly search: string;
  readonly state?: GiftCardState | undefined;
};

/** A page of the cards that the organization sold, newest first: one round trip. */
export const listGiftCards = async (
  db: Db,
  scope: OrgScope,
  { page, page_size: pageSize, search, state }: Query,
): Promise<Output<(typeof giftCardsEndpoints)['listGiftCards']>> => {
  const asked = [scope.organizationId, state ?? null, search];
  const [rows, [counted]] = await db.batchInScope(scope, (tx) =>
    Promise.all([
      tx.query(pageStatement, [...asked, pageSize, Math.min((page - 1) * pageSize, reach)]),
      tx.query(countStatement, asked),
    ]),
  );
  const total = Math.min(counted?.total ?? 0, reach);
  return {
    items: rows.map(presentGiftCard),
    ...pageNumbers({ page, page_size: pageSize }, total),
    has_more: (counted?.total ?? 0) > reach,
  };
};

/** A card with what moved its balance. Throws `gift_card_not_found`. */
export const getGiftCard = async (db: Db, scope: OrgScope, cardId: string): Promise<GiftCardDetails> => {
  const key = [scope.organizationId, cardId];
  const [[card], history] = await db.batchInScope(scope, (tx) =>
    Promise.all([tx.query(cardStatement, key), tx.query(historyStatement, key)]),
  );
  if (card === undefined) throw new Problem('gift_card_not_found', texts.notFound);
  return presentGiftCardDetails(card, history);
};

type Asking = { readonly db: Db; readonly limits: Pick<AttemptLimits, 'count' | 'requireRoom'> };

/**
 * The cards of codes that a visitor has typed, in their order; null for each that there is none of. Codes that nobody has are
 * counted by network, each of them: who tries many is told to wait (`too_many_requests`).
 */
export const lookUpGiftCards = async (
  { db, limits }: Asking,
  { scope, clientAddress }: Pick<StorefrontContext, 'scope' | 'clientAddress'>,
  typed: readonly string[],
): Promise<readonly (EnteredGiftCard | null)[]> => {
  await limits.requireRoom('wrongGiftCardAddress', clientAddress);
  const cards = await findEnteredGiftCards(db, scope, typed);
  for (const card of cards)
    // Beyond the ceiling the next one is refused; this one is told that there is none.
    if (card === null) await limits.count('wrongGiftCardAddress', clientAddress).catch(() => undefined);
  return cards;
};

/** What is left on the card of a code. */
export const checkGiftCard = async (
  deps: Asking,
  context: StorefrontContext,
  typed: string,
): Promise<Output<(typeof giftCardsEndpoints)['checkGiftCard']>> => {
  const [card] = await lookUpGiftCards(deps, context, [typed]);
  if (card == null)
    throw new Problem('invalid_input', texts.unknown, {
      errors: [{ field: 'code', message: texts.unknown }],
    });
  return { last4: card.last4, balance_cents: card.balance_cents, problem: giftCardProblem(card) };
};
