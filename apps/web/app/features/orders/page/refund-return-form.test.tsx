import type { OrderDetails } from '@goodshelf/contract/orders.contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OrderReturn } from './order-return.ts';
import { RefundReturnForm } from './refund-return-form.tsx';

test('a return of what was paid back meanwhile says so, and asks for no amount that nobody can give', () => {
  const received = { lines: [{ position: 1, quantity: 2, received_quantity: 2 }] } as unknown as OrderReturn;
  // Something else of the order can still be refunded.
  const shirt = { position: 2, quantity: 1, amount_cents: 22_00, tax_cents: 1_54 };
  const order = { lines: [], payments: [], refundable: [shirt] } as unknown as OrderDetails & {
    readonly refundable: readonly (typeof shirt)[];
  };
  const html = renderToStaticMarkup(
    <RefundReturnForm order={order} one={received} send={async () => null} onSaved={() => undefined} />,
  );
  expect(html).toContain('has been refunded already');
  expect(html).not.toContain('<button');
});
