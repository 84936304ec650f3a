import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draftOf } from '../../../../../tests/support/books.ts';
import { isSameRecord, matchKey, mergeBook } from './book-record.ts';
import { categoryTree } from './category-tree.ts';
import { authorLine } from '@goodshelf/contract/contributors';
import { cleanDescription } from './description.ts';
import { hasNewCover } from './drawn-cover.ts';
import { plainText, slugOf } from './plain-text.ts';

const terms = { now: new Date(0), defaultPriceCents: null, defaultStock: null, publish: true };

test('two spellings of one book have one key', () => {
  const key = matchKey('The Hitchhiker’s Guide to the Galaxy', [{ name: 'Douglas Adams', role: 'author' }]);
  expect(matchKey("THE  HITCHHIKER'S GUIDE TO THE GALAXY", [{ name: 'douglas adams', role: 'author' }])).toBe(
    key,
  );
  expect(matchKey('Straße', [])).toBe(matchKey('STRASSE', []));
});

test.each([
  ['The Brontës: Émilie & Anne', 'the-brontes-emilie-anne'],
  ['Łódź – Smørrebrød', 'lodz-smorrebrod'],
  ['  --1984-- ', '1984'],
  ['زغازيغ', ''],
])('the address of "%s" is "%s"', (title, slug) => expect(slugOf(title)).toBe(slug));

test('an address is always fit for a URL, whatever the title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      expect(slugOf(title)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      expect(slugOf(title).length).toBeLessThanOrEqual(80);
      expect(plainText(plainText(title))).toBe(plainText(title));
    }),
  );
});

test('the author line names who did what', () => {
  expect(
    authorLine([
      { name: 'M. B. Kork', role: 'illustrator' },
      { name: 'Frances Hodgson Burnett', role: 'author' },
    ]),
  ).toBe('Frances Hodgson Burnett, illustrated by M. B. Kork');
  expect(
    authorLine([
      { name: 'Wanda Gág', role: 'illustrator' },
      { name: 'Wanda Gág', role: 'author' },
    ]),
  ).toBe('Wanda Gág');
  expect(
    authorLine([
      { name: 'Winold Reiss', role: 'illustrator' },
      { name: 'Aaron Douglas', role: 'illustrator' },
      { name: 'Alain Locke', role: 'editor' },
    ]),
  ).toBe('Edited by Alain Locke, illustrated by Winold Reiss and Aaron Douglas');
  expect(authorLine([])).toBe('');
});

test('what a file says nothing of stays as it is', () => {
  const stored = mergeBook(
    null,
    draftOf({ title: 'Kim', publisher: 'Macmillan', subjects: ['Adventure'] }),
    terms,
  );
  const merged = mergeBook(stored, draftOf({ title: 'Kim', priceCents: null }), terms);
  expect(isSameRecord(stored, merged)).toBe(true);
});

test('categories that staff added are never taken away', () => {
  const stored = mergeBook(null, draftOf({ title: 'Kim', subjects: ['Adventure'] }), terms);
  const merged = mergeBook(stored, draftOf({ title: 'Kim', subjects: ['Classics'] }), terms);
  expect(merged.category_slugs).toEqual(['adventure', 'classics']);
});

test.each([3, 4, 5, 6, 7, 8])('an archived book (%i) stays archived whatever a file says', (status) => {
  const stored = { ...mergeBook(null, draftOf({ title: 'Kim' }), terms), status };
  expect(mergeBook(stored, draftOf({ title: 'Kim' }), terms).status).toBe(status);
});

test('nothing without a price, nothing for adults and no download is published by an import', () => {
  expect(mergeBook(null, draftOf({ title: 'Kim', priceCents: null }), terms).status).toBe(1);
  expect(mergeBook(null, draftOf({ title: 'Kim', isForAdults: true }), terms).status).toBe(1);
  expect(mergeBook(null, draftOf({ title: 'Kim', isDigital: true }), terms).status).toBe(1);
  expect(mergeBook(null, draftOf({ title: 'Kim' }), terms).status).toBe(2);
  expect(mergeBook(null, draftOf({ title: 'Kim' }), { ...terms, publish: false }).status).toBe(1);
});

test('a cover is drawn anew when what stands on it changed, and only then', () => {
  const stored = mergeBook(null, draftOf({ title: 'Kim' }), terms);
  expect(hasNewCover(stored, { ...stored })).toBe(false);
  expect(hasNewCover(stored, { ...stored, subtitle: 'A novel' })).toBe(true);
});

test.each([
  ['A <b>bold</b> & <script>alert(1)</script>tale', 'A <b>bold</b> &amp; tale'],
  ['<p onclick="x()">Hi <a href="javascript:x">there</a><img src=x onerror=y></p>', '<p>Hi there</p>'],
  ['One < two.\n\nThree > two & "four".', '<p>One &lt; two.</p><p>Three &gt; two &amp; "four".</p>'],
  ['  ', ''],
])('a description from outside is harmless: %s', (text, html) => expect(cleanDescription(text)).toBe(html));

test('an organization’s own category keeps its address when a shared one has got the same', () => {
  const row = (id: string, slug: string) => ({ id, parent_id: null, slug, name: id });
  const tree = categoryTree([row('ours', 'gifts'), row('theirs', 'gifts'), row('last', 'gifts-2')]);
  expect(tree.idsBelow('gifts')).toEqual(['ours']);
  expect(tree.categories.map(({ slug }) => slug)).toEqual(['gifts', 'gifts-2', 'gifts-2-2']);
});

test('each category is followed by those inside it, whatever the places of others', () => {
  const row = (id: string, parent_id: string | null) => ({ id, parent_id, slug: id, name: id });
  const rows = [
    row('hats', 'wear'),
    row('events', null),
    row('wear', null),
    row('caps', 'hats'),
    row('shirts', 'wear'),
  ];
  expect(categoryTree(rows).categories.map(({ slug }) => slug)).toEqual([
    'events',
    'wear',
    'hats',
    'caps',
    'shirts',
  ]);
});

test('a circle of categories is no endless loop', () => {
  const row = (id: string, parent_id: string) => ({ id, parent_id, slug: id, name: id });
  expect([...categoryTree([row('a', 'b'), row('b', 'a')]).idsBelow('a')].sort()).toEqual(['a', 'b']);
});
