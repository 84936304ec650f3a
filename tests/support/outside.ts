import { standardControls } from '../../apps/server/src/modules/controls/index.ts';
import { endpoints } from '@goodshelf/contract';
import type { OutsideMethod } from '@goodshelf/contract/lookups';
import type { OutsideMethodsInput } from '@goodshelf/contract/outside-methods';
import { cents, sum } from '@goodshelf/money';
import type { NewOrderLine } from '../../apps/server/src/modules/orders/index.ts';
import {
  beginOutsidePayment,
  confirmOutsidePayment,
  saveOutsideMethods,
} from '../../apps/server/src/modules/outside-payments/index.ts';
import { type Clock, fixedClock } from '../../apps/server/src/platform/clock/index.ts';
import type { Db } from '../../apps/server/src/platform/database/index.ts';
import { newId } from '../../apps/server/src/platform/ids/index.ts';
import { lines, placeOrder, type PlacedOrder } from './orders.ts';
import type { School } from './school.ts';
import { contact, give, type Order, orderOf, place, put, type Shop } from './shop.ts';
import type { Visitor } from './visitor.ts';

export const treasurer = { kind: 'user', userId: newId<'user'>() } as const;

/** Venmo and Zelle are on, and the Giving Fund, unless something else is said. */
export const takeOutside = (
  db: Db,
  school: School,
  changes: Partial<OutsideMethodsInput> = {},
): Promise<void> =>
  saveOutsideMethods({ db, clock: fixedClock(new Date()), controls: standardControls })(
    school.scope,
    treasurer,
    {
      is_venmo_on: true,
      venmo_handle: 'lincoln-pta',
      is_zelle_on: true,
      zelle_contact: 'treasurer@example.org',
      zelle_name: 'Lincoln PTA',
      is_giving_fund_on: true,
      giving_fund_url: 'https://www.paypal.com/us/fundraiser/charity/12345',
      hold_days: 3,
      ...changes,
    },
  );

export type PlacedOutside = {
  readonly visitor: Visitor;
  readonly order: Order;
  readonly orderId: string;
  readonly paymentId: string;
  readonly memo: string;
  readonly totalCents: number;
  readonly input: { readonly params: { readonly slug: string; readonly orderToken: string } };
};

/** An order of these copies or a gift, paid by this method. */
export const placeOutside = async (
  shop: Shop,
  what: { readonly variantId?: string; readonly giftCents?: number; readonly copies?: number },
  method: OutsideMethod = 4,
  changes: Partial<Order> = {},
): Promise<PlacedOutside> => {
  const visitor = shop.visit();
  if (what.variantId !== undefined) await put(visitor, shop.school, what.variantId, what.copies);
  if (what.giftCents !== undefined) await give(visitor, shop.school, what.giftCents);
  const order = await orderOf(visitor, shop.school, { contact, payment: { method }, ...changes });
  const { order_token: orderToken } = await place(visitor, shop.school, order);
  const input = { params: { slug: shop.school.slug, orderToken } };
  const { memo } = await visitor.call(endpoints.getOutsidePayment, input);
  const row = await shop.look('select order_id, payment_id from outside_payments where memo = $1', [memo]);
  return {
    ...{ visitor, order, memo, input },
    orderId: String(row['order_id']),
    paymentId: String(row['payment_id']),
    totalCents: order.expected_total_cents,
  };
};

/** The organization says that all of it has arrived, or so much. */
export const receive = (
  {
    own: { db },
    school,
    clock,
  }: { readonly own: { readonly db: Db }; readonly school: Pick<School, 'scope'>; readonly clock: Clock },
  { orderId, totalCents }: Pick<PlacedOutside, 'orderId' | 'totalCents'>,
  receivedCents = totalCents,
): Promise<string> =>
  confirmOutsidePayment({ db, clock })(school.scope, treasurer, {
    orderId,
    receivedOn: clock.now().toISOString().slice(0, 10),
    receivedCents: cents(receivedCents),
  });

/** A gift of $25.00, or what is named, by Zelle; it waits for the school's word, without a shop: resolves to its order. */
export const waitOutside = async (
  db: Db,
  school: School,
  bought: readonly NewOrderLine[] = [lines.gift(2_500)],
): Promise<PlacedOrder> => {
  const totalCents = sum(bought.map((line) => line.amountCents));
  const order = await placeOrder(db, school, bought, {
    payments: [{ cents: totalCents, card: 'outside', provider: 'outside' }],
  });
  const placedAt = new Date();
  await db.inScope(school.scope, async (tx) => {
    await tx.raw('update payments set method = 4, status = 4 where id = $1', [order.paymentId]);
    await beginOutsidePayment(tx, school.scope, {
      orderId: order.id,
      paymentId: order.paymentId,
      method: 4,
      amountCents: order.totalCents,
      payTo: 'treasurer@example.org',
      payToName: 'Lincoln PTA',
      placedAt,
      heldUntil: new Date(placedAt.getTime() + 3 * 24 * 60 * 60_000),
    });
  });
  return order;
};
