import { z } from 'zod';
import { cartShape } from './cart.contract.ts';
import { inputTexts } from './contract.texts.ts';
import { endpoint } from './endpoint.ts';
import {
  giftCardMaximumCents,
  giftCardMinimumCents,
  giftCardMoveKinds,
  giftCardsPerOrderMax,
  giftCardStates,
} from './gift-card-words.ts';
import { giftCardsCalls } from './gift-cards.calls.ts';
import {
  amountCents,
  email,
  id,
  line,
  nameLine,
  page,
  pageOf,
  paragraph,
  requiredLine,
  requiredName,
  signedCents,
  slug,
  timestamp,
} from './primitives.ts';

const wholeDollars = (value: number): boolean => value % 100 === 0;

/** A gift card as it is put into a cart. */
export const giftCardInput = z.object({
  /** The line's id, made by the client before the first try: the same id again is the same card. */
  line_id: id.nullable().default(null),
  amount_cents: z
    .int(inputTexts.giftCardAmount)
    .min(giftCardMinimumCents, inputTexts.giftCardAmount)
    .max(giftCardMaximumCents, inputTexts.giftCardAmount)
    .refine(wholeDollars, inputTexts.giftCardAmount),
  recipient_email: email,
  recipient_name: requiredName(80),
  /** From whom it is; empty is the buyer's name. */
  sender_name: nameLine(80).default(''),
  message: paragraph(500).default(''),
});
export type GiftCardInput = z.output<typeof giftCardInput>;

/** What a buyer enters at the checkout: whatever it is, it is looked for. They pay in this order. */
export const enteredGiftCards = z
  .array(line(60).transform((text) => text.toUpperCase()))
  .max(giftCardsPerOrderMax, inputTexts.giftCardsPerOrder)
  .default([]);

const giftCardSummary = z.object({
  id,
  /** Null until it was mailed. */
  last4: z.string().nullable(),
  state: z.enum(giftCardStates),
  amount_cents: amountCents,
  balance_cents: amountCents,
  recipient_email: z.string(),
  recipient_name: z.string(),
  order_id: id,
  order_number: z.string(),
  created_at: timestamp,
  /** When its code was mailed the last time. */
  sent_at: timestamp.nullable(),
});
export type GiftCardSummary = z.output<typeof giftCardSummary>;

const giftCardDetails = giftCardSummary.extend({
  sender_name: z.string(),
  message: z.string(),
  /** Why nobody can spend it now; empty while they can. */
  reason: z.string(),
  history: z.array(
    z.object({
      at: timestamp,
      kind: z.enum(giftCardMoveKinds),
      amount_cents: signedCents,
      order_id: id,
      order_number: z.string(),
    }),
  ),
  abilities: z.object({ disable: z.boolean(), enable: z.boolean(), resend: z.boolean() }),
});
export type GiftCardDetails = z.output<typeof giftCardDetails>;

/** Why is asked for when a card is stopped; its holder is told to ask the shop. */
export const giftCardDisabling = z
  .object({ is_disabled: z.boolean(), reason: paragraph(500).default('') })
  .refine(({ is_disabled: isDisabled, reason }) => !isDisabled || reason !== '', {
    path: ['reason'],
    message: 'required',
  });

const visitor = { access: 'storefront-visitor', tag: 'Gift cards' } as const;
const member = { access: 'organization-member', tag: 'Gift cards' } as const;
const params = z.object({ giftCardId: id });
const written = z.object({ success: z.string() });

export const giftCardsEndpoints = {
  addGiftCardToCart: endpoint(giftCardsCalls.addGiftCardToCart, {
    ...visitor,
    summary: 'Puts a gift card into the cart',
    params: z.object({ slug }),
    body: giftCardInput,
    output: cartShape,
    problems: ['storefront_not_found', 'storefront_not_open', 'gift_cards_not_sold', 'cart_full'],
  }),
  checkGiftCard: endpoint(giftCardsCalls.checkGiftCard, {
    ...visitor,
    summary: 'What is left on a gift card',
    params: z.object({ slug }),
    body: z.object({ code: requiredLine(60) }),
    output: z.object({
      last4: z.string(),
      balance_cents: amountCents,
      /** Why it cannot be spent now, as a sentence; null when it can. */
      problem: z.string().nullable(),
    }),
    problems: ['storefront_not_found'],
  }),
  getGiftCardSettings: endpoint(giftCardsCalls.getGiftCardSettings, {
    ...member,
    summary: 'Whether the active organization sells gift cards, and what is left on those that it sold',
    output: z.object({ is_on: z.boolean(), outstanding_cents: amountCents }),
    problems: [],
  }),
  setGiftCardsSold: endpoint(giftCardsCalls.setGiftCardsSold, {
    ...member,
    summary: 'Starts selling gift cards, or stops; cards that were sold stay good',
    body: z.object({ is_on: z.boolean() }),
    output: written,
    problems: ['no_storefront'],
  }),
  listGiftCards: endpoint(giftCardsCalls.listGiftCards, {
    ...member,
    summary: 'The gift cards that the active organization sold, newest first',
    query: z.object({
      page,
      page_size: z.coerce.number().int().min(1).max(1000).default(25),
      /** The last four characters of a code, or the recipient's email. */
      search: line(254).default(''),
      state: z.enum(giftCardStates).optional(),
    }),
    output: pageOf(giftCardSummary).extend({
      /** More are sold than can be looked through. */
      has_more: z.boolean(),
    }),
    problems: [],
  }),
  getGiftCard: endpoint(giftCardsCalls.getGiftCard, {
    ...member,
    summary: 'A gift card with what moved its balance',
    params,
    output: giftCardDetails,
    problems: ['gift_card_not_found'],
  }),
  setGiftCardDisabled: endpoint(giftCardsCalls.setGiftCardDisabled, {
    ...member,
    summary: 'Stops a gift card, with the reason, or lets it be spent again; its balance stays',
    params,
    body: giftCardDisabling,
    output: written,
    problems: ['gift_card_not_found', 'gift_card_moved_on'],
  }),
  resendGiftCard: endpoint(giftCardsCalls.resendGiftCard, {
    ...member,
    // Whoever gets the new code can spend the money.
    confirmation: 'fresh',
    summary: 'Mails a gift card again, with a new code: the one before is dead',
    params,
    body: z.object({
      /** The last four of the code that was seen: another one by now means that it was sent again already. */
      seen_last4: z.string().max(4),
      recipient_email: email,
    }),
    output: written,
    problems: ['gift_card_not_found', 'gift_card_moved_on'],
  }),
} as const;
