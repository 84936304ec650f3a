import type { Problem } from '@goodshelf/contract';
import type { Quote } from '@goodshelf/contract/quote.contract';
import { expect, test } from 'vitest';
import { labelOf } from './checkout-fields.tsx';
import { lostDeliveryFault } from './lost-delivery.ts';
import { withLost } from './refusals.ts';

const quoteOf = (choices: readonly string[], isSchool = true) =>
  ({
    ...{ needs_shipping: true, is_complete: true },
    delivery: { choices, place: { is_school: isSchool } },
    shipping_cents: 4_95,
    total_cents: 21_95,
  }) as unknown as Quote;
const refused = { values: { delivery: 'pickup' }, quote: null, key: 'k', earlierKey: null };

test('a way to get the order that was switched off meanwhile is named beside the choice, with what it costs now', () => {
  const fault = lostDeliveryFault({ delivery: 'pickup' }, quoteOf(['address', 'organization']));
  expect(fault).toEqual({
    field: 'delivery',
    message:
      'Pickup isn’t offered anymore. Your order ships to you instead, so enter your address. Shipping costs $4.95, so your total is $21.95 now.',
  });
  expect(
    lostDeliveryFault({ delivery: 'pickup' }, { ...quoteOf([]), is_complete: false })?.message,
  ).toContain('so your total is $21.95 before tax now.');
  expect(lostDeliveryFault({ delivery: 'pickup' }, quoteOf(['address', 'pickup']))).toBeNull();
  expect(lostDeliveryFault({ delivery: 'pickup' }, { ...quoteOf([]), needs_shipping: false })).toBeNull();
  expect(lostDeliveryFault({ delivery: 'pickup' }, null)).toBeNull();
});

test('it stands before what else is wrong, and what was typed is kept', () => {
  const fault = { field: 'delivery', message: 'Gone' };
  const problem = {
    code: 'invalid_input',
    errors: [
      { field: 'delivery', message: 'Not offered' },
      { field: 'shipping_address.line1', message: 'required' },
    ],
  } as unknown as Problem;
  expect(withLost(fault, problem, refused)).toMatchObject({
    values: { delivery: 'pickup' },
    notice: null,
    errors: [fault, { field: 'shipping_address.line1', message: 'Enter your street address' }],
  });
  expect(withLost(fault, null, refused).errors).toEqual([fault]);
});

test('the list of what is wrong calls a field what the form calls it', () => {
  expect(labelOf('recipient.name', quoteOf([]).delivery.place)).toBe('Child’s name');
  expect(labelOf('recipient.name', quoteOf([], false).delivery.place)).toBe('Name on the label');
  expect(labelOf('contact.email', null)).toBe('Email');
});
