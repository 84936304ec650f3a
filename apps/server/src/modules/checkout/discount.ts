import type { Quote } from '@goodshelf/contract/quote.contract';
import { Problem } from '@goodshelf/contract';
import { featureTexts } from '@goodshelf/contract/features.texts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { StorefrontContext } from '../../platform/http/index.ts';
import type { Cents } from '@goodshelf/money';
import type { Controls } from '../controls/index.ts';
import {
  countUsesOfOrder,
  discountOn,
  discountProblem,
  type EnteredDiscount,
  findEnteredDiscount,
  isUsedUp,
} from '../discounts/index.ts';
import { findPendingOrderOfCart, type NewOrderLine, withDiscounts } from '../orders/index.ts';
import type { CheckoutLimits } from './unpaid-orders.ts';

/** What a buyer has entered: the code as it is now, null when there is none of it. */
export type Entered = {
  readonly code: EnteredDiscount | null;
  readonly now: Date;
  /** Why codes are not taken at all; null when they are. */
  readonly refusal: string | null;
};

/** A code that takes something off. */
export type OrderDiscount = {
  readonly id: string;
  readonly code: string;
  readonly version: number;
  readonly amountCents: Cents;
  readonly isCapped: boolean;
};

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: Pick<CheckoutLimits, 'count' | 'requireRoom'>;
  readonly controls: Pick<Controls, 'isOn'>;
};

/**
 * Looks for the code that was entered; null when none was, which costs nothing. Codes that nobody has are counted by network:
 * who tries many is told to wait (`too_many_requests`).
 */
export const findEntered = async (
  { db, clock, limits, controls }: Deps,
  { scope, clientAddress }: StorefrontContext,
  text: string | null,
  email: string | null = null,
): Promise<Entered | null> => {
  if (text === null) return null;
  if (!controls.isOn('discount_codes', scope.organizationId))
    return { code: null, now: clock.now(), refusal: featureTexts.discount_codes.refused };
  await limits.requireRoom('wrongDiscountAddress', clientAddress);
  const code = await findEnteredDiscount(db, scope, text, email);
  // Beyond the ceiling the next one is refused; this one is told that there is none.
  if (code === null) await limits.count('wrongDiscountAddress', clientAddress).catch(() => undefined);
  return { code, now: clock.now(), refusal: null };
};

/**
 * The code as the cart's next order finds it: the use that the cart's own order has taken, which waits for its payment, is given back
 * when the buyer pays in another way. Asked for only where the code has no use left.
 */
export const withUseByCart = async (
  { db }: Pick<Deps, 'db'>,
  { scope }: StorefrontContext,
  entered: Entered | null,
  cartId: string | null,
): Promise<Entered | null> => {
  const code = entered?.code ?? null;
  if (entered === null || code === null || cartId === null || !isUsedUp(code)) return entered;
  const pending = await findPendingOrderOfCart(db)(scope, cartId);
  if (pending === null) return entered;
  const uses = await countUsesOfOrder(db, scope, code.id, pending.orderId);
  return { ...entered, code: { ...code, used_count: code.used_count - uses } };
};

/** The goods with what the code takes off each of them, or why it takes nothing off. */
export const applyDiscount = (
  entered: Entered | null,
  goods: readonly NewOrderLine[],
  { goodsCents, shippingCents }: { readonly goodsCents: Cents; readonly shippingCents: Cents },
): {
  readonly goods: readonly NewOrderLine[];
  /** What the goods are taxed on: free shipping is taken off the items in the books, and makes them no cheaper. */
  readonly taxed: readonly NewOrderLine[];
  readonly discount: OrderDiscount | null;
  readonly problem: string | null;
  /** It has nothing to take off because that costs nothing already: said, and no reason to refuse the order. */
  readonly isNeedless: boolean;
} => {
  if (entered === null) return { goods, taxed: goods, discount: null, problem: null, isNeedless: false };
  const { code } = entered;
  const discounted = code === null ? null : discountOn(code, goods, shippingCents);
  const problem = entered.refusal ?? discountProblem(code, { now: entered.now, goodsCents }, discounted);
  if (problem !== null || code === null || discounted === null)
    return {
      ...{ goods, taxed: goods, discount: null, problem },
      isNeedless: code?.kind === 'shipping' && shippingCents === 0,
    };
  const { amountCents, isCapped } = discounted;
  const reduced = withDiscounts(goods, discounted.lines);
  return {
    goods: reduced,
    taxed: code.kind === 'shipping' ? goods : reduced,
    discount: { id: code.id, code: code.code, version: code.version, amountCents, isCapped },
    problem: null,
    isNeedless: false,
  };
};

export const presentDiscount = (discount: OrderDiscount | null): Quote['discount'] =>
  discount === null
    ? null
    : { code: discount.code, amount_cents: discount.amountCents, is_capped: discount.isCapped };

const field = 'discount_code';

/** Whether an order was refused because of its code: what another order of the same cart holds may be given back. */
export const isDiscountRefusal = (error: unknown): boolean =>
  error instanceof Problem && error.errors.some((one) => one.field === field);

export const discountRefusal = (message: string): Problem =>
  new Problem('invalid_input', message, { errors: [{ field, message }] });
