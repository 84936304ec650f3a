import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { orderStatus, orderStatuses } from '@goodshelf/contract/lookups';
import { describe, expect, it } from 'vitest';
import {
  earningOf,
  hasSteps,
  isGood,
  isOver,
  itemRefundPlaceOf,
  refundedPlaceOf,
  refundPlaceOf,
  shipStepOf,
  storyOf,
} from './order-story.ts';

const line = {
  position: 1,
  title: 'Treasure Island',
  detail: '',
  image: null,
  quantity: 1,
  unit_price_cents: 1_495,
  amount_cents: 1_495,
  discount_cents: 0,
  deductible_cents: 0,
  gift: null,
  shipped_quantity: 0,
  canceled_quantity: 0,
  returned_quantity: 0,
  returning_quantity: 0,
  out_of_stock_quantity: 0,
  backordered_quantity: 0,
  expected_on: null,
  fulfilment_status: null,
  refunded_cents: 0,
} as const;

const orderWith = (changes: Partial<BuyerOrder>): BuyerOrder => ({
  number: 'GS-1001',
  token: 'A'.repeat(43),
  status: orderStatus.on24HourHold,
  status_name: '',
  method: 1,
  payment_status: 1,
  placed_at: '2026-06-01T12:00:00.000Z',
  hold_until: '2026-06-02T12:00:00.000Z',
  email: 'maria@example.com',
  first_name: 'Maria',
  customer_name: 'Maria Alvarez',
  discount_code: null,
  delivery: { kind: 'address', place: null, recipient: null, pickup_note: null },
  shipping_address: {
    name: 'Maria Lopez',
    line1: '12 Elm St',
    line2: '',
    city: 'Salem',
    state: 'OR',
    zipcode: '97301',
    country: 'US',
  },
  lines: [{ ...line, kind: 'product' }],
  totals: {
    goods_cents: 1_495,
    gifts_cents: 0,
    shipping_cents: 0,
    tax_cents: 0,
    fee_cover_cents: 0,
    gift_cards_cents: 0,
    total_cents: 1_495,
    discount_cents: 0,
    deductible_cents: 0,
  },
  card: null,
  payments: [],
  events: [],
  refund: null,
  line_refunds: [],
  shipments: [],
  returns: [],
  returnable: [],
  waiting: [],
  abilities: { cancel: true, change_address: true, change_recipient: false, reorder: true },
  is_disputed: false,
  disputed_cents: 0,
  is_dispute_lost: false,
  is_stopped: false,
  paid_later: null,
  organization: {
    name: 'Lincoln',
    contact_email: null,
    tax_id: null,
    takes_gifts: true,
    has_classes: true,
    thanks: [],
    earned_cents: 100,
    is_after_card_fee: false,
  },
  ...changes,
});

const giftAlone = {
  lines: [{ ...line, kind: 'gift', title: 'A gift' }],
  shipping_address: null,
} satisfies Partial<BuyerOrder>;

const wordsOf = (order: BuyerOrder): string => {
  const { title, lead } = storyOf(order, 'Lincoln');
  return [title, lead, shipStepOf(order) ?? ''].join(' ');
};

const paid = orderStatuses
  .map(({ value }) => value)
  .filter((value) => value !== orderStatus.failed && value !== orderStatus.pending);

describe('the order page', () => {
  it('has words of its own for every status of a paid order', () => {
    const said = paid.map((status) => wordsOf(orderWith({ status })));
    expect(new Set(said).size).toBe(paid.length);
  });

  it.each(paid)('never speaks of packing or sending a gift alone (status %i)', (status) => {
    expect(wordsOf(orderWith({ ...giftAlone, status }))).not.toMatch(/pack|ship|book/i);
  });

  it('doesn’t say that something is on its way when all of it has come back', () => {
    const sent = { status: orderStatus.shipped };
    const back = (changes: Partial<BuyerOrder['lines'][number]>) =>
      orderWith({
        ...sent,
        lines: [{ ...line, kind: 'product', quantity: 2, shipped_quantity: 2, ...changes }],
      });
    expect(wordsOf(back({ returned_quantity: 1 }))).toContain('on its way');
    const all = back({ returned_quantity: 2, refunded_cents: 1_495 });
    expect(wordsOf(all)).toContain('Your order was returned');
    expect(wordsOf(all)).not.toMatch(/on its way|ship/);
    expect([isGood(all), isOver(all)]).toEqual([false, true]);
    expect(wordsOf(back({ canceled_quantity: 1, shipped_quantity: 1, returned_quantity: 1 }))).toContain(
      'returned',
    );
  });

  it('says that something follows the 24 hours only where there are any', () => {
    const hold_until = '2099-01-02T03:04:05.000Z';
    const received = { status: orderStatus.on24HourHold };
    expect(wordsOf(orderWith({ ...received, hold_until }))).toContain('Then we pack and ship your order');
    expect(wordsOf(orderWith({ ...received, hold_until: null }))).toContain('Next, we ship your order');
  });

  it.each(paid)('thanks for an order just received only (status %i)', (status) => {
    expect(/Thank you, Maria/.test(wordsOf(orderWith({ status })))).toBe(status === orderStatus.on24HourHold);
  });

  it('promises no sending of what was canceled or taken back by the bank', () => {
    for (const order of [
      orderWith({ status: orderStatus.canceled }),
      orderWith({ status: orderStatus.onHold, is_disputed: true }),
    ]) {
      expect([shipStepOf(order), isOver(order)]).toEqual([null, true]);
    }
    // What has been shipped is disputed, but held by nobody.
    expect(wordsOf(orderWith({ status: orderStatus.shipped, is_disputed: true }))).toMatch(/disputed\./);
    expect(wordsOf(orderWith({ status: orderStatus.onHold, is_disputed: true }))).toMatch(/is on hold/);
  });

  it('says how much the bank has taken back, which may be one payment of several', () => {
    const order = orderWith({ status: orderStatus.onHold, is_disputed: true, disputed_cents: 5_00 });
    expect(wordsOf(order)).toContain('The payment of $5.00 was disputed');
  });

  it('says whose the money is once the bank has decided', () => {
    const order = orderWith({
      status: orderStatus.onHold,
      is_disputed: true,
      disputed_cents: 5_00,
      is_dispute_lost: true,
    });
    expect(wordsOf(order)).toContain('in your favor, so the $5.00 stays with you');
    expect(wordsOf(order)).not.toMatch(/on hold|contact your bank/);
  });
});

