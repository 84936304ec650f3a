import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { otherScripts } from './other-scripts.ts';
import type { Face } from './sheet.ts';

const require = createRequire(import.meta.url);

const files: Record<Face, readonly string[]> = {
  text: ['figtree/files/figtree-latin-400-normal', 'figtree/files/figtree-latin-ext-400-normal'],
  bold: ['figtree/files/figtree-latin-600-normal', 'figtree/files/figtree-latin-ext-600-normal'],
  display: ['fraunces/files/fraunces-latin-600-normal', 'fraunces/files/fraunces-latin-ext-600-normal'],
};
// Names with more accents than Figtree has are set in the other family rather than in boxes.
const lastResorts: Record<Face, string> = {
  text: 'fraunces/files/fraunces-vietnamese-400-normal',
  bold: 'fraunces/files/fraunces-vietnamese-600-normal',
  display: 'fraunces/files/fraunces-vietnamese-600-normal',
};

type Subset = { readonly name: string; readonly bytes: Buffer; readonly font: Font };

const loaded = new Map<string, Subset>();

const load = (path: string): Subset => {
  const known = loaded.get(path);
  if (known !== undefined) return known;
  const bytes = readFileSync(require.resolve(`@fontsource/${path}.woff`));
  const font = create(bytes);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${path} holds several fonts`);
  const subset = { name: path, bytes, font };
  loaded.set(path, subset);
  return subset;
};

/** How far below its top a line of a face stands, for a size of 1; letters of other fonts stand on the same line. */
export const ascentOf = (face: Face): number => {
  const { ascent, unitsPerEm } = load(files[face][0] ?? '').font;
  return ascent / unitsPerEm;
};

/** What is written in one font. */
export type Run = { readonly subset: Pick<Subset, 'name' | 'bytes'>; readonly text: string };

/** Pictures among letters: no paper needs them, and a name reads better without a sign for what is missing. */
const pictures =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{FE0F}|\u{200D}|\u{20E3}/gu;
/** Signs of letters that are pictures, too, where nothing says so. */
const letterSigns = /[©®™‼⁉ℹ↔-↩]/u;
const withoutPictures = (text: string): string => {
  const left = text.replace(pictures, (sign) => (letterSigns.test(sign) ? sign : ''));
  return left === text ? text : left.replace(/ {2,}/g, ' ').trim();
};

/** Letters run from right to left inside a word as the font is set; the words of a name have to do so, too. */
const hebrewWords =
  /[\p{Script=Hebrew}"'’-]*\p{Script=Hebrew}(?:[ ]*[\p{Script=Hebrew}"'’-]*\p{Script=Hebrew})*/gu;
const asRead = (text: string): string =>
  text.replace(hebrewWords, (words) => words.split(' ').toReversed().join(' '));

/**
 * A text in pieces, each in the first font that has its letters: our own, then those of other scripts, which are read only for a text that needs
 * them. Letters that none has become a question mark, which whoever packs sees and asks about.
 */
export const runsOf = (face: Face, text: string): readonly Run[] => {
  const own = [...files[face], lastResorts[face]];
  const runs: { subset: Subset; text: string }[] = [];
  for (const char of asRead(withoutPictures(text.normalize('NFC')))) {
    const code = char.codePointAt(0) ?? 0;
    const has = (one: string): boolean => load(one).font.hasGlyphForCodePoint(code);
    const path = own.find(has) ?? otherScripts(face, code).find(has);
    const subset = load(path ?? own[0] ?? '');
    const written = path === undefined ? '?' : char;
    const last = runs.at(-1);
    if (last?.subset === subset) last.text += written;
    else runs.push({ subset, text: written });
  }
  return runs;
};
