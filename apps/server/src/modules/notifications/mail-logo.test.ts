import { expect, test } from 'vitest';
import { messageLetter } from './emails/message-letter.ts';
import { orderMail } from './emails/order-mail.ts';
import { renderReceipt } from './emails/render-receipt.ts';
import { receiptContent } from './emails/receipt-content.ts';
import { standardMailWriter } from './mail-texts/mail-writer.ts';
import { bookAndGift } from './testing/buyer-orders.ts';

const order = bookAndGift();
const url = 'http://shop.localhost:3000/lincoln/order/token';
const logo = {
  src: 'http://localhost:3000/images/logo-x-96.png',
  ...{ width: 160, height: 48, ground: '#FBF8F2' },
};
const content = {
  ...{ subject: 'Hello', preview: 'Hello', heading: 'Hello', paragraphs: ['Hello'], note: null },
};
const letters = (shown: typeof logo | null) => [
  messageLetter(orderMail(content, order, { url, logo: shown })),
  renderReceipt(
    receiptContent({
      ...{ write: standardMailWriter, order, orderUrl: url, supportEmail: null, isTestMode: false },
    }),
    'Goodshelf',
    shown,
  ),
];
const imagesIn = (html: string): string[] => html.match(/<img\b[^>]*>/g) ?? [];

test('emails to buyers begin with the organization’s logo, which is its name where pictures are blocked', () => {
  for (const { html, text } of letters(logo)) {
    const [image = '', ...others] = imagesIn(html);
    expect(others).toEqual([]);
    expect(image).toContain(`src="${logo.src}"`);
    expect(image).toContain('width="160" height="48"');
    expect(image).toContain(`alt="${order.organization.name}"`);
    expect(text.startsWith(order.organization.name)).toBe(true);
  }
});

test('emails of an organization without a logo begin with its name, and load nothing', () => {
  for (const { html } of letters(null)) {
    expect(imagesIn(html)).toEqual([]);
    expect(html).toContain(`>${order.organization.name}</p>`);
  }
});
