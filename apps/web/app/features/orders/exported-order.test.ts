import { expect, it } from 'vitest';
import { exportedOrders, paidCents } from './exported-order.ts';

it('a file of orders adds up to what was paid, whatever else was placed', () => {
  const orders = [
    { payment_status: 1, total_cents: 20_00 },
    { payment_status: 0, total_cents: 30_00 },
    { payment_status: 2, total_cents: 40_00 },
    { payment_status: 4, total_cents: 50_00 },
  ];
  expect(orders.map(paidCents)).toEqual([20_00, 0, 0, 0]);
  const headers = exportedOrders([], 'Earned').map(({ header }) => header);
  expect(headers.indexOf('Paid')).toBe(headers.indexOf('Total') + 1);
});
