import { expect, test } from 'vitest';
import { categoryPaths } from './category-paths.ts';

test('categories of one name are told apart by what they stand in, and stand behind it', () => {
  const hats = { id: 'hats', parent_id: 'wear', name: 'Hats' };
  const others = [
    { id: 'more', parent_id: 'party', name: 'Hats' },
    { id: 'party', parent_id: null, name: 'Party' },
    { id: 'wear', parent_id: null, name: 'Spirit wear' },
  ];
  expect(categoryPaths([hats, ...others])).toEqual([
    { id: 'party', path: 'Party' },
    { id: 'more', path: 'Party › Hats' },
    { id: 'wear', path: 'Spirit wear' },
    { id: 'hats', path: 'Spirit wear › Hats' },
  ]);
});
