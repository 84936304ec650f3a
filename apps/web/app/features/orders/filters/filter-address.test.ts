import { describe, expect, it } from 'vitest';
import { addressOf, filterIn, isSameFilter } from './filter-address.ts';

const sorts = ['-placed_at', 'placed_at'] as const;
const read = (address: string) => filterIn(new URLSearchParams(address), { sorts });

describe('a filter of orders and its address', () => {
  it.each([
    '?search=kite&status=8&period=last-7-days',
    '?from=2026-01-01&until=2026-01-31&sort=placed_at',
    '?organization=00000000-0000-4000-8000-000000000001',
    '?',
  ])('%s comes back as it was', (address) => {
    expect(addressOf(read(address))).toBe(address);
  });

  it('what makes no sense, and on which page one is, is no part of it', () => {
    expect(addressOf(read('?status=4&period=soon&from=x&organization=1&sort=color&page=3'))).toBe('?');
  });

  it('a period says more than days that were left beside it', () => {
    expect(addressOf(read('?period=today&from=2026-01-01'))).toBe('?period=today');
    expect(isSameFilter(read('?period=today&until=2026-01-01'), read('?period=today&page=2'))).toBe(true);
  });
});
