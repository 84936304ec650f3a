import type { CheckoutInput } from '@goodshelf/contract/checkout.contract';
import type { DeliveryKind } from '@goodshelf/contract/delivery-words';
import type { StateCode } from '@goodshelf/contract/lookups';
import {
  add,
  basisPoints,
  cents,
  type Cents,
  feeCoverFor,
  type FeeSchedule,
  giftWithin,
  missingToDollar,
  subtract,
  sum,
  zero,
} from '@goodshelf/money';
import {
  giftCardDetail,
  giftCardTitle,
  giftDetail,
  giftTitle,
  type CheckedOutCart,
  type LineRow,
  type LoadedCart,
  titleOfLine,
  unitPrice,
} from '../cart/index.ts';
import { presentImage } from '../media/index.ts';
import {
  feeCoverLine,
  giftCardLine,
  giftLine,
  type NewOrderLine,
  type OrderTotals,
  productLine,
  shippingLine,
  taxLine,
  totalsOf,
  withTaxes,
} from '../orders/index.ts';
import { type ParcelItem, pickUpAt, type ShippingPort } from '../shipping/index.ts';
import { type MoneyTerms, termsOf } from '../terms/index.ts';
import type { TaxableLine, TaxPort } from '../tax/index.ts';
import { type Delivery, deliveryOf } from './delivery.ts';
import { applyDiscount, type Entered, type OrderDiscount } from './discount.ts';

export type PricingDeps = {
  readonly tax: TaxPort;
  readonly shipping: ShippingPort;
  readonly feeSchedule: FeeSchedule;
};

/** What is paid to the organization itself has no card fee: nothing is withheld, and there is nothing to cover. */
export const noFee: FeeSchedule = { rateBps: basisPoints(0), fixedCents: zero };

export type BuyerChoices = {
  /** Where the buyer is; null while unknown. It counts only when the goods are sent there. */
  readonly state: StateCode | null;
  readonly delivery: DeliveryKind;
  /** The discount code; null when none was entered. */
  readonly entered: Entered | null;
  readonly extraGiftCents: Cents;
  /** A gift on top makes the total whole dollars. */
  readonly isRoundingUp: boolean;
  readonly isCoveringFees: boolean;
};

/** The choices as a quote and an order are sent them. */
export const choicesOf = (
  state: StateCode | null,
  entered: Entered | null,
  sent: Pick<CheckoutInput, 'delivery' | 'extra_gift_cents' | 'rounds_up' | 'cover_fees'>,
): BuyerChoices => ({
  state,
  delivery: sent.delivery,
  entered,
  extraGiftCents: cents(sent.extra_gift_cents),
  isRoundingUp: sent.rounds_up,
  isCoveringFees: sent.cover_fees,
});

export type PricedOrder = {
  readonly lines: readonly NewOrderLine[];
  readonly totals: OrderTotals;
  readonly needsShipping: boolean;
  readonly delivery: Delivery;
  readonly discount: OrderDiscount | null;
  /** Why the code that was entered takes nothing off. */
  readonly discountProblem: string | null;
  /** Shipping costs nothing already, so the order is placed without the code. */
  readonly isDiscountNeedless: boolean;
  /** Nothing is missing that changes the total: the state, where goods are sent. */
  readonly isComplete: boolean;
  /** There is a gift besides a rounding up: its fee may be covered. */
  readonly offersFeeCover: boolean;
  /** What rounding up adds to the total, or would add. */
  readonly roundUpCents: Cents;
};

/**
 * What a cart costs with shipping, tax and the buyer's choices: the same function for the quote and for the order, so
 * the button never says anything else than what is charged.
 */
