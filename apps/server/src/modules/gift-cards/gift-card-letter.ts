import { type Cents, cents } from '@goodshelf/money';
import { type Db, statement } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { GiftCardCodes } from './gift-card-codes.ts';

/** What the letter with a card says. */
export type GiftCardLetter = {
  readonly orderId: string;
  readonly to: string;
  readonly recipientName: string;
  readonly senderName: string;
  readonly message: string;
  readonly code: string;
  readonly balanceCents: Cents;
};

const letterStatement = statement<{
  readonly order_id: string;
  readonly recipient_email: string;
  readonly recipient_name: string;
  readonly sender_name: string;
  readonly message: string;
  readonly balance_cents: number;
}>(
  'gift-cards.letter',
  `select order_id, recipient_email, recipient_name, sender_name, message, balance_cents from gift_cards
   where organization_id = $1 and id = $2 and code_version = $3 and state = 'active' and recipient_email <> ''`,
);

/** The letter of one version of a card's code; null when that code is dead by now, or there is nobody to write to. */
export const findGiftCardLetter = async (
  { db, codes }: { readonly db: Db; readonly codes: GiftCardCodes },
  scope: OrgScope,
  cardId: string,
  version: number,
): Promise<GiftCardLetter | null> => {
  const [row] = await db.readInScope(scope, letterStatement, [scope.organizationId, cardId, version]);
  return row === undefined
    ? null
    : {
        orderId: row.order_id,
        to: row.recipient_email,
        recipientName: row.recipient_name,
        senderName: row.sender_name,
        message: row.message,
        code: codes.codeOf(cardId, version),
        balanceCents: cents(row.balance_cents),
      };
};

/** Whoever has a card that was mailed. */
export type GiftCardHolder = Pick<GiftCardLetter, 'to' | 'recipientName'> & { readonly last4: string };

const holderStatement = statement<{
  readonly recipient_email: string;
  readonly recipient_name: string;
  readonly last4: string;
}>(
  'gift-cards.holder',
  `select recipient_email, recipient_name, last4 from gift_cards
   where organization_id = $1 and id = $2 and last4 is not null and recipient_email <> ''`,
);

/** Null when there is nobody to write to (any more). */
export const findGiftCardHolder = async (
  db: Db,
  scope: OrgScope,
  cardId: string,
): Promise<GiftCardHolder | null> => {
  const [row] = await db.readInScope(scope, holderStatement, [scope.organizationId, cardId]);
  return row === undefined
    ? null
    : { to: row.recipient_email, recipientName: row.recipient_name, last4: row.last4 };
};
