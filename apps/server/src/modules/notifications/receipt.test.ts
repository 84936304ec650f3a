import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { paymentMethod, walletMethod } from '@goodshelf/contract/lookups';
import { describe, expect, test } from 'vitest';
import { orderReceiptText } from './emails/order-receipt-text.ts';
import { orderReceipt } from './emails/order-receipt.ts';
import { receiptContent } from './emails/receipt-content.ts';
import { renderLetter } from './emails/render-letter.ts';
import { standardMailWriter } from './mail-texts/mail-writer.ts';
import { bookAndGift, giftOnly } from './testing/buyer-orders.ts';

const orderUrl = 'http://shop.localhost:3000/lincoln/order/the-secret-token';

const contentOf = (order: BuyerOrder, isTestMode = false, supportEmail: string | null = null) =>
  receiptContent({ write: standardMailWriter, order, orderUrl, supportEmail, isTestMode });
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
      'your Visa card ending in 4242',
      'Order GS-10001 · 20 November 2026',
      'Lincoln Elementary · Tax ID 12-3456789',
      'Springfield, IL 62701',
      orderUrl,
    ])
      expect(letter).toContain(part);
  });

  test.each([
    ['html', htmlOf],
    ['text', textOf],
  ])('repeat what the donor wrote (%s)', (_form, render) => {
    const order = giftOnly();
    const gift = {
      dedication: { kind: 'memory' as const, name: 'Mr. Ellis', message: 'The lamp is still on.' },
      is_anonymous: false,
      comment: 'For the reading corner.',
    };
    const letter = withoutBreaks(render({ ...order, lines: order.lines.map((line) => ({ ...line, gift })) }));
    expect(letter).toContain('Your message: “The lamp is still on.”');
    expect(letter).toContain('Your note to Lincoln Elementary: “For the reading corner.”');
  });

  test.each([
    ['html', htmlOf],
    ['text', textOf],
  ])(
    'have the organization’s own thanks as its words: no markup, no link, no lines of its own (%s)',
    (_form, render) => {
      const order = bookAndGift();
      const thanks = ['You fill a shelf.', '<b>Pay</b> at\nhttps://evil.example/pay?now {{total}}'];
      const withThanks = { ...order, organization: { ...order.organization, thanks } };
      const letter = render(withThanks);
      const words = withoutBreaks(letter);
      expect(words).toContain('Lincoln Elementary: “You fill a shelf.”');
      expect(htmlOf(withThanks)).not.toContain('<b>');
      expect(letter).not.toContain('evil.example');
      expect(withoutBreaks(render(order))).not.toContain('Lincoln Elementary: “');
    },
  );

  test.each([
    ['html', htmlOf],
    ['text', textOf],
  ])('mark test mode, and only then (%s)', (_form, render) => {
    expect(render(bookAndGift(), true)).toContain('Test mode: no money was moved');
    expect(render(bookAndGift())).not.toContain('Test mode');
  });
});

test('in test mode nobody reads that no money moved when the organization received it itself', () => {
  const content = receiptContent({
    ...{ write: standardMailWriter, order: bookAndGift(), orderUrl, supportEmail: null, isTestMode: true },
    receivedOn: '2026-11-21',
  });
  expect(content.testNote).toBe('Test mode: nothing will be sent.');
  expect(orderReceiptText(content)).not.toContain('no money was moved');
});

test('in plain text each paragraph stands by itself', () => {
  const content = { ...contentOf(bookAndGift()), intro: ['One.', 'Two.'], next: ['Three.', 'Four.'] };
  const text = orderReceiptText(content);
  expect(text).toContain('One.\n\nTwo.\n');
  expect(text).toContain('Three.\n\nFour.\n');
});

test('with books and a gift the letter names the deductible part and what was given in return', () => {
  const gift = contentOf(bookAndGift()).gift;
  expect(gift?.title).toBe('For your taxes');
  expect(gift?.sentences).toEqual([
    'Lincoln Elementary (EIN 12-3456789) received a gift of $25.75 from you on 20 November 2026.',
    'Of the $50.70 you paid, $24.95 was for items, shipping, and tax. We estimate that what you received is worth that much. Nothing was given in return for the gift.',
    'The amount you can deduct for federal income tax is limited to the gift: $25.75.',
    'Please keep this email for your records.',
  ]);
});

