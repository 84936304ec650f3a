import type { CheckoutInput } from '@goodshelf/contract/checkout.contract';
import { sqlState, type Tx } from '../../platform/database/index.ts';
import type { StorefrontContext } from '../../platform/http/index.ts';
import { newId, sha256 } from '../../platform/ids/index.ts';
import { type OutsideMethod, paymentMethod as methods, paymentStatus } from '@goodshelf/contract/lookups';
import { claimCartLines, type LoadedCart, removeClaimedLines } from '../cart/index.ts';
import { discountRefused, takeDiscount } from '../discounts/index.ts';
import { outOfStockReason, takeStock } from '../inventory/index.ts';
import { insertOrder, type NewOrder, type PlacedOrder } from '../orders/index.ts';
import { beginOutsidePayment, outsideHoldUntil } from '../outside-payments/index.ts';
import { insertPayment, outsideProvider } from '../settlement/index.ts';
import type { ChargeDeps } from './resume-checkout.ts';
import type { PricedOrder } from './price-order.ts';

export type Draft = {
  readonly input: CheckoutInput;
  readonly requestHash: Buffer;
  readonly cart: LoadedCart & { readonly cartId: string };
  readonly priced: PricedOrder;
  /** To whom its buyer pays it; null by card. */
  readonly outside: {
    readonly method: OutsideMethod;
    readonly payTo: string;
    readonly payToName: string;
    readonly holdDays: number;
  } | null;
};

/**
 * Writes the order, its payment and what it takes from stock: all or nothing, four statements (five with a discount code) that become
 * one, in one packet with BEGIN and COMMIT. Order first, because its key decides whether there is one at all; stock last, because others wait for it.
 *
 * Rejects with a unique violation when the key is used or another order of this cart waits for its payment, and is
 * refused in the database when stock is short or lines have left the cart (see `obstacleOf`). What is paid outside has bought its
 * cart at once, and is written with its memo by a statement more.
 */
export const writeOrder = async (
  { db, clock, settlement, tokens }: ChargeDeps,
  { scope }: StorefrontContext,
  { input, requestHash, cart, priced, outside }: Draft,
): Promise<PlacedOrder> => {
  const provider = outside === null ? settlement.providers.current.name : outsideProvider;
  const orderId = newId<'order'>();
  const payable = { kind: 'order', id: orderId } as const;
  const paymentId = newId<'payment'>();
  const placedAt = clock.now();
  const { contact } = input;
  const amountCents = priced.totals.totalCents;
  const paymentMethod =
    input.payment.method === methods.card ? input.payment.payment_method : outsideProvider;
  const status = outside === null ? paymentStatus.pending : paymentStatus.accordingToDonor;
  const items = priced.lines.flatMap(({ variantId, quantity }) =>
    variantId === null ? [] : [{ variantId, quantity }],
  );

  const write = (tx: Tx) =>
    Promise.all([
      insertOrder(tx, scope, {
        id: orderId,
        idempotencyKey: input.idempotency_key,
        requestHash,
        cartId: cart.cartId,
        tokenHash: sha256(tokens.tokenOf(orderId)),
        contact: {
          email: contact.email,
          firstName: contact.first_name,
          lastName: contact.last_name,
          phone: contact.phone,
        },
        ...destinationOf(priced.delivery, input),
        lines: priced.lines,
        discountCode: priced.discount?.code ?? null,
        placedAt,
      }),
      insertPayment(tx, scope, {
        id: paymentId,
        payable,
        provider,
        amountCents,
        paymentMethod,
        createdAt: placedAt,
        method: input.payment.method,
        status,
      }),
      claimCartLines(tx, scope, cart, orderId),
      ...(priced.discount === null
        ? []
        : [takeDiscount(tx, scope, orderId, { ...priced.discount, email: contact.email })]),
      takeStock(tx, scope, orderId, items),
    ]);
  const [{ number }] =
    outside === null
      ? await db.batchInScope(scope, write)
      : await db.inScope(scope, async (tx) => {
          const written = await write(tx);
          const heldUntil = outsideHoldUntil(placedAt, outside.holdDays);
          const payment = { orderId, paymentId, amountCents, ...outside, placedAt, heldUntil };
          await Promise.all([
            removeClaimedLines(tx, scope, cart.cartId, orderId),
            beginOutsidePayment(tx, scope, payment),
          ]);
          return written;
        });
  return {
    orderId,
    number,
    cartId: cart.cartId,
    requestHash,
    payment: {
      id: paymentId,
      payable,
      provider,
      status,
      amountCents,
      paymentMethod,
      nextActionUrl: null,
      holdUntil: null,
      failureCode: null,
      createdAt: placedAt,
    },
  };
};

/** Where the order goes, and how, as it stands on the order from now on. */
const destinationOf = (
  { kind, place }: PricedOrder['delivery'],
  { shipping_address: shippingAddress, recipient }: CheckoutInput,
): Pick<NewOrder, 'shippingAddress' | 'delivery'> => {
  if (kind === 'organization' && place !== null && recipient !== null)
    return {
      shippingAddress: place.address,
      delivery: { kind, place: place.name, recipient },
    };
  if (kind === 'pickup' && place !== null)
    return {
      shippingAddress: place.address,
      delivery: { kind, place: place.name, note: place.pickupNote },
    };
  return { shippingAddress, delivery: { kind: 'address' } };
};

/** What stood in the way of writing an order; null for an error that is none of these. */
export type Obstacle = 'another order' | 'out of stock' | 'cart changed' | 'discount gone';

export const obstacleOf = (error: unknown): Obstacle | null => {
  const refusal = sqlState(error) === 'GS001' && error instanceof Error ? error.message : null;
  if (refusal === outOfStockReason) return 'out of stock';
  if (refusal === 'cart changed') return 'cart changed';
  if (refusal === discountRefused) return 'discount gone';
  const isConflict =
    sqlState(error) === '23505' &&
    error instanceof Error &&
    'constraint' in error &&
    (error.constraint === 'orders_idempotency_key' || error.constraint === 'orders_cart_pending_key');
  return isConflict ? 'another order' : null;
};
