import { endpoints } from '@goodshelf/contract';
import { endExpiredHolds, sendDueGiftCards } from '../../apps/server/src/modules/orders/index.ts';
import type { Db } from '../../apps/server/src/platform/database/index.ts';
import { newId, sha256 } from '../../apps/server/src/platform/ids/index.ts';
import type { School } from './school.ts';
import { orderOf, place, type Shop } from './shop.ts';
import type { Visitor } from './visitor.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** From now on the school sells gift cards. */
export const sellGiftCards = (db: Db, school: Pick<School, 'id'>): Promise<unknown> =>
  db.asOperator('test fixture', (tx) =>
    tx.raw(
      `insert into gift_card_settings values ($1, true, now()) on conflict (organization_id) do update set is_on = true`,
      [school.id],
    ),
  );

/** Puts a card into the visitor's cart. */
export const putGiftCard = (visitor: Visitor, school: School, amountCents: number) =>
  visitor.call(endpoints.addGiftCardToCart, {
    params: { slug: school.slug },
    body: {
      amount_cents: amountCents,
      recipient_email: 'ana@example.com',
      recipient_name: 'Ana Ruiz',
      message: 'Happy birthday!',
    },
  });

export type BoughtGiftCard = {
  readonly id: string;
  readonly code: string;
  readonly orderId: string;
  readonly orderToken: string;
};

/** What buying a card needs of a shop. */
type CardShop = Pick<Shop, 'own' | 'school' | 'clock' | 'giftCardCodes' | 'visit' | 'look'>;

/** Buys a card and lets its order's 24 hours pass, so that it can be spent. */
export const buyGiftCard = async (shop: CardShop, amountCents: number): Promise<BoughtGiftCard> => {
  await sellGiftCards(shop.own.db, shop.school);
  const visitor = shop.visit();
  await putGiftCard(visitor, shop.school, amountCents);
  const order = await orderOf(visitor, shop.school, { shipping_address: null });
  const { order_token: orderToken } = await place(visitor, shop.school, order);
  await sendGiftCardsOf(shop);
  const row = await shop.look(
    `select c.id, c.order_id, c.code_version from gift_cards c join orders o on o.id = c.order_id
     where o.idempotency_key = $1`,
    [order.idempotency_key],
  );
  const id = String(row['id']);
  const code = shop.giftCardCodes.codeOf(id, Number(row['code_version']));
  return { id, code, orderId: String(row['order_id']), orderToken };
};

/** What happens every minute, after a day. */
export const sendGiftCardsOf = async (
  shop: Pick<Shop, 'own' | 'clock' | 'giftCardCodes'>,
): Promise<number> => {
  await endExpiredHolds(shop.own, new Date(shop.clock.now().getTime() + dayMs + 1_000));
  return sendDueGiftCards({ db: shop.own.db, clock: shop.clock, codes: shop.giftCardCodes });
};

/** What is left of a card. */
export const balanceOf = async (shop: Shop, cardId: string): Promise<unknown> =>
  (await shop.look('select balance_cents from gift_cards where id = $1', [cardId]))['balance_cents'];

/** The row of a card that has been spent, of an order that is there. */
export const createGiftCard = async (
  db: Db,
  school: Pick<School, 'id'>,
  order: { readonly id: string },
): Promise<string> => {
  const id = newId<'gift-card'>();
  await db.asOperator('test fixture', (tx) =>
    tx.raw(
      `insert into gift_cards (organization_id, id, order_id, order_number, position, state, amount_cents, code_hash, last4,
         code_version, recipient_email, recipient_name, message, sender_name, created_at, sent_at)
       values ($1, $2, $3, 'GS-1', 99, 'active', 2500, $4, '7K4M', 1, 'ana@example.com', 'Ana Ruiz', '',
         'Maria Lopez', now(), now())`,
      [school.id, id, order.id, sha256(id)],
    ),
  );
  return id;
};
