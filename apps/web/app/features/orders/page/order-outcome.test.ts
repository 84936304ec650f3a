import { orderStatus } from '@goodshelf/contract/lookups';
import { describe, expect, it } from 'vitest';
import { orderTexts } from './texts.ts';
import { deductibleCentsOf, heldAs, isVoid, paidBackCentsOf, refundedCentsOf } from './order-outcome.ts';

const totals = { deductible_cents: 546 };

describe('the owner’s page of an order', () => {
  it.each([
    ['a canceled order', orderStatus.canceled],
    ['a failed order', orderStatus.failed],
  ])('shows no earnings and no deduction of %s', (_, status) => {
    const order = { status, totals, payments: [], earned_cents: 0 };
    expect(isVoid(order)).toBe(true);
    expect(deductibleCentsOf(order)).toBe(0);
  });

  it('shows neither of a payment that the bank took back', () => {
    const disputed = {
      status: orderStatus.onHold,
      totals,
      payments: [{ is_disputed: true }],
    };
    expect(isVoid({ ...disputed, earned_cents: 0 })).toBe(true);
    expect(deductibleCentsOf({ ...disputed, earned_cents: 0 })).toBe(0);
    // The bank took a part: what is left was earned.
    expect(isVoid({ ...disputed, earned_cents: 120 })).toBe(false);
    expect(deductibleCentsOf({ ...disputed, earned_cents: 120 })).toBe(0);
  });

  it('shows both of a paid order', () => {
    const status = orderStatus.on24HourHold;
    const order = { status, totals, payments: [{ is_disputed: false }], earned_cents: 0 };
    expect(isVoid(order)).toBe(false);
    expect(deductibleCentsOf(order)).toBe(546);
  });

  it('speaks of packing and addresses only when there are books', () => {
    const lineOf = (kind: 'gift' | 'gift_card' | 'product') =>
      ({ kind }) as Parameters<typeof heldAs>[0]['lines'][number];
    const { holdText } = orderTexts;
    expect(holdText[heldAs({ lines: [lineOf('gift')] })]).toBe('Until then, the donor can cancel the gift.');
    expect(holdText[heldAs({ lines: [lineOf('gift_card')] })]).toContain('emailed after that');
    expect(holdText[heldAs({ lines: [lineOf('gift'), lineOf('product')] })]).toContain('shipping address');
  });

  it('writes a rate as Americans do', () => {
    expect([2000, 1250].map(orderTexts.share)).toEqual(['20%', '12.5%']);
  });
});

describe('an order that was canceled after a part of it was refunded', () => {
  const rest = { amount_cents: 13_56, status: 'succeeded', reason: 'canceled' };
  const payment = { amount_cents: 18_91, refund: rest };
  const part = { amount_cents: 5_35, status: 'succeeded' };

  it('says that everything went back, in its totals and beside the card', () => {
    expect(refundedCentsOf({ payments: [payment], line_refunds: [part] })).toBe(18_91);
    expect(paidBackCentsOf(payment, [part])).toBe(18_91);
  });

  it('says no more than has come back', () => {
    expect(paidBackCentsOf(payment, [{ status: 'failed' }])).toBe(13_56);
    expect(paidBackCentsOf({ ...payment, refund: null }, [part])).toBeNull();
    const failed = { ...payment, refund: { ...rest, status: 'failed' } };
    expect(refundedCentsOf({ payments: [failed], line_refunds: [part] })).toBe(5_35);
  });

  it('does not count what the order did not need', () => {
    const surplus = { amount_cents: 18_91, refund: { ...rest, amount_cents: 18_91, reason: 'surplus' } };
    expect(refundedCentsOf({ payments: [surplus], line_refunds: [] })).toBe(0);
  });
});
