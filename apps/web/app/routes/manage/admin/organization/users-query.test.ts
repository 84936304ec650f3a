import { endpoints } from '@goodshelf/contract';
import { userSorts } from '@goodshelf/contract/members.contract';
import { describe, expect, it } from 'vitest';
import { isShortList, usersQueryOf, userStatusChoices } from './users-query.ts';

const queryOf = (address: string) => usersQueryOf(new URLSearchParams(address));

describe('the address of the users of an organization', () => {
  it('asks for the newest when it says nothing', () => {
    expect(queryOf('')).toEqual({ sort: '-added_at', page: 1, page_size: 25 });
  });

  it.each([...userSorts])('knows the sort key %s of the contract', (sort) => {
    expect(queryOf(`sort=${sort}`).sort).toBe(sort);
  });

  it.each([
    'search=ann&status=1&sort=email&page=2&page_size=1000&panel=user',
    'status=7&page=0&sort=password&page_size=7',
    `search=${'x'.repeat(300)}`,
  ])('never asks for what the API refuses: %s', (address) => {
    expect(endpoints.listAdministeredUsers.query?.safeParse(queryOf(address)).success).toBe(true);
  });
});

it('the status filter always offers all three states', () => {
  expect(userStatusChoices([{ status: 1, count: 2 }])).toEqual([
    { value: null, label: 'All', count: 2 },
    { value: '1', label: 'Pending', count: 2 },
    { value: '2', label: 'Active', count: 0 },
    { value: '3', label: 'Rejected', count: 0 },
  ]);
});

it('a few users need no tools; a list that is narrowed keeps them, so that it can be left', () => {
  expect(isShortList(queryOf(''), [{ status: 2, count: 10 }])).toBe(true);
  expect(isShortList(queryOf(''), [{ status: 2, count: 11 }])).toBe(false);
  expect(isShortList(queryOf('search=ann'), [{ status: 2, count: 1 }])).toBe(false);
  expect(isShortList(queryOf('status=1'), [])).toBe(false);
  expect(isShortList(queryOf('page=2'), [{ status: 2, count: 1 }])).toBe(false);
});
