import { cents } from '@goodshelf/money';
import { expect, it } from 'vitest';
import { orderChangeTexts as texts } from './orders.texts.ts';

it('an order for which nobody paid is canceled without a refund, and says none', () => {
  expect(texts.canceledByStaff(cents(0))).toBe('Our team canceled this order.');
  expect(texts.canceledByBuyer(cents(0))).toBe('The customer canceled.');
  expect(texts.canceledByTakedown(cents(0))).toBe('An item was taken down after a copyright notice.');
  expect(texts.canceledByBuyer(cents(1))).toBe('The customer canceled. Refund of $0.01.');
});
