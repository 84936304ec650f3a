import type { OrderDetails } from '@goodshelf/contract/orders.contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OrderPayments } from './order-payments.tsx';
import { RefundSplit } from './refund-split.tsx';
import { cents } from '@goodshelf/money';

type Payment = OrderDetails['payments'][number];
const at = '2026-03-03T15:00:00.000Z';
const paid: Payment = {
  ...{ id: 'card', method_name: 'Card', status: 1, status_name: 'Completed', amount_cents: 20_00 },
  card: { brand: 'visa', last4: '4242', wallet: null },
  ...{ gift_card_last4: null, failure_message: null, refund: null, is_disputed: false },
  ...{ refundable_cents: 20_00, at: '2026-03-03T15:00:01.000Z' },
};
const byGiftCard: Payment = {
  ...paid,
  ...{ id: 'gift', method_name: 'Gift card ····7K4M', card: null, gift_card_last4: '7K4M' },
  ...{ amount_cents: 5_00, refundable_cents: 5_00, at },
};
const part = { payment_id: 'card', amount_cents: 3_00, status: 'succeeded', requested_at: at } as const;

test('below each payment stands what went back of it, single items before the rest', () => {
  const rest = { amount_cents: 17_00, reason: 'by_staff', status: 'pending', requested_at: at } as const;
  const order = {
    payments: [byGiftCard, { ...paid, refund: rest }],
    line_refunds: [{ ...part, gift_card_last4: null }],
  };
  const html = renderToStaticMarkup(<OrderPayments order={order} />);
  const places = ['Gift card ····7K4M', 'Visa ending in 4242', 'Refunded items', '$17.00'].map((word) =>
    html.indexOf(word),
  );
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(html.match(/<li>/g)).toHaveLength(2);
});

test('before it is refunded it says where the money goes: to the card first, then to the gift card', () => {
  const wordsOf = (amountCents: number) =>
    renderToStaticMarkup(
      <RefundSplit order={{ payments: [byGiftCard, paid] }} totalCents={cents(amountCents)} />,
    );
  expect(wordsOf(8_00)).toContain('It goes back to Visa ending in 4242.');
  expect(wordsOf(23_00)).toContain(
    'It goes back the way it was paid: $20.00 to Visa ending in 4242 and $3.00 to the gift card ending in 7K4M.',
  );
  expect(wordsOf(0)).not.toContain('goes back');
  const outside = { ...paid, refundable_cents: 0 };
  expect(renderToStaticMarkup(<RefundSplit order={{ payments: [outside] }} totalCents={cents(5_00)} />)).toBe(
    '<div role="status"></div>',
  );
});
