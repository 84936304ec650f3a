import { expect, test } from 'vitest';
import { leadsNowhere, shopPages } from './shop-pages.ts';

test('a link to a page that no shop has is told from those that lead somewhere', () => {
  for (const to of ['/abuot', '/policies', '/policies/shipping', '/product', '/lincolns/books', '/books/kim'])
    expect(leadsNowhere(to, 'lincoln'), to).toBe(true);
  const somewhere = [
    ...shopPages.map(({ to }) => to),
    ...['/books?category=poetry', '/about#hours', '/about/', '/product/kim', '/lincoln', '/lincoln/books'],
    ...['https://example.org/abuot', '', 'about'],
  ];
  for (const to of somewhere) expect(leadsNowhere(to, 'lincoln'), to).toBe(false);
});
