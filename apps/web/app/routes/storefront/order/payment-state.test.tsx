import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { PaymentState } from './payment-state.tsx';

const pageOf = (changes: Partial<BuyerOrder>): string => {
  const order = {
    status: 0,
    payment_status: 2,
    email: 'bea@example.test',
    totals: { total_cents: 1900 },
    is_stopped: false,
    paid_later: null,
    ...changes,
  } as BuyerOrder;
  const router = createMemoryRouter(
    [
      {
        id: 'storefront',
        path: '/',
        element: <PaymentState order={order} bank={null} isLeft={false} problem={null} />,
      },
    ],
    { hydrationData: { loaderData: { storefront: { cardFrame: null } } } },
  );
  return renderToStaticMarkup(<RouterProvider router={router} />);
};

test('a card that was declined can be another one; what was taken down can’t', () => {
  expect(pageOf({})).toContain('Try another card');
  const stopped = pageOf({ is_stopped: true });
  expect(stopped).toContain('isn’t for sale anymore');
  expect(stopped).toMatch(/href="[^"]*\/cart"/);
  expect(stopped).not.toContain('another card');
});
