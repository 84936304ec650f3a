import { type Cents, cents, min, negate, subtract, sum, zero } from '@goodshelf/money';
import { statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { postEntries } from '../ledger/index.ts';
import { giftCardsTexts as texts } from './gift-cards.texts.ts';

export type DisputeOutcome = 'opened' | 'won';

// Locked by their ids, as the order that spends several of them locks them.
const bought = `with bought as (
     select id from gift_cards where organization_id = $1 and order_id = $2 order by id for no key update
   )`;
const freezeStatement = statement<never>(
  'gift-cards.freeze',
  `${bought} update gift_cards c set state = 'frozen', reason = $3
   from bought where c.organization_id = $1 and c.id = bought.id and c.state in ('waiting', 'active')`,
);
const thawStatement = statement<never>(
  'gift-cards.thaw',
  `${bought} update gift_cards c set state = case when code_hash is null then 'waiting' else 'active' end, reason = ''
   from bought where c.organization_id = $1 and c.id = bought.id and c.state = 'frozen'`,
);

/** The bank has taken back what paid for an order's cards, or given it back: meanwhile nobody spends them. */
export const disputedGiftCards = async (
  tx: Tx,
  scope: OrgScope,
  orderId: string,
  outcome: DisputeOutcome,
): Promise<void> => {
  const key = [scope.organizationId, orderId];
  if (outcome === 'opened') await tx.query(freezeStatement, [...key, texts.frozen]);
  else await tx.query(thawStatement, key);
};

const frozenStatement = statement<{ id: string; order_number: string; balance_cents: number }>(
  'gift-cards.lock-frozen',
  `select id, order_number, balance_cents from gift_cards
   where organization_id = $1 and order_id = $2 and state = 'frozen' and balance_cents > 0 order by id for update`,
);
const voidStatement = statement<never>(
  'gift-cards.void',
  `with voided as (
     update gift_cards c set balance_cents = c.balance_cents - taken.cents
     from unnest($3::uuid[], $4::bigint[]) as taken(id, cents)
     where c.organization_id = $1 and c.id = taken.id
     returning c.id, taken.cents
   )
   insert into gift_card_moves (organization_id, card_id, kind, amount_cents, reference, order_id, order_number, at)
   select $1, id, 'voided', -cents, $5, $2, $6, $7 from voided`,
);

/**
 * The dispute is lost: what the bank has taken is owed to nobody any more, as far as the cards still hold it. The chargeback was
 * borne by the platform, so what is left of the cards is its income. They stay frozen.
 */
export const keepVoidedGiftCards = async (
  tx: Tx,
  scope: OrgScope,
  lost: {
    readonly orderId: string;
    readonly paymentId: string;
    readonly amountCents: Cents;
    readonly at: Date;
  },
): Promise<void> => {
  const cards = await tx.query(frozenStatement, [scope.organizationId, lost.orderId]);
  let left = lost.amountCents;
  const taken = cards.map((card) => {
    const amountCents = min(left, cents(card.balance_cents));
    left = subtract(left, amountCents);
    return { id: card.id, amountCents };
  });
  const voided = taken.filter(({ amountCents }) => amountCents > zero);
  const [first] = cards;
  if (first === undefined || voided.length === 0) return;
  const totalCents = sum(voided.map(({ amountCents }) => amountCents));
  const { organizationId } = scope;
  const number = first.order_number;
  await Promise.all([
    tx.query(voidStatement, [
      ...[organizationId, lost.orderId],
      voided.map(({ id }) => id),
      voided.map(({ amountCents }) => amountCents),
      ...[lost.paymentId, number, lost.at],
    ]),
    postEntries(tx, scope, [
      {
        kind: 'gift_card_voided',
        reference: lost.paymentId,
        description: texts.voided(number),
        order: { id: lost.orderId, number },
        occurredAt: lost.at,
        postings: [
          { account: 'gift_cards', amountCents: negate(totalCents) },
          { account: 'revenue', amountCents: totalCents },
        ],
      },
    ]),
  ]);
};
