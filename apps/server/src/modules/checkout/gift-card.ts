import { Problem } from '@goodshelf/contract';
import { leastChargeCents } from '@goodshelf/contract/gift-card-words';
import type { Quote } from '@goodshelf/contract/quote.contract';
import { type Cents, cents, formatMoney, min, subtract, sum, zero } from '@goodshelf/money';
import type { Db } from '../../platform/database/index.ts';
import type { StorefrontContext } from '../../platform/http/index.ts';
import {
  type EnteredGiftCard,
  giftCardProblem,
  heldOnGiftCards,
  lookUpGiftCards,
} from '../gift-cards/index.ts';
import { findPendingOrderOfCart, type OrderTotals } from '../orders/index.ts';
import { checkoutTexts as texts } from './checkout.texts.ts';
import type { CheckoutLimits } from './unpaid-orders.ts';

/** What a buyer has entered: the card as it is now, null when there is none of it. */
export type EnteredCard = { readonly code: string; readonly card: EnteredGiftCard | null };

/** A card that pays a part of an order, or all that it may pay; nothing where the cards before it do. */
type OrderGiftCard = {
  readonly id: string;
  readonly last4: string;
  readonly amountCents: Cents;
};

/** What becomes of one card that was entered. */
type TenderedCard = {
  readonly code: string;
  readonly last4: string | null;
  readonly amountCents: Cents;
  readonly leftCents: Cents;
  /** Why it cannot be spent; null when it can. */
  readonly problem: string | null;
};

/** How an order is paid: so much by each gift card, and what is left by card. */
export type Tender = {
  /** Those that can be spent, in the order in which they were entered. */
  readonly giftCards: readonly OrderGiftCard[];
  /** All that were entered. */
  readonly entered: readonly TenderedCard[];
  readonly dueCents: Cents;
};

type Deps = { readonly db: Db; readonly limits: Pick<CheckoutLimits, 'count' | 'requireRoom'> };

/** Looks for the gift cards that were entered; where none was it costs nothing. */
export const findEnteredCards = async (
  deps: Deps,
  context: StorefrontContext,
  typed: readonly string[],
): Promise<readonly EnteredCard[]> => {
  if (typed.length === 0) return [];
  const cards = await lookUpGiftCards(deps, context, typed);
  return typed.map((code, index) => ({ code, card: cards[index] ?? null }));
};

/**
 * The cards as the cart's next order finds them: what the cart's own order holds, which waits for its payment, is given back
 * when the buyer pays in another way. Asked for only where a card was entered.
 */
export const withHeldByCart = async (
  { db }: Pick<Deps, 'db'>,
  { scope }: StorefrontContext,
  entered: readonly EnteredCard[],
  cartId: string | null,
): Promise<readonly EnteredCard[]> => {
  const ids = entered.flatMap(({ card }) => (card === null ? [] : [card.id]));
  if (ids.length === 0 || cartId === null) return entered;
  const pending = await findPendingOrderOfCart(db)(scope, cartId);
  if (pending === null) return entered;
  const held = await heldOnGiftCards(db, scope, ids, pending.orderId);
  return entered.map(({ code, card }) => ({
    code,
    card: card && { ...card, balance_cents: card.balance_cents + (held.get(card.id) ?? 0) },
  }));
};

/** Why each card cannot be spent: also when it was entered before. */
const problemsOf = (entered: readonly EnteredCard[]): readonly (string | null)[] =>
  entered.map(({ card }, index) => {
    const isAgain = card !== null && entered.slice(0, index).some((before) => before.card?.id === card.id);
    return isAgain ? texts.giftCardTwice : giftCardProblem(card);
  });

/**
 * What each gift card pays of an order, one after the other as they were entered: of items, their tax and their shipping; gifts, and
 * other gift cards, are not paid by what was given as a present. A rest that no card company would charge is left larger instead.
 */
