import { statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { tell } from '../events/index.ts';
import { type GiftCardCodes, hashOfCode, last4Of } from './gift-card-codes.ts';

type Coded = { readonly id: string; readonly code_version: number };

const waitingStatement = statement<Coded>(
  'gift-cards.lock-waiting',
  `select id, code_version from gift_cards where organization_id = $1 and order_id = $2 and state = 'waiting'
   order by id for update skip locked`,
);

const codeStatement = statement<never>(
  'gift-cards.write-code',
  `update gift_cards set state = case state when 'waiting' then 'active' else state end, code_hash = $3, last4 = $4, code_version = $5,
     sent_at = $6
   where organization_id = $1 and id = $2`,
);

/**
 * The hold of an order is over: its cards get their codes, and are mailed by whoever hears of it. Any number of workers may run
 * it at once; each card is sent once. Resolves to how many it sent.
 */
export const sendGiftCards = async (
  tx: Tx,
  scope: OrgScope,
  { codes, orderId, at }: { readonly codes: GiftCardCodes; readonly orderId: string; readonly at: Date },
): Promise<number> => {
  const cards = await tx.query(waitingStatement, [scope.organizationId, orderId]);
  for (const card of cards) await writeNextCode(tx, scope, codes, card, at);
  return cards.length;
};

/** Gives a card its next code, which ends the one before, and has it mailed. The card must be locked. */
export const writeNextCode = async (
  tx: Tx,
  scope: OrgScope,
  codes: GiftCardCodes,
  card: Coded,
  at: Date,
): Promise<void> => {
  const { organizationId } = scope;
  const version = card.code_version + 1;
  const code = codes.codeOf(card.id, version);
  await Promise.all([
    tx.query(codeStatement, [organizationId, card.id, hashOfCode(code), last4Of(code), version, at]),
    tell(
      tx,
      'gift-card.sent',
      { organizationId, giftCardId: card.id, version },
      { dedupeKey: `gift-card.sent:${card.id}:${version}` },
    ),
  ]);
};
