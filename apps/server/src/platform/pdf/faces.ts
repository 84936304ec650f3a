import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
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

/** What is written in one font. */
export type Run = { readonly subset: Pick<Subset, 'name' | 'bytes'>; readonly text: string };

/**
 * A text in pieces, each in the first font that has its letters; letters that none has become a question mark, which
 * whoever packs sees and asks about.
 */
export const runsOf = (face: Face, text: string): readonly Run[] => {
  const paths = [...files[face], lastResorts[face]];
  const runs: { subset: Subset; text: string }[] = [];
  for (const char of text.normalize('NFC')) {
    const path = paths.find((one) => load(one).font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0));
    const subset = load(path ?? paths[0] ?? '');
    const written = path === undefined ? '?' : char;
    const last = runs.at(-1);
    if (last?.subset === subset) last.text += written;
    else runs.push({ subset, text: written });
  }
  return runs;
};
