import type { ProductVariant } from '@goodshelf/contract/storefront.contract';
import { expect, test } from 'vitest';
import { choiceOf, optionsOf, stateOf, variantOf } from './choices.ts';

const variant = (
  id: string,
  option_values: string[],
  more: Partial<ProductVariant> = {},
): ProductVariant => ({
  ...{ id, option_values, format: option_values.join(' / ') || null, isbn13: null, weight: null },
  ...{ price_cents: 1800, list_price_cents: null, available_quantity: 5 },
  ...{ share_cents: 0, is_share_before_card_fee: true, ...more },
});
const shirt = {
  slug: 'shirt',
  options: [
    { name: 'Size', values: ['S', 'L'] },
    { name: 'Color', values: ['Gold', 'Navy'] },
  ],
  variants: [
    variant('s-gold', ['S', 'Gold'], { available_quantity: 0 }),
    variant('l-gold', ['L', 'Gold']),
    variant('l-navy', ['L', 'Navy']),
  ],
};

test('the first combination that is there is offered, and the one that an address names', () => {
  expect(choiceOf(shirt, null)).toEqual(['L', 'Gold']);
  expect(choiceOf(shirt, 's-gold')).toEqual(['S', 'Gold']);
  expect(choiceOf(shirt, 'of another product')).toEqual(['L', 'Gold']);
});

test('each value says whether it is there with the other ones that are chosen', () => {
  expect(stateOf(shirt, ['L', 'Gold'], 0, 'S')).toBe('sold-out');
  expect(stateOf(shirt, ['L', 'Gold'], 1, 'Navy')).toBe('there');
  expect(stateOf(shirt, ['L', 'Navy'], 0, 'S')).toBe('not-made');
  expect(variantOf(shirt, ['S', 'Navy'])).toBeNull();
  expect(variantOf(shirt, ['L', 'Navy'])?.id).toBe('l-navy');
});

test('formats without options are one choice, each told from the others', () => {
  const book = {
    slug: 'book',
    options: [],
    variants: [
      variant('1', [], { format: 'Paperback', isbn13: '9780439023481' }),
      variant('2', [], { format: 'Paperback' }),
      variant('3', []),
    ],
  };
  const values = ['Paperback (9780439023481)', 'Paperback (2)', 'Standard'];
  expect(optionsOf(book)).toEqual([{ name: 'Format', values }]);
  expect(variantOf(book, ['Paperback (2)'])?.id).toBe('2');
  expect(optionsOf({ ...book, variants: book.variants.slice(0, 1) })).toEqual([]);
});
