import { productStatuses } from '@goodshelf/contract/lookups';
import { productDestinations } from '@goodshelf/contract/admin-products.contract';
import { expect, test } from 'vitest';
import { moveRefusal, productMoves } from './products.state.ts';

const statuses = productStatuses.map(({ value }) => value);

test('nobody moves a product into or out of a DMCA state but the takedown desk', () => {
  for (const { value, label } of productStatuses) {
    const isTakedown = label.includes('DMCA');
    expect(productMoves[value].length === 0, label).toBe(isTakedown);
    expect(
      productDestinations.some((to) => to === value),
      label,
    ).toBe(!isTakedown);
    for (const to of productDestinations)
      if (isTakedown) expect(moveRefusal({ status: value, price_cents: 100 }, to)).toBe('takedown');
  }
});

test('what is archived is looked at again before a storefront shows it', () => {
  const intoPublished = statuses.filter((from) => productMoves[from].includes(2));
  expect(intoPublished).toEqual([1]);
  expect(moveRefusal({ status: 4, price_cents: 100 }, 2)).toBe('archived');
});

test('what has no price is not published, and nothing moves to where it is', () => {
  expect(moveRefusal({ status: 1, price_cents: null }, 2)).toBe('noPrice');
  expect(moveRefusal({ status: 1, price_cents: 0 }, 2)).toBeNull();
  for (const to of productDestinations)
    expect(moveRefusal({ status: to, price_cents: 100 }, to)).toBe('same');
});
