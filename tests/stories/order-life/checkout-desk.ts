import { endpoints, Problem } from '@goodshelf/contract';
import type { Cart } from '@goodshelf/contract/cart.contract';
import { paymentMethod } from '@goodshelf/contract/lookups';
import type { Book, School } from '../../support/school.ts';
import { address, give, type Order, orderOf, place, put } from '../../support/shop.ts';
import type { Visitor } from '../../support/visitor.ts';
import { cards, cardsOfStripe, type Purchase, type Visit } from './commands.ts';
import type { Companies } from './companies/index.ts';
import type { LivingOrder } from './counter.ts';

type Deps = {
  readonly school: School;
  readonly books: Readonly<Record<'plenty' | 'scarce' | 'own', Book>>;
  readonly codes: Readonly<Record<Purchase['discount'], string | null>>;
  /** The codes of the buyer's gift cards. */
  readonly giftCards: readonly string[];
  readonly companies: Companies;
  readonly orders: LivingOrder[];
  readonly look: <Row extends object>(text: string, values: readonly unknown[]) => Promise<readonly Row[]>;
  readonly visit: (options?: { readonly cookies?: ReadonlyMap<string, string> }) => Visitor;
  /** From now on cards are charged by this company. */
  readonly isTaking: (company: 'sandbox' | 'stripe') => void;
  /** The buyer has seen a company's page, or the order's. */
  readonly seen: (order: LivingOrder, visit: Visit) => Promise<void>;
};

/** The checkout, as buyers go through it: with a cart of their own or the one of before, and once more when nothing was heard. */
export const createCheckoutDesk = (deps: Deps) => {
  const { school, companies } = deps;
  let last: Visitor | null = null;

  const fillCart = async (visitor: Visitor, { copies, giftCents }: Purchase): Promise<void> => {
    for (const book of ['plenty', 'scarce', 'own'] as const)
      if (copies[book] > 0)
        await put(visitor, school, deps.books[book].variantId, copies[book]).catch(expectProblem);
    if (giftCents > 0) await give(visitor, school, giftCents);
  };
  const cartOf = (visitor: Visitor) => visitor.call(endpoints.getCart, { params: { slug: school.slug } });

  /** A visitor with something in the cart; the same one as before, or somebody new. */
  const enter = async (purchase: Purchase): Promise<Visitor> => {
    const visitor = deps.visit(purchase.isSameBuyer && last !== null ? { cookies: last.cookies } : {});
    last = visitor;
    if ((await cartOf(visitor)).lines.length === 0) await fillCart(visitor, purchase);
    return visitor;
  };

  return async (purchase: Purchase): Promise<void> => {
    if (purchase.way === 'sandbox' || purchase.way === 'stripe') deps.isTaking(purchase.way);
    const visitor = await enter(purchase);
    const cart = await cartOf(visitor);
    if (cart.lines.length === 0) return;
    // A cart that was left may have become nothing that can be bought.
    const order = await orderOf(visitor, school, changesOf(deps, purchase, cart)).catch(expectProblem);
    if (order === undefined) return;
    const pages: string[] = [];
    const once = async (): Promise<void> => {
      const { next } = await place(visitor, school, order);
      if (next.kind === 'authenticate') pages.push(next.url);
    };
    companies.stripe.setFeesLate(purchase.card === 'feeLater');
    companies.setTrouble(purchase.trouble);
    await once().catch(expectProblem);
    if (!purchase.isHeard) await once().catch(expectProblem);
    companies.setTrouble('works');
    const found = await visitor.call(endpoints.findCheckoutOrder, {
      params: { slug: school.slug },
      body: { idempotency_key: order.idempotency_key },
    });
    const [row] = await deps.look<{ id: string }>('select id from orders where idempotency_key = $1', [
      order.idempotency_key,
    ]);
    if (row === undefined || found.order === null) return;
    const living: LivingOrder = { id: row.id, token: found.order.order_token, first: null, pages };
    deps.orders.push(living);
    if (pages.length > 0) await deps.seen(living, purchase.visit);
  };
};

/** What is typed and chosen at the checkout of this cart. */
const changesOf = (
  { books, codes, giftCards }: Deps,
  purchase: Purchase,
  { lines }: Cart,
): Partial<Order> => {
  const goods = lines.filter(({ kind }) => kind === 'product');
  const hasOurs = goods.some(({ product_slug: slug }) => slug !== `book-${books.own.id}`);
  const payment = paymentOf(purchase, hasOurs);
  const isOutside = payment.method === paymentMethod.zelle || payment.method === paymentMethod.venmo;
  const hasGoods = goods.length > 0;
  return {
    // New Jersey: 6.625 %, so that tax has to be rounded.
    shipping_address: hasGoods ? { ...address, state: 'NJ', city: 'Trenton', zipcode: '08608' } : null,
    cover_fees: purchase.coversFees && purchase.giftCents > 0 && !isOutside,
    discount_code: hasGoods ? codes[purchase.discount] : null,
    gift_card_codes:
      hasGoods && !isOutside ? purchase.giftCards.flatMap((card) => giftCards[card] ?? []) : [],
    payment,
  };
};

/** The school itself receives what is paid for its own things only. */
const paymentOf = ({ way, card }: Purchase, hasOurs: boolean): Order['payment'] => {
  if (way === 'paypal') return { method: paymentMethod.payPal };
  if (way === 'zelle' && !hasOurs) return { method: paymentMethod.zelle };
  if (way === 'venmo' && !hasOurs) return { method: paymentMethod.venmo };
  return { method: 1, payment_method: (way === 'stripe' ? cardsOfStripe : cards)[card] };
};

/** A refusal is an answer; anything else is a bug. */
const expectProblem = (error: unknown): void => {
  if (!(error instanceof Problem)) throw error;
};
