import { endpoints } from '@goodshelf/contract';
import { createBook } from './school.ts';
import { orderOf, place, put, type Shop } from './shop.ts';

/** An order whose buyer has gone to their wallet's page. */
export const beginWalletOrder = async (shop: Shop) => {
  const book = await createBook(shop.own.db, { stock: 1 });
  const visitor = shop.visit();
  await put(visitor, shop.school, book.variantId);
  const order = await orderOf(visitor, shop.school);
  const again = () => place(visitor, shop.school, order);
  const { next, order_token: token } = await again();
  const confirm = { params: { slug: shop.school.slug, orderToken: token } };
  return {
    next,
    again,
    ...(await lookAt(shop, order.idempotency_key, book.variantId)),
    back: () => visitor.call(endpoints.confirmPayment, confirm),
    backProblem: () => visitor.problemOf(endpoints.confirmPayment, confirm),
  };
};

/** The payment of an order, and how it, its order and its last copy stand. */
export const lookAt = async (shop: Shop, idempotencyKey: string, variantId: string) => {
  const { id, order_id: orderId } = await shop.look(
    'select p.id, p.order_id from payments p join orders o on o.id = p.order_id where o.idempotency_key = $1',
    [idempotencyKey],
  );
  const look = () =>
    shop.look(
      `select o.status, p.status as payment, l.on_hand from payments p join orders o on o.id = p.order_id,
         stock_levels l where l.variant_id = $2 and p.id = $1`,
      [id, variantId],
    );
  return { key: String(id), orderId: String(orderId), look };
};

export const paid = { status: 2, payment: 1, on_hand: 0 };
export const waiting = { status: 1, payment: 0, on_hand: 0 };
export const failed = { status: 0, payment: 2, on_hand: 1 };
