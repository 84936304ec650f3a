import type { Cart, GiftInput } from '@goodshelf/contract/cart.contract';
import type { GiftCardInput } from '@goodshelf/contract/gift-cards.contract';
import { invalidField, Problem } from '@goodshelf/contract';
import { featureTexts } from '@goodshelf/contract/features.texts';
import { limitInWords } from '@goodshelf/contract/limit-in-words';
import { takesGifts } from '@goodshelf/contract/lookups';
import type { FeeSchedule } from '@goodshelf/money';
import type { Db, Statement } from '../../platform/database/index.ts';
import type { StorefrontContext } from '../../platform/http/index.ts';
import type { AttemptLimits } from '../limits/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { countCartChange, requireOpen } from './admit-change.ts';
import { cartOfRows, type ChangedCartRow } from './cart.rows.ts';
import { presentCart } from './cart.present.ts';
import {
  addGiftCardStatement,
  addGiftStatement,
  addProductStatement,
  changeLineStatement,
} from './cart.repo.ts';
import { changeProblem, giftsNotTaken } from './cart-sentences.ts';
import { cartTexts } from './cart.texts.ts';
import { type CartKeys, cartTokenHash } from './one-cart.ts';
import { switchedCart } from './switched-cart.ts';

type Deps = CartKeys & {
  readonly db: Db;
  readonly feeSchedule: FeeSchedule;
  readonly limits: Pick<AttemptLimits, 'count'>;
};

/** One statement judges the change, writes it and answers with the cart. */
const change = async (
  { db, feeSchedule, controls, freeShippingFrom }: Deps,
  { scope }: StorefrontContext,
  statement: Statement<ChangedCartRow>,
  values: readonly unknown[],
): Promise<{ cart: Cart; isNewCart: boolean }> => {
  const rows = await db.relaxedBatchInScope(scope, (tx) =>
    tx.query(statement, [scope.organizationId, ...values]),
  );
  const [verdict] = rows;
  if (verdict === undefined) throw new Error('The change of a cart has no verdict');
  const problem = changeProblem(verdict, controls.limit);
  if (problem !== null) throw problem;
  return {
    cart: presentCart(switchedCart(controls, cartOfRows(rows)), feeSchedule, freeShippingFrom()),
    isNewCart: verdict.is_new_cart,
  };
};

/** Adds a line to the visitor's cart, which is made with the first line. */
const add = async (
  deps: Deps,
  context: StorefrontContext,
  statement: Statement<ChangedCartRow>,
  lineId: string,
  values: readonly unknown[],
): Promise<Cart> => {
  requireOpen(context);
  const token = deps.cookie.newToken();
  const tokenHash = await cartTokenHash(deps)(context);
  await countCartChange(deps, context, tokenHash);
  const { cart, isNewCart } = await change(deps, context, statement, [
    tokenHash,
    newId<'cart'>(),
    token.hash,
    lineId,
    ...values,
  ]);
  if (isNewCart) token.give(context, context.storefront);
  return cart;
};

/**
 * Puts copies of a variant into the cart; those of one that is in it add up. Refused with a sentence when there
 * are not that many, or when the title is not sold on this storefront. The price is the catalogue's, at each reading.
 */
export const addProductToCart =
  (deps: Deps) =>
  (
    context: StorefrontContext,
    input: { readonly variant_id: string; readonly quantity: number },
  ): Promise<Cart> =>
    add(deps, context, addProductStatement, newId<'cart-line'>(), [
      ...[input.variant_id, input.quantity],
      deps.controls.limit('cart_items'),
    ]);

/**
 * Puts a gift into the cart, as a line of its own each time; under a `line_id` that is in the cart it takes that gift's
 * place, so an answer that was lost costs nobody a second gift. Only here is an amount the visitor's.
 */
export const addGiftToCart =
  (deps: Deps) =>
  async (context: StorefrontContext, input: GiftInput): Promise<Cart> => {
    if (!takesGifts(context.storefront.type)) throw new Problem('gifts_not_taken', giftsNotTaken);
    const { line_id: lineId, amount_cents: amountCents, campaign_id: campaignId, ...details } = input;
    return add(deps, context, addGiftStatement, lineId ?? newId<'cart-line'>(), [
      amountCents,
      campaignId,
      JSON.stringify(details),
      ...[deps.controls.limit('cart_items'), deps.controls.limit('cart_gifts')],
    ]);
  };

/** Puts a gift card into the cart, as a line of its own; under a `line_id` that is in the cart it takes that card's place. */
export const addGiftCardToCart =
  (deps: Deps) =>
  async (context: StorefrontContext, input: GiftCardInput): Promise<Cart> => {
    const { line_id: lineId, amount_cents: amountCents, ...words } = input;
    requireSellable(deps.controls, context, amountCents);
    return add(deps, context, addGiftCardStatement, lineId ?? newId<'cart-line'>(), [
      amountCents,
      JSON.stringify(words),
      ...[deps.controls.limit('cart_items'), deps.controls.limit('cart_gift_cards')],
    ]);
  };

/** Staff may have switched gift cards off, or said how much one is worth at most. */
const requireSellable = (
  controls: Deps['controls'],
  { scope }: StorefrontContext,
  amountCents: number,
): void => {
  if (!controls.isOn('gift_cards', scope.organizationId))
    throw new Problem('gift_cards_not_sold', featureTexts.gift_cards.refused);
  const mostCents = controls.limit('gift_card_value');
  if (amountCents > mostCents)
    throw invalidField('amount_cents', cartTexts.giftCardTooHigh(limitInWords('gift_card_value', mostCents)));
};

/** Sets the quantity of a line; 0 removes it. */
export const changeCartLine =
  (deps: Deps) =>
  async (context: StorefrontContext, lineId: string, quantity: number): Promise<Cart> => {
    const tokenHash = await cartTokenHash(deps)(context);
    await countCartChange(deps, context, tokenHash);
    const { cart } = await change(deps, context, changeLineStatement, [tokenHash, lineId, quantity]);
    return cart;
  };
