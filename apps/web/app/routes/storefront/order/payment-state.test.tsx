import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { PaymentState } from './payment-state.tsx';

type Shown = Partial<Pick<ComponentProps<typeof PaymentState>, 'bank' | 'approval'>>;

const pageOf = (changes: Partial<BuyerOrder>, shown: Shown = {}): string => {
  const order = {
    status: 0,
    payment_status: 2,
    email: 'bea@example.test',
    totals: { total_cents: 1900 },
    is_stopped: false,
    paid_later: null,
    method: 1,
    payments: [],
    ...changes,
  } as BuyerOrder;
  const router = createMemoryRouter(
    [
      {
        id: 'storefront',
        path: '/',
        element: <PaymentState order={order} bank={null} approval={null} problem={null} {...shown} />,
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

const bank = { url: 'https://bank.test', heldUntil: null };

test('who is asked by the bank reads what the bank is asked for, and that the gift card’s part is held', () => {
  const payments = [{ gift_card_last4: 'DT9Q', card: null, amount_cents: 1_500, refunded_cents: 0 }];
  const page = pageOf({ payment_status: 0, payments }, { bank });
  expect(page).toContain('before you pay $4.00');
  expect(page).toContain('We’re holding $15.00 of your gift card ending in DT9Q');
  expect(page).not.toContain('$19.00');
  expect(pageOf({ payment_status: 0 }, { bank })).not.toContain('gift card');
});

test('who was declined reads that the gift card’s part is on the card again', () => {
  const payments = [{ gift_card_last4: 'DT9Q', card: null, amount_cents: 1_500, refunded_cents: 0 }];
  expect(pageOf({ payments })).toContain(
    'The $15.00 from your gift card ending in DT9Q is back on the card.',
  );
  expect(pageOf({})).not.toContain('gift card');
});

test('who approved at PayPal and was declined there is told so; who left reads that', () => {
  const ofPayPal = { payment_status: 0, method: 3 };
  const declined = pageOf(ofPayPal, { bank, approval: 'given' });
  expect(declined).toContain('PayPal didn’t take your payment');
  expect(declined).toContain('another card');
  expect(declined).toContain('Continue at PayPal');
  expect(pageOf(ofPayPal, { bank, approval: 'left' })).toContain('without approving');
  expect(pageOf(ofPayPal, { bank })).toContain('Approve this payment at PayPal');
});
