import type { StateCode } from '@goodshelf/contract/lookups';
import { basisPoints, cents, type Cents, zero } from '@goodshelf/money';
import { giftDetail, giftTitle, type LineRow, type LoadedCart } from '../cart/index.ts';
import { presentImage } from '../media/index.ts';
import {
  feeCoverFor,
  feeCoverLine,
  type FeeSchedule,
  giftLine,
  type MoneyTerms,
  type NewOrderLine,
  type OrderTotals,
  productLine,
  shippingLine,
  taxLine,
  totalsOf,
} from '../orders/index.ts';
import type { ShippingPort } from '../shipping/index.ts';
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
  const terms: MoneyTerms = {
    catalogueShareBps: basisPoints(organization.catalogue_share_bps),
    platformFeeBps: basisPoints(organization.platform_fee_bps),
    areGiftsDeductible: organization.are_gifts_deductible,
  };
  const goods = cart.lines.filter((line) => line.kind === 'product').map((line) => goodsLine(terms, line));
  const gifts = cart.lines
    .filter((line) => line.kind === 'gift')
    .map((line) => givenLine(terms, organization.organization_name, line));
  if (extraGiftCents > 0) gifts.push(extraGift(terms, organization.organization_name, extraGiftCents));

  const { goodsCents, giftsCents } = totalsOf([...goods, ...gifts]);
  const coverCents = isCoveringFees ? feeCoverFor(giftsCents, deps.feeSchedule) : zero;
  const hasGoods = goods.length > 0;
  const [sending, { taxCents }] = await Promise.all([
    deps.shipping.quote({ hasGoods, goodsCents, state }),
    deps.tax.quote({ state, lines: goods, isExempt: false }),
  ]);
  const lines = [
    ...goods,
    ...gifts,
    ...(coverCents > 0 ? [feeCoverLine(terms, coverCents)] : []),
    ...(sending === null ? [] : [shippingLine(sending.title, sending.priceCents)]),
    ...(taxCents > 0 ? [taxLine('Sales tax', taxCents)] : []),
  ];
  return { lines, totals: totalsOf(lines), needsShipping: hasGoods };
};

const goodsLine = (terms: MoneyTerms, line: LineRow): NewOrderLine => {
  const productId = line.product_id ?? '';
  const title = line.title ?? '';
  return productLine(terms, {
    productId,
    title,
    detail: line.author_line ?? '',
    image: presentImage(line, { id: productId, title }),
    quantity: line.quantity,
    unitPriceCents: cents(line.price_cents ?? 0),
    isOwnProduct: line.is_own_product === true,
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
