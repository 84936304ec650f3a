import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import type { Font } from 'opentype.js';

/** Faces a cover is set in. Each falls back glyph by glyph to the wider subsets, then to the other family. */
export type Face =
  'serif' | 'serif-bold' | 'serif-black' | 'serif-italic' | 'sans' | 'sans-bold' | 'sans-black';

/** One glyph, measures in ems with y downwards. */
export type Glyph = {
  /** Outline in font units with y upwards: drawn under `scale(size/unitsPerEm, -size/unitsPerEm)`. */
  outline: string;
  unitsPerEm: number;
  advance: number;
  bounds: { left: number; top: number; right: number; bottom: number };
  kerningWith: (next: Glyph) => number;
};

const subsets = ['latin', 'latin-ext', 'vietnamese'] as const;

const files: Record<Face, { family: 'fraunces' | 'figtree'; style: string; alternative: Face }> = {
  serif: { family: 'fraunces', style: '500-normal', alternative: 'sans' },
  'serif-bold': { family: 'fraunces', style: '700-normal', alternative: 'sans-bold' },
  'serif-black': { family: 'fraunces', style: '900-normal', alternative: 'sans-black' },
  'serif-italic': { family: 'fraunces', style: '500-italic', alternative: 'sans' },
  sans: { family: 'figtree', style: '500-normal', alternative: 'serif' },
  'sans-bold': { family: 'figtree', style: '700-normal', alternative: 'serif-bold' },
  'sans-black': { family: 'figtree', style: '900-normal', alternative: 'serif-black' },
};

const require = createRequire(import.meta.url);
const fonts = new Map<string, Font | null>();
const glyphs = new Map<string, Glyph | null>();

/** Null when the family has no such subset (Figtree has no Vietnamese one). */
function loadFont(family: string, subset: string, style: string): Font | null {
  const name = `@fontsource/${family}/files/${family}-${subset}-${style}.woff`;
  const known = fonts.get(name);
  if (known !== undefined) return known;
  let font: Font | null = null;
  if (family === 'fraunces' || subset !== 'vietnamese') {
    const bytes = readFileSync(require.resolve(name));
    font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  }
  fonts.set(name, font);
  return font;
}

function readGlyph(font: Font, char: string): Glyph | null {
  if (font.charToGlyphIndex(char) === 0) return null;
  const source = font.charToGlyph(char);
  const em = font.unitsPerEm;
  const box = source.getBoundingBox();
  const kerning = new Map<Glyph, number>();
  const glyph: Glyph = {
    outline: outlineOf(source.path.commands),
    unitsPerEm: em,
    advance: (source.advanceWidth ?? 0) / em,
    bounds: { left: box.x1 / em, top: -box.y2 / em, right: box.x2 / em, bottom: -box.y1 / em },
    kerningWith: (next) => {
      const known = kerning.get(next);
      if (known !== undefined) return known;
      const other = sources.get(next);
      const value = other?.font === font ? font.getKerningValue(source, other.source) / em : 0;
      kerning.set(next, value);
      return value;
    },
  };
  sources.set(glyph, { font, source });
  return glyph;
}

const sources = new WeakMap<Glyph, { font: Font; source: opentype.Glyph }>();

function outlineOf(commands: readonly opentype.PathCommand[]): string {
  let d = '';
  const round = Math.round;
  for (const command of commands) {
    if (command.type === 'M' || command.type === 'L') {
      d += `${command.type}${round(command.x)} ${round(command.y)}`;
    } else if (command.type === 'Q') {
      d += `Q${round(command.x1)} ${round(command.y1)} ${round(command.x)} ${round(command.y)}`;
    } else if (command.type === 'C') {
      d += `C${round(command.x1)} ${round(command.y1)} ${round(command.x2)} ${round(command.y2)} ${round(command.x)} ${round(command.y)}`;
    } else {
      d += 'Z';
    }
  }
  return d;
}

function lookUp(face: Face, char: string): Glyph | null {
  for (const candidate of [face, files[face].alternative]) {
    const { family, style } = files[candidate];
    for (const subset of subsets) {
      const font = loadFont(family, subset, style);
      const glyph = font === null ? null : readGlyph(font, char);
      if (glyph !== null) return glyph;
    }
  }
  return null;
}

/** The glyph of one character, or of its base letter when the accented one is missing; null when no face has it. */
export function glyphOf(face: Face, char: string): Glyph | null {
  const key = `${face}${char}`;
  const known = glyphs.get(key);
  if (known !== undefined) return known;
  const base = char.normalize('NFD').charAt(0);
  const glyph = lookUp(face, char) ?? (base !== '' && base !== char ? lookUp(face, base) : null);
  // Hostile titles must not be able to fill the memory with characters nobody can set.
  if (glyph !== null) glyphs.set(key, glyph);
  return glyph;
}
