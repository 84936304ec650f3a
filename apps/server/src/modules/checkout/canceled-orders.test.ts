import { endpoints } from '@goodshelf/contract';
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import {
  contact,
  createShop,
  give,
  orderOf,
  paidBy,
  place,
  placeProblem,
  type Shop,
} from '../../../../../tests/support/shop.ts';
import { createAttemptLimits } from '../limits/index.ts';

let own: TestDatabase;
let shop: Shop;
beforeAll(async () => {
  own = await createTestDatabase();
});
// The sandbox's cards are everybody's; here they are taken for real ones.
beforeEach(async () => {
  shop = await createShop({
    own,
    limits: createAttemptLimits({ pool: null, isLoopbackGenerous: false }),
    withProvider: (provider) => ({ ...provider, isTestMode: false }),
  });
});
afterAll(() => own.drop());

const visa = 'pm_card_visa';
type Buyer = { readonly address: string; readonly email: string; readonly card?: string };

const orderFor = async ({ address, email, card = visa }: Buyer) => {
  const visitor = shop.visit({ address });
  await give(visitor, shop.school, 500);
  const order = await orderOf(visitor, shop.school, {
    ...paidBy(card),
    contact: { ...contact, email },
    shipping_address: null,
  });
  return { visitor, order };
};
const buy = async (buyer: Buyer) => {
  const { visitor, order } = await orderFor(buyer);
  const { order_token: orderToken } = await place(visitor, shop.school, order);
  const params = { slug: shop.school.slug, orderToken };
  return { cancel: () => visitor.call(endpoints.cancelOrder, { params, body: {} }) };
};
const refusal = async (buyer: Buyer) => {
  const { visitor, order } = await orderFor(buyer);
  return placeProblem(visitor, shop.school, order);
};
const canceled = {
  code: 'too_many_requests',
  message: expect.stringContaining('Too many orders were canceled'),
};

test('one mailbox pays and cancels five times a day, whoever asks and by whichever card', async () => {
  for (let round = 0; round < 5; round++) {
    const order = await buy({ address: `203.0.113.${round}`, email: 'maria@example.com', card: visa });
    // A second press cancels nothing more, and is not counted.
    await order.cancel();
    await order.cancel();
  }
  const refused = await refusal({
    address: '198.51.100.9',
    email: 'maria@example.com',
    card: 'pm_card_mastercard',
  });
  expect(refused).toMatchObject(canceled);
  await buy({ address: '198.51.100.9', email: 'luis@example.com', card: 'pm_card_mastercard' });
});

test('one card pays and cancels five times a day, in whoever’s name; others buy on', async () => {
  for (let round = 0; round < 5; round++)
    await (await buy({ address: `203.0.113.${round}`, email: `one${round}@example.com` })).cancel();
  const other = { address: '198.51.100.9', email: 'six@example.com' };
  expect(await refusal(other)).toMatchObject(canceled);
  await buy({ ...other, card: 'pm_card_mastercard' });
});

test('one address pays and cancels thirty times a day; an order that is kept is never counted', async () => {
  const cards = [visa, 'pm_card_mastercard', 'pm_card_amex', 'pm_card_discover'];
  const at = (round: number): Buyer => ({
    address: '203.0.113.7',
    email: `two${round}@example.com`,
    card: cards[round % cards.length] ?? visa,
  });
  await buy(at(99));
  // By test cards, which count for nobody.
  shop = await createShop({
    own,
    limits: createAttemptLimits({ pool: null, isLoopbackGenerous: false }),
  });
  for (let round = 0; round < 30; round++) await (await buy(at(round))).cancel();
  expect(await refusal(at(31))).toMatchObject(canceled);
  await buy({ ...at(32), address: '198.51.100.9' });
});

test('one mailbox gets the letters of thirty orders a day', async () => {
  for (let round = 0; round < 30; round++)
    await buy({ address: `203.0.113.${round}`, email: 'stranger@example.com' });
  expect(await refusal({ address: '198.51.100.9', email: 'stranger@example.com' })).toMatchObject({
    code: 'too_many_requests',
    message: expect.stringContaining('too many orders with this email address'),
  });
});
