import type { StateCode } from '@goodshelf/contract/lookups';
import type { Earnings } from '@goodshelf/contract/storefront.contract';
import { cents, type Cents, feeCoverFor, type FeeSchedule, zero } from '@goodshelf/money';
import { giftDetail, giftTitle, type LineRow, type LoadedCart } from '../cart/index.ts';
import { presentImage } from '../media/index.ts';
import {
  feeCoverLine,
  giftLine,
  type NewOrderLine,
  type OrderTotals,
  productLine,
  shippingLine,
  taxLine,
  totalsOf,
  withTaxes,
} from '../orders/index.ts';
import type { ShippingPort } from '../shipping/index.ts';
import { expectedEarnings, type MoneyTerms, termsOf } from '../terms/index.ts';
import type { TaxPort } from '../tax/index.ts';

export type PricingDeps = {
  readonly tax: TaxPort;
  readonly shipping: ShippingPort;
  readonly feeSchedule: FeeSchedule;
};

export type BuyerChoices = {
  /** Where the goods go; null while unknown. */
  readonly state: StateCode | null;
  readonly extraGiftCents: Cents;
  readonly isCoveringFees: boolean;
};

export type PricedOrder = {
  readonly lines: readonly NewOrderLine[];
  readonly totals: OrderTotals;
  readonly needsShipping: boolean;
  /** Nothing is missing that changes the total: the state, where goods are sent. */
  readonly isComplete: boolean;
  /** What the organization will get of it. */
  readonly earnings: Earnings;
};

/**
 * What a cart costs with shipping, tax and the buyer's choices: the same function for the quote and for the order, so
 * the button never says anything else than what is charged.
 */
export const priceOrder = async (
  deps: PricingDeps,
  cart: LoadedCart,
  { state, extraGiftCents, isCoveringFees }: BuyerChoices,
): Promise<PricedOrder> => {
  const { organization } = cart;
  const terms = termsOf(organization);
  const goods = cart.lines.filter((line) => line.kind === 'product').map((line) => goodsLine(terms, line));
  const gifts = cart.lines
    .filter((line) => line.kind === 'gift')
    .map((line) => givenLine(terms, organization.organization_name, line));
  if (extraGiftCents > 0) gifts.push(extraGift(terms, organization.organization_name, extraGiftCents));

  const { goodsCents, giftsCents } = totalsOf([...goods, ...gifts]);
  const coverCents = isCoveringFees ? feeCoverFor(giftsCents, deps.feeSchedule) : zero;
  const hasGoods = goods.length > 0;
  const [sending, tax] = await Promise.all([
    deps.shipping.quote({ hasGoods, goodsCents, state }),
    deps.tax.quote({ state, lines: goods, isExempt: false }),
  ]);
  const lines = [
    ...withTaxes(goods, tax.lines),
    ...gifts,
    ...(coverCents > 0 ? [feeCoverLine(terms, coverCents)] : []),
    ...(sending === null ? [] : [shippingLine(sending.title, sending.priceCents)]),
    ...(tax.taxCents > 0 ? [taxLine('Sales tax', tax.taxCents)] : []),
  ];
  const isComplete = !hasGoods || state !== null;
  return {
    lines,
    totals: totalsOf(lines),
    needsShipping: hasGoods,
    isComplete,
    earnings: expectedEarnings(lines, deps.feeSchedule, { isTotalFinal: isComplete }),
  };
};

const goodsLine = (terms: MoneyTerms, line: LineRow): NewOrderLine => {
  const title = line.title ?? '';
  return productLine(terms, {
    variantId: line.variant_id ?? '',
    title,
    detail: line.author_line ?? '',
    image: presentImage(line, { id: line.product_id ?? '', title }),
    quantity: line.quantity,
    unitPriceCents: cents(line.price_cents ?? 0),
    isOwnProduct: line.is_own_product === true,
    soldBy: {
      sku: line.sku,
      isbn13: line.isbn13,
      // Of its own products the organization knows the cost, not we.
      unitCostCents: line.cost_cents === null || line.is_own_product === true ? null : cents(line.cost_cents),
      weight: line.weight,
      weightUnit: line.weight_unit,
    },
  });
};

const noDetails = { dedication: null, is_anonymous: false, comment: '' };

const givenLine = (terms: MoneyTerms, organizationName: string, line: LineRow): NewOrderLine =>
  giftLine(terms, {
    amountCents: cents(line.gift_cents ?? 0),
    title: giftTitle(organizationName, line.campaign_title),
    detail: giftDetail(line.gift),
    campaignId: line.campaign_id,
    gift: line.gift ?? noDetails,
  });

const extraGift = (terms: MoneyTerms, organizationName: string, amountCents: Cents): NewOrderLine =>
  giftLine(terms, {
    amountCents,
    title: `Extra gift to ${organizationName}`,
    detail: '',
    campaignId: null,
    gift: noDetails,
  });
