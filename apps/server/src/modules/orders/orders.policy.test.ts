import { orderStatus, paymentStatus } from '@goodshelf/contract/lookups';
import { expect, it } from 'vitest';
import { receiptRefusal } from './orders.policy.ts';

const paid = {
  status: orderStatus.on24HourHold,
  payment_status: paymentStatus.completed,
  isTakenBack: false,
};

it('a paid order has a receipt', () => {
  expect(receiptRefusal(paid)).toBeNull();
});

it.each([
  ['an order that nobody has paid', { ...paid, payment_status: paymentStatus.pending }, 'notPaid'],
  ['a canceled order', { ...paid, status: orderStatus.canceled }, 'canceled'],
  ['an order of which the bank took the money back', { ...paid, isTakenBack: true }, 'disputed'],
] as const)('%s has none', (_, order, refusal) => {
  expect(receiptRefusal(order)).toBe(refusal);
});
