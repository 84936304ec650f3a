import { contentPolicies } from '@goodshelf/contract/content-pages';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Shop } from '../shop.ts';
import { OwnSections } from './own-sections.tsx';
import { policies } from './texts.ts';

const drawn = (sections: { title: string; text: string }[]): string =>
  renderToStaticMarkup(<OwnSections organization="Lincoln Elementary" sections={sections} />);

test('a policy without words of the organization says nothing of them', () => {
  expect(drawn([])).toBe('');
});

test('an organization’s own words are told as its own, and change nothing of what is promised above', () => {
  const html = drawn([{ title: 'Classrooms', text: 'On Fridays.\n\nIn room 12.' }]);
  expect(html).toContain('<h2>From Lincoln Elementary</h2>');
  expect(html).toContain('It doesn’t change what we promise above.');
  expect(html).toContain('<h3>Classrooms</h3>');
  expect(html.match(/<p class="own-words">/g)).toHaveLength(2);
});

test('nothing in them is markup, also where two have the same title', () => {
  const html = drawn([
    { title: '<img src=x onerror=alert(1)>', text: '<script>alert(1)</script>' },
    { title: '<img src=x onerror=alert(1)>', text: '[x](javascript:alert(1))' },
  ]);
  expect(html).not.toMatch(/<img|<script|<a /);
  expect(html.match(/<h3>/g)).toHaveLength(2);
});

// Whoever lets one of these be hidden or replaced has to say what becomes of the promise.
test('each policy always says what the program does', () => {
  const shop = { name: 'Lincoln Elementary', helpEmail: null, takes_gifts: true } as Shop;
  const said = contentPolicies.map((name) => policies[name].sections(shop).map(({ title }) => title));
  expect(said).toEqual([
    ['The first 24 hours', 'Shipping', 'Damaged or wrong books', 'Returns', 'Gifts'],
    ['What we keep', 'Who sees it', 'Newsletter', 'Cookies', 'Your choices'],
    ['Prices', 'What Lincoln Elementary earns', 'Gifts and taxes', 'If a book runs out'],
  ]);
});
