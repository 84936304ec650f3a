import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import type { Cart } from '@goodshelf/contract/cart.contract';
import type { CheckoutTotals, Quote } from '@goodshelf/contract/quote.contract';
import { organizationType } from '@goodshelf/contract/lookups';
import { ownCardFields } from '../../../adapters/index.ts';
import type { Shop } from '../shop.ts';
import { previewTexts } from './texts.ts';

const sampleShippingCents = 495;
const { buyer } = previewTexts;

const totalsOf = (cart: Cart): CheckoutTotals => {
  const shipping = cart.goods_cents > 0 ? sampleShippingCents : 0;
  return {
    goods_cents: cart.goods_cents,
    gifts_cents: cart.gifts_cents,
    shipping_cents: shipping,
    tax_cents: 0,
    fee_cover_cents: 0,
    discount_cents: 0,
    gift_cards_cents: 0,
    total_cents: cart.subtotal_cents + shipping,
    deductible_cents: cart.gifts_cents,
  };
};

/** What the checkout says of a sample cart. */
export const sampleQuote = (cart: Cart): Quote => {
  const totals = totalsOf(cart);
  return {
    ...totals,
    is_complete: true,
    needs_shipping: cart.goods_cents > 0,
    delivery: { kind: 'address', choices: cart.goods_cents > 0 ? ['address'] : [], place: null },
    discount: null,
    discount_problem: null,
    takes_discount_codes: true,
    extra_gifts_cents: [],
    takes_extra_gift: false,
    gift_cards: [],
    due_cents: totals.total_cents,
    offers_fee_cover: cart.gifts_cents > 0,
    round_up_cents: 0,
    rounded_total_cents: null,
    payment: { method: 1, choices: [1], withheld: null, hold_days: 0 },
    // The only one whose fields are the shop’s own: a frame of a company would be asked for a payment.
    card_entry: ownCardFields,
    earnings: cart.earnings,
    cart,
  };
};

const noneYet = {
  ...{ shipped_quantity: 0, canceled_quantity: 0, returned_quantity: 0, returning_quantity: 0 },
  ...{ out_of_stock_quantity: 0, backordered_quantity: 0, expected_on: null, fulfilment_status: null },
  refunded_cents: 0,
} as const;

type Sample = { readonly now: Date; readonly thanks: string[] };

/** The order that a sample cart would have become, just placed. */
export const sampleOrder = (cart: Cart, shop: Shop, { now, thanks }: Sample): BuyerOrder => {
  const totals = totalsOf(cart);
  const hasGoods = cart.goods_cents > 0;
  return {
    number: 'GS-1001',
    token: 'preview',
    status: 2,
    status_name: '',
    payment_status: 1,
    method: 1,
    placed_at: now.toISOString(),
    hold_until: new Date(now.getTime() + 24 * 60 * 60 * 1_000).toISOString(),
    email: 'jamie@example.com',
    first_name: buyer.firstName,
    customer_name: buyer.name,
    delivery: { kind: 'address', place: null, recipient: null, pickup_note: null },
    shipping_address: hasGoods
      ? {
          ...{ name: buyer.name, line1: buyer.line1, line2: '', city: buyer.city },
          ...{ state: 'OR', zipcode: '97201', country: 'US' },
        }
      : null,
    lines: cart.lines.map((line, index) => ({
      position: index + 1,
      kind: line.kind,
      title: line.title,
      detail: line.detail,
      image: line.image,
      quantity: line.quantity,
      unit_price_cents: line.unit_price_cents,
      amount_cents: line.amount_cents,
      discount_cents: 0,
      deductible_cents: line.deductible_cents,
      gift: line.gift,
      ...noneYet,
    })),
    totals,
    discount_code: null,
    card: { brand: 'visa', last4: '4242', wallet: null },
    payments: [],
    events: [],
    refund: null,
    line_refunds: [],
    shipments: [],
    returns: [],
    returnable: [],
    waiting: [],
    abilities: { cancel: true, change_address: false, change_recipient: false, reorder: false },
    is_disputed: false,
    disputed_cents: 0,
    is_dispute_lost: false,
    is_stopped: false,
    paid_later: null,
    organization: {
      name: shop.name,
      contact_email: shop.contact_email,
      tax_id: shop.tax_id,
      takes_gifts: shop.takes_gifts,
      has_classes: shop.type === organizationType.publicSchool,
      earned_cents: cart.earnings.earned_cents,
      is_after_card_fee: false,
      thanks,
    },
  };
};
