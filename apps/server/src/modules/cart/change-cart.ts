import type { Cart, GiftInput } from '@goodshelf/contract/cart.contract';
import { Problem } from '@goodshelf/contract';
import type { Db, Statement } from '../../platform/database/index.ts';
import type { StorefrontContext } from '../../platform/http/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { CartCookie } from './cart-cookie.ts';
import { cartOfRows, type VerdictRow } from './cart.rows.ts';
import { presentCart } from './cart.present.ts';
import {
  addGiftStatement,
  addProductStatement,
  changeLineStatement,
  readCartStatement,
} from './cart.repo.ts';
import { changeProblem } from './cart-sentences.ts';

type Deps = { readonly db: Db; readonly cookie: CartCookie };

const requireOpen = ({ storefront }: StorefrontContext): void => {
  if (!storefront.isOpen)
    throw new Problem('storefront_not_open', `The shop of ${storefront.name} is not open yet.`);
};

/** Two statements in one packet: the change is judged and written, and the cart is read (by one of `tokenHashes`). */
const change = async (
  { db }: Deps,
  { scope }: StorefrontContext,
  statement: Statement<VerdictRow>,
  values: readonly unknown[],
  tokenHashes: readonly [Buffer | null, Buffer | null],
): Promise<{ cart: Cart; isNewCart: boolean }> => {
  const [[verdict], rows] = await db.relaxedBatchInScope(scope, (tx) =>
    Promise.all([
      tx.query(statement, [scope.organizationId, ...values]),
      tx.query(readCartStatement, [scope.organizationId, ...tokenHashes]),
    ]),
  );
  if (verdict === undefined) throw new Error('The change of a cart has no verdict');
  const problem = changeProblem(verdict);
  if (problem !== null) throw problem;
  return { cart: presentCart(cartOfRows(rows)), isNewCart: verdict.is_new_cart };
};

/** Adds a line to the visitor's cart, which is made with the first line. */
const add = async (
  deps: Deps,
  context: StorefrontContext,
  statement: Statement<VerdictRow>,
  values: readonly unknown[],
): Promise<Cart> => {
  requireOpen(context);
  const token = deps.cookie.newToken();
  const tokenHash = deps.cookie.tokenHash(context, context.storefront);
  const { cart, isNewCart } = await change(
    deps,
    context,
    statement,
    [tokenHash, newId<'cart'>(), token.hash, newId<'cart-line'>(), ...values],
    [tokenHash, token.hash],
  );
  if (isNewCart) token.give(context, context.storefront);
  return cart;
};

/**
 * Puts copies of a product into the cart; those of a product that is in it add up. Refused with a sentence when there
 * are not that many, or when the title is not sold on this storefront. The price is the catalogue's, at each reading.
 */
export const addProductToCart =
  (deps: Deps) =>
  (
    context: StorefrontContext,
    input: { readonly product_id: string; readonly quantity: number },
  ): Promise<Cart> =>
    add(deps, context, addProductStatement, [input.product_id, input.quantity]);

/** Puts a gift into the cart, as a line of its own each time. Only here is an amount the visitor's. */
export const addGiftToCart =
  (deps: Deps) =>
  (context: StorefrontContext, input: GiftInput): Promise<Cart> => {
    const { amount_cents: amountCents, campaign_id: campaignId, ...details } = input;
    return add(deps, context, addGiftStatement, [amountCents, campaignId, JSON.stringify(details)]);
  };

/** Sets the quantity of a line; 0 removes it. */
export const changeCartLine =
  (deps: Deps) =>
  async (context: StorefrontContext, lineId: string, quantity: number): Promise<Cart> => {
    const tokenHash = deps.cookie.tokenHash(context, context.storefront);
    return (
      await change(deps, context, changeLineStatement, [tokenHash, lineId, quantity], [tokenHash, null])
    ).cart;
  };
