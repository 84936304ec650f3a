import type { Cart, CartLine } from '@goodshelf/contract/cart.contract';
import type { ProductCard } from '@goodshelf/contract/storefront.contract';
import type { Shop } from '../shop.ts';
import { previewTexts as texts } from './texts.ts';

/** Ids of what is in no database. */
const sampleId = (place: number): string => `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`;
const sampleGiftCents = 2_500;

const lineOf = (card: ProductCard, place: number): CartLine => ({
  id: sampleId(place),
  kind: 'product',
  title: card.title,
  detail: card.authors,
  product_slug: card.slug,
  image: card.image,
  quantity: 1,
  unit_price_cents: card.price_cents,
  amount_cents: card.price_cents,
  deductible_cents: 0,
  problem: null,
  available_quantity: 9,
  gift: null,
});

const giftLine = (shop: Pick<Shop, 'name'>, place: number): CartLine => ({
  id: sampleId(place),
  kind: 'gift',
  title: texts.giftTitle(shop.name),
  detail: '',
  product_slug: null,
  image: null,
  quantity: 1,
  unit_price_cents: sampleGiftCents,
  amount_cents: sampleGiftCents,
  deductible_cents: sampleGiftCents,
  problem: null,
  available_quantity: null,
  gift: null,
});

/** A cart as a visitor might have it, of two of the shop’s own products; it is nowhere but on the page. */
export const sampleCart = (cards: readonly ProductCard[], shop: Pick<Shop, 'name' | 'takes_gifts'>): Cart => {
  const products = cards.slice(0, 2).map(lineOf);
  const lines = shop.takes_gifts || products.length === 0 ? [...products, giftLine(shop, 8)] : products;
  const sum = (kind: CartLine['kind']): number =>
    lines.filter((line) => line.kind === kind).reduce((cents, line) => cents + line.amount_cents, 0);
  const [goods, gifts] = [sum('product'), sum('gift')];
  return {
    lines,
    item_count: lines.length,
    goods_cents: goods,
    gifts_cents: gifts,
    gift_cards_cents: 0,
    subtotal_cents: goods + gifts,
    earnings: { earned_cents: gifts + Math.round(goods / 5), is_after_card_fee: false, is_estimate: true },
    free_shipping_missing_cents: null,
    gift_suggestion: null,
    is_buyable: true,
  };
};
