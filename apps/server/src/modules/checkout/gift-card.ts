import { Problem } from '@goodshelf/contract';
import { leastChargeCents } from '@goodshelf/contract/gift-card-words';
import type { Quote } from '@goodshelf/contract/quote.contract';
import { type Cents, cents, formatMoney, min, subtract, sum, zero } from '@goodshelf/money';
import type { Db } from '../../platform/database/index.ts';
import type { StorefrontContext } from '../../platform/http/index.ts';
import {
  type EnteredGiftCard,
  giftCardProblem,
  heldOnGiftCard,
  lookUpGiftCard,
} from '../gift-cards/index.ts';
import { findPendingOrderOfCart, type OrderTotals } from '../orders/index.ts';
import { checkoutTexts as texts } from './checkout.texts.ts';
import type { CheckoutLimits } from './unpaid-orders.ts';

/** What a buyer has entered: the card as it is now, null when there is none of it. */
export type EnteredCard = { readonly card: EnteredGiftCard | null };

/** A card that pays a part of an order, or all that it may pay. */
export type OrderGiftCard = {
  readonly id: string;
  readonly last4: string;
  readonly amountCents: Cents;
  readonly leftCents: Cents;
};

/** How an order is paid: so much by gift card, and what is left by card. */
export type Tender = {
  readonly giftCard: OrderGiftCard | null;
  /** Why the gift card that was entered pays nothing. */
  readonly problem: string | null;
  readonly dueCents: Cents;
};

type Deps = { readonly db: Db; readonly limits: Pick<CheckoutLimits, 'count' | 'requireRoom'> };

/** Looks for the gift card that was entered; null when none was, which costs nothing. */
export const findEnteredCard = async (
  deps: Deps,
  context: StorefrontContext,
  typed: string | null,
): Promise<EnteredCard | null> =>
  typed === null ? null : { card: await lookUpGiftCard(deps, context, typed) };

/**
 * The card as the cart's next order finds it: what the cart's own order holds, which waits for its payment, is given back
 * when the buyer pays in another way. Asked for only where a card was entered.
 */
export const withHeldByCart = async (
  { db }: Pick<Deps, 'db'>,
  { scope }: StorefrontContext,
  entered: EnteredCard | null,
  cartId: string | null,
): Promise<EnteredCard | null> => {
  const card = entered?.card ?? null;
  if (card === null || cartId === null) return entered;
  const pending = await findPendingOrderOfCart(db)(scope, cartId);
  if (pending === null) return entered;
  const heldCents = await heldOnGiftCard(db, scope, card.id, pending.orderId);
  return { card: { ...card, balance_cents: card.balance_cents + heldCents } };
};

/**
 * What a gift card pays of an order: of items, their tax and their shipping; gifts, and other gift cards, are not paid by what
 * was given as a present. A rest that no card company would charge is left larger instead.
 */
export const tenderOf = (entered: EnteredCard | null, totals: OrderTotals): Tender => {
  const { totalCents } = totals;
  if (entered === null) return { giftCard: null, problem: null, dueCents: totalCents };
  const { card } = entered;
  const refused = (problem: string): Tender => ({ giftCard: null, problem, dueCents: totalCents });
  const problem = giftCardProblem(card);
  if (problem !== null || card === null) return refused(problem ?? '');
  const others = sum([totals.giftsCents, totals.feeCoverCents, totals.giftCardsCents]);
  const balanceCents = cents(card.balance_cents);
  const most = min(balanceCents, subtract(totalCents, others));
  const restCents = subtract(totalCents, most);
  const tooLittle = restCents > 0 && restCents < leastChargeCents ? leastChargeCents - restCents : 0;
  const amountCents = subtract(most, min(most, cents(tooLittle)));
  if (amountCents === zero) return refused(texts.giftCardPaysNothing);
  const leftCents = subtract(balanceCents, amountCents);
  return {
    giftCard: { id: card.id, last4: card.last4, amountCents, leftCents },
    problem: null,
    dueCents: subtract(totalCents, amountCents),
  };
};

export const presentTender = ({
  giftCard,
  problem,
  dueCents,
}: Tender): Pick<Quote, 'gift_card' | 'gift_card_problem' | 'due_cents'> => ({
  gift_card:
    giftCard === null
      ? null
      : { last4: giftCard.last4, amount_cents: giftCard.amountCents, left_cents: giftCard.leftCents },
  gift_card_problem: problem,
  due_cents: dueCents,
});

const field = 'gift_card_code';

/** Whether an order was refused because of its gift card: what another order of the same cart holds may be given back. */
export const isGiftCardRefusal = (error: unknown): boolean =>
  error instanceof Problem && error.errors.some((one) => one.field === field);

export const giftCardRefusal = (message: string): Problem =>
  new Problem('invalid_input', message, { errors: [{ field, message }] });

/** The gift card pays another amount by now than the buyer saw. */
export const dueChanged = (dueCents: Cents): Problem => {
  const message = texts.dueChanged(formatMoney(dueCents));
  return new Problem('cart_changed', message, { errors: [{ field, message }] });
};