export const tenderOf = (entered: readonly EnteredCard[], totals: OrderTotals): Tender => {
  const { totalCents } = totals;
  const others = sum([totals.giftsCents, totals.feeCoverCents, totals.giftCardsCents]);
  const problems = problemsOf(entered);
  const balances = entered.map(({ card }, index) =>
    problems[index] === null ? cents(card?.balance_cents ?? 0) : zero,
  );
  const amounts = sharesOf(balances, subtract(totalCents, others), totalCents);
  const paidCents = sum(amounts);
  const cards = entered.map(({ code, card }, index): TenderedCard & { readonly id: string } => {
    const problem = problems[index] ?? (paidCents === zero ? texts.giftCardPaysNothing : null);
    const amountCents = amounts[index] ?? zero;
    const leftCents = subtract(balances[index] ?? zero, amountCents);
    return { ...{ id: card?.id ?? '', code, last4: card?.last4 ?? null }, amountCents, leftCents, problem };
  });
  return {
    giftCards: cards.flatMap(({ id, last4, amountCents, problem }) =>
      problem !== null || last4 === null ? [] : [{ id, last4, amountCents }],
    ),
    entered: cards,
    dueCents: subtract(totalCents, paidCents),
  };
};

/** The first pays what it can, the next of what that leaves. What is left too little by them, the last ones pay less. */
const sharesOf = (balances: readonly Cents[], payableCents: Cents, totalCents: Cents): readonly Cents[] => {
  let open = payableCents;
  const most = balances.map((balanceCents) => {
    const amountCents = min(balanceCents, open);
    open = subtract(open, amountCents);
    return amountCents;
  });
  const restCents = subtract(totalCents, sum(most));
  let missing = cents(restCents > 0 && restCents < leastChargeCents ? leastChargeCents - restCents : 0);
  const fromLast = most.toReversed().map((amountCents) => {
    const less = min(amountCents, missing);
    missing = subtract(missing, less);
    return subtract(amountCents, less);
  });
  return fromLast.toReversed();
};

export const presentTender = ({ entered, dueCents }: Tender): Pick<Quote, 'gift_cards' | 'due_cents'> => ({
  gift_cards: entered.map(({ code, last4, amountCents, leftCents, problem }) => ({
    ...{ code, last4, problem },
    amount_cents: amountCents,
    left_cents: leftCents,
  })),
  due_cents: dueCents,
});

const field = 'gift_card_codes';

/** Whether an order was refused because of a gift card: what another order of the same cart holds may be given back. */
export const isGiftCardRefusal = (error: unknown): boolean =>
  error instanceof Problem && error.errors.some((one) => one.field.startsWith(`${field}.`));

const refusalOf = (code: 'invalid_input' | 'cart_changed', message: string, index: number): Problem =>
  new Problem(code, message, { errors: [{ field: `${field}.${index}`, message }] });

/** One of the cards was spent in this very moment, again and again: nobody knows which. */
export const giftCardGone = (): Problem => refusalOf('invalid_input', texts.giftCardGone, 0);

type Seen = {
  readonly dueCents: Cents | number;
  /** What each card was to pay; null where nobody says so. */
  readonly amountsCents: readonly number[] | null;
};

/** Throws unless every card that was entered can be spent, and pays what the buyer saw: says which one does not. */
export const requireTender = ({ entered, dueCents }: Tender, seen: Seen): void => {
  for (const [index, { problem }] of entered.entries())
    if (problem !== null) throw refusalOf('invalid_input', problem, index);
  const { amountsCents: amounts } = seen;
  const other = entered.findIndex(
    ({ amountCents }, index) => amounts !== null && amountCents !== (amounts[index] ?? 0),
  );
  const card = entered[other];
  if (card !== undefined) {
    const message = texts.giftCardChanged(formatMoney(card.amountCents), formatMoney(dueCents));
    throw refusalOf('cart_changed', message, other);
  }
  if (dueCents !== seen.dueCents) throw refusalOf('cart_changed', texts.dueChanged(formatMoney(dueCents)), 0);
};
