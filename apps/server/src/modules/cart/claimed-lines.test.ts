import { cartEndpoints } from '@goodshelf/contract/cart.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cartKeys } from '../../../../../tests/support/carts.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import { createShopHost, type Visitor } from '../../../../../tests/support/visitor.ts';
import { noLimits } from '../../../../../tests/support/limits.ts';
import { cardFees } from '../../../../../tests/support/orders.ts';
import type { Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { cartRoutes, claimCartLines, removeClaimedLines } from './index.ts';

let own: TestDatabase;
let school: School;
let visit: () => Visitor;
beforeAll(async () => {
  own = await createTestDatabase();
  school = await createSchool(own.db);
  visit = createShopHost(
    cartRoutes({
      db: own.db,
      ...cartKeys({ isSecure: false }),
      feeSchedule: cardFees,
      limits: noLimits,
    }),
    [school],
  );
});
afterAll(() => own.drop());

type Claim = { readonly cartId: string; readonly orderId: string };
type Settle = (tx: Tx, claim: Claim) => Promise<unknown>;

const settle: Settle = (tx, { cartId, orderId }) => removeClaimedLines(tx, school.scope, cartId, orderId);

/** The planted twin: takes its two statements' rows from one look, without locking them. */
const settleNaively: Settle = (tx, { cartId, orderId }) =>
  tx.raw(
    `with kept as (
       update cart_lines set quantity = quantity - claimed_quantity, order_id = null, claimed_quantity = null
       where organization_id = $1 and cart_id = $2 and order_id = $3 and quantity > claimed_quantity)
     delete from cart_lines
     where organization_id = $1 and cart_id = $2 and order_id = $3 and quantity <= claimed_quantity`,
    [school.id, cartId, orderId],
  );

/** Resolves when some statement waits for a row that another one holds. */
const somebodyWaits = async (): Promise<void> => {
  for (;;) {
    const { rows } = await own.db.asOperator('look for who waits', (tx) =>
      tx.raw<{ count: number }>(
        'select count(*)::int as count from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())',
      ),
    );
    if ((rows[0]?.count ?? 0) > 0) return;
  }
};

/** One copy is claimed by an order; two more are added by a click that commits while the order is being settled. */
const copiesLeftBy = async (settleBy: Settle): Promise<number> => {
  const at = { params: { slug: school.slug } };
  const book = await createBook(own.db);
  const visitor = visit();
  const cart = await visitor.call(cartEndpoints.addProductToCart, {
    ...at,
    body: { variant_id: book.variantId, quantity: 1 },
  });
  const lineId = cart.lines[0]?.id ?? '';
  const orderId = newId<'order'>();
  const cartId = await own.db.inScope(school.scope, async (tx) => {
    const { rows } = await tx.raw<{ cart_id: string }>('select cart_id from cart_lines where id = $1', [
      lineId,
    ]);
    return rows[0]?.cart_id ?? '';
  });
  await own.db.inScope(school.scope, (tx) =>
    claimCartLines(tx, school.scope, { cartId, lines: [{ id: lineId, quantity: 1 }] }, orderId),
  );
  const settling = await own.db.inScope(school.scope, async (tx) => {
    await tx.raw('update cart_lines set quantity = quantity + 2 where id = $1', [lineId]);
    const other = own.db.inScope(school.scope, (settlingTx) => settleBy(settlingTx, { cartId, orderId }));
    await somebodyWaits();
    return { other };
  });
  await settling.other;
  return (await visitor.call(cartEndpoints.getCart, at)).item_count;
};

test('copies that are added at the very moment of the payment stay in the cart, and only they', async () => {
  expect(await copiesLeftBy(settle)).toBe(2);
  expect(await copiesLeftBy(settleNaively)).not.toBe(2);
});
