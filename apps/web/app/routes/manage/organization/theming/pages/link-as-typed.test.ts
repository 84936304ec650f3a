import { videoOf } from '@goodshelf/contract/content-pages';
import { linkTarget } from '@goodshelf/contract/page-content.contract';
import { expect, test } from 'vitest';
import { asAddress, asLink, isHopeless } from './link-as-typed.ts';

test.each([
  ['example.org', 'https://example.org'],
  [' www.example.org/a?b=c#d ', 'https://www.example.org/a?b=c#d'],
  ['http://example.org/a', 'https://example.org/a'],
  ['books', '/books'],
  ['policies/returns', '/policies/returns'],
])('%j is meant as %j', (typed, meant) => {
  expect(asLink(typed)).toBe(meant);
  expect(linkTarget.safeParse(meant).success).toBe(true);
});

test.each([
  '',
  '/books',
  'https://example.org',
  'abuot',
  'a@example.org',
  'javascript:alert(1)',
  'http://a b',
])('%j stays as it was typed', (typed) => expect(asLink(typed)).toBe(typed));

test('no letter on the way to a link is told as wrong', () => {
  for (const link of [
    'https://example.org/a?b#c',
    'example.org:8080/a',
    '/policies/returns',
    'books',
    'http://x.org',
  ])
    for (let length = 0; length <= link.length; length += 1)
      expect(isHopeless(link.slice(0, length)), link.slice(0, length)).toBe(false);
});

test.each([
  'javascript:alert(1)',
  'mailto:a',
  'ftp://x',
  '//evil',
  'a@b',
  'two words',
  'https://a@b',
  '\\\\x',
  '#top',
])('%j is told at once, and the contract refuses it', (typed) => {
  expect(isHopeless(typed)).toBe(true);
  expect(linkTarget.safeParse(typed).success).toBe(false);
});

test.each([
  'youtube.com/watch?v=dQw4w9WgXcQ',
  ' www.youtube.com/watch?v=dQw4w9WgXcQ&t=10 ',
  'http://youtu.be/dQw4w9WgXcQ',
  'm.youtube.com/shorts/dQw4w9WgXcQ',
  'vimeo.com/76979871',
])('%j is the address of a video', (typed) => expect(videoOf(asAddress(typed))).not.toBeNull());

test.each(['javascript:alert(1)', 'youtube.com.evil.example/watch?v=dQw4w9WgXcQ', 'books'])(
  '%j is none',
  (typed) => expect(videoOf(asAddress(typed))).toBeNull(),
);

test('where only an address can be meant, the name of a page is none', () =>
  expect(asAddress('books')).toBe('books'));
