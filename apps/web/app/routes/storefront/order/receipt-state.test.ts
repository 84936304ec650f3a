import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { orderStatus } from '@goodshelf/contract/lookups';
import { expect, test } from 'vitest';
import { receiptOf } from './receipt-state.ts';

const orderWith = (changes: Partial<BuyerOrder>, giftsCents = 0): BuyerOrder =>
  ({
    status: orderStatus.on24HourHold,
    payment_status: 1,
    is_disputed: false,
    disputed_cents: 0,
    is_dispute_lost: false,
    refund: null,
    totals: { gifts_cents: giftsCents, deductible_cents: giftsCents },
    organization: { name: 'Lincoln Elementary' },
    ...changes,
  }) as unknown as BuyerOrder;

const refund = (status: 'pending' | 'succeeded' | 'failed'): BuyerOrder['refund'] => ({
  amount_cents: 14_57,
  reason: 'canceled',
  status,
  requested_at: '2026-11-22T16:00:00.000Z',
  gift_cards: [],
  is_elsewhere: true,
});

const canceled = (status: 'pending' | 'succeeded' | 'failed', giftsCents = 0) =>
  receiptOf(orderWith({ status: orderStatus.canceled, refund: refund(status) }, giftsCents));

test('a paid order has a receipt, with what of it is a gift', () => {
  expect(receiptOf(orderWith({}, 25_00))).toEqual({
    title: 'Receipt',
    total: 'Total paid',
    note: '$25.00 of this is a gift to Lincoln Elementary. You received nothing in return for it.',
    isReceipt: true,
  });
  expect(receiptOf(orderWith({}))).toMatchObject({ note: null, isReceipt: true });
});

test('an order that isn’t paid has none', () => {
  expect(receiptOf(orderWith({ payment_status: 2 }, 25_00))).toEqual({
    title: 'Your order',
    total: 'Total',
    note: null,
    isReceipt: false,
  });
});

test('a canceled order is called refunded once the money is back, and not before', () => {
  expect(canceled('succeeded')).toEqual({
    title: 'Canceled',
    total: 'Total refunded',
    note: 'This order was canceled.',
    isReceipt: false,
  });
  for (const status of ['pending', 'failed'] as const)
    expect(canceled(status)).toMatchObject({ total: 'Total to be refunded', isReceipt: false });
  expect(canceled('pending', 25_00).note).toMatch(/isn’t a receipt for your taxes/);
});

test('what the bank took back has no receipt, least of all for taxes', () => {
  expect(receiptOf(orderWith({ is_disputed: true }, 25_00))).toEqual({
    title: 'Your order',
    total: 'Total',
    note: 'Your bank took this payment back, so this isn’t a receipt.',
    isReceipt: false,
  });
});
