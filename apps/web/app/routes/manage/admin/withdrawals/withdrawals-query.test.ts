import { expect, it } from 'vitest';
import { withdrawalsQueryOf } from './withdrawals-query.ts';

it.each([
  ['', { status: 0 }],
  ['status=0', { status: 0 }],
  ['status=1&search= yew ', { status: 1, search: 'yew' }],
  ['status=2&page=3', { status: 2, page: 3 }],
  ['status=7', { status: 0 }],
  ['status=toString&page=-1', { status: 0 }],
])('the address ?%s asks for %o', (address, asked) => {
  expect(withdrawalsQueryOf(new URLSearchParams(address))).toEqual({ page: 1, page_size: 25, ...asked });
});
