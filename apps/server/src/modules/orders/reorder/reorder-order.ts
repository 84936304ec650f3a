import { createHmac } from 'node:crypto';
import { Problem } from '@goodshelf/contract';
import { featureTexts } from '@goodshelf/contract/features.texts';
import type { Reorder } from '@goodshelf/contract/buyer-reorder.contract';
import type { FeeSchedule } from '@goodshelf/money';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import type { StorefrontContext } from '../../../platform/http/index.ts';
import { sha256 } from '../../../platform/ids/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import {
  type CartKeys,
  cartTokenHash,
  countCartChange,
  type LoadedCart,
  presentCart,
  putIntoCart,
  type PutRow,
  readCart,
  requireOpen,
  unitPrice,
} from '../../cart/index.ts';
import type { AttemptLimits } from '../../limits/index.ts';
import { lockOrderByTokenStatement } from '../buyer-changes.repo.ts';
import { isReorderable } from '../orders.policy.ts';
import { ordersTexts } from '../orders.texts.ts';
import { outcomeOf, wishesOf } from './reorder.policy.ts';
import { presentReordered } from './reorder.present.ts';
import {
  earlierReorderStatement,
  insertReorderStatement,
  type ReorderedLine,
  reorderedLinesStatement,
  type ToldLine,
} from './reorder.repo.ts';
import { reorderTexts } from './reorder.texts.ts';

export type ReorderDeps = CartKeys & {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: Pick<AttemptLimits, 'count'>;
  readonly feeSchedule: FeeSchedule;
};

type Press = { readonly orderToken: string; readonly id: string };

/** Two windows of a visitor who has no cart yet, pressed one after the other, make one cart. */
const samePressMs = 60_000;

/** The secret of a cart that a press makes: whoever knows its order and its press has it again when the answer was lost. */
const cartSecretOf = (orderToken: string, pressId: string): string =>
  createHmac('sha256', orderToken).update(`cart of reorder:${pressId}`).digest('base64url');

/**
 * Puts what an order held into the visitor's cart, at today's prices and as far as it is there, and says of each line what
 * became of it. Gifts and gift cards are never repeated. The same press again is answered as it was and adds nothing;
 * another press adds only what the cart does not hold, so two windows put nothing in twice. Unknown, or of another
 * organization: `order_not_found`. Nothing to order again: `order_not_reorderable`.
 */
export const reorderOrder =
  (deps: ReorderDeps) =>
  async (context: StorefrontContext, press: Press): Promise<Reorder> => {
    requireOpen(context);
    const { scope } = context;
    const tokenHash = await cartTokenHash(deps)(context);
    await countCartChange(deps, context, tokenHash);
    const done = await deps.db.inScope(scope, (tx) => reorderIn(tx, scope, deps, press, tokenHash), {
      retry: true,
    });
    if (done.cartKey !== null && done.cart.cartId !== null) giveCart(deps, context, press, done.cartKey);
    return {
      lines: presentReordered(done.lines, done.told, deps.controls.limit('cart_items')),
      cart: presentCart(done.cart, deps.feeSchedule, deps.freeShippingFrom()),
    };
  };

/** The visitor gets the key of the cart that a press has made, unless they carry it. */
const giveCart = (
  { cookie }: ReorderDeps,
  context: StorefrontContext,
  { orderToken }: Press,
  cartKey: string,
): void => {
  const token = cookie.tokenOf(cartSecretOf(orderToken, cartKey));
  const isCarried = cookie.keys(context, context.storefront).some((key) => key.tokenHash.equals(token.hash));
  if (!isCarried) token.give(context, context.storefront);
};

type Done = {
  readonly lines: readonly ReorderedLine[];
  readonly told: readonly ToldLine[];
  readonly cart: LoadedCart;
  /** The press that made the cart; null when the visitor had one. */
  readonly cartKey: string | null;
};

const reorderIn = async (
  tx: Tx,
  scope: OrgScope,
  { cookie, clock, controls }: ReorderDeps,
  { orderToken, id }: Press,
  tokenHash: Buffer | null,
): Promise<Done> => {
  const { organizationId } = scope;
  const [order] = await tx.query(lockOrderByTokenStatement, [organizationId, sha256(orderToken)]);
  if (order === undefined) throw new Problem('order_not_found', ordersTexts.noSuchOrder);
  const at = clock.now();
  const since = new Date(at.getTime() - samePressMs);
  const [lines, [earlier]] = await Promise.all([
    tx.query(reorderedLinesStatement, [organizationId, order.id]),
    tx.query(earlierReorderStatement, [organizationId, order.id, id, since]),
  ]);
  const hashOf = (key: string): Buffer => cookie.tokenOf(cartSecretOf(orderToken, key)).hash;
  if (earlier?.id === id) {
    const { told, cart_key: cartKey } = earlier;
    const made = cartKey === null ? null : await readCart(tx, scope, hashOf(cartKey));
    if (made !== null && made.cartId !== null) return { lines, told, cart: made, cartKey };
    return { lines, told, cart: await readCart(tx, scope, tokenHash), cartKey: null };
  }
  if (!controls.isOn('order_again', organizationId))
    throw new Problem('order_not_reorderable', featureTexts.order_again.refused);
  if (!isReorderable(order, lines)) throw new Problem('order_not_reorderable', reorderTexts.notReorderable);

  const newKey = (tokenHash === null ? earlier?.cart_key : null) ?? id;
  const keys = { tokenHash: tokenHash ?? hashOf(newKey), newTokenHash: hashOf(newKey) };
  const puts = await putIntoCart(tx, scope, keys, wishesOf(lines), controls.limit('cart_items'));
  const cartKey = tokenHash === null || puts.some((put) => put.is_new_cart) ? newKey : null;
  const cart = await readCart(tx, scope, cartKey === null ? tokenHash : keys.newTokenHash);
  const told = toldOf(lines, puts, cart);
  await tx.query(insertReorderStatement, [
    ...[organizationId, order.id, id, cart.cartId === null ? null : cartKey],
    ...[JSON.stringify(told), at],
  ]);
  return { lines, told, cart, cartKey };
};

const toldOf = (
  lines: readonly ReorderedLine[],
  puts: readonly PutRow[],
  { lines: inCart, organization }: LoadedCart,
): ToldLine[] => {
  const putOf = new Map(puts.map((put) => [put.variant_id, put]));
  return lines.flatMap(({ position, kind, quantity, variant_id: variantId }): readonly ToldLine[] => {
    const nothing = { position, in_cart: 0, left: 0, now_cents: null };
    if (kind === 'gift' || kind === 'gift_card') return [{ ...nothing, outcome: kind }];
    if (kind !== 'product') return [];
    const put = variantId === null ? undefined : putOf.get(variantId);
    if (put === undefined) return [{ ...nothing, outcome: 'not_sold' }];
    const line = inCart.find((one) => one.variant_id === variantId);
    return [
      {
        position,
        outcome: outcomeOf(quantity, put),
        in_cart: put.in_cart_quantity,
        left: put.available_quantity,
        now_cents: line === undefined || !put.is_offered ? null : unitPrice(line, organization),
      },
    ];
  });
};
