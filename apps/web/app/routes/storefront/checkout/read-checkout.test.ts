import { describe, expect, it } from 'vitest';
import { checkoutInputOf, quoteFor, type PricedCart, type QuoteRequest } from './read-checkout.ts';

const goodsCents = 4_235;

/** Prices as the API does: a fee of 2.9 % and 30 cents that grows with the gift. */
const askWith = async (
  { extra_gift_cents: extraGift, cover_fees: covers }: QuoteRequest,
  cartGift: number,
): Promise<PricedCart> => {
  const gift = cartGift + extraGift;
  const sum = goodsCents + gift;
  const fee = covers && gift > 0 ? Math.ceil((gift + 30) / (1 - 0.029)) - gift : 0;
  return {
    goods_cents: goodsCents,
    gifts_cents: gift,
    shipping_cents: 0,
    tax_cents: 0,
    fee_cover_cents: fee,
    total_cents: sum + fee,
    deductible_cents: gift + fee,
    is_complete: true,
    needs_shipping: true,
    earnings: { earned_cents: 0, is_after_card_fee: false, is_estimate: false },
  };
};

const ask = (body: QuoteRequest): Promise<PricedCart> => askWith(body, 0);

describe('the extra gift', () => {
  it('rounds the total up to a whole dollar', async () => {
    const { quote, extraGift } = await quoteFor({ extra_gift: 'round-up' }, ask);
    expect([quote.total_cents, extraGift]).toEqual([4_300, 65]);
  });

  it('rounds up to a whole dollar with the covered fee in it', async () => {
    const withGift = (body: QuoteRequest) => askWith(body, 1_000);
    const { quote, extraGift } = await quoteFor({ extra_gift: 'round-up', cover_fees: 'on' }, withGift);
    expect(quote.fee_cover_cents).toBeGreaterThan(0);
    expect(quote.total_cents % 100).toBe(0);
    expect(extraGift).toBeGreaterThan(0);
    expect(extraGift).toBeLessThanOrEqual(100);
  });

  it('rounded up alone goes to the organization whole: no fee is covered, none is offered', async () => {
    const chosen = await quoteFor({ extra_gift: 'round-up', cover_fees: 'on' }, ask);
    expect(chosen).toMatchObject({ extraGift: 65, quote: { offers_fee_cover: false } });
    expect([chosen.quote.total_cents, chosen.quote.fee_cover_cents]).toEqual([4_300, 0]);
    expect(checkoutInputOf({ cover_fees: 'on' }, chosen.quote, 65)).toMatchObject({ cover_fees: false });
  });

  it('offers to cover the fee with a gift only', async () => {
    expect((await quoteFor({}, ask)).quote.offers_fee_cover).toBe(false);
    expect((await quoteFor({ extra_gift: '500' }, ask)).quote.offers_fee_cover).toBe(true);
    expect((await quoteFor({}, (body) => askWith(body, 1_000))).quote.offers_fee_cover).toBe(true);
  });

  it.each(['-500', '1e9', 'abc', ''])('is none when the form says "%s"', async (extra) => {
    expect((await quoteFor({ extra_gift: extra }, ask)).extraGift).toBe(0);
  });
});

it('the order carries the total that was quoted, and only digits of the phone number', async () => {
  const { quote } = await quoteFor({}, ask);
  const input = checkoutInputOf({ 'contact.phone': '(401) 555-0100', idempotency_key: 'k' }, quote, 0);
  expect(input).toMatchObject({ expected_total_cents: goodsCents, contact: { phone: '4015550100' } });
});
