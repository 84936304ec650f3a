import type { Cart, CartLine } from '@goodshelf/contract/cart.contract';
import { basisPoints, type Cents, cents, multiply, percentage, sum, wholeBps, zero } from '@goodshelf/money';
import { availableQuantity } from '../inventory/index.ts';
import { presentImage } from '../media/index.ts';
import type { LineRow, LoadedCart } from './cart.rows.ts';
import { lineProblem } from './cart-sentences.ts';
import { giftDetail, giftTitle } from './gift-texts.ts';
import { suggestGift } from './suggest-gift.ts';

/** The cart as its visitor sees it: priced and checked as of now. */
export const presentCart = ({ organization, lines }: LoadedCart): Cart => {
  const presented = lines.map((line) => presentLine(line, organization));
  const sumOf = (kind: CartLine['kind']): Cents =>
    sum(presented.filter((line) => line.kind === kind).map((line) => cents(line.amount_cents)));
  const goodsCents = sumOf('product');
  const giftsCents = sumOf('gift');
  return {
    lines: presented,
    item_count: presented.reduce((count, line) => count + line.quantity, 0),
    goods_cents: goodsCents,
    gifts_cents: giftsCents,
    subtotal_cents: sum([goodsCents, giftsCents]),
    share_cents: sum(lines.map((line) => shareOf(line, organization))),
    gift_suggestion: suggestGift(organization.gift_suggestions, goodsCents, giftsCents),
    is_buyable: presented.length > 0 && presented.every((line) => line.problem === null),
  };
};

type Terms = LoadedCart['organization'];

/** What a line costs now. */
export const lineAmount = (line: LineRow): Cents =>
  line.kind === 'gift' ? cents(line.gift_cents ?? 0) : multiply(cents(line.price_cents ?? 0), line.quantity);

const presentLine = (line: LineRow, organization: Terms): CartLine => {
  const amountCents = lineAmount(line);
  const common = { id: line.id, kind: line.kind, quantity: line.quantity, amount_cents: amountCents };
  if (line.kind === 'gift')
    return {
      ...common,
      title: giftTitle(organization.organization_name, line.campaign_title),
      detail: giftDetail(line.gift),
      product_slug: null,
      image: null,
      unit_price_cents: amountCents,
      deductible_cents: organization.are_gifts_deductible ? amountCents : zero,
      problem: null,
      available_quantity: null,
    };
  const title = line.title ?? '';
  const stock = { onHand: line.on_hand ?? 0, allowBackorder: line.allow_backorder ?? false };
  return {
    ...common,
    title,
    detail: line.author_line ?? '',
    product_slug: line.slug,
    image: presentImage(line, { id: line.product_id ?? '', title }),
    unit_price_cents: cents(line.price_cents ?? 0),
    deductible_cents: zero,
    problem: lineProblem(line),
    available_quantity: availableQuantity(stock),
  };
};

/** What the organization earns of a line of goods: its share of a catalogue title, all but the platform's fee of its own. */
const shareOf = (line: LineRow, terms: Terms): Cents => {
  if (line.kind === 'gift') return zero;
  const shareBps = line.is_own_product ? wholeBps - terms.platform_fee_bps : terms.catalogue_share_bps;
  return percentage(lineAmount(line), basisPoints(shareBps));
};
