import { expect, it } from 'vitest';
import { organizationsQueryOf, statusChoices } from './organizations-query.ts';

const queryOf = (address: string) => organizationsQueryOf(new URLSearchParams(address));

it('an address without anything asks for the newest', () => {
  expect(queryOf('')).toEqual({ sort: '-created_at', page: 1, page_size: 25 });
});

it('search, type, status, sort, page and page size stand in the address', () => {
  expect(
    queryOf('search=+oak+&type=App+Merchant&status=pending&sort=name&page=2&page_size=1000&panel=users'),
  ).toEqual({
    search: 'oak',
    type: 'App Merchant',
    status: 'pending',
    sort: 'name',
    page: 2,
    page_size: 1000,
  });
});

it('what the API does not know counts as not written', () => {
  expect(queryOf('type=Pirates&status=closed&sort=money&page=-1&page_size=7')).toEqual(queryOf(''));
});

it('the status filter always offers all three states', () => {
  expect(statusChoices([{ status: 'pending', count: 2 }])).toEqual([
    { value: null, label: 'All', count: 2 },
    { value: 'pending', label: 'Waiting for approval', count: 2 },
    { value: 'approved', label: 'Open', count: 0 },
    { value: 'rejected', label: 'Rejected', count: 0 },
  ]);
});
