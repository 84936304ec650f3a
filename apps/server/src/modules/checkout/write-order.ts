import type { CheckoutInput } from '@goodshelf/contract/checkout.contract';
import { type Cents, cents, sum } from '@goodshelf/money';
import { sqlState, type Tx } from '../../platform/database/index.ts';
import type { StorefrontContext } from '../../platform/http/index.ts';
import { newId, sha256 } from '../../platform/ids/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { type OutsideMethod, paymentStatus } from '@goodshelf/contract/lookups';
import { claimCartLines, type LoadedCart, removeClaimedLines } from '../cart/index.ts';
import { discountRefused, takeDiscount } from '../discounts/index.ts';
import { giftCardRefused, insertGiftCards, type NewGiftCard, takeGiftCards } from '../gift-cards/index.ts';
import { outOfStockReason, takeStock } from '../inventory/index.ts';
import { insertOrder, type NewOrder, type PlacedOrder } from '../orders/index.ts';
import { beginOutsidePayment, outsideHoldUntil } from '../outside-payments/index.ts';
import { insertPayment, type PayableRef, payByGiftCards } from '../settlement/index.ts';
import type { Tender } from './gift-card.ts';
import type { ChargeDeps } from './resume-checkout.ts';
import type { PricedOrder } from './price-order.ts';
import { wayOf } from './payment-way.ts';

export type Draft = {
  readonly input: CheckoutInput;
  readonly requestHash: Buffer;
  readonly cart: LoadedCart & { readonly cartId: string };
  readonly priced: PricedOrder;
  /** What gift cards pay of it, and what is left. */
  readonly tender: Tender;
  /** To whom its buyer pays it; null where it is paid through us. */
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
  { input, requestHash, cart, priced, tender, outside }: Draft,
): Promise<PlacedOrder> => {
  const { dueCents: amountCents } = tender;
  const { provider, method, paymentMethod } = wayOf(settlement, { payment: input.payment, tender, outside });
  const orderId = newId<'order'>();
  const payable = { kind: 'order', id: orderId } as const;
  const paymentId = newId<'payment'>();
  const placedAt = clock.now();
  const { contact } = input;
  const status = outside === null ? paymentStatus.pending : paymentStatus.accordingToDonor;
  const items = priced.lines.flatMap(({ variantId, quantity }) =>
    variantId === null ? [] : [{ variantId, quantity }],
  );

  const bought = cardsOf(cart, priced, contact);
  // One that the others leave nothing to pay keeps what it has.
  const spent = tender.giftCards
    .filter((card) => card.amountCents > 0)
    .map((card) => ({ ...card, cardId: card.id, paymentId: newId<'payment'>() }));
  const compose = (tx: Tx) =>
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
        ...(spent.length === 0 ? {} : { paidCents: sum(spent.map((card) => card.amountCents)) }),
        placedAt,
      }),
      insertPayment(tx, scope, {
        id: paymentId,
        payable,
        provider,
        amountCents,
        paymentMethod,
        createdAt: placedAt,
        method,
        status,
      }),
      ...(bought.length === 0 ? [] : [insertGiftCards(tx, scope, orderId, bought, placedAt)]),
      claimCartLines(tx, scope, cart, orderId),
      ...(spent.length === 0 ? [] : [takeGiftCards(tx, scope, spent)]),
      ...(priced.discount === null
        ? []
        : [takeDiscount(tx, scope, orderId, { ...priced.discount, email: contact.email })]),
      takeStock(tx, scope, orderId, items, placedAt),
    ]);
  const [{ number }] =
    spent.length === 0 && outside === null
      ? await db.batchInScope(scope, compose)
      : await db.inScope(scope, async (tx) => {
          const written = await compose(tx);
          const part = { payable, orderId, number: written[0].number, at: placedAt };
          // The books name an order by its number, which is not known before it is written.
          if (spent.length > 0) await payByGiftCards(tx, scope, spent, part);
          if (outside !== null)
            await awaitOutside(tx, scope, outside, { ...part, cartId: cart.cartId, paymentId, amountCents });
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
      method,
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

type Part = { readonly payable: PayableRef; readonly number: string; readonly at: Date };

/** What is paid outside has bought its cart at once, and waits with its memo. */
const awaitOutside = async (
  tx: Tx,
  scope: OrgScope,
  outside: NonNullable<Draft['outside']>,
  {
    cartId,
    at: placedAt,
    ...part
  }: Part & {
    readonly orderId: string;
    readonly cartId: string;
    readonly paymentId: string;
    readonly amountCents: Cents;
  },
): Promise<void> => {
  const { orderId, paymentId, amountCents } = part;
  const heldUntil = outsideHoldUntil(placedAt, outside.holdDays);
  await Promise.all([
    removeClaimedLines(tx, scope, cartId, orderId),
    beginOutsidePayment(tx, scope, { orderId, paymentId, amountCents, ...outside, placedAt, heldUntil }),
  ]);
};

/** The gift cards that are bought, each with the place of its line. */
const cardsOf = (
  { lines }: LoadedCart,
  priced: PricedOrder,
  contact: CheckoutInput['contact'],
): readonly NewGiftCard[] => {
  const positions = priced.lines.flatMap(({ kind }, index) => (kind === 'gift_card' ? [index + 1] : []));
  return lines
    .filter(({ kind }) => kind === 'gift_card')
    .flatMap((line, index) => {
      const position = positions[index];
      return position === undefined || line.gift_card === null
        ? []
        : [
            {
              id: newId<'gift-card'>(),
              position,
              amountCents: cents(line.gift_cents ?? 0),
              recipientEmail: line.gift_card.recipient_email,
              recipientName: line.gift_card.recipient_name,
              message: line.gift_card.message,
              senderName: line.gift_card.sender_name || `${contact.first_name} ${contact.last_name}`.trim(),
            },
          ];
    });
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
export type Obstacle = 'another order' | 'out of stock' | 'cart changed' | 'discount gone' | 'gift card gone';

export const obstacleOf = (error: unknown): Obstacle | null => {
  const refusal = sqlState(error) === 'GS001' && error instanceof Error ? error.message : null;
  if (refusal === outOfStockReason) return 'out of stock';
  if (refusal === 'cart changed') return 'cart changed';
  if (refusal === discountRefused) return 'discount gone';
  if (refusal === giftCardRefused) return 'gift card gone';
  const isConflict =
    sqlState(error) === '23505' &&
    error instanceof Error &&
    'constraint' in error &&
    (error.constraint === 'orders_idempotency_key' || error.constraint === 'orders_cart_pending_key');
  return isConflict ? 'another order' : null;
};
