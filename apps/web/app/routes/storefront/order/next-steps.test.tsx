import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Shop } from '../shop.ts';
import { NextSteps } from './next-steps.tsx';

/** What the page says about a canceled order of an organization that shows this address. */
const pageOf = (contact: string | null, help: string | null): string => {
  const order = {
    number: 'GS-10001',
    status: 6,
    payment_status: 1,
    is_disputed: false,
    disputed_cents: 0,
    is_dispute_lost: false,
    hold_until: null,
    shipping_address: null,
    totals: { goods_cents: 1900, gifts_cents: 0 },
    organization: { contact_email: contact, earned_cents: 0 },
  } as unknown as BuyerOrder;
  const shop = { name: 'Lincoln Elementary', helpEmail: contact ?? help } as Shop;
  return renderToStaticMarkup(<NextSteps order={order} shop={shop} />);
};

test('the order page says whom to ask: the organization’s shown contact, else support', () => {
  expect(pageOf('office@lincoln.example', 'help@goodshelf.test')).toContain('mailto:office@lincoln.example');
  const page = pageOf(null, 'help@goodshelf.test');
  expect(page).toContain('Need help?');
  expect(page).toContain('mailto:help@goodshelf.test?subject=Order%20GS-10001');
});

test('with nothing to say there is no heading either', () => {
  expect(pageOf(null, null)).toBe('');
});

test('who gave has 24 hours to cancel; who bought books has them to make changes', () => {
  const pageOfHeld = (kind: 'gift' | 'product'): string => {
    const order = {
      number: 'GS-10001',
      status: 1,
      payment_status: 1,
      is_disputed: false,
      disputed_cents: 0,
      hold_until: '2099-01-02T03:04:05.000Z',
      shipping_address: null,
      lines: [{ kind }],
      line_refunds: [],
      totals: { goods_cents: kind === 'gift' ? 0 : 2500, gifts_cents: kind === 'gift' ? 2500 : 0 },
      organization: { contact_email: null, earned_cents: 0 },
    } as unknown as BuyerOrder;
    return renderToStaticMarkup(
      <NextSteps order={order} shop={{ name: 'Lincoln Elementary', helpEmail: null } as Shop} />,
    );
  };
  expect(pageOfHeld('gift')).toContain('You have 24 hours to cancel your gift');
  expect(pageOfHeld('gift')).not.toContain('make changes');
  expect(pageOfHeld('product')).toContain('You have 24 hours to make changes');
});

test('once the 24 hours are over the page says that the gift card beside the books was emailed', () => {
  const pageOfReleased = (status: number, refundedCents: number): string => {
    const card = { kind: 'gift_card', amount_cents: 3000, refunded_cents: refundedCents };
    const order = {
      ...{ number: 'GS-10001', status, payment_status: 1, is_disputed: false, disputed_cents: 0 },
      ...{ hold_until: null, shipping_address: null, line_refunds: [] },
      lines: [{ kind: 'product' }, card],
      totals: { goods_cents: 2500, gifts_cents: 0, total_cents: 5500 },
      organization: { contact_email: null, earned_cents: 0 },
    } as unknown as BuyerOrder;
    return renderToStaticMarkup(
      <NextSteps order={order} shop={{ name: 'Lincoln Elementary', helpEmail: null } as Shop} />,
    );
  };
  for (const released of [9, 10, 3, 7])
    expect(pageOfReleased(released, 0)).toContain('emailed the gift card');
  expect(pageOfReleased(9, 3000)).not.toContain('gift card');
  expect(pageOfReleased(8, 0)).not.toContain('gift card');
});