test('a gift alone is acknowledged with the sentence that nothing was given in return', () => {
  const content = contentOf(giftOnly());
  expect(content.gift?.sentences).toContain('No goods or services were given in return.');
  expect(content.subject).toBe('Your gift GS-10002 – Lincoln Elementary');
  expect(content.shippedTo).toEqual([]);
  expect(content.next[0]).toBe(
    'You can cancel your gift on your order page until 21 November 2026, 10:30 PM Eastern time.',
  );
  expect(content.next.join(' ')).not.toMatch(/pack|ship|address/);
  expect(content.action).toBe('View your gift');
  expect(content.because).toBe('You got this email because of your gift to Lincoln Elementary.');
});

test('a gift that is not deductible is never called a receipt for taxes', () => {
  const order = bookAndGift();
  const content = contentOf({ ...order, totals: { ...order.totals, deductible_cents: 0 } });
  expect(content.gift?.sentences.join(' ')).toContain(
    'This isn’t a tax receipt. Ask Lincoln Elementary whether',
  );
  expect(content.gift?.sentences.join(' ')).not.toContain('can deduct');
});

test('a store’s customer is thanked for shopping and told nothing of what the store earns', () => {
  const order = bookAndGift();
  const { intro } = contentOf({ ...order, organization: { ...order.organization, takes_gifts: false } });
  expect(intro).toEqual([
    'We’ve received your order. Thanks for shopping at Lincoln Elementary. We charged $50.70 to your Visa card ending in 4242.',
  ]);
});

test('what was paid by PayPal was charged to no card', () => {
  const order = { ...bookAndGift(), method: walletMethod, card: null };
  expect(contentOf(order).intro[0]).toMatch(/You paid \$50\.70 with PayPal\.$/);
});

test('when fees were taken off the gift the receipt says so beside what the organization gets', () => {
  const afterFees = (order: BuyerOrder) =>
    contentOf({ ...order, organization: { ...order.organization, is_after_card_fee: true } }).intro[1];
  expect(afterFees(bookAndGift())).toBe(
    '$28.80 of it goes to Lincoln Elementary. That’s your gift after fees, plus its share of what you bought.',
  );
  expect(afterFees(giftOnly())).toContain('That’s your gift after fees.');
  expect(contentOf(bookAndGift()).intro[1]).toBe('$28.80 of it goes to Lincoln Elementary.');
});

test('while the order is held the letter says until when it can be changed, afterwards it does not', () => {
  expect(contentOf(bookAndGift()).next[0]).toBe(
    'You can cancel the order or change the address on your order page until 21 November 2026, 10:30 PM Eastern time. After that, your order is packed and shipped.',
  );
  expect(contentOf({ ...bookAndGift(), status: 9 }).next.join(' ')).not.toContain('cancel the order');
});