export const priceOrder = async (
  deps: PricingDeps,
  cart: CheckedOutCart,
  { extraGiftCents, isRoundingUp, isCoveringFees, ...choices }: BuyerChoices,
): Promise<PricedOrder> => {
  const { organization } = cart;
  const terms = termsOf(organization);
  const delivery = deliveryOf(cart, choices.delivery);
  const state = destinationState(delivery, choices.state);
  const goods = cart.lines
    .filter((line) => line.kind === 'product')
    .map((line) => goodsLine(organization, line));
  const gifts = cart.lines
    .filter((line) => line.kind === 'gift')
    .map((line) => givenLine(terms, organization.organization_name, line));
  const giftCards = cart.lines
    .filter((line) => line.kind === 'gift_card')
    .map((line) => boughtCard(organization.organization_name, line));
  const { goodsCents, giftsCents, giftCardsCents } = totalsOf([...goods, ...gifts, ...giftCards]);
  const givenCents = add(giftsCents, extraGiftCents);
  const hasGoods = goods.length > 0;
  // A code never makes shipping dearer: what is shipped is the same.
  const sending =
    delivery.kind === 'pickup'
      ? pickUpAt(organization.organization_name)
      : await deps.shipping.quote({ hasGoods, goodsCents, state, items: parcelOf(cart) });
  const shippingCents = sending?.priceCents ?? zero;
  const applied = applyDiscount(choices.entered, goods, { goodsCents, shippingCents });
  const tax = await deps.tax.quote({
    state,
    lines: applied.taxed.map(taxable),
    organizationId: organization.organization_id,
  });
  const paidCents = sum(applied.goods.map((line) => line.amountCents));
  const plain = plainCover(givenCents, isCoveringFees, deps.feeSchedule);
  const roundUpCents = missingToDollar(
    sum([paidCents, tax.taxCents, shippingCents, giftCardsCents, givenCents, plain.coverCents]),
  );
  const { addedCents, coverCents } = isRoundingUp ? rounded(plain, roundUpCents, deps.feeSchedule) : plain;
  const extraCents = add(extraGiftCents, addedCents);
  const lines = [
    ...withTaxes(applied.goods, tax.lines),
    ...gifts,
    ...giftCards,
    ...(extraCents > 0 ? [extraGift(terms, organization.organization_name, extraCents)] : []),
    ...(coverCents > 0 ? [feeCoverLine(terms, coverCents)] : []),
    ...(sending === null ? [] : [shippingLine(sending.title, sending.priceCents)]),
    ...(tax.taxCents > 0 ? [taxLine('Sales tax', tax.taxCents)] : []),
  ];
  const isComplete = !hasGoods || state !== null;
  return {
    lines,
    totals: totalsOf(lines),
    needsShipping: hasGoods,
    delivery,
    discount: applied.discount,
    discountProblem: applied.problem,
    isDiscountNeedless: applied.isNeedless,
    isComplete,
    offersFeeCover: givenCents > 0,
    roundUpCents,
  };
};

const parcelOf = (cart: LoadedCart): ParcelItem[] =>
  cart.lines
    .filter((line) => line.kind === 'product')
    .map(({ quantity, weight, weight_unit: weightUnit, is_own_product: isOwn }) => ({
      ...{ quantity, weight, weightUnit },
      isOwnProduct: isOwn === true,
    }));

/** Everything of the catalog is a book, and what an organization sells itself may be anything. */
const taxable = ({ amountCents, isOwnProduct }: NewOrderLine): TaxableLine => ({
  amountCents,
  isBook: !isOwnProduct,
});

/** Tax is that of the state where the goods are handed over. */
const destinationState = ({ kind, place }: Delivery, buyersState: StateCode | null): StateCode | null =>
  kind === 'address' || place === null ? buyersState : place.address.state;

/** What is given, what a rounding up adds to it, and what is paid to cover the fee. */
type Giving = { readonly givenCents: Cents; readonly addedCents: Cents; readonly coverCents: Cents };

const plainCover = (givenCents: Cents, isCovering: boolean, schedule: FeeSchedule): Giving => ({
  givenCents,
  addedCents: zero,
  coverCents: isCovering ? feeCoverFor(givenCents, schedule) : zero,
});

/** Adds exactly what is missing: a gift, and where the fee is covered, what it grows by. */
const rounded = (plain: Giving, missingCents: Cents, schedule: FeeSchedule): Giving => {
  const { givenCents, coverCents } = plain;
  const addedCents = coverCents === 0 ? missingCents : giftWithin(missingCents, givenCents, schedule);
  return { ...plain, addedCents, coverCents: add(coverCents, subtract(missingCents, addedCents)) };
};

const goodsLine = (organization: LoadedCart['organization'], line: LineRow): NewOrderLine => {
  const title = line.title ?? '';
  return productLine(termsOf(organization), {
    variantId: line.variant_id ?? '',
    title: titleOfLine(line),
    detail: line.author_line ?? '',
    image: presentImage(line, { id: line.product_id ?? '', title }),
    quantity: line.quantity,
    unitPriceCents: unitPrice(line, organization),
    platformPriceCents: line.own_price_cents === null ? null : cents(line.price_cents ?? 0),
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

const boughtCard = (organizationName: string, line: LineRow): NewOrderLine =>
  giftCardLine(
    giftCardTitle(organizationName, line.gift_cents ?? 0),
    giftCardDetail(line.gift_card),
    cents(line.gift_cents ?? 0),
  );

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