it('tells of a canceled order plainly: no glad headline, no timeline', () => {
  const canceled = orderWith({ status: orderStatus.canceled });
  expect([isGood(canceled), hasSteps(canceled, 'Lincoln')]).toEqual([false, false]);
  expect([isGood(orderWith({})), hasSteps(orderWith({}), 'Lincoln')]).toEqual([true, true]);
});

describe('what an order earns', () => {
  const earning = (changes: Partial<BuyerOrder['organization']>, others: Partial<BuyerOrder> = {}) => {
    const order = orderWith(others);
    return earningOf({ ...order, organization: { ...order.organization, ...changes } }, 'Lincoln');
  };
  const withGift = {
    lines: [
      { ...line, kind: 'product' },
      { ...line, kind: 'gift', title: 'A gift' },
    ],
  } satisfies Partial<BuyerOrder>;

  it('is told to buyers and donors of a school, never to customers of a store', () => {
    expect(earning({})?.title).toBe('$1.00 goes to Lincoln');
    expect(earning({ takes_gifts: false })).toBeNull();
  });

  it('says so when fees were taken off the gift, so that the figures add up', () => {
    expect(earning({ is_after_card_fee: true }, withGift)?.detail).toBe(
      'That’s your gift after fees, plus its share of what you bought.',
    );
    expect(earning({ is_after_card_fee: true }, giftAlone)?.detail).toBe('That’s your gift after fees.');
    expect(earning({}, withGift)?.detail).toBe('That’s your gift, plus its share of what you bought.');
    expect(earning({})?.detail).toBe('That’s its share of what you bought.');
  });
});

describe('of an order whose items were all refunded', () => {
  const all = {
    ...{ amount_cents: 1_495, requested_at: '2026-06-02T12:00:00.000Z', gift_card_last4: null },
    status: 'succeeded' as const,
  };
  const shipped = { status: orderStatus.shipped };

  it('nothing more is on its way', () => {
    const order = orderWith({ ...shipped, line_refunds: [all] });
    expect(wordsOf(order)).toBe(
      'Your order was refunded We’ve refunded everything you paid, $14.95 in all. ',
    );
    expect(isGood(order)).toBe(false);
  });

  it.each([
    ['a part', { ...all, amount_cents: 1_494 }],
    ['what the bank refused', { ...all, status: 'failed' as const }],
  ])('%s changes nothing', (_, refund) => {
    expect(wordsOf(orderWith({ ...shipped, line_refunds: [refund] }))).toContain('has shipped');
  });
});

describe('where money goes back to', () => {
  const card = { card: null, gift_card_last4: null, amount_cents: 1_957, refunded_cents: 0 };
  const giftCard = { ...card, gift_card_last4: 'WYW8', amount_cents: 1_000 };
  const paid = (method: 1 | 3, ...payments: (typeof card | typeof giftCard)[]) => ({ method, payments });
  const back = (amount: number, last4: string | null) => ({
    ...{ amount_cents: amount, requested_at: '2026-06-02T12:00:00.000Z', gift_card_last4: last4 },
    status: 'succeeded' as const,
  });

  it.each([
    ['card', paid(1, card)],
    ['wallet', paid(3, card)],
    ['giftCard', paid(1, giftCard)],
    ['both', paid(1, giftCard, card)],
    ['cardToo', paid(1, giftCard, giftCard, card)],
    ['walletToo', paid(3, giftCard, card)],
    // The card has all of its part by now, of which nothing is left.
    ['giftCards', paid(1, giftCard, giftCard, { ...card, refunded_cents: 1_957 })],
    ['giftCard', paid(1, giftCard, { ...giftCard, refunded_cents: 1_000 })],
    ['both', paid(1, giftCard, { ...card, refunded_cents: 1_956 })],
  ])('what is left goes to %s', (place, order) => {
    expect(refundPlaceOf(order)).toBe(place);
  });

  it('a single item’s money has gone to one payment, whatever else had paid', () => {
    expect(itemRefundPlaceOf({ method: 1 }, back(1_926, null))).toBe('card');
    expect(itemRefundPlaceOf({ method: 3 }, back(31, null))).toBe('wallet');
    expect(itemRefundPlaceOf({ method: 1 }, back(1_000, 'WYW8'))).toBe('giftCard');
  });

  it('a canceled order’s has gone where its refunds are', () => {
    const refund = { ...back(962, null), reason: 'canceled' as const };
    const to = (giftCards: string[], isElsewhere: boolean) =>
      refundedPlaceOf({ method: 1 }, { ...refund, gift_cards: giftCards, is_elsewhere: isElsewhere });
    expect(to(['WYW8'], false)).toBe('giftCard');
    expect(to(['WYW8', 'PH8Q'], true)).toBe('cardToo');
    expect(to([], true)).toBe('card');
  });
});
