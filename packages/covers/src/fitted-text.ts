import type { Hex } from './colour.ts';
import type { Face } from './fonts.ts';
import { joinWords, splitWords } from './line-breaks.ts';
import { measure, outlineLine } from './typeset.ts';

export const textAt = (
  text: string,
  face: Face,
  size: number,
  x: number,
  baseline: number,
  fill: Hex,
): string =>
  `<g fill="${fill}">${outlineLine({ text, face, scale: 1, tracking: 0 }, size, x, baseline).svg}</g>`;

/** Words in lines of at most `width`; a single word that is wider is cut with a hyphen. */
const linesOf = (text: string, face: Face, size: number, width: number): string[] => {
  const widthOf = (piece: string): number => measure(piece, face);
  const lines: string[][] = [];
  for (const word of splitWords(text, widthOf, width / size)) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(joinWords([...last, word])) * size <= width) last.push(word);
    else lines.push([word]);
  }
  return lines.map(joinWords);
};

const sizes = [92, 80, 70, 60, 50, 42, 34, 28] as const;
const linesMax = 4;
/** Cut words are never set larger. */
const cutFrom = 60;

const wordsFit = (text: string, face: Face, widthInEms: number): boolean =>
  text.split(' ').every((word) => measure(word, face) <= widthInEms);

/**
 * As large as four lines and `most` allow, with whole words; when a word is wider than the smallest line, words are cut.
 */
export const fitted = (
  text: string,
  face: Face,
  width: number,
  most = Infinity,
): { size: number; lines: string[] } => {
  const isInLines = (size: number): boolean => linesOf(text, face, size, width).length <= linesMax;
  const smallest = sizes[sizes.length - 1] ?? 28;
  const size =
    sizes.find((one) => one <= most && wordsFit(text, face, width / one) && isInLines(one)) ??
    sizes.find((one) => one <= Math.min(most, cutFrom) && isInLines(one)) ??
    smallest;
  return { size, lines: linesOf(text, face, size, width).slice(0, linesMax) };
};
