/** Words a line should not end with, and that look lost when they stand alone in display size. */
const lightWords = new Set(
  'a an the of and in to for by or with at on from his her its their my as but is de la le el von van'.split(
    ' ',
  ),
);

export const isLightWord = (word: string): boolean => lightWords.has(word.toLowerCase());

/** Ends a piece of a cut word: a hyphen when the line ends there, nothing when it does not. */
const softHyphen = '\u00ad';

/** Splits at spaces, and behind the hyphens of long compounds; words wider than `limit` are cut. */
export function splitWords(text: string, widthOf: (text: string) => number, limit: number): string[] {
  const words: string[] = [];
  for (const word of text.split(' ')) {
    const parts = word.length > 12 ? word.split(/(?<=\p{L}[-–—/])(?=\p{L})/u) : [word];
    parts.forEach((part, index) => {
      const pieces = cutWord(part, widthOf, limit);
      if (index < parts.length - 1) pieces.push(`${pieces.pop() ?? ''}${softHyphen}`);
      words.push(...pieces);
    });
  }
  return words;
}

function cutWord(word: string, widthOf: (text: string) => number, limit: number): string[] {
  if (widthOf(word) <= limit) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const char of word) {
    if (piece.length >= 2 && widthOf(`${piece}${char}-`) > limit) {
      pieces.push(`${piece}${softHyphen}`);
      piece = '';
    }
    piece += char;
  }
  return [...pieces, piece];
}

/** Joins the words of one line. */
export const joinWords = (words: readonly string[]): string =>
  words
    .join(' ')
    .replace(/\u00ad /g, '')
    .replace(/(?<=[-–—/])\u00ad$/u, '')
    .replace(/\u00ad$/u, '-');

/** What a line from word `from` up to, not including, word `to` costs: its distance from the even width, and its sense. */
function lineCosts(words: readonly string[], widthOf: (text: string) => number, lines: number) {
  const count = words.length;
  const space = widthOf(' ');
  const ends: number[] = [0];
  // How many light words stand in a row before each break: a line of nothing else looks lost.
  const lightRuns: number[] = [0];
  for (const word of words) {
    ends.push((ends.at(-1) ?? 0) + widthOf(word));
    lightRuns.push(isLightWord(word) ? (lightRuns.at(-1) ?? 0) + 1 : 0);
  }
  const target = ((ends[count] ?? 0) + space * (count - lines)) / lines;
  return (from: number, to: number): number => {
    const width = (ends[to] ?? 0) - (ends[from] ?? 0) + space * (to - from - 1);
    const last = words[to - 1] ?? '';
    let penalty = 0;
    if (to < count && isLightWord(last)) penalty += 0.09;
    if (to < count && last.endsWith(softHyphen)) penalty += 0.05;
    if ((lightRuns[to] ?? 0) >= to - from) penalty += 0.35;
    return ((width - target) / target) ** 2 + penalty;
  };
}

/**
 * The most even way to break the words into exactly `lines` lines (least squares, with a penalty for breaks
 * that hurt the sense). Null when there are fewer words than lines.
 */
export function breakEvenly(
  words: readonly string[],
  widthOf: (text: string) => number,
  lines: number,
): string[] | null {
  const count = words.length;
  if (lines > count) return null;
  const costOf = lineCosts(words, widthOf, lines);
  let best: number[] = [0, ...words.map(() => Number.POSITIVE_INFINITY)];
  const starts: number[][] = [];
  for (let line = 1; line <= lines; line += 1) {
    const next: number[] = [Number.POSITIVE_INFINITY];
    const choice: number[] = [0];
    for (let to = 1; to <= count; to += 1) {
      let [least, at] = [Number.POSITIVE_INFINITY, 0];
      for (let from = line - 1; from < to; from += 1) {
        const value = (best[from] ?? Number.POSITIVE_INFINITY) + costOf(from, to);
        if (value < least) [least, at] = [value, from];
      }
      next.push(least);
      choice.push(at);
    }
    best = next;
    starts.push(choice);
  }
  const result: string[] = [];
  let to = count;
  for (const choice of starts.toReversed()) {
    const from = choice[to] ?? 0;
    result.unshift(joinWords(words.slice(from, to)));
    to = from;
  }
  return result;
}
