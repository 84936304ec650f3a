import { orderStatus, paymentStatus } from '@goodshelf/contract/lookups';
import { expect, test } from 'vitest';
import { presentTransaction } from './transaction.present.ts';

const row = {
  ...{
    organization_id: 'o',
    organization_name: 'Lincoln',
    id: 'i',
    number: 'GS-10001',
    placed_at: new Date(0),
  },
  ...{ status: orderStatus.completed, payment_status: paymentStatus.completed },
  ...{ goods_cents: 1_000, gifts_cents: 0, total_cents: 1_000, refunded_cents: 0 },
  lines: [{ kind: 'product', title: 'Bambi', quantity: 1 }],
} as const;

test('an order can be ordered again while staff let it', () => {
  const canReorder = (isOn: boolean) => presentTransaction(row, 'http://shop.test/o', isOn).abilities.reorder;
  expect([canReorder(true), canReorder(false)]).toEqual([true, false]);
});
