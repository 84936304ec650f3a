import { expect, test } from 'vitest';
import { shippingRatesOf, shippingValuesOf, stillYours } from './shipping-values.ts';

const rates = {
  flat_cents: 495,
  free_from_cents: null,
  are_books_by_weight: true,
  unweighed_ounces: 12,
  weight_steps: [
    { from_ounces: 0, price_cents: 400 },
    { from_ounces: 40, price_cents: 700 },
  ],
};

test('what is shown and not changed is what was there', () => {
  expect(shippingRatesOf(shippingValuesOf(rates))).toEqual(rates);
});

test('empty rows at the end are none, one between is told', () => {
  const values = { ...shippingValuesOf(rates), 'weight_steps.3.from_ounces': '5' };
  const { weight_steps: steps } = shippingRatesOf(values);
  expect(steps).toHaveLength(4);
  expect(steps[2]).toEqual({ from_ounces: Number.NaN, price_cents: Number.NaN });
  expect(shippingRatesOf({ ...values, flat_cents: 'free' }).flat_cents).toBeNaN();
});

test('after others have saved, what is typed is told from what is stored', () => {
  const stored = { flat_cents: '4.95', free_from_cents: '', are_books_by_weight: 'yes' };
  expect(stillYours('flat_cents', '4.95', stored)).toBeNull();
  expect(stillYours('flat_cents', '5.95', stored)).toBe(
    'You typed this, but it isn’t saved yet. The saved rates say 4.95.',
  );
  expect(stillYours('free_from_cents', '30', stored)).toContain('are blank here');
  expect(stillYours('are_books_by_weight', '', stored)).toContain('it’s on');
});
