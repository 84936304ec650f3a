import type { Face } from './fonts.ts';
import type { Hex } from './colour.ts';
import { breakEvenly, isLightWord, joinWords, splitWords } from './line-breaks.ts';
import { capHeight, extentOf, lineWidth, measure, outlineLine, settable, union } from './typeset.ts';
import type { Box, Line, PlacedText } from './typeset.ts';

export type BlockStyle = {
  role: PlacedText['role'];
  text: string;
  face: Face;
  colour: Hex;
  ground: Hex;
  /** Paint of the outlines when it is not the plain colour, e.g. a foil gradient as light as `colour` or lighter. */
  paint?: string;
  align?: 'left' | 'centre' | 'right';
  valign?: 'top' | 'middle' | 'bottom';
  maxSize: number;
  minSize?: number;
  maxLines?: number;
  /** Distance of baselines in ems. */
  leading?: number;
  /** Extra space between letters in ems. */
  tracking?: number;
  caps?: boolean;
  /** Sets a leading "The", "A" or "An" small, in italics, on a line of its own. */
  articleAbove?: boolean;
  /** Widens short lines up to this factor so that the block has two straight edges, as wood type was set. */
  fill?: number;
};

type Fitted = { lines: Line[]; size: number; height: number };

const descent = 0.24;
const articleScale = 0.46;

/** What accents add above the capitals of a line, in ems of the line. */
const accentOf = (line: Line): number => Math.max(0, extentOf(line).ascent - 0.8);

/** From the top of the block to the baseline of its first line, in ems. */
const riseOf = (line: Line): number => (capHeight + accentOf(line)) * line.scale;

/** Accented capitals push their line down instead of touching the line above. */
const stepTo = (line: Line, leading: number): number =>
  Math.max((leading + accentOf(line)) * line.scale, line.scale < 0.7 ? leading * 0.7 : 0);

/** Total height in ems, from the top of the first line to below the descenders of the last. */
function heightOf(lines: readonly Line[], leading: number, isCaps: boolean): number {
  let height = 0;
  lines.forEach((line, index) => {
    height += index === 0 ? riseOf(line) : stepTo(line, leading);
  });
  const last = lines.at(-1);
  return last === undefined
    ? 0
    : height + Math.max(isCaps ? 0.02 : descent, extentOf(last).descent) * last.scale;
}

/** Takes a leading article off a title of ordinary length and makes it a small line in italics. */
function splitArticle(text: string, style: BlockStyle): { head: Line[]; rest: string } {
  const match = style.articleAbove === true && text.length < 44 ? /^(the|an|a) (?=.{4})/i.exec(text) : null;
  if (match === null) return { head: [], rest: text };
  const article = match[0].trim().toLowerCase();
  return {
    head: [
      {
        text: article.charAt(0).toUpperCase() + article.slice(1),
        face: 'serif-italic',
        scale: articleScale,
        tracking: 0,
      },
    ],
    rest: text.slice(match[0].length),
  };
}

