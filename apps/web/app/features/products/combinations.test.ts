import { expect, test } from 'vitest';
import { combinationsOf, listOf, withCombinations } from './combinations.ts';

const add = (format: string) => ({ format, isNew: true });
const rename = <Kept extends object>(kept: Kept, format: string) => ({ ...kept, format });

test('what is typed between commas or on lines is each said once, as it was typed first', () => {
  expect(listOf(' Youth  S, youth s,\n Adult L ,, ')).toEqual(['Youth S', 'Adult L']);
  expect(listOf('')).toEqual([]);
});

test('each size comes in each color, and without colors alone', () => {
  expect(combinationsOf('S, M', 'Gold, Navy')).toEqual(['S, Gold', 'S, Navy', 'M, Gold', 'M, Navy']);
  expect(combinationsOf('S, M', ' ')).toEqual(['S', 'M']);
  expect(combinationsOf('', 'Gold')).toEqual([]);
});

test('formats that are there stay and are not added twice', () => {
  const there = [{ format: 's, gold', id: 'a' }];
  expect(withCombinations(there, ['S, Gold', 'M, Gold'], add, rename)).toEqual([
    { format: 's, gold', id: 'a' },
    { format: 'M, Gold', isNew: true },
  ]);
});

test('the only format, which has no name, becomes the first of them', () => {
  const there = [{ format: null, id: 'a' }];
  expect(withCombinations(there, ['S', 'M'], add, rename)).toEqual([
    { format: 'S', id: 'a' },
    { format: 'M', isNew: true },
  ]);
  expect(withCombinations(there, [], add, rename)).toEqual(there);
});
