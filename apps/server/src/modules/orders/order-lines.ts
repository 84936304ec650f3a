import type { GiftInput } from '@goodshelf/contract/cart.contract';
import type { ImageShape } from '@goodshelf/contract/storefront.contract';
import {
  type BasisPoints,
  basisPoints,
  type Cents,
  multiply,
  percentage,
  sum,
  wholeBps,
  zero,
} from '@goodshelf/money';

export type OrderLineKind = 'product' | 'gift' | 'fee_cover' | 'shipping' | 'tax';

/** What the giver said about a gift; the amount is the line's. */
export type GiftDetails = Omit<GiftInput, 'amount_cents' | 'campaign_id'>;

/** A line about to be ordered: a snapshot of what the buyer saw, and the rules of money as they are now. */
export type NewOrderLine = {
  readonly kind: OrderLineKind;
  readonly productId: string | null;
  readonly title: string;
  readonly detail: string;
  readonly image: ImageShape | null;
  readonly quantity: number;
  readonly unitPriceCents: Cents;
  readonly amountCents: Cents;
  /** The part for which the donor may claim a deduction. */
  readonly deductibleCents: Cents;
  /** What of the amount is the organization's, before any provider fee. */
  readonly shareBps: BasisPoints;
  /** Whether the organization bears the provider's fee on this line; otherwise the platform does. */
  readonly bearsProviderFee: boolean;
  /** What the organization earns when nothing is withheld for the provider. */
  readonly earnedCents: Cents;
  readonly campaignId: string | null;
  readonly gift: GiftDetails | null;
};

/** The organization's terms (columns of `organizations`), frozen onto each line when it is ordered. */
export type MoneyTerms = {
  readonly catalogueShareBps: BasisPoints;
  readonly platformFeeBps: BasisPoints;
  readonly areGiftsDeductible: boolean;
};

const whole = basisPoints(wholeBps);
const nothing = basisPoints(0);

/** The organization's share of a product: of a catalogue title its share, of its own product all but the platform's fee. */
export const productShareBps = (terms: MoneyTerms, isOwnProduct: boolean): BasisPoints =>
  isOwnProduct ? basisPoints(wholeBps - terms.platformFeeBps) : terms.catalogueShareBps;

/** A line of goods. Goods are never deductible: the buyer gets what is paid for. */
export const productLine = (
  terms: MoneyTerms,
  product: Pick<NewOrderLine, 'title' | 'detail' | 'image' | 'quantity' | 'unitPriceCents'> & {
    readonly productId: string;
    /** Owned by the organization instead of the platform's catalogue. */
    readonly isOwnProduct: boolean;
  },
): NewOrderLine => {
  const { isOwnProduct, ...snapshot } = product;
  const amountCents = multiply(product.unitPriceCents, product.quantity);
  const shareBps = productShareBps(terms, isOwnProduct);
  return {
    ...snapshot,
    kind: 'product',
    amountCents,
    deductibleCents: zero,
    shareBps,
    bearsProviderFee: isOwnProduct,
    earnedCents: percentage(amountCents, shareBps),
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
  ...plainLine('gift', gift.title, gift.amountCents),
  ...givenTo(terms, gift.amountCents),
  detail: gift.detail,
  campaignId: gift.campaignId,
  gift: gift.gift,
});

/** What the donor adds so that the fee does not come out of the gift: a gift itself, and deductible like one. */
export const feeCoverLine = (terms: MoneyTerms, amountCents: Cents): NewOrderLine => ({
  ...plainLine('fee_cover', 'Card fees covered', amountCents),
  ...givenTo(terms, amountCents),
});

export const shippingLine = (title: string, amountCents: Cents): NewOrderLine =>
  plainLine('shipping', title, amountCents);

export const taxLine = (title: string, amountCents: Cents): NewOrderLine =>
  plainLine('tax', title, amountCents);

const givenTo = (terms: MoneyTerms, amountCents: Cents) => ({
  deductibleCents: terms.areGiftsDeductible ? amountCents : zero,
  shareBps: whole,
  bearsProviderFee: true,
  earnedCents: amountCents,
});

const plainLine = (kind: OrderLineKind, title: string, amountCents: Cents): NewOrderLine => ({
  kind,
  productId: null,
  title,
  detail: '',
  image: null,
  quantity: 1,
  unitPriceCents: amountCents,
  amountCents,
  deductibleCents: zero,
  shareBps: nothing,
  bearsProviderFee: false,
  earnedCents: zero,
  campaignId: null,
  gift: null,
});

export type OrderTotals = {
  readonly goodsCents: Cents;
  readonly giftsCents: Cents;
  readonly shippingCents: Cents;
  readonly taxCents: Cents;
  readonly feeCoverCents: Cents;
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
    totalCents: sum(lines.map((line) => line.amountCents)),
    deductibleCents: sum(lines.map((line) => line.deductibleCents)),
  };
};
