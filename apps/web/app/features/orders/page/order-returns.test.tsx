import type { OrderDetails } from '@goodshelf/contract/orders.contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OrderReturns } from './order-returns.tsx';

/** What staff see of a return that waits for them, of whose book so much was paid back before. */
const pageOf = (refundedCents: number): string => {
  const order = {
    lines: [{ position: 1, title: 'Black Beauty', amount_cents: 8_99, refunded_cents: refundedCents }],
    returns: [
      {
        ...{ id: 'a', state: 'requested', reply: '', note: '', is_refunded: false, is_paid_outside: false },
        ...{ reason: 'damaged', requested_at: '2026-03-01T12:00:00.000Z', arrive_by: null },
        lines: [{ position: 1, quantity: 1, received_quantity: 0 }],
        actions: ['approved', 'declined'],
      },
    ],
  } as unknown as OrderDetails;
  return renderToStaticMarkup(<OrderReturns order={order} send={async () => null} refundForm={() => null} />);
};

test('before items are asked back, whoever decides sees that all of their price went back already', () => {
  expect(pageOf(8_98)).not.toContain('has been refunded');
  expect(pageOf(8_99)).toContain('The customer has been refunded for these items already.');
});
