import { describe, expect, it } from 'vitest';
import { checkoutInputOf, quoteInputOf } from './read-checkout.ts';

const key = 'a-key-of-this-visit';

describe('the extra gift', () => {
  it('is an amount, or what rounds the total up', () => {
    expect(quoteInputOf({ extra_gift: '500' })).toMatchObject({ extra_gift_cents: 500, rounds_up: false });
    expect(quoteInputOf({ extra_gift: 'round-up' })).toMatchObject({ extra_gift_cents: 0, rounds_up: true });
  });

  it.each(['-500', '1e9', 'abc', ''])('is none when the form says "%s"', (extra) => {
    expect(quoteInputOf({ extra_gift: extra })).toMatchObject({ extra_gift_cents: 0, rounds_up: false });
  });
});

it('an address that is not one yet counts as none', () => {
  const typed = { 'shipping_address.state': 'XX', 'shipping_address.zipcode': '9'.repeat(12) };
  expect(quoteInputOf(typed)).toMatchObject({ state: null, zipcode: null });
});

describe('the order', () => {
  it('has the choices that were quoted', () => {
    const values = { extra_gift: 'round-up', cover_fees: 'on' };
    const { state: _state, zipcode: _zipcode, method, ...choices } = quoteInputOf(values);
    expect(checkoutInputOf(values, key)).toMatchObject({ ...choices, idempotency_key: key });
    expect(checkoutInputOf(values, key).payment.method).toBe(method);
    expect(checkoutInputOf({ ...values, 'payment.method': '4' }, key).payment).toEqual({ method: 4 });
  });

  it('carries the total of the button, and only digits of the phone number', () => {
    const input = checkoutInputOf({ 'contact.phone': '(401) 555-0100', expected_total_cents: '4235' }, key);
    expect(input).toMatchObject({ expected_total_cents: 4_235, contact: { phone: '4015550100' } });
    // What is no number is left for the form to complain of.
    expect(checkoutInputOf({ 'contact.phone': '401.555.0100 x5' }, key).contact.phone).toBe('4015550100x5');
  });

  it.each(['', '42.35', '-1', '1e5', '99999999999'])(
    'expects to pay nothing when the button said "%s"',
    (total) => {
      expect(checkoutInputOf({ expected_total_cents: total }, key).expected_total_cents).toBe(0);
    },
  );

  it('goes to the address that the form has asked for, or nowhere', () => {
    expect(checkoutInputOf({}, key).shipping_address).toBeNull();
    expect(checkoutInputOf({ 'shipping_address.line1': '' }, key).shipping_address).not.toBeNull();
  });
});
