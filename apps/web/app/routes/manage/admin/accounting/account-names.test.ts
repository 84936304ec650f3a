import { expect, it } from 'vitest';
import { bookWords, kindWords, unsaidKind, unsaidReference } from './account-names.ts';

it('names accounts as they are for everybody together, and keeps the name of one that it does not know', () => {
  expect(bookWords('pending').name).toBe('Pending for organizations');
  expect(bookWords('brand_new')).toEqual({ name: 'brand_new', note: '' });
  expect(bookWords('constructor').name).toBe('constructor');
});

it('says the kind of an entry unless its description does', () => {
  expect(unsaidKind('sale', 'Sale GS-10001')).toBeNull();
  expect(unsaidKind('withdrawal_request', 'Withdrawal W-1001 requested')).toBeNull();
  expect(unsaidKind('withdrawal_completed', 'Withdrawal W-1001 requested')).toBe('Withdrawal paid');
  expect(unsaidKind('sale', 'Refund of a sale')).toBe('Sale');
  expect(unsaidKind('tax_remittance', 'Sales tax OR 2026 Q3')).toBe('Tax payment');
  expect(kindWords('brand_new')).toBe('brand_new');
});

it('shows a reference that people know, once, and none of the program’s own', () => {
  const id = '01a2245d-61d2-7000-98f3-3bbac51b9b75';
  expect(unsaidReference(id, 'Sale GS-10001')).toBeNull();
  expect(unsaidReference(`paid:${id}:0`, 'Refund of GS-10001')).toBeNull();
  expect(unsaidReference('po_3KtBm5', 'Provider payout po_3KtBm5')).toBeNull();
  expect(unsaidReference('po_3KtBm5 (after C-1001)', 'Provider payout po_3KtBm5')).toBe(
    'po_3KtBm5 (after C-1001)',
  );
});