/** Largest size at which the text fits the box in evenly broken lines; at the smallest size the rest is cut with "…". */
function fitText(style: BlockStyle, box: Box): Fitted | null {
  const { face, leading = 1.08, tracking = 0, maxSize, minSize = 22, fill = 1 } = style;
  const full = settable(style.caps === true ? style.text.toLocaleUpperCase('en') : style.text, face);
  if (full === '') return null;
  const { head, rest } = splitArticle(full, style);
  const isCaps = style.caps === true;
  const widthOf = (text: string) => measure(text, face, tracking);
  const maxLines = Math.max(style.maxLines ?? 5, Math.ceil(full.length / 15));
  const words = splitWords(
    rest,
    widthOf,
    box.width / Math.max(minSize, Math.min(maxSize * 0.4, minSize * 1.8)),
  );
  let best: Fitted | null = null;
  let bestScore = 0;
  for (let count = 1; count <= Math.min(words.length, 14); count += 1) {
    const texts = breakEvenly(words, widthOf, count);
    if (texts === null) break;
    const widest = Math.max(...texts.map(widthOf));
    const lines = texts.map((text): Line => {
      const room = Math.min(fill, widest / Math.max(widthOf(text), 0.01));
      return { text, face, tracking, scale: isLightWord(text) ? Math.min(room, 1) : Math.max(1, room) };
    });
    const all = [...head, ...lines];
    const size = Math.min(
      maxSize,
      box.width / Math.max(...all.map(lineWidth)),
      box.height / heightOf(all, leading, isCaps),
    );
    const tooMany = Math.max(0, count - maxLines);
    const score = size * (1 - 0.035 * count) * 0.8 ** tooMany;
    if (size >= minSize && score > bestScore) {
      bestScore = score;
      best = { lines: all, size, height: heightOf(all, leading, isCaps) * size };
    }
  }
  return best ?? cutToFit(words, style, box, isCaps);
}

/** Room for accents above and tails below that a cut text may need, in ems. */
const accentRoom = 0.2;
const tallest = descent + accentRoom;

function cutToFit(words: readonly string[], style: BlockStyle, box: Box, isCaps: boolean): Fitted | null {
  const { face, leading = 1.08, tracking = 0, minSize = 22 } = style;
  const size = Math.min(minSize, box.height / (capHeight + tallest));
  const room = box.width / size;
  const fits = Math.max(
    1,
    Math.floor((box.height / size - capHeight - tallest) / (leading + accentRoom)) + 1,
  );
  const lines: Line[] = [];
  let current: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const isLast = lines.length === fits - 1;
    const next = joinWords([...current, word]);
    if (measure(isLast ? `${next}…` : next, face, tracking) <= room) {
      current.push(word);
      continue;
    }
    if (current.length > 0) lines.push({ text: joinWords(current), face, tracking, scale: 1 });
    if (isLast) {
      const last = lines.at(-1);
      if (last !== undefined) last.text = `${last.text.replace(/[\s,;:.-]+$/u, '')}…`;
      return { lines, size, height: heightOf(lines, leading, isCaps) * size };
    }
    current = [word];
  }
  if (current.length > 0) lines.push({ text: joinWords(current), face, tracking, scale: 1 });
  return lines.length === 0 ? null : { lines, size, height: heightOf(lines, leading, isCaps) * size };
}

export type SetBlock = {
  placed: PlacedText;
  /** Top of the capitals of the first line and bottom of the last line: where neighbours may stand. */
  top: number;
  bottom: number;
  size: number;
};

/** Sets a text as large as the box allows. Null when nothing of the text can be set. */
export function setBlock(style: BlockStyle, box: Box): SetBlock | null {
  const fitted = fitText(style, box);
  if (fitted === null) return null;
  const { leading = 1.08, align = 'centre', valign = 'top' } = style;
  const { lines, size, height } = fitted;
  const spare = Math.max(0, box.height - height);
  const top = box.y + (valign === 'top' ? 0 : valign === 'middle' ? spare / 2 : spare);
  let baseline = top;
  let svg = '';
  let ink: Box | null = null;
  lines.forEach((line, index) => {
    baseline += (index === 0 ? riseOf(line) : stepTo(line, leading)) * size;
    const width = lineWidth(line) * size;
    const x =
      box.x + (align === 'left' ? 0 : align === 'centre' ? (box.width - width) / 2 : box.width - width);
    const drawn = outlineLine(line, size, x, baseline);
    svg += drawn.svg;
    if (drawn.ink !== null) ink = union(ink, drawn.ink);
  });
  const fill = style.paint ?? style.colour;
  return {
    placed: {
      role: style.role,
      svg: `<g fill="${fill}">${svg}</g>`,
      ink: ink ?? { ...box, height: 0 },
      colour: style.colour,
      ground: style.ground,
    },
    top,
    bottom: top + height,
    size,
  };
}
