import { z } from 'zod';
import { giftWords } from './gift-words.ts';
import { cartCalls } from './cart.calls.ts';
import { endpoint } from './endpoint.ts';
import { giftMinimumCents } from './lookups/standard-terms.ts';
import { amountCents, email, id, nameLine, paragraph, slug } from './primitives.ts';
import { earningsShape, giftSuggestion, imageShape } from './storefront.contract.ts';

export const quantityMax = 50;

export const dedication = z.object({
  kind: z.enum(['honor', 'memory']),
  name: nameLine(120).min(1, 'required'),
  message: paragraph(500).default(''),
  notify_email: email.nullable().default(null),
});

export const giftInput = z.object({
  /** The line's id, made by the client before the first try: the same id again is the same gift, as it was said last. */
  line_id: id.nullable().default(null),
  amount_cents: amountCents.min(giftMinimumCents),
  campaign_id: id.nullable().default(null),
  dedication: dedication.nullable().default(null),
  is_anonymous: z.boolean().default(false),
  comment: paragraph(500).default(''),
});
export type GiftInput = z.output<typeof giftInput>;

export const cartLine = z.object({
  id,
  kind: z.enum(['product', 'gift', 'gift_card']),
  title: z.string(),
  /** Author line of a book; what a gift is for. */
  detail: z.string(),
  product_slug: z.string().nullable(),
  image: imageShape.nullable(),
  quantity: z.int(),
  unit_price_cents: amountCents,
  amount_cents: amountCents,
  /** The part for which the donor may claim a deduction. */
  deductible_cents: amountCents,
  /** What stands in the way of buying this line now, as a sentence; null when nothing does. */
  problem: z.string().nullable(),
  available_quantity: z.int().nullable(),
  /** Null on lines that are no gift. */
  gift: giftWords.nullable(),
});

export const cartShape = z.object({
  lines: z.array(cartLine),
  item_count: z.int(),
  goods_cents: amountCents,
  gifts_cents: amountCents,
  gift_cards_cents: amountCents,
  subtotal_cents: amountCents,
  earnings: earningsShape,
  /** What goods are missing until shipping is free; null where it never is, or nothing is shipped. */
  free_shipping_missing_cents: amountCents.nullable(),
  gift_suggestion: giftSuggestion.nullable(),
  is_buyable: z.boolean(),
});
export type Cart = z.output<typeof cartShape>;
export type CartLine = z.output<typeof cartLine>;

const params = z.object({ slug });
const lineParams = z.object({ slug, lineId: id });

export const cartEndpoints = {
  getCart: endpoint(cartCalls.getCart, {
    access: 'storefront-visitor',
    tag: 'Cart',
    summary: 'The visitor’s cart, re-priced from the database',
    params,
    output: cartShape,
    problems: ['storefront_not_found'],
  }),
  addProductToCart: endpoint(cartCalls.addProductToCart, {
    access: 'storefront-visitor',
    tag: 'Cart',
    summary: 'Puts a product into the cart, or more of one that is in it',
    params,
    body: z.object({ variant_id: id, quantity: z.int().min(1).max(quantityMax).default(1) }),
    output: cartShape,
    problems: [
      'storefront_not_found',
      'storefront_not_open',
      'product_not_found',
      'out_of_stock',
      'cart_full',
    ],
  }),
  addGiftToCart: endpoint(cartCalls.addGiftToCart, {
    access: 'storefront-visitor',
    tag: 'Cart',
    summary: 'Puts a gift into the cart',
    params,
    body: giftInput,
    output: cartShape,
    problems: ['storefront_not_found', 'storefront_not_open', 'gifts_not_taken', 'cart_full'],
  }),
  changeCartLine: endpoint(cartCalls.changeCartLine, {
    access: 'storefront-visitor',
    tag: 'Cart',
    summary: 'Sets the quantity of a product line (0 removes it)',
    params: lineParams,
    body: z.object({ quantity: z.int().min(0).max(quantityMax) }),
    output: cartShape,
    problems: ['storefront_not_found', 'cart_line_not_found', 'out_of_stock'],
  }),
  removeCartLine: endpoint(cartCalls.removeCartLine, {
    access: 'storefront-visitor',
    tag: 'Cart',
    summary: 'Takes a line out of the cart',
    params: lineParams,
    output: cartShape,
    problems: ['storefront_not_found', 'cart_line_not_found'],
  }),
} as const;
