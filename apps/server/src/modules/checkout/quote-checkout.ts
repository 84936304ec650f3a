import { Problem, type Output, type ParsedInput } from '@goodshelf/contract';
import type { checkoutEndpoints } from '@goodshelf/contract/checkout.contract';
import { cents } from '@goodshelf/money';
import type { Db } from '../../platform/database/index.ts';
import type { StorefrontContext } from '../../platform/http/index.ts';
import { type CartCookie, loadCart } from '../cart/index.ts';
import type { OrderTotals } from '../orders/index.ts';
import { priceOrder, type PricingDeps } from './price-order.ts';

type Quote = Output<typeof checkoutEndpoints.quoteCheckout>;
type QuoteInput = ParsedInput<typeof checkoutEndpoints.quoteCheckout>['body'];
export type QuoteDeps = PricingDeps & { readonly db: Db; readonly cookie: CartCookie };

export const requireOpen = ({ storefront }: StorefrontContext): void => {
  if (!storefront.isOpen)
    throw new Problem('storefront_not_open', `The shop of ${storefront.name} is not open yet.`);
};

/** What the visitor's cart would cost. Complete when nothing is missing that changes the total: the state, where goods are sent. */
export const quoteCheckout =
  (deps: QuoteDeps) =>
  async (context: StorefrontContext, input: QuoteInput): Promise<Quote> => {
    requireOpen(context);
    const cart = await loadCart(deps)(context);
    if (cart.lines.length === 0) throw new Problem('cart_empty', 'Your cart is empty.');
    const { totals, needsShipping } = await priceOrder(deps, cart, {
      state: input.state,
      extraGiftCents: cents(input.extra_gift_cents),
      isCoveringFees: input.cover_fees,
    });
    return {
      ...presentTotals(totals),
      is_complete: !needsShipping || input.state !== null,
      needs_shipping: needsShipping,
    };
  };

const presentTotals = (totals: OrderTotals) => ({
  goods_cents: totals.goodsCents,
  gifts_cents: totals.giftsCents,
  shipping_cents: totals.shippingCents,
  tax_cents: totals.taxCents,
  fee_cover_cents: totals.feeCoverCents,
  total_cents: totals.totalCents,
  deductible_cents: totals.deductibleCents,
});
