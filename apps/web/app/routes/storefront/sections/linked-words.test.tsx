import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinkedWords } from './linked-words.tsx';

const drawn = (text: string): string => renderToStaticMarkup(<LinkedWords text={text} />);
const link = (href: string, words = href): string => `<a href="${href}" rel="noopener">${words}</a>`;

test.each([
  ['See https://example.org/a?b=c.', `See ${link('https://example.org/a?b=c')}.`],
  ['(http://example.org)', `(${link('http://example.org')})`],
  ['https://example.org/a_(b)', link('https://example.org/a_(b)')],
  [
    'Write to ana.lopez@example.org!',
    `Write to ${link('mailto:ana.lopez@example.org', 'ana.lopez@example.org')}!`,
  ],
  ['https://a.org, https://b.org', `${link('https://a.org')}, ${link('https://b.org')}`],
  ['www.example.org/a, too', `${link('https://www.example.org/a', 'www.example.org/a')}, too`],
  ['www.example.org/@school', link('https://www.example.org/@school', 'www.example.org/@school')],
  ['(WWW.Example.org)', `(${link('https://WWW.Example.org', 'WWW.Example.org')})`],
  ['www.ana@example.org', link('mailto:www.ana@example.org', 'www.ana@example.org')],
])('%j has its addresses as links', (text, html) => expect(drawn(text)).toBe(html));

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'https://bank.example@evil.example/x',
  'https://',
  'ftp://example.org',
  'www. alone, www.example, and wwww.example.org',
  'an @ alone, a@b, and example.org',
])('%j is no link', (text) => expect(drawn(text)).not.toContain('href="http'));

test('markup stays words, and a long text without an address takes no time', () => {
  expect(drawn('<a href="x">https://a.org"onclick=y</a>')).not.toContain('<a href="x"');
  const start = performance.now();
  drawn('a'.repeat(8_000) + '@'.repeat(8_000));
  drawn('https://'.repeat(1_000));
  drawn('www.'.repeat(2_000));
  expect(performance.now() - start).toBeLessThan(500);
});
