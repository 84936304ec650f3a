import { createHash } from 'node:crypto';

const widths = ['phone', 'desktop'] as const;
export type Width = (typeof widths)[number];

/** What these prove differs from width to width. */
const atBoth = ['visitor/buy-with-gift.spec.ts', 'visitor/pages-hold-still.spec.ts'];

/**
 * The journeys' files that a width leaves out, when each is run at one width: another word gives another choice, the same
 * word always the same. Files for one width by their name are left to it. Paths are below `journeys`.
 */
export const leftOutAt = (width: Width, files: readonly string[], word: string): string[] =>
  files.filter((file) => !atBoth.includes(file) && !isForOne(file) && widthOf(file, word) !== width);

const isForOne = (file: string): boolean => /\.(?:phone|desktop)\.spec\.ts$/.test(file);

const widthOf = (file: string, word: string): Width => {
  const [first = 0] = createHash('sha256').update(`${word}\n${file}`).digest();
  return first % 2 === 0 ? 'phone' : 'desktop';
};
