import { expect, it } from 'vitest';
import { shownPages } from './page-links.tsx';

it('page links show the first, the last and the neighbours, and never a gap of one page', () => {
  expect(shownPages(1, 1)).toEqual([1]);
  expect(shownPages(1, 3)).toEqual([1, 2, 3]);
  expect(shownPages(3, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(shownPages(4, 400)).toEqual([1, 2, 3, 4, 5, null, 400]);
  expect(shownPages(200, 400)).toEqual([1, null, 199, 200, 201, null, 400]);
  expect(shownPages(400, 400)).toEqual([1, null, 399, 400]);
});
