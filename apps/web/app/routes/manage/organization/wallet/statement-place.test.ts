import type { StatementPage } from '@goodshelf/contract/wallet.contract';
import { expect, it } from 'vitest';
import { rowsToExport } from '../../../../ui/list/export-rows.ts';
import { addressOfPage, exportOf, placeIn } from './statement-place.ts';

const id = (place: number): string => `01963b1e-0000-7000-8000-${String(place).padStart(12, '0')}`;

it('an address names a place by an entry; anything else is the newest page', () => {
  expect(placeIn(new URLSearchParams({ older_than: id(7) }))).toEqual({ older_than: id(7) });
  expect(placeIn(new URLSearchParams({ newer_than: id(7) }))).toEqual({ newer_than: id(7) });
  for (const none of ['', '7', '../x', `${id(7)}0`])
    expect(placeIn(new URLSearchParams({ older_than: none }))).toEqual({});
});

it('another page of the statement has its own place and no entry open', () => {
  const address = new URLSearchParams({ account: 'available', entry: id(1), older_than: id(2), page: '3' });
  expect(addressOfPage(address, { newer_than: id(5) })).toBe(`?account=available&newer_than=${id(5)}`);
  expect(addressOfPage(address, {})).toBe('?account=available');
});

/** A statement of as many entries, as the API answers. */
const statementOf = (count: number) => (at: { page_size: number; older_than?: string }) => {
  const from = at.older_than === undefined ? 0 : Number(at.older_than.slice(-12)) + 1;
  const size = Math.min(at.page_size, count - from);
  const items = Array.from({ length: size }, (_, place) => ({ entry: { id: id(from + place) } }));
  const older = from + size < count ? id(from + size - 1) : null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the file asks for ids alone here.
  return Promise.resolve({ items, newer_than: null, older_than: older } as unknown as StatementPage);
};

it.each([
  [0, 0, 0],
  [1_000, 1_000, 0],
  [2_345, 2_345, 0],
  [10_001, 10_000, 'uncounted'],
])('a file of %i entries has %i of them, each once, and says what is left', async (count, had, left) => {
  const { rows, leftOut } = await rowsToExport(exportOf(statementOf(count)), ({ entry }) => entry.id);
  expect(rows.map(({ entry }) => entry.id)).toEqual(Array.from({ length: had }, (_, place) => id(place)));
  expect(leftOut).toBe(left);
});
