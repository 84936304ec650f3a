import type { Cart, CartLine } from '@goodshelf/contract/cart.contract';
import { type Cents, cents, type FeeSchedule, multiply, sellingPrice, sum, zero } from '@goodshelf/money';
import { availableQuantity } from '../inventory/index.ts';
import { noPicture, presentImage } from '../media/index.ts';
import {
  type EarningLine,
  expectedEarnings,
  givenEarning,
  goodsEarning,
  noEarning,
  shareTermsOf,
} from '../terms/index.ts';
import type { LineRow, LoadedCart } from './cart.rows.ts';
import { isBuyable, lineProblem } from './cart-sentences.ts';
import { cartTexts } from './cart.texts.ts';
import { giftCardDetail, giftCardTitle, giftDetail, giftTitle } from './gift-texts.ts';
import { suggestGift } from './suggest-gift.ts';

/** The cart as its visitor sees it: priced and checked as of now. Goods will have shipping and tax added to them. */
export const presentCart = (
  { organization, lines }: LoadedCart,
  feeSchedule: FeeSchedule,
  freeShippingFromCents: Cents | null,
): Cart => {
  const presented = lines.map((line) => presentLine(line, organization));
  const sumOf = (kind: CartLine['kind']): Cents =>
    sum(presented.filter((line) => line.kind === kind).map((line) => cents(line.amount_cents)));
  const goodsCents = sumOf('product');
  const giftsCents = sumOf('gift');
  const giftCardsCents = sumOf('gift_card');
  return {
    lines: presented,
    item_count: presented.reduce((count, line) => count + line.quantity, 0),
    goods_cents: goodsCents,
    gifts_cents: giftsCents,
    gift_cards_cents: giftCardsCents,
    subtotal_cents: sum([goodsCents, giftsCents, giftCardsCents]),
    earnings: expectedEarnings(
      lines.map((line) => earningOf(line, organization)),
      feeSchedule,
      { isTotalFinal: goodsCents === 0 },
    ),
    free_shipping_missing_cents:
      freeShippingFromCents === null || goodsCents === 0
        ? null
        : Math.max(freeShippingFromCents - goodsCents, 0),
    gift_suggestion: suggestGift(organization.gift_suggestions, goodsCents, giftsCents),
    is_buyable: presented.length > 0 && presented.every((line) => line.problem === null),
  };
};

type Terms = LoadedCart['organization'];

/** What one copy costs with the platform, or of the organization's own product. */
const platformPrice = (line: LineRow): Cents => cents(line.price_cents ?? 0);

/** What one copy of goods costs now: at the organization's own price where it has one. */
export const unitPrice = (line: LineRow, organization: Terms): Cents =>
  sellingPrice(
    shareTermsOf(organization),
    platformPrice(line),
    line.own_price_cents === null ? null : cents(line.own_price_cents),
  );

/** What a line adds to the cart now: nothing when it can't be bought. */
const lineAmount = (line: LineRow, organization: Terms): Cents => {
  if (!isBuyable(line)) return zero;
  return line.kind !== 'product'
    ? cents(line.gift_cents ?? 0)
    : multiply(unitPrice(line, organization), line.quantity);
};

const presentLine = (line: LineRow, organization: Terms): CartLine => {
  const amountCents = lineAmount(line, organization);
  const common = { id: line.id, kind: line.kind, quantity: line.quantity, amount_cents: amountCents };
  if (line.kind === 'gift')
    return {
      ...common,
      title: giftTitle(organization.organization_name, line.campaign_title),
      detail: giftDetail(line.gift),
      product_slug: null,
      image: null,
      unit_price_cents: cents(line.gift_cents ?? 0),
      deductible_cents: organization.are_gifts_deductible ? amountCents : zero,
      problem: lineProblem(line),
      available_quantity: null,
      gift: wordsOf(line.gift),
    };
  if (line.kind === 'gift_card')
    return {
      ...common,
      title: giftCardTitle(organization.organization_name, line.gift_cents ?? 0),
      detail: giftCardDetail(line.gift_card),
      product_slug: null,
      image: null,
      unit_price_cents: cents(line.gift_cents ?? 0),
      deductible_cents: zero,
      problem: lineProblem(line),
      available_quantity: null,
      gift: null,
    };
  const title = line.title ?? '';
  const stock = { onHand: line.on_hand ?? 0, allowBackorder: line.allow_backorder ?? false };
  return {
    ...common,
    title: titleOfLine(line),
    detail: line.author_line ?? '',
    product_slug: line.slug,
    // What isn't sold here (anymore) may be down for its picture.
    image: presentImage(line.is_offered === true ? line : noPicture, { id: line.product_id ?? '', title }),
    unit_price_cents: unitPrice(line, organization),
    deductible_cents: zero,
    problem: lineProblem(line),
    available_quantity: availableQuantity(stock),
    gift: null,
  };
};

/** What is bought: the product and, where it is sold in several formats, which one. */
export const titleOfLine = ({
  title,
  format,
  has_other_formats: isOneOfSeveral,
}: Pick<LineRow, 'title' | 'format' | 'has_other_formats'>): string =>
  isOneOfSeveral === true && format !== null ? cartTexts.titleAndFormat(title ?? '', format) : (title ?? '');

/** What the giver said, without the address of whoever is told. */
const wordsOf = (gift: LineRow['gift']): CartLine['gift'] => {
  if (gift === null) return null;
  const { dedication, is_anonymous, comment } = gift;
  const { kind, name, message } = dedication ?? {};
  return {
    dedication: kind === undefined || name === undefined ? null : { kind, name, message: message ?? '' },
    is_anonymous,
    comment,
  };
};

/** What the line earns when it is ordered, by the rule of the order's own lines. */
const earningOf = (line: LineRow, organization: Terms): EarningLine => {
  const amountCents = lineAmount(line, organization);
  if (line.kind === 'gift_card') return noEarning('gift_card', amountCents);
  return line.kind === 'gift'
    ? givenEarning('gift', amountCents)
    : goodsEarning(
        shareTermsOf(organization),
        line.is_own_product === true,
        amountCents,
        isBuyable(line) ? multiply(platformPrice(line), line.quantity) : zero,
      );
};
