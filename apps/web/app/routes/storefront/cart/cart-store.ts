import { Problem } from '@goodshelf/contract/problems';
import type { Cart } from '@goodshelf/contract/cart.contract';
import { useEffect, useSyncExternalStore } from 'react';
import { cartOf } from './cart-of.ts';
import { cartTexts as texts } from './texts.ts';

/**
 * The visitor's cart in the browser. Pages are shared by all visitors and hold no cart, so it is fetched once after the
 * page has loaded; every change answers with the whole cart again.
 */
type State = {
  /** Null until it has been fetched. */
  readonly cart: Cart | null;
  readonly isDrawerOpen: boolean;
  readonly isBusy: boolean;
  /** What went wrong with the last change, as a sentence. */
  readonly problem: string | null;
  /** What a screen reader is told. */
  readonly announcement: string;
};

const atFirst: State = { cart: null, isDrawerOpen: false, isBusy: false, problem: null, announcement: '' };
let state = atFirst;
const listeners = new Set<() => void>();

const set = (change: Partial<State>): void => {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useCartState = (): State =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => atFirst,
  );

/** The cart as the server told it last: what is shown again when a change is refused. */
let told: Cart | null = null;
let changesWaiting = 0;
/** Reads the cart of the shop whose pages are open; null until one of them is. */
let readCart: (() => Promise<Cart>) | null = null;
let lastCall: Promise<unknown> = Promise.resolve();

/**
 * One call after the other. The first change of a visitor makes the cart and its cookie; a second click of the same
 * moment waits for it, and an answer never comes after a newer one.
 */
const inTurn = (call: () => Promise<Cart>): Promise<Cart> => {
  const answer = lastCall.then(call, call).then((cart) => (told = cart));
  lastCall = answer.catch(() => undefined);
  return answer;
};

const sentenceOf = (error: unknown): string => (error instanceof Problem ? error.message : texts.notChanged);

/** Fetches the cart once per visit of a storefront. */
export const useFetchedCart = (slug: string): void => {
  useEffect(() => {
    const { read } = cartOf(slug);
    readCart = read;
    if (state.cart !== null) return;
    inTurn(read)
      .then((cart) => set({ cart }))
      // Without a count the link to the cart page still works; the next change brings it.
      .catch(() => undefined);
  }, [slug]);
};

/** After an order the cart is another one. */
export const useRefreshedCart = (slug: string, isWanted: boolean): void => {
  useEffect(() => {
    if (!isWanted) return;
    inTurn(() => cartOf(slug).read())
      .then((cart) => set({ cart }))
      .catch(() => undefined);
  }, [slug, isWanted]);
};

/** A page that was rendered with the cart knows it better than an earlier fetch. */
export const useCartFromPage = (cart: Cart | null): void => {
  useEffect(() => {
    if (cart === null) return;
    told = cart;
    set({ cart });
  }, [cart]);
};

export const openDrawer = (): void => set({ isDrawerOpen: true });
export const closeDrawer = (): void => set({ isDrawerOpen: false, problem: null });

/**
 * Shows the expected cart at once, then the server's; takes it back and says why when the server refuses.
 * Resolves with whether the change was made.
 */
export const changeCart = async (
  change: () => Promise<Cart>,
  options: { expected?: Cart; announcement: string; opensDrawer?: boolean },
): Promise<boolean> => {
  changesWaiting += 1;
  set({
    isBusy: true,
    problem: null,
    announcement: '',
    ...(options.expected ? { cart: options.expected } : {}),
  });
  try {
    const cart = await inTurn(change);
    changesWaiting -= 1;
    set({
      cart,
      isBusy: changesWaiting > 0,
      announcement: options.announcement,
      ...(options.opensDrawer ? { isDrawerOpen: true } : {}),
    });
    return true;
  } catch (error) {
    // What the server refuses, another tab may have taken out or bought: the cart is shown as it is by now.
    const before = told;
    const now =
      error instanceof Problem && readCart !== null ? await inTurn(readCart).catch(() => null) : null;
    changesWaiting -= 1;
    const isUnheard = error instanceof Problem && error.code === 'unavailable';
    // The answer was lost on its way, and the change was made: pressing once more would make it twice.
    const isMade = isUnheard && now !== null && isChanged(before, now, options.expected);
    const unsure = isUnheard && now === null ? texts.unheard : sentenceOf(error);
    set({
      cart: told,
      isBusy: changesWaiting > 0,
      problem: isMade ? null : unsure,
      announcement: isMade ? options.announcement : '',
      ...(isMade && options.opensDrawer ? { isDrawerOpen: true } : {}),
    });
    return isMade;
  }
};

/** Whether a cart says what was asked for: as many items as were expected, or more than there were. */
const isChanged = (before: Cart | null, now: Cart, expected: Cart | undefined): boolean => {
  if (expected !== undefined) return now.item_count === expected.item_count;
  return before !== null && now.item_count > before.item_count;
};

const counted = (
  lines: Cart['lines'],
): Pick<
  Cart,
  'lines' | 'item_count' | 'goods_cents' | 'gifts_cents' | 'gift_cards_cents' | 'subtotal_cents'
> => {
  const total = (kind: Cart['lines'][number]['kind']) =>
    lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + line.amount_cents, 0);
  const [goods, gifts, giftCards] = [total('product'), total('gift'), total('gift_card')];
  return {
    lines,
    item_count: lines.reduce((count, line) => count + line.quantity, 0),
    goods_cents: goods,
    gifts_cents: gifts,
    gift_cards_cents: giftCards,
    subtotal_cents: goods + gifts + giftCards,
  };
};

/** The cart as it will probably look: shown while the server decides. */
export const withQuantity = (cart: Cart, lineId: string, quantity: number): Cart => ({
  ...cart,
  ...counted(
    cart.lines.flatMap((line) =>
      line.id !== lineId
        ? [line]
        : quantity === 0
          ? []
          : [{ ...line, quantity, amount_cents: line.unit_price_cents * quantity }],
    ),
  ),
});
