import { endpoints } from '@goodshelf/contract';
import { cents, formatMoney } from '@goodshelf/money';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createCatalog } from '../../apps/server/src/modules/catalog/index.ts';
import { receiptContent } from '../../apps/server/src/modules/notifications/emails/receipt-content.ts';
import { standardMailWriter } from '../../apps/server/src/modules/notifications/mail-texts/mail-writer.ts';
import { presentOrganizationOrder } from '../../apps/server/src/modules/orders/orders.present.ts';
import { findOrder } from '../../apps/server/src/modules/orders/orders.queries.ts';
import { createBook } from '../support/school.ts';
import { sellAt } from '../support/own-prices.ts';
import { createShop, give, orderOf, place, put, type Shop } from '../support/shop.ts';

// What of a purchase reaches the organization is promised on the product page, in the cart and at checkout, and kept on
// the order page, in the owner's order and on the receipt. It is one figure, or the words say why it is another one.

let shop: Shop;
beforeAll(async () => {
  shop = await createShop();
});
afterEach(() => shop.own.db.asOperator('test', (tx) => tx.raw('update assortments set is_chosen = false')));
afterAll(() => shop.own.drop());

type Purchase = {
  readonly own?: readonly number[];
  readonly books?: readonly number[];
  /** Books at the platform's price and at the school's. */
  readonly priced?: readonly (readonly [number, number])[];
  readonly gift?: number;
  readonly cover_fees?: boolean;
};

const buy = async ({
  own = [],
  books = [],
  priced = [],
  gift = 0,
  cover_fees: isCovering = false,
}: Purchase) => {
  const { school } = shop;
  const visitor = shop.visit();
  for (const priceCents of own)
    await put(visitor, school, (await createBook(shop.own.db, { priceCents, owner: school })).variantId);
  for (const priceCents of books)
    await put(visitor, school, (await createBook(shop.own.db, { priceCents })).variantId);
  for (const [priceCents, ownPriceCents] of priced) {
    const book = await createBook(shop.own.db, { priceCents });
    await sellAt(shop.own.db, school, [[book, ownPriceCents]]);
    await put(visitor, school, book.variantId, 3);
  }
  if (gift > 0) await give(visitor, school, gift);
  const at = { params: { slug: school.slug } };
  const hasGoods = own.length + books.length + priced.length > 0;
  const { earnings: cart } = await visitor.call(endpoints.getCart, at);
  const quote = await visitor.call(endpoints.quoteCheckout, {
    ...at,
    body: { state: hasGoods ? 'OR' : null, cover_fees: isCovering },
  });
  const order = await orderOf(visitor, school, {
    cover_fees: isCovering,
    ...(hasGoods ? {} : { shipping_address: null }),
  });
  expect(order.expected_total_cents).toBe(quote.total_cents);
  const { order_token: orderToken } = await place(visitor, school, order);
  const buyers = await visitor.call(endpoints.getBuyerOrder, { params: { slug: school.slug, orderToken } });
  const { id } = await shop.look('select id from orders where number = $1', [buyers.number]);
  const detail = await findOrder(shop.own.db, school.scope, String(id));
  if (detail === null) throw new Error('the order is gone');
  const owners = presentOrganizationOrder(detail, new Date());
  const receipt = receiptContent({
    write: standardMailWriter,
    order: buyers,
    orderUrl: 'http://shop.localhost/',
    supportEmail: null,
    isTestMode: true,
  });
  return { cart, checkout: quote.earnings, buyers, owners, receipt };
};

test.each<[string, Purchase]>([
  ['a catalogue book', { books: [900] }],
  ['a gift', { gift: 1_000 }],
  ['a gift with its fee covered', { gift: 1_000, cover_fees: true }],
  ['a book and a gift', { books: [900], gift: 1_000 }],
  ['an own product at $9.90', { own: [990] }],
  ['everything at once', { own: [990, 1_405], books: [899, 1_299], gift: 2_500 }],
  [
    'books at prices of the school’s own',
    {
      priced: [
        [899, 1_200],
        [1_299, 1_040],
      ],
    },
  ],
])('%s: the checkout promises what the order, its owner and the receipt say', async (_, purchase) => {
  const { cart, checkout, buyers, owners, receipt } = await buy(purchase);
  const promised = checkout.earned_cents;
  expect(checkout.is_estimate).toBe(false);
  expect(buyers.organization.earned_cents).toBe(promised);
  expect(owners.earned_cents).toBe(promised);
  expect(owners.lines.reduce((sum, line) => sum + line.earned_cents, 0)).toBe(promised);
  expect(owners.entries.find(({ kind }) => kind === 'sale')?.postings).toContainEqual({
    account: 'pending',
    amount_cents: promised,
  });
  expect(receipt.intro.join(' ')).toContain(formatMoney(cents(promised)));
  // Fees that nobody covered came off the gift, and the buyer's page says so.
  expect(buyers.organization.is_after_card_fee).toBe(
    (purchase.gift ?? 0) > 0 && purchase.cover_fees !== true,
  );
  // The cart knows neither shipping nor tax nor the donor's choice: it says so, or names the same figure.
  if (!cart.is_estimate && purchase.cover_fees !== true) expect(cart.earned_cents).toBe(promised);
  expect(Math.abs(cart.earned_cents - promised)).toBeLessThan(60);
});

test('what a school adds to a price is its own, and what it takes away too: the platform’s part stays', async () => {
  const { owners } = await buy({
    priced: [
      [899, 1_200],
      [1_299, 1_040],
    ],
  });
  const goods = owners.lines.filter(({ kind }) => kind === 'product');
  expect(goods.map((line) => [line.amount_cents, line.earned_cents, line.platform_price_cents])).toEqual([
    // 20 % of 26.97 is 5.39; with 9.03 added. 20 % of 38.97 is 7.79; less 7.77 taken away.
    [3_600, 539 + 903, 899],
    [3_120, 779 - 777, 1_299],
  ]);
  expect(goods.map((line) => line.amount_cents - line.earned_cents)).toEqual([2_697 - 539, 3_897 - 779]);
});

test('a product page names the share of the cart’s line, and says when the card fee is still in it', async () => {
  const { school, own } = shop;
  const catalog = createCatalog({
    db: own.db,
    catalogueStateOf: () => ({ version: '1', sharedVersion: '1', hasOwnProducts: true, isChosen: false }),
  });
  for (const owner of [school, null]) {
    const { id } = await createBook(own.db, { priceCents: 990, owner });
    const product = await catalog.getProduct(school.scope, `book-${id}`);
    const { owners } = await buy(owner === null ? { books: [990] } : { own: [990] });
    const line = owners.lines.find(({ kind }) => kind === 'product');
    const withheld = owners.entries
      .filter(({ kind }) => kind === 'sale')
      .flatMap(({ postings }) => postings)
      .filter(({ account }) => account === 'fees')
      .reduce((sum, posting) => sum + posting.amount_cents, 0);
    const [variant] = product.variants;
    expect(variant?.share_cents).toBe((line?.earned_cents ?? 0) + withheld);
    expect(variant?.is_share_before_card_fee).toBe(withheld > 0);
  }
});

test('a store’s customers are not told what the store earns', async () => {
  const { school } = shop;
  await shop.look(`update organizations set type = 'App Merchant' where id = $1 returning id`, [
    school.scope.organizationId,
  ]);
  const { buyers, receipt } = await buy({ books: [900] });
  expect(buyers.organization.takes_gifts).toBe(false);
  expect(receipt.intro.join(' ')).not.toContain('goes to');
});
