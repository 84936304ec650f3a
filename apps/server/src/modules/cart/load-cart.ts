import type { Db, Tx } from '../../platform/database/index.ts';
import type { StorefrontContext } from '../../platform/http/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { cartOfRows, type CheckedOutCart } from './cart.rows.ts';
import {
  claimLinesStatement,
  readCartStatement,
  releaseClaimedLinesStatement,
  removeClaimedLinesStatement,
  removeOldCartsStatement,
} from './cart.repo.ts';
import { type CartKeys, cartTokenHash } from './one-cart.ts';
import { switchedCart, switchedPlace } from './switched-cart.ts';

/** The visitor's cart with prices and stock as of now: one statement, one round trip. Empty without a cookie. */
export const loadCart =
  (deps: CartKeys & { readonly db: Db }) =>
  async (context: StorefrontContext): Promise<CheckedOutCart> => {
    const { scope } = context;
    const tokenHash = await cartTokenHash(deps)(context);
    const rows = await deps.db.readInScope(scope, readCartStatement, [scope.organizationId, tokenHash]);
    const [place] = rows;
    if (place === undefined) throw new Error('The organization of the scope does not exist');
    const { controls } = deps;
    return { ...switchedCart(controls, cartOfRows(rows)), place: switchedPlace(controls, scope, place) };
  };

/** Marks the lines that an order pays for. Refused in the database when some are gone: another order was paid meanwhile. */
export const claimCartLines = async (
  tx: Tx,
  scope: OrgScope,
  cart: {
    readonly cartId: string;
    readonly lines: readonly { readonly id: string; readonly quantity: number }[];
  },
  orderId: string,
): Promise<void> => {
  await tx.query(claimLinesStatement, [
    scope.organizationId,
    cart.cartId,
    orderId,
    cart.lines.map((line) => line.id),
    cart.lines.map((line) => line.quantity),
  ]);
};

/** Takes what a paid order has bought out of its cart; copies that were added since it was placed stay. */
export const removeClaimedLines = async (
  tx: Tx,
  scope: OrgScope,
  cartId: string,
  orderId: string,
): Promise<void> => {
  await tx.query(removeClaimedLinesStatement, [scope.organizationId, cartId, orderId]);
};

/** Gives the lines that an order was paying for back to their cart, when it failed. */
export const releaseClaimedLines = async (
  tx: Tx,
  scope: OrgScope,
  cartId: string,
  orderId: string,
): Promise<void> => {
  await tx.query(releaseClaimedLinesStatement, [scope.organizationId, cartId, orderId]);
};

const cartLifeMs = 60 * 24 * 60 * 60 * 1000;
const batchSize = 1_000;

/** Forgets carts whose cookie has expired. A nightly job; returns how many. */
export const removeOldCarts = async (db: Db, now: Date): Promise<number> => {
  const olderThan = new Date(now.getTime() - cartLifeMs);
  let removed = 0;
  for (let batch = batchSize; batch === batchSize; removed += batch) {
    const rows = await db.asOperator('remove old carts', (tx) =>
      tx.query(removeOldCartsStatement, [olderThan, batchSize]),
    );
    batch = rows.length;
  }
  return removed;
};
