import { describe, expect, it } from 'vitest';
import { earningsSentences, type EarningOrder } from './earnings.ts';

const words = {
  organizationName: 'Lincoln Elementary',
  writeDate: (at: Date) => at.toISOString().slice(0, 10),
};
const entry = (
  kind: string,
  occurred_at: string,
  postings: [string, number][],
): EarningOrder['entries'][number] => ({
  kind,
  occurred_at,
  postings: postings.map(([account, amount_cents]) => ({ account, amount_cents })),
});
const paidAt = '2026-03-01T10:00:00.000Z';
const product = { kind: 'product', earned_cents: 260 } as const;
const gift = { kind: 'gift', earned_cents: 2_398 } as const;
const cover = { kind: 'fee_cover', earned_cents: 102 } as const;
const shipping = { kind: 'shipping', earned_cents: 0 } as const;

const saleOf = (earned: number) =>
  entry('sale', paidAt, [
    ['provider_clearing', -5000],
    ['pending', earned],
    ['revenue', 5000 - earned],
  ]);
const release = (amount: number) =>
  entry('release', '2026-03-04T10:00:00.000Z', [
    ['pending', -amount],
    ['available', amount],
  ]);
const say = (order: Partial<EarningOrder>) =>
  earningsSentences({ status: 2, payment_status: 1, lines: [], entries: [], ...order }, words).join(' ');

describe('what an order earned', () => {
  it('tells gifts and share apart, and the day each becomes available', () => {
    expect(say({ lines: [product, gift, cover, shipping], entries: [saleOf(2760)] })).toBe(
      'Lincoln Elementary earned $27.60 from this order: $25.00 in gifts and $2.60 as its share of the sale. ' +
        'The gifts will be available on 2026-03-04, and the share two weeks after the order ships.',
    );
  });

  it.each([
    [[product], [saleOf(260)], 'its share of the sale. It’ll be available two weeks after the order ships.'],
    [[gift, cover], [saleOf(2500)], 'in gifts. It’ll be available on 2026-03-04.'],
    [[product, gift, cover], [saleOf(2760), release(2500)], 'The gifts are available now. The share will be'],
    [[product, gift, cover], [saleOf(2760), release(260)], 'The share is available now. The gifts will be'],
    [[product, gift, cover], [saleOf(2760), release(2500), release(260)], 'All of it is available.'],
  ])('knows where the money stands (%#)', (lines, entries, end) => {
    expect(say({ lines, entries })).toContain(end);
  });

  it('counts what is on its way to the bank as earned', () => {
    const withdrawal = entry('withdrawal_request', paidAt, [
      ['available', -260],
      ['reserved', 260],
    ]);
    expect(say({ lines: [product], entries: [saleOf(260), release(260), withdrawal] })).toContain(
      'earned $2.60',
    );
  });

  it('makes no parts up when the lines do not explain the entries any more', () => {
    const partly = entry('refund', paidAt, [
      ['pending', -100],
      ['provider_clearing', 100],
    ]);
    expect(say({ lines: [product], entries: [saleOf(260), partly] })).toBe(
      'Lincoln Elementary earned $1.60 from this order. $1.60 of it is still pending.',
    );
  });

  it('says that everything went back, and what a chargeback cost', () => {
    const back = (amount: number) =>
      entry('chargeback', paidAt, [
        ['pending', -amount],
        ['provider_clearing', amount],
      ]);
    expect(say({ lines: [product], entries: [saleOf(260), back(260)] })).toContain(
      'took this payment back, along with everything',
    );
    expect(say({ lines: [product], entries: [saleOf(260), back(1760)] })).toContain(
      'cost Lincoln Elementary $15.00',
    );
  });

  it('is nothing yet where a confirmation by mistake was taken back, until the money is confirmed again', () => {
    const undone = entry('sale_undone', paidAt, [
      ['pending', -260],
      ['received_directly', 260],
    ]);
    const order = { payment_status: 4, lines: [product] };
    expect(say({ ...order, entries: [saleOf(260), undone] })).toContain('Nothing earned yet');
    expect(say({ lines: [product], entries: [saleOf(260), undone, saleOf(260)] })).toContain('$2.60');
  });

  it('blames no bank where a discount left nothing, or everything was refunded', () => {
    expect(say({ lines: [{ kind: 'product', earned_cents: 0 }], entries: [saleOf(0)] })).toBe(
      'This order left no share for Lincoln Elementary.',
    );
    const back = entry('refund', paidAt, [
      ['pending', -260],
      ['refunds', 260],
    ]);
    expect(say({ lines: [product], entries: [saleOf(260), back] })).toBe(
      'Everything Lincoln Elementary earned from this order was refunded to the customer.',
    );
  });

  it('says of a gift card that was bought, and paid back, that no share was in it', () => {
    const sold = entry('sale', paidAt, [
      ['provider_clearing', -5000],
      ['gift_cards', 5000],
    ]);
    const back = entry('refund', paidAt, [
      ['refunds', 3000],
      ['gift_cards', -3000],
    ]);
    expect(say({ lines: [{ kind: 'gift_card', earned_cents: 0 }], entries: [sold, back] })).toBe(
      'This order left no share for Lincoln Elementary.',
    );
  });

  it('says of a canceled order nothing about its refund, which stands beside it and may be on its way or returned', () => {
    const refund = entry('refund', paidAt, [
      ['pending', -260],
      ['refunds', 260],
    ]);
    expect(say({ status: 6, lines: [product], entries: [saleOf(260), refund] })).toBe(
      'This order was canceled, so Lincoln Elementary earned nothing from it.',
    );
  });

  it('does not say that no money was taken when a part was', () => {
    const part = entry('deposit', paidAt, [
      ['provider_clearing', -260],
      ['deposits', 260],
    ]);
    expect(say({ payment_status: 2, lines: [product], entries: [part] })).toBe(
      'This order failed. Any money the customer paid goes back to them.',
    );
  });

  it.each([
    [0, 'Nothing earned yet'],
    [3, 'Nothing earned yet'],
    [2, 'The payment failed'],
  ])('promises nothing for payment status %i', (payment_status, start) => {
    expect(say({ payment_status, lines: [product] })).toContain(start);
  });
});
