import { glyphOf } from './fonts.ts';
import type { Face } from './fonts.ts';
import type { Hex } from './colour.ts';
import { n } from './svg.ts';

export type Box = { x: number; y: number; width: number; height: number };

/** A text on the cover: outlines only, with what is needed to prove that it can be read. */
export type PlacedText = {
  role: 'title' | 'subtitle' | 'author' | 'ornament';
  svg: string;
  /** The rectangle that the ink really covers. */
  ink: Box;
  colour: Hex;
  ground: Hex;
};

/** A line to be set; `scale` is relative to the size of its block. */
export type Line = { text: string; face: Face; scale: number; tracking: number };

const missing = 0.3;
export const capHeight = 0.7;

/** What can be set of a text: one line, known characters only. */
export function settable(text: string, face: Face = 'serif'): string {
  let kept = '';
  for (const char of text.normalize('NFC').replace(/[\s\u00ad\u200b-\u200f\u2028-\u202f\ufeff]+/gu, ' ')) {
    const code = char.codePointAt(0) ?? 0;
    const isMark = code >= 0x300 && code <= 0x36f;
    if (char === ' ' || (code >= 0x21 && !isMark && glyphOf(face, char) !== null)) kept += char;
  }
  return kept.replace(/ +/g, ' ').trim();
}

/** Width in ems. */
export function measure(text: string, face: Face, tracking = 0): number {
  let width = 0;
  let previous = null;
  for (const char of text) {
    const glyph = glyphOf(face, char);
    if (glyph !== null && previous !== null) width += previous.kerningWith(glyph) + tracking;
    width += glyph?.advance ?? missing;
    previous = glyph;
  }
  return width;
}

export const lineWidth = (line: Line): number => measure(line.text, line.face, line.tracking) * line.scale;

/** How far the letters rise above the baseline and hang below it, in ems of the line. */
export function extentOf(line: Line): { ascent: number; descent: number } {
  let [ascent, descent] = [0, 0];
  for (const char of line.text) {
    const bounds = glyphOf(line.face, char)?.bounds;
    if (bounds === undefined) continue;
    ascent = Math.max(ascent, -bounds.top);
    descent = Math.max(descent, bounds.bottom);
  }
  return { ascent, descent };
}

/** Grows to the smallest rectangle round both. */
export function union(first: Box | null, second: Box): Box {
  if (first === null) return second;
  const x = Math.min(first.x, second.x);
  const y = Math.min(first.y, second.y);
  return {
    x,
    y,
    width: Math.max(first.x + first.width, second.x + second.width) - x,
    height: Math.max(first.y + first.height, second.y + second.height) - y,
  };
}

/** Outlines of one line, its left end on (x, baseline). */
export function outlineLine(
  line: Line,
  size: number,
  x: number,
  baseline: number,
): { svg: string; ink: Box | null } {
  const em = size * line.scale;
  let pen = x;
  let previous = null;
  let svg = '';
  let ink: Box | null = null;
  for (const char of line.text) {
    const glyph = glyphOf(line.face, char);
    if (glyph !== null && previous !== null) pen += (previous.kerningWith(glyph) + line.tracking) * em;
    if (glyph !== null && glyph.outline !== '') {
      const scale = (em / glyph.unitsPerEm).toFixed(5);
      svg += `<path transform="matrix(${scale} 0 0 -${scale} ${n(pen)} ${n(baseline)})" d="${glyph.outline}"/>`;
      const { left, right, top, bottom } = glyph.bounds;
      ink = union(ink, {
        x: pen + left * em,
        y: baseline + top * em,
        width: (right - left) * em,
        height: (bottom - top) * em,
      });
    }
    pen += (glyph?.advance ?? missing) * em;
    previous = glyph;
  }
  return { svg, ink };
}

/** Outlines of one line along a circle, its middle at the top of it (radius in units, centre at cx, cy). */
export function outlineArc(
  line: Line,
  size: number,
  cx: number,
  cy: number,
  radius: number,
): { svg: string; ink: Box | null } {
  const em = size * line.scale;
  let turn = (-lineWidth(line) * size) / 2 / radius;
  let previous = null;
  let svg = '';
  let ink: Box | null = null;
  for (const char of line.text) {
    const glyph = glyphOf(line.face, char);
    if (glyph !== null && previous !== null)
      turn += ((previous.kerningWith(glyph) + line.tracking) * em) / radius;
    const half = ((glyph?.advance ?? missing) * em) / 2;
    const angle = turn + half / radius;
    if (glyph !== null && glyph.outline !== '') {
      const scale = em / glyph.unitsPerEm;
      const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
      const [x, y] = [cx + sin * radius - cos * half, cy - cos * radius - sin * half];
      const matrix = [cos * scale, sin * scale, sin * scale, -cos * scale]
        .map((part) => part.toFixed(5))
        .join(' ');
      svg += `<path transform="matrix(${matrix} ${n(x)} ${n(y)})" d="${glyph.outline}"/>`;
      const { left, right, top, bottom } = glyph.bounds;
      for (const [u, v] of [
        [left, top],
        [right, top],
        [left, bottom],
        [right, bottom],
      ] as const) {
        ink = union(ink, {
          x: x + (u * cos - v * sin) * em,
          y: y + (u * sin + v * cos) * em,
          width: 0,
          height: 0,
        });
      }
    }
    turn = angle + half / radius;
    previous = glyph;
  }
  return { svg, ink };
}
