import type { AdministeredVariant } from '@goodshelf/contract/admin-product.contract';
import { expect, test } from 'vitest';
import {
  cellOf,
  combinationsOf,
  heirsOf,
  isSamePlaces,
  isSold,
  isTooManyToDraw,
  listOf,
  nameOf,
  startOf,
} from './options-shape.ts';

const variant = (id: string, format: string | null, option_values: string[] = []): AdministeredVariant => ({
  ...{ id, format, option_values, isbn13: null, sku: null, price_cents: 1800, list_price_cents: null },
  ...{ cost_cents: null, weight: null, weight_unit: null, package_size: null, package_unit: null },
  ...{ on_hand: 0, allow_backorder: false },
});
const shirt = {
  options: [
    { name: 'Size', values: ['S', 'L'] },
    { name: 'Color', values: ['Gold', 'Navy'] },
  ],
  variants: [
    variant('s-gold', 'S / Gold', ['S', 'Gold']),
    variant('l-gold', 'L / Gold', ['L', 'Gold']),
    variant('l-navy', 'L / Navy', ['L', 'Navy']),
  ],
};
const heirs = (
  product: typeof shirt,
  change: (shape: ReturnType<typeof startOf>['shape']) => typeof shape = (s) => s,
) => {
  const start = startOf(product);
  const shape = change(start.shape);
  const found = heirsOf(shape, start, product.variants);
  return combinationsOf(shape).map(({ key }) => found.get(key)?.id ?? null);
};

test('what is typed between commas or on lines is each said once, as it was typed first', () => {
  expect(listOf(' Youth  S, youth s,\n Adult L ,, ')).toEqual(['Youth S', 'Adult L']);
  expect(listOf('')).toEqual([]);
});

test('a product with options begins with its combinations, each with the variant that it is', () => {
  const { shape, cells } = startOf(shirt);
  expect(combinationsOf(shape).map((one) => nameOf(one, cells))).toEqual([
    ...['S / Gold', 'S / Navy', 'L / Gold', 'L / Navy'],
  ]);
  expect(heirs(shirt)).toEqual(['s-gold', null, 'l-gold', 'l-navy']);
});

test('values and options that change places keep their variants', () => {
  const turned = heirs(shirt, ([size, color]) =>
    size === undefined || color === undefined ? [] : [color, { ...size, values: size.values.toReversed() }],
  );
  expect(turned).toEqual(['l-gold', 's-gold', 'l-navy', null]);
});

test('variants go on as the first value of an option that is new', () => {
  const more = heirs(shirt, (shape) => [...shape, { key: 'new', values: ['new-1', 'new-2'] }]);
  expect(more).toEqual(['s-gold', null, null, null, 'l-gold', null, 'l-navy', null]);
});

test('of an option that goes, the first variant of each value stays', () => {
  expect(heirs(shirt, (shape) => shape.slice(0, 1))).toEqual(['s-gold', 'l-gold']);
});

test('more combinations than a screen can hold are not drawn', () => {
  const values = (count: number) => Array.from({ length: count }, (_, index) => `new-${index}`);
  const shape = (...counts: number[]) =>
    counts.map((count, place) => ({ key: `${place}`, values: values(count) }));
  expect([isTooManyToDraw(shape(30, 10)), combinationsOf(shape(30, 10)).length]).toEqual([false, 300]);
  expect([isTooManyToDraw(shape(50, 50, 50)), combinationsOf(shape(50, 50, 50))]).toEqual([true, []]);
  expect(isTooManyToDraw([])).toBe(false);
});

test('formats suggest options, and become their combinations', () => {
  const formats = [
    variant('a', 'Youth S, Gold'),
    variant('b', 'Youth S, Navy'),
    variant('c', 'Adult L, Gold'),
  ];
  const product = { options: [], variants: formats };
  const { cells } = startOf(product);
  expect([cells[cellOf.value('0.1')], cells[cellOf.value('1.1')], cells[cellOf.name('0')]]).toEqual([
    'Adult L',
    'Navy',
    '',
  ]);
  expect(heirs(product)).toEqual(['a', 'b', 'c', null]);
  expect(heirs({ options: [], variants: [variant('a', 'Small'), variant('b', 'Large, Navy')] })).toEqual([
    'a',
    'b',
  ]);
});

test('the only format, which has no name, becomes the first combination', () => {
  const product = { options: [], variants: [variant('a', null)] };
  expect(startOf(product).shape).toEqual([{ key: '0', values: [] }]);
  expect(heirs(product, () => [{ key: '0', values: ['new-9', 'new-10'] }])).toEqual(['a', null]);
  // And stays that one when it changes places: what is typed for the others is theirs.
  expect(heirs(product, () => [{ key: '0', values: ['new-10', 'new-9'] }])).toEqual([null, 'a']);
});

test('a combination that was left out stays so, one that is new is sold until it is cleared', () => {
  const [left = { key: '', values: [] }] = combinationsOf([{ key: '0', values: ['0.0'] }]);
  const [fresh = { key: '', values: [] }] = combinationsOf([{ key: '0', values: ['new-7'] }]);
  expect([isSold(left, {}, false), isSold(left, {}, true), isSold(fresh, {}, false)]).toEqual([
    false,
    true,
    true,
  ]);
  expect(isSold(fresh, { [cellOf.isSold(fresh)]: '' }, false)).toBe(false);
});

test('what is typed goes on over a rename and a new combination of somebody else, not over other values or another order', () => {
  const before = startOf(shirt);
  const [size, color] = [shirt.options[0], shirt.options[1]];
  if (size === undefined || color === undefined) throw new Error('no options');
  const renamed = {
    options: [{ ...size, values: ['Small', 'L'] }, color],
    variants: [
      variant('s-gold', 'Small / Gold', ['Small', 'Gold']),
      ...shirt.variants.slice(1),
      variant('s-navy', 'Small / Navy', ['Small', 'Navy']),
    ],
  };
  expect(isSamePlaces(before, startOf(renamed))).toBe(true);
  const turned = { ...shirt, options: [{ ...size, values: ['L', 'S'] }, color] };
  expect(isSamePlaces(before, startOf(turned))).toBe(false);
  const longer = { ...shirt, options: [{ ...size, values: ['S', 'L', 'XL'] }, color] };
  expect(isSamePlaces(before, startOf(longer))).toBe(false);
});
