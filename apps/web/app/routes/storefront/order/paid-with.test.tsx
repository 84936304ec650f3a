import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PaidWith } from './paid-with.tsx';

const visa = { brand: 'visa', last4: '4242', wallet: null };
const mastercard = { brand: 'mastercard', last4: '4444', wallet: 'apple_pay' as const };

test('one payment is told by its card, without an amount', () => {
  const order = {
    method: 1,
    card: visa,
    payments: [{ card: visa, gift_card_last4: null, amount_cents: 64_19, refunded_cents: 0 }],
  };
  expect(renderToStaticMarkup(<PaidWith order={order} />)).toBe(
    '<p class="small">Paid with Visa ending in 4242.</p>',
  );
});

test('several are listed, each with what it paid', () => {
  const payments = [
    { card: null, gift_card_last4: null, amount_cents: 24_00, refunded_cents: 0 },
    { card: mastercard, gift_card_last4: null, amount_cents: 40_19, refunded_cents: 0 },
  ];
  expect(renderToStaticMarkup(<PaidWith order={{ method: 1, card: mastercard, payments }} />)).toBe(
    '<ul class="small"><li>$24.00 paid.</li><li>$40.19 paid with Mastercard ending in 4444 (Apple Pay).</li></ul>',
  );
});

test('a gift card is told by its last four characters', () => {
  const giftCard = { card: null, gift_card_last4: '7K4M', amount_cents: 10_00, refunded_cents: 0 };
  expect(renderToStaticMarkup(<PaidWith order={{ method: 1, card: null, payments: [giftCard] }} />)).toBe(
    '<p class="small">Paid by gift card ····7K4M.</p>',
  );
  const rest = { card: visa, gift_card_last4: null, amount_cents: 4_95, refunded_cents: 0 };
  expect(
    renderToStaticMarkup(<PaidWith order={{ method: 1, card: visa, payments: [giftCard, rest] }} />),
  ).toBe(
    '<ul class="small"><li>$10.00 paid by gift card ····7K4M.</li><li>$4.95 paid with Visa ending in 4242.</li></ul>',
  );
});

test('what was paid to the organization itself is told by its method', () => {
  const order = {
    method: 4,
    card: null,
    payments: [{ card: null, gift_card_last4: null, amount_cents: 24_00, refunded_cents: 0 }],
  };
  expect(renderToStaticMarkup(<PaidWith order={order} />)).toBe('<p class="small">Paid with Zelle</p>');
});
