import type { GiftInput } from '@goodshelf/contract/cart.contract';
import type { ImageShape } from '@goodshelf/contract/storefront.contract';
import {
  type BasisPoints,
  basisPoints,
  type Cents,
  multiply,
  subtract,
  productShareBps,
  sum,
  wholeBps,
  zero,
} from '@goodshelf/money';
import {
  type EarningLine,
  givenEarning,
  goodsEarning,
  type LineKind,
  type MoneyTerms,
  noEarning,
} from '../terms/index.ts';

export type OrderLineKind = LineKind;

/** What the giver said about a gift; the amount is the line's. */
export type GiftDetails = Omit<GiftInput, 'line_id' | 'amount_cents' | 'campaign_id'>;

/** What a line was sold by, besides what the buyer saw: kept for refunds, the cost of goods and parcels. Null is unknown. */
export type SoldBy = {
  readonly sku: string | null;
  readonly isbn13: string | null;
  /** What one copy cost the platform. */
  readonly unitCostCents: Cents | null;
  /** Of one copy, a decimal as text in `weightUnit`. */
  readonly weight: string | null;
  readonly weightUnit: string | null;
};

/** A line about to be ordered: a snapshot of what the buyer saw, and the rules of money as they are now. */
export type NewOrderLine = EarningLine &
  SoldBy & {
    readonly variantId: string | null;
    /** Of goods: owned by the organization instead of the platform's catalogue. */
    readonly isOwnProduct: boolean;
    readonly title: string;
    readonly detail: string;
    readonly image: ImageShape | null;
    readonly quantity: number;
    readonly unitPriceCents: Cents;
    /** What a code took off the amount, and off what is earned. */
    readonly discountCents: Cents;
    /** What one copy costs with the platform, where the organization sells it at a price of its own. */
    readonly platformPriceCents: Cents | null;
    /** The part for which the donor may claim a deduction. */
    readonly deductibleCents: Cents;
    /** What of the amount is the organization's, before any provider fee. */
    readonly shareBps: BasisPoints;
    readonly campaignId: string | null;
    readonly gift: GiftDetails | null;
    /** The line's part of the order's tax: the tax lines of the order are the sum of these. */
    readonly taxCents: Cents;
    readonly taxRateMillionths: number;
  };

const unknownArticle: SoldBy = {
  sku: null,
  isbn13: null,
  unitCostCents: null,
  weight: null,
  weightUnit: null,
};
const untaxed = { taxCents: zero, taxRateMillionths: 0 };

/** Goods with the tax that the tax service put on each of them. */
export const withTaxes = (
  goods: readonly NewOrderLine[],
  taxes: readonly { readonly taxCents: Cents; readonly rateMillionths: number }[],
): NewOrderLine[] =>
  goods.map((line, index) => {
    const tax = taxes[index];
    return tax === undefined
      ? line
      : { ...line, taxCents: tax.taxCents, taxRateMillionths: tax.rateMillionths };
  });

/** Goods with what a code takes off each of them: the buyer pays that less, and the organization earns that less. */
export const withDiscounts = (goods: readonly NewOrderLine[], discounts: readonly Cents[]): NewOrderLine[] =>
  goods.map((line, index) => {
    const discountCents = discounts[index] ?? zero;
    return {
      ...line,
      discountCents,
      amountCents: subtract(line.amountCents, discountCents),
      earnedCents: subtract(line.earnedCents, discountCents),
    };
  });

const whole = basisPoints(wholeBps);
const nothing = basisPoints(0);

/** A line of goods. Goods are never deductible: the buyer gets what is paid for. */
export const productLine = (
  terms: MoneyTerms,
  product: Pick<
    NewOrderLine,
    'isOwnProduct' | 'title' | 'detail' | 'image' | 'quantity' | 'unitPriceCents'
  > & {
    readonly variantId: string;
    readonly platformPriceCents?: Cents | null;
    readonly soldBy?: SoldBy;
  },
): NewOrderLine => {
  const { isOwnProduct, platformPriceCents = null, soldBy = unknownArticle, ...snapshot } = product;
  const amountCents = multiply(product.unitPriceCents, product.quantity);
  const platformAmountCents = multiply(platformPriceCents ?? product.unitPriceCents, product.quantity);
  return {
    ...snapshot,
    platformPriceCents,
    isOwnProduct,
    ...soldBy,
    ...untaxed,
    discountCents: zero,
    ...goodsEarning(terms, isOwnProduct, amountCents, platformAmountCents),
    deductibleCents: zero,
    shareBps: productShareBps(terms, isOwnProduct),
    campaignId: null,
    gift: null,
  };
};

