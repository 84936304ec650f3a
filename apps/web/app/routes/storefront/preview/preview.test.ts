import fs from 'node:fs';
import path from 'node:path';
import { colorGroups, colorVariable, previewFrameName } from '@goodshelf/theme';
import { describe, expect, test } from 'vitest';
import { groupOfPage, pageOfGroup } from './group-pages.ts';
import { pathWithin } from './guard-preview.ts';
import { sampleCart } from './sample-cart.ts';

const folder = import.meta.dirname;
const textOf = (file: string): string => fs.readFileSync(file, 'utf8');

describe('the shop in the editor’s frame', () => {
  test('knows the frame by the name that the editor gives it', () => {
    expect(textOf(path.join(folder, 'preview-host.tsx'))).toContain(`/${previewFrameName}|`);
  });

  test.for(colorGroups)('shows a page of its own for the group $key', ({ key }) => {
    const [pathname = '', query = ''] = pageOfGroup(key, { productSlug: 'emma' }).split('?');
    const shown = groupOfPage(pathname, query === '' ? '' : `?${query}`);
    // Header and footer stand on every page: the first one shows them.
    expect(shown).toBe(key === 'header' || key === 'footer' ? 'general' : key);
  });

  test('shows its shelf where it has no product to show', () => {
    expect(pageOfGroup('product_single', { productSlug: null })).toBe('/books');
  });

  test('follows links within the shop only', () => {
    const within = (href: string, basename = '/lincoln') => pathWithin(href, 'https://shop.test', basename);
    expect(within('https://shop.test/lincoln/books?sort=8')).toBe('/books?sort=8');
    expect(within('/lincoln')).toBe('/');
    expect(within('/lincoln-two/books')).toBeNull();
    expect(within('/other')).toBeNull();
    expect(within('https://elsewhere.test/lincoln/books')).toBeNull();
    expect(within('javascript:alert(1)')).toBeNull();
    expect(within('/books', '/')).toBe('/books');
  });

  test('has a sample cart that adds up, also without a product', () => {
    const cart = sampleCart([], { name: 'Lincoln', takes_gifts: false });
    expect(cart.lines).toHaveLength(1);
    expect(cart.subtotal_cents).toBe(cart.lines.reduce((sum, line) => sum + line.amount_cents, 0));
  });
});

test('each color of a theme is used by the style sheets: a control that changes nothing would be a promise', () => {
  const styles = path.join(folder, '../styles');
  const css =
    fs
      .readdirSync(styles)
      .filter((file) => file.endsWith('.css'))
      .map((file) => textOf(path.join(styles, file)))
      .join('\n') + textOf(path.join(folder, '../../../features/products/card/card.css'));
  const unused = colorGroups.flatMap((group) =>
    group.colors
      .map(({ key }) => colorVariable(group.key, key))
      .filter((name) => !new RegExp(`var\\(${name}\\b(?!-)`).test(css)),
  );
  expect(unused).toEqual([]);
});
