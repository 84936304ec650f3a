import { z } from 'zod';
import { cartShape } from './cart.contract.ts';
import { deliveryKind } from './delivery.contract.ts';
import { chargedMethods, outsideMethods, paymentMethod, stateCodes } from './lookups/index.ts';
import { quoteCalls } from './quote.calls.ts';
import { enteredCode } from './discounts.contract.ts';
import { enteredGiftCards } from './gift-cards.contract.ts';
import { endpoint } from './endpoint.ts';
import { amountCents, line, slug } from './primitives.ts';
import { earningsShape } from './storefront.contract.ts';

export const checkoutTotals = z.object({
  goods_cents: amountCents,
  gifts_cents: amountCents,
  shipping_cents: amountCents,
  tax_cents: amountCents,
  fee_cover_cents: amountCents,
  /** What a code took off the goods, which `goods_cents` no longer has. */
  discount_cents: amountCents,
  gift_cards_cents: amountCents,
  total_cents: amountCents,
  /** The part of the total for which the donor may claim a deduction. */
  deductible_cents: amountCents,
});
export type CheckoutTotals = z.output<typeof checkoutTotals>;

/** What the buyer adds to the cart at the checkout. */
export const checkoutChoices = {
  extra_gift_cents: amountCents.max(10_000_000).default(0),
  /** The total is made whole dollars by a gift on top. It alone covers no fee: its cents would go to the card company. */
  rounds_up: z.boolean().default(false),
  cover_fees: z.boolean().default(false),
  /** A discount code as it was entered. */
  discount_code: enteredCode,
  /** The codes of gift cards as they were entered. */
  gift_card_codes: enteredGiftCards,
};

/** How an order can be paid: through us, or to the organization itself. */
export const payableMethods = [...chargedMethods, ...outsideMethods] as const;

export const quoteInput = z.object({
  /** Unknown until the buyer has chosen: without it the tax is 0 and `is_complete` false. */
  state: z.enum(stateCodes).nullable().default(null),
  zipcode: line(11).nullable().default(null),
  delivery: deliveryKind.default('address'),
  /** By which method it is going to be paid: each has a fee of its own, or none. */
  method: z.literal(payableMethods).default(paymentMethod.card),
  ...checkoutChoices,
});

const placeShape = z.object({
  name: z.string(),
  /** A school: it has classes, so a teacher and a grade are asked for. */
  is_school: z.boolean(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  pickup_note: z.string(),
});

/** How the order can reach its buyer, and by which way it was priced: one that isn’t offered counts as the buyer’s address. */
const quotedDelivery = z.object({
  kind: deliveryKind,
  /** Empty when nothing is sent. */
  choices: z.array(deliveryKind),
  /** Where it is sent or picked up if not sent to the buyer; null when neither is offered. */
  place: placeShape.nullable(),
});

export const quote = checkoutTotals.extend({
  is_complete: z.boolean(),
  /** What may be added as a gift, rising: the organization’s own amounts that go with the order. */
  extra_gifts_cents: z.array(amountCents),
  /** There are goods in the cart, however they reach the buyer. */
  needs_shipping: z.boolean(),
  delivery: quotedDelivery,
  /** The code that was taken; null when there is none, or it doesn’t work. */
  discount: z
    .object({
      code: z.string(),
      amount_cents: amountCents,
      /** The organization’s share lets it take off no more. */
      is_capped: z.boolean(),
    })
    .nullable(),
  /** Why the code that was entered takes nothing off. */
  discount_problem: z.string().nullable(),
  /** Whether a code is asked for, and an extra gift: staff may have switched it off. */
  takes_discount_codes: z.boolean(),
  takes_extra_gift: z.boolean(),
  /** What each gift card that was entered pays of the total, in the order of their codes. */
  gift_cards: z.array(
    z.object({
      code: z.string(),
      /** Null when there is none of this code. */
      last4: z.string().nullable(),
      /** 0 also where the ones before it pay everything. */
      amount_cents: amountCents,
      left_cents: amountCents,
      /** Why it can’t be spent; null when it can. */
      problem: z.string().nullable(),
    }),
  ),
  /** What is left to pay by card. */
  due_cents: amountCents,
  /** Whether covering the card fee is a choice: only with a gift that is more than a rounding up. */
  offers_fee_cover: z.boolean(),
  /** What rounding the total up adds to it, or would add. */
  round_up_cents: amountCents,
  /** What the total is when it is rounded up; null while no total is complete, or another gift is chosen. */
  rounded_total_cents: amountCents.nullable(),
  /** By which method it was priced: one that isn’t offered counts as the card. */
  payment: z.object({
    method: z.literal(payableMethods),
    choices: z.array(z.literal(payableMethods)),
    /** Why the organization takes payments itself, but not this one: books that we ship, or a gift card that pays a part; null when neither. */
    withheld: z.enum(['cart', 'gift_card']).nullable(),
    /** How long an order that is paid to the organization waits for it. */
    hold_days: z.int(),
  }),
  /** The provider that charges cards: by its name the page knows how a card is entered there. */
  card_entry: z.string(),
  earnings: earningsShape,
  /** What is priced. */
  cart: cartShape,
});
export type Quote = z.output<typeof quote>;

export const quoteEndpoints = {
  quoteCheckout: endpoint(quoteCalls.quoteCheckout, {
    access: 'storefront-visitor',
    tag: 'Checkout',
    summary: 'What the cart would cost with shipping, tax and choices',
    params: z.object({ slug }),
    body: quoteInput,
    output: quote,
    problems: ['storefront_not_found', 'storefront_not_open', 'cart_empty'],
  }),
} as const;
