import { endpoints } from '@goodshelf/contract';
import { orderSorts } from '@goodshelf/contract/orders.contract';
import { describe, expect, it } from 'vitest';
import { ordersQueryOf, statusChoices } from './orders-query.ts';

const queryOf = (address: string) => ordersQueryOf(new URLSearchParams(address));

describe('the address of the order list', () => {
  it('asks for the newest orders when it says nothing', () => {
    expect(queryOf('')).toEqual({ sort: '-placed_at', page: 1, page_size: 25 });
  });

  it.each([...orderSorts])('knows the sort key %s of the contract', (sort) => {
    expect(queryOf(`sort=${sort}`).sort).toBe(sort);
  });

  it.each([
    '',
    'search=ann&status=0&sort=number&page=2&page_size=1000',
    'status=12',
    'status=4',
    'status=99&page=0&sort=password&page_size=7',
    `search=${'x'.repeat(300)}`,
  ])('never asks for what the API refuses: %s', (address) => {
    expect(endpoints.listOrders.query?.safeParse(queryOf(address)).success).toBe(true);
  });

  it('takes a status that does not exist for none', () => {
    expect(queryOf('status=4')).not.toHaveProperty('status');
    expect(queryOf('status=0')).toHaveProperty('status', 0);
  });
});

describe('the status chips', () => {
  const counts = [
    { status: 0, name: 'failed', count: 0 },
    { status: 2, name: 'on_24_hour_hold', count: 3 },
    { status: 7, name: 'completed', count: 4 },
  ];

  it('show all and what there is', () => {
    expect(statusChoices(counts, undefined)).toEqual([
      { value: null, label: 'All', count: 7 },
      { value: '2', label: 'On 24-hour hold', count: 3 },
      { value: '7', label: 'Completed', count: 4 },
    ]);
  });

  it('keep the chosen one, even when nothing is left in it', () => {
    expect(statusChoices(counts, 0).map(({ label }) => label)).toContain('Failed');
  });
});
