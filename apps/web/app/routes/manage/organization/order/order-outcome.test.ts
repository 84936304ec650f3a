import { orderStatus } from '@goodshelf/contract/lookups';
import { describe, expect, it } from 'vitest';
import { organizationPageTexts } from '../texts.ts';
import { deductibleCentsOf, hasReceipt, heldAs, isVoid } from './order-outcome.ts';

const totals = { deductible_cents: 546 };

describe('the owner’s page of an order', () => {
  it.each([
    ['a canceled order', orderStatus.canceled, 1],
    ['a failed order', orderStatus.failed, 2],
  ])('shows no earnings, no deduction and no receipt to resend of %s', (_, status, payment_status) => {
    expect(isVoid({ status })).toBe(true);
    expect(deductibleCentsOf({ status, totals })).toBe(0);
    expect(hasReceipt({ status, payment_status })).toBe(false);
  });

  it('shows all three of a paid order', () => {
    const status = orderStatus.on24HourHold;
    expect(isVoid({ status })).toBe(false);
    expect(deductibleCentsOf({ status, totals })).toBe(546);
    expect(hasReceipt({ status, payment_status: 1 })).toBe(true);
  });

  it('speaks of packing and addresses only when there are books', () => {
    const lineOf = (kind: 'gift' | 'product') => ({ kind }) as Parameters<typeof heldAs>[0]['lines'][number];
    const { holdText } = organizationPageTexts.order;
    expect(holdText[heldAs({ lines: [lineOf('gift')] })]).toBe('Until then, the donor can cancel the gift.');
    expect(holdText[heldAs({ lines: [lineOf('gift'), lineOf('product')] })]).toContain('shipping address');
  });

  it('writes a rate as Americans do', () => {
    expect([2000, 1250].map(organizationPageTexts.order.share)).toEqual(['20%', '12.5%']);
  });
});
