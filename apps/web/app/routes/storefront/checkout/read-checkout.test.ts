import { describe, expect, it } from 'vitest';
import { checkoutInputOf, quoteFor, type Quote, type QuoteRequest } from './read-checkout.ts';

const goodsCents = 4_235;

/** Prices as the API does: a fee of 2.9 % and 30 cents that grows with the gift. */
const ask = async ({ extra_gift_cents: gift, cover_fees: covers }: QuoteRequest): Promise<Quote> => {
  const sum = goodsCents + gift;
  const fee = covers ? Math.ceil((sum + 30) / (1 - 0.029)) - sum : 0;
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
  };
};

describe('the extra gift', () => {
  it('rounds the total up to a whole dollar', async () => {
    const { quote, extraGift } = await quoteFor({ extra_gift: 'round-up' }, ask);
    expect([quote.total_cents, extraGift]).toEqual([4_300, 65]);
  });

  it('rounds up to a whole dollar with the covered fee in it', async () => {
    const { quote, extraGift } = await quoteFor({ extra_gift: 'round-up', cover_fees: 'on' }, ask);
    expect(quote.total_cents % 100).toBe(0);
    expect(extraGift).toBeGreaterThan(0);
    expect(extraGift).toBeLessThanOrEqual(100);
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
