/**
 * What each part of a purchase costs: how many statements its last step sends beside those of the plainest one. A part that is
 * not used costs nothing, and none costs more with each card, code or line (`docs/performance.md` has the figures).
 */
import { paymentMethod } from '@goodshelf/contract/lookups';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createApprovingProvider } from '../../../../../tests/support/approving-provider.ts';
import { createDiscount } from '../../../../../tests/support/discounts.ts';
import { buyGiftCard } from '../../../../../tests/support/gift-cards.ts';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import { takeOutside } from '../../../../../tests/support/outside.ts';
import { createBook } from '../../../../../tests/support/school.ts';
import {
  address,
  createShop,
  give,
  orderOf,
  place,
  put,
  type Order,
  type Shop,
} from '../../../../../tests/support/shop.ts';
import { statementsOf } from '../../../../../tests/support/statements.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await createShop({ wallet: createApprovingProvider().provider });
  await takeOutside(shop.own.db, shop.school);
});
afterEach(() => expectInvariants(shop.own));
afterAll(() => shop.own.drop());

type Bought = {
  readonly books?: number;
  readonly giftCents?: number;
  /** The school’s own. */ readonly isOwn?: boolean;
};

/** What is ordered at each time; a gift card is empty after the first. */
type Changes = (time: number) => Partial<Order>;
const times = 3;

/** The statements of the last step, without the words that begin and end transactions. */
const costOf = async (
  changes: Changes,
  { books = 1, giftCents = 0, isOwn = false }: Bought = {},
): Promise<number> => {
  const costs: number[] = [];
  // The first one opens connections and reads settings; the least of a few is the purchase's own.
  for (let time = 0; time < times; time += 1) {
    const visitor = shop.visit();
    for (let count = 0; count < books; count += 1) {
      const book = await createBook(shop.own.db, {
        ...{ stock: 10, priceCents: 1_699 },
        ...(isOwn ? { owner: shop.school } : {}),
      });
      await put(visitor, shop.school, book.variantId);
    }
    if (giftCents > 0) await give(visitor, shop.school, giftCents);
    const order = await orderOf(visitor, shop.school, changes(time));
    const sent = await statementsOf(() => place(visitor, shop.school, order));
    costs.push(sent.filter((name) => !/^(?:begin|commit|select set_config)/i.test(name)).length);
  }
  return Math.min(...costs);
};

test('each part of a purchase costs what it says', async () => {
  const plain = await costOf(() => ({}));
  const more = async (changes: Partial<Order> | Changes, bought?: Bought): Promise<number> =>
    (await costOf(typeof changes === 'function' ? changes : () => changes, bought)) - plain;
  const { code: discount } = await createDiscount(shop.own.db, shop.school);
  const { code: limited } = await createDiscount(shop.own.db, shop.school, { perCustomerMax: 100 });
  const { code: large } = await buyGiftCard(shop, 20_000);
  const small: string[] = [];
  for (let count = 0; count < 3 * times; count += 1) small.push((await buyGiftCard(shop, 1_000)).code);
  expect({
    plain,
    'ten books': await more({}, { books: 10 }),
    'a gift beside it': await more({}, { giftCents: 2_500 }),
    'fees covered': await more({ cover_fees: true }, { giftCents: 2_500 }),
    'an extra gift': await more({ extra_gift_cents: 500 }),
    'sales tax': await more({
      shipping_address: { ...address, state: 'TX', zipcode: '78701', city: 'Austin' },
    }),
    'a discount code': await more({ discount_code: discount }),
    'a code with a limit for each customer': await more({ discount_code: limited }),
    'a gift card that pays all': await more({ gift_card_codes: [large] }),
    'three gift cards': await more((time) => ({ gift_card_codes: small.slice(3 * time, 3 * time + 3) }), {
      books: 3,
    }),
    PayPal: await more({ payment: { method: paymentMethod.payPal } }),
    'Zelle, for an own product': await more({ payment: { method: paymentMethod.zelle } }, { isOwn: true }),
  }).toEqual({
    ...{
      plain: 7,
      'ten books': 0,
      'a gift beside it': 0,
      'fees covered': 0,
      'an extra gift': 0,
      'sales tax': 0,
    },
    ...{ 'a discount code': 2, 'a code with a limit for each customer': 2 },
    ...{ 'a gift card that pays all': 16, 'three gift cards': 17 },
    ...{ PayPal: 2, 'Zelle, for an own product': 7 },
  });
});
