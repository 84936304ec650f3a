import type { Cents } from '@goodshelf/money';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { StorefrontContext } from '../../platform/http/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { Controls } from '../controls/index.ts';
import type { CartCookie } from './cart-cookie.ts';
import {
  lockCartsStatement,
  moveGiftsStatement,
  moveProductsStatement,
  removeCartsStatement,
} from './one-cart.repo.ts';

/** Which of these carts an order waits for that is not paid yet; orders stand above carts and answer it. */
export type WaitingCarts = (
  tx: Tx,
  scope: OrgScope,
  cartIds: readonly string[],
) => Promise<ReadonlySet<string>>;

/** By what a visitor's cart is found, and what staff let be in it. */
export type CartKeys = {
  readonly cookie: CartCookie;
  readonly waitingCarts: WaitingCarts;
  readonly controls: Controls;
  /** From which amount of goods on shipping is free; null: never. Known in memory. */
  readonly freeShippingFrom: () => Cents | null;
};

/**
 * The SHA-256 that leads to the visitor's cart; null without a cookie. Whoever carries the keys of several carts, made by
 * clicks at the same moment, gets one cart with everything in it: only then is the database asked.
 */
export const cartTokenHash =
  ({ db, cookie, waitingCarts }: Pick<CartKeys, 'cookie' | 'waitingCarts'> & { readonly db: Db }) =>
  async (context: StorefrontContext): Promise<Buffer | null> => {
    const { scope, storefront } = context;
    const keys = cookie.keys(context, storefront);
    if (keys.length < 2) return keys[0]?.tokenHash ?? null;
    const hashes = keys.map((key) => key.tokenHash);
    const kept = await db.inScope(scope, (tx) => mergeCarts(tx, scope, hashes, waitingCarts), {
      retry: true,
    });
    const isKept = (hash: Buffer): boolean => kept.some((other) => other.equals(hash));
    for (const key of keys) if (!isKept(key.tokenHash)) cookie.forget(context, key);
    return kept[0] ?? null;
  };

/**
 * Moves what is in the other carts into one and removes them. A cart whose order waits for its payment stays as it is,
 * because the order knows it by its id; it is the one that the others go into. Returns the hashes that still lead to a
 * cart, that of the visitor's first.
 */
const mergeCarts = async (
  tx: Tx,
  scope: OrgScope,
  hashes: readonly Buffer[],
  waitingCarts: WaitingCarts,
): Promise<readonly Buffer[]> => {
  const { organizationId } = scope;
  const carts = await tx.query(lockCartsStatement, [organizationId, hashes]);
  const waits = await waitingCarts(
    tx,
    scope,
    carts.map((cart) => cart.id),
  );
  const main = carts.find(({ id }) => waits.has(id)) ?? carts[0];
  if (main === undefined) return [];
  const others = carts.filter((cart) => cart !== main && !waits.has(cart.id)).map((cart) => cart.id);
  if (others.length > 0) {
    await tx.query(moveProductsStatement, [organizationId, main.id, others]);
    await tx.query(moveGiftsStatement, [organizationId, main.id, others]);
    await tx.query(removeCartsStatement, [organizationId, others]);
  }
  const waiting = carts.filter((cart) => cart !== main && waits.has(cart.id));
  return [main, ...waiting].map((cart) => cart.token_hash);
};
