import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Returns } from './returns.tsx';

/** The order's page after a book has arrived of which so much was paid back before. */
const pageOf = (refundedCents: number, paidCents = 8_99): string => {
  const order = {
    email: 'petra@example.test',
    organization: { name: 'Lincoln Elementary' },
    lines: [{ position: 1, title: 'Black Beauty', amount_cents: paidCents, refunded_cents: refundedCents }],
    returnable: [],
    returns: [
      {
        ...{ id: 'a', state: 'received', reply: '', is_refunded: false, is_paid_outside: false },
        lines: [{ position: 1, quantity: 1, received_quantity: 1 }],
        abilities: { withdraw: false },
      },
    ],
  } as unknown as BuyerOrder;
  return renderToStaticMarkup(
    <MemoryRouter>
      <Returns order={order} answer={null} requestId="b" />
    </MemoryRouter>,
  );
};

test('what has arrived is refunded next, unless all that was paid for it went back before', () => {
  expect(pageOf(0)).toContain('your refund is next');
  expect(pageOf(4_00)).toContain('your refund is next');
  const paidBack = pageOf(8_99);
  expect(paidBack).not.toContain('your refund is');
  expect(paidBack).toContain('You’ve already been refunded for these items.');
  // For a book that was free, nothing was refunded.
  expect(pageOf(0, 0)).not.toContain('already been refunded');
});