/** A gift: all of it is the organization's, less the provider's fee unless the donor covers it. */
export const giftLine = (
  terms: MoneyTerms,
  gift: {
    readonly amountCents: Cents;
    readonly title: string;
    readonly detail: string;
    readonly campaignId: string | null;
    readonly gift: GiftDetails;
  },
): NewOrderLine => ({
  ...plainLine(gift.title, gift.amountCents),
  ...givenTo(terms, 'gift', gift.amountCents),
  detail: gift.detail,
  campaignId: gift.campaignId,
  gift: gift.gift,
});

/** What the donor adds so that the fee does not come out of the gift: a gift itself, and deductible like one. */
export const feeCoverLine = (terms: MoneyTerms, amountCents: Cents): NewOrderLine => ({
  ...plainLine('Fees covered', amountCents),
  ...givenTo(terms, 'fee_cover', amountCents),
});

export const shippingLine = (title: string, amountCents: Cents): NewOrderLine => ({
  ...plainLine(title, amountCents),
  ...noEarning('shipping', amountCents),
});

export const taxLine = (title: string, amountCents: Cents): NewOrderLine => ({
  ...plainLine(title, amountCents),
  ...noEarning('tax', amountCents),
});

/** A gift card: money that is owed until it is spent, so nobody earns by it, and it is taxed when it is. */
export const giftCardLine = (title: string, detail: string, amountCents: Cents): NewOrderLine => ({
  ...plainLine(title, amountCents),
  ...noEarning('gift_card', amountCents),
  detail,
});

const givenTo = (terms: MoneyTerms, kind: 'gift' | 'fee_cover', amountCents: Cents) => ({
  ...givenEarning(kind, amountCents),
  deductibleCents: terms.areGiftsDeductible ? amountCents : zero,
  shareBps: whole,
});

const plainLine = (title: string, amountCents: Cents): Omit<NewOrderLine, keyof EarningLine> => ({
  ...unknownArticle,
  ...untaxed,
  variantId: null,
  isOwnProduct: false,
  title,
  detail: '',
  image: null,
  quantity: 1,
  unitPriceCents: amountCents,
  discountCents: zero,
  platformPriceCents: null,
  deductibleCents: zero,
  shareBps: nothing,
  campaignId: null,
  gift: null,
});

export type OrderTotals = {
  readonly goodsCents: Cents;
  readonly giftsCents: Cents;
  readonly shippingCents: Cents;
  readonly taxCents: Cents;
  readonly feeCoverCents: Cents;
  /** What a code took off goods, which `goodsCents` no longer has. */
  readonly discountCents: Cents;
  readonly giftCardsCents: Cents;
  readonly totalCents: Cents;
  readonly deductibleCents: Cents;
};

/** The totals of an order are always these sums of its lines; nobody states them otherwise. */
export const totalsOf = (lines: readonly NewOrderLine[]): OrderTotals => {
  const sumOf = (kind: OrderLineKind): Cents =>
    sum(lines.filter((line) => line.kind === kind).map((line) => line.amountCents));
  return {
    goodsCents: sumOf('product'),
    giftsCents: sumOf('gift'),
    shippingCents: sumOf('shipping'),
    taxCents: sumOf('tax'),
    feeCoverCents: sumOf('fee_cover'),
    discountCents: sum(lines.map((line) => line.discountCents)),
    giftCardsCents: sumOf('gift_card'),
    totalCents: sum(lines.map((line) => line.amountCents)),
    deductibleCents: sum(lines.map((line) => line.deductibleCents)),
  };
};
