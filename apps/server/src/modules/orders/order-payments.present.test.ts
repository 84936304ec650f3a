import { paymentMethod, paymentStatus } from '@goodshelf/contract/lookups';
import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids/index.ts';
import { refundableCentsOf } from './order-payments.present.ts';
import type { LineRefundRow, OrderPaymentRow } from './orders.queries.ts';

const paid: OrderPaymentRow = {
  ...{ id: newId(), provider: 'sandbox', method: paymentMethod.card, payment_method_reference: 'x' },
  ...{ status: paymentStatus.completed, amount_cents: 20_00, at: new Date('2026-03-03T15:00:00Z') },
  ...{ card_brand: 'visa', card_last4: '4242', card_wallet: null, failure_code: null, refund: null },
  ...{ is_taken_back: false, is_dispute_open: false },
};
const itemRefund = (status: LineRefundRow['status'], paymentId = paid.id) => ({
  ...{ amount_cents: 3_00, status, requested_at: paid.at, payment_id: paymentId },
  gift_card_last4: null,
});
const leftOf = (refunds: readonly ReturnType<typeof itemRefund>[], changes: Partial<OrderPaymentRow> = {}) =>
  refundableCentsOf({ lineRefunds: refunds }, { ...paid, ...changes });

describe('what can still go back of a payment', () => {
  it('is what has not gone back, or was asked of its bank: what a bank refused is in the hands of staff', () => {
    expect(leftOf([])).toBe(20_00);
    expect(leftOf([itemRefund('succeeded'), itemRefund('pending'), itemRefund('pending', newId())])).toBe(
      14_00,
    );
    expect(leftOf([itemRefund('succeeded'), itemRefund('failed')])).toBe(14_00);
  });

  it('is nothing of what was not captured, is disputed, or was received elsewhere', () => {
    expect(leftOf([], { status: paymentStatus.failed })).toBe(0);
    expect(leftOf([], { is_taken_back: true })).toBe(0);
    expect(leftOf([], { method: paymentMethod.zelle })).toBe(0);
  });
});
