import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// Who goes from a public page to the login and on to the back office takes the styles of all of them along: a class that
// two of these areas name would be dressed by both.

const app = path.join(import.meta.dirname, '../../apps/web/app');

/** What every area has by agreement: its own look, of the same thing. */
const shared = new Set(['brand', 'button', 'button-quiet', 'glyph']);

const classesIn = (css: string): string[] =>
  [...css.replaceAll(/\/\*.*?\*\/|@import[^;]*;/gs, '').matchAll(/\.([a-z][\w-]+)/gi)].map(
    ([, name]) => name ?? '',
  );
const isPublic = (file: string): boolean => /^(?:features\/public-pages|routes\/brochure)/.test(file);
/** Storefronts are on another host: nobody goes there without a new page. */
const files = fs.globSync('**/*.css', { cwd: app }).filter((file) => !file.startsWith('routes/storefront/'));

const namesOf = (isWanted: (file: string) => boolean): Set<string> =>
  new Set(files.filter(isWanted).flatMap((file) => classesIn(fs.readFileSync(path.join(app, file), 'utf8'))));

test('public pages and the back office name no class of each other', () => {
  const inside = namesOf((file) => !isPublic(file));
  const both = [...namesOf(isPublic)].filter((name) => inside.has(name) && !shared.has(name));
  expect(both).toEqual([]);
});

test('classes are found wherever they stand', () => {
  expect(classesIn('/* .not-this */ .one, p.two:hover > .three-a { margin: .5rem }')).toEqual(
    expect.arrayContaining(['one', 'two', 'three-a']),
  );
  expect(classesIn('/* .not-this */ .one {}')).toEqual(['one']);
});