test('questions go to the shown contact, else to support, and to no address that nobody gave', () => {
  const order = bookAndGift();
  const silent = { ...order, organization: { ...order.organization, contact_email: null } };
  const next = (of: BuyerOrder, support: string | null) => contentOf(of, false, support).next.at(-1);
  expect(next(order, 'help@goodshelf.test')).toContain('Email office@lincoln.example with');
  expect(next(silent, 'help@goodshelf.test')).toBe(
    'Questions? Email help@goodshelf.test with order number GS-10001.',
  );
  expect(next(silent, null)).not.toMatch(/mail|question/i);
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

describe('whoever pays for a receipt writes no letter of their own with it', () => {
  const lure =
    'Your account at First Bank is locked. Unlock it at https://bank.example/unlock or call 900 555 0100';
  const hostile = (): BuyerOrder => {
    const order = bookAndGift();
    return {
      ...order,
      first_name: 'bank.example',
      customer_name: 'bank.example /unlock',
      // As it may stand in orders from before such addresses were refused.
      shipping_address: order.shipping_address && {
        ...order.shipping_address,
        name: 'bank.example /unlock',
        line1: 'http://bank.example/pay\r\n\r\nDear customer',
        line2: 'bank.example',
        city: 'bank.example',
      },
      lines: order.lines.map((line) =>
        line.kind === 'gift'
          ? {
              ...line,
              detail: `In honor of ${lure}`,
              gift: {
                dedication: { kind: 'honor', name: lure, message: lure },
                is_anonymous: false,
                comment: lure,
              },
            }
          : line,
      ),
    };
  };

  test.each([
    ['html', htmlOf],
    ['text', textOf],
  ])('nothing of it is a link, and of free text only the beginning is repeated (%s)', (_form, render) => {
    const letter = withoutBreaks(render(hostile()));
    expect(letter).not.toMatch(/bank\.example|:\/\/bank/);
    expect(letter).not.toContain('555 0100');
    expect(letter).toContain('“Your account at First Bank is locked');
    // Its own links stay what they are.
    expect(letter).toContain(orderUrl);
  });
});

test('the letter loads nothing, runs nothing and can be read aloud', () => {
  const html = htmlOf(bookAndGift());
  expect(html).not.toMatch(/<(?:script|img|link|iframe|form)\b/);
  expect(html).not.toMatch(/url\(/);
  expect(html).toContain('lang="en"');
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html.match(/<table[^>]*>/g)?.every((table) => table.includes('role="presentation"'))).toBe(true);
});

test('what goes to the school says whose it is, and what is picked up says where and when', () => {
  const order = bookAndGift();
  const recipient = { name: 'Maya Alvarez', teacher: 'Ms. Hill', grade: 5 };
  const kind = { place: 'Lincoln Elementary', recipient: null, pickup_note: null };
  const school = contentOf({ ...order, delivery: { ...kind, kind: 'organization', recipient } });
  expect([school.shippedToTitle, ...school.shippedTo.slice(0, 3)]).toEqual([
    'Shipping to',
    'Maya Alvarez',
    'Ms. Hill, 3rd Grade',
    'Lincoln Elementary',
  ]);
  const pickup = contentOf({
    ...order,
    delivery: { ...kind, kind: 'pickup', pickup_note: 'Room 12\n\n8 to 3' },
  });
  expect([pickup.shippedToTitle, ...pickup.shippedTo]).toEqual([
    'Pick up at',
    'Lincoln Elementary',
    '12 Elm Street',
    'Springfield, IL 62701',
    'Room 12',
    '8 to 3',
  ]);
  expect(pickup.next.join(' ')).not.toContain('address');
});

test('a discount is a line of its own, and items stand at their prices', () => {
  const order = bookAndGift();
  const [book, ...others] = order.lines;
  if (book === undefined) throw new Error('The order has a book');
  const { lines, totals } = contentOf({
    ...order,
    discount_code: 'SPRING',
    lines: [{ ...book, amount_cents: 1_710, discount_cents: 190 }, ...others],
    totals: { ...order.totals, goods_cents: 1_710, discount_cents: 190, total_cents: 4_880 },
  });
  expect(lines[0]?.amount).toBe('$19.00');
  expect(totals.slice(0, 2)).toMatchObject([
    { label: 'Items', amount: '$19.00' },
    { label: 'Discount (SPRING)', amount: '−$1.90' },
  ]);
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

test.each([
  [paymentMethod.venmo, 'Venmo'],
  [paymentMethod.zelle, 'Zelle'],
])('what was paid to the organization itself says how (%i)', (method, name) => {
  const order = { ...bookAndGift(), method, card: null };
  expect(contentOf(order).intro[0]).toContain(`You paid $50.70 with ${name}.`);
});

test('what several things paid says how much by each', () => {
  const order = bookAndGift();
  const byGiftCard = { card: null, gift_card_last4: 'DT9Q', amount_cents: 25_00, refunded_cents: 0 };
  const byCard = { card: order.card, gift_card_last4: null, amount_cents: 25_70, refunded_cents: 0 };
  const split = contentOf({ ...order, payments: [byGiftCard, byCard] });
  expect(split.totals.slice(-2)).toEqual([
    { label: 'Paid by gift card ····DT9Q', amount: '$25.00', isTotal: false },
    { label: 'Paid by Visa ····4242', amount: '$25.70', isTotal: false },
  ]);
  const wallet = { ...order, method: walletMethod, card: null };
  const byWallet = { ...byCard, card: null };
  expect(contentOf({ ...wallet, payments: [byGiftCard, byWallet] }).totals.at(-1)?.label).toBe(
    'Paid with PayPal',
  );
});
