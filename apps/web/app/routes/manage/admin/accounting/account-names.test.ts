import { expect, it } from 'vitest';
import { bookWords, kindWords, unsaidKind } from './account-names.ts';

it('names accounts as they are for everybody together, and keeps the name of one that it does not know', () => {
  expect(bookWords('pending').name).toBe('Pending for organizations');
  expect(bookWords('brand_new')).toEqual({ name: 'brand_new', note: '' });
  expect(bookWords('constructor').name).toBe('constructor');
});

it('says the kind of an entry unless its description has begun with it', () => {
  expect(unsaidKind('sale', 'Sale GS-10001')).toBeNull();
  expect(unsaidKind('tax_remittance', 'Sales tax OR 2026 Q3')).toBe('Tax payment');
  expect(kindWords('brand_new')).toBe('brand_new');
});
