import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './imports.ts';
import { root } from './resolve-import.ts';
import { isTestFile } from './zones.ts';

/** What the product is about, as a part of a name (`cartId`, `too-many-orders`) or a word of a text. */
const words =
  /(?<![a-z])(?:order|cart|checkout|donation|gift|school|book|product|storefront|wallet|withdrawal|campaign|catalog|catalogue|buyer|customer|donor|fulfil[a-z]*|refund)s?(?![a-z])/gi;

/** The words in code and texts; comments may give examples, rows stand in an order, and this product has a name. */
const wordsIn = (source: string): string[] => {
  const code = source
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
    .replaceAll(/\border by\b/gi, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/\bproduct[ _]name\b/gi, '');
  return [...code.matchAll(words)].map(([word]) => word.toLowerCase());
};

/**
 * What stood there before. May only shrink: the storefront is how a host says which organization is meant.
 */
const known: Readonly<Record<string, readonly string[]>> = {
  'apps/server/src/platform/config/safety-rules.ts': ['storefronts'],
  'apps/server/src/platform/http/grant-access.ts': ['storefront'],
  'apps/server/src/platform/http/hosts.ts': ['storefront'],
  'apps/server/src/platform/http/http.texts.ts': ['storefront'],
  'apps/server/src/platform/http/index.ts': ['storefront'],
  'apps/server/src/platform/http/request-context.ts': ['storefront'],
  'apps/server/src/platform/pages/page-renderer.ts': ['storefront'],
  'apps/server/src/platform/pages/web-build.ts': ['storefront'],
};

const isOfPlatform = (file: string): boolean =>
  file.startsWith('apps/server/src/platform/') && !isTestFile(file);

test('the platform holds no business words', () => {
  const found = sourceFiles()
    .filter(isOfPlatform)
    .flatMap((file) => {
      const here = new Set(wordsIn(readFileSync(path.join(root, file), 'utf8')));
      return [...here].filter((word) => !known[file]?.includes(word)).map((word) => `${file}: ${word}`);
    });
  expect(found).toEqual([]);
});

test('what is known is still there', () => {
  const gone = Object.entries(known).flatMap(([file, listed]) => {
    const here = wordsIn(readFileSync(path.join(root, file), 'utf8'));
    return listed.filter((word) => !here.includes(word)).map((word) => `${file}: ${word}`);
  });
  expect(gone).toEqual([]);
});

test.each([
  ['const cartId = 1;', ['cart']],
  ["const texts = { busy: 'Too many orders.' };", ['orders']],
  ['type Kind = `unpaid${string}`; const newOrderAddress = 1;', ['order']],
  ['// the order of a buyer\nconst a = 1; /** A book. */', []],
  ["tx.query('select 1 order by 1'); const reorder = border;", []],
])('a planted word is seen: %s', (code, seen) => expect(wordsIn(code)).toEqual(seen));
