import type { BuyerOrder } from '@goodshelf/contract/checkout.contract';
import { describe, expect, test } from 'vitest';
import { orderReceiptText } from './emails/order-receipt-text.ts';
import { orderReceipt } from './emails/order-receipt.ts';
import { receiptContent } from './emails/receipt-content.ts';
import { renderLetter } from './emails/render-letter.ts';
import { bookAndGift, giftOnly } from './testing/buyer-orders.ts';

const orderUrl = 'http://shop.localhost:3000/lincoln/order/the-secret-token';

const contentOf = (order: BuyerOrder, isTestMode = false) => receiptContent({ order, orderUrl, isTestMode });
const htmlOf = (order: BuyerOrder, isTestMode = false) =>
  renderLetter(orderReceipt(contentOf(order, isTestMode), 'Goodshelf'));
const textOf = (order: BuyerOrder, isTestMode = false) => orderReceiptText(contentOf(order, isTestMode));

const withoutBreaks = (text: string): string => text.replace(/\s+/g, ' ');

describe('both forms of the receipt', () => {
  test.each([
    ['html', htmlOf],
    ['text', textOf],
  ])('say what was bought, what was paid and where the order is (%s)', (_form, render) => {
    const letter = withoutBreaks(render(bookAndGift()));
    for (const part of [
      'Thank you, Maria.',
      'GS-10001',
      'The Secret Garden',
      '2 × $9.50',
      '$19.00',
      'Total paid',
      '$50.70',
      'the Visa card ending in 4242',
      'Springfield, IL 62701',
      orderUrl,
    ])
      expect(letter).toContain(part);
  });

  test.each([
    ['html', htmlOf],
    ['text', textOf],
  ])('mark test mode, and only then (%s)', (_form, render) => {
    expect(render(bookAndGift(), true)).toContain('Test mode: no money was moved');
    expect(render(bookAndGift())).not.toContain('Test mode');
  });
});

test('with books and a gift the letter names the deductible part and what was given in return', () => {
  const gift = contentOf(bookAndGift()).gift;
  expect(gift?.title).toBe('For your taxes');
  expect(gift?.sentences).toEqual([
    'Lincoln Elementary (EIN 12-3456789) received a gift of $25.75 from you on 20 November 2026.',
    'Of the $50.70 you paid, $24.95 was for books, shipping and tax; we estimate that what you received is worth that much. Nothing was given in return for the gift.',
    'The amount you may deduct for federal income tax is limited to the gift: $25.75.',
    'Please keep this letter.',
  ]);
});

test('a gift alone is acknowledged with the sentence that nothing was given in return', () => {
  const content = contentOf(giftOnly());
  expect(content.gift?.sentences).toContain('No goods or services were given in return.');
  expect(content.subject).toBe('Your gift GS-10002 – Lincoln Elementary');
  expect(content.shippedTo).toEqual([]);
  expect(content.next.join(' ')).not.toContain('held for 24 hours');
});

test('a gift that is not deductible is never called a receipt for taxes', () => {
  const order = bookAndGift();
  const content = contentOf({ ...order, totals: { ...order.totals, deductible_cents: 0 } });
  expect(content.gift?.sentences.join(' ')).toContain('no receipt for your taxes');
  expect(content.gift?.sentences.join(' ')).not.toContain('may deduct');
});

test('while the order is held the letter says until when it can be cancelled, afterwards it does not', () => {
  expect(contentOf(bookAndGift()).next[0]).toBe(
    'The order is held for 24 hours before anybody packs it. You can still cancel or change it until 21 November 2026, 10:30 PM Eastern time: write to office@lincoln.example.',
  );
  expect(contentOf({ ...bookAndGift(), status: 9 }).next.join(' ')).not.toContain('held');
});

test('whatever a title or a name contains, it stays text', () => {
  const order = bookAndGift();
  const hostile = '<img src=x onerror=alert(1)> & "quotes"';
  const html = htmlOf({
    ...order,
    first_name: hostile,
    organization: { ...order.organization, name: hostile },
    lines: order.lines.map((line) => ({ ...line, title: hostile, detail: hostile })),
  });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x');
});

test('the letter loads nothing, runs nothing and can be read aloud', () => {
  const html = htmlOf(bookAndGift());
  expect(html).not.toMatch(/<(?:script|img|link|iframe|form)\b/);
  expect(html).not.toMatch(/url\(/);
  expect(html).toContain('lang="en"');
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html.match(/<table[^>]*>/g)?.every((table) => table.includes('role="presentation"'))).toBe(true);
});

test('figures of the plain text stand in one column, also beside long titles', () => {
  const order = bookAndGift();
  const long =
    'A Very Long Title of a Book That Does Not Fit into One Line of a Letter, or How to Write Titles';
  const text = textOf({ ...order, lines: order.lines.map((line) => ({ ...line, title: long })) });
  const figures = text.split('\n').filter((line) => / {2}\$\d+\.\d{2}$/.test(line));
  expect(figures.length).toBeGreaterThan(4);
  expect(new Set(figures.map((line) => line.length))).toEqual(new Set([68]));
});
