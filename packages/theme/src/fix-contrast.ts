import type { ColorPath } from './color-groups.ts';
import { type ContrastPair, contrastPairs } from './contrast-pairs.ts';
import { type HexColor, relativeLuminance } from './hex-color.ts';
import { type ColorChange, nearestAtLuminance, nearestFor } from './nearest-readable.ts';
import { colorIn, contrastIn, type FlatColors, flatColors, pairsWith } from './pair-contrast.ts';
import type { Theme } from './theme.ts';

/**
 * Few and small changes after which no pair is below its minimum; none for a readable theme.
 *
 * First the color that takes part in most of the faint pairs gets the nearest shade with which all of its pairs pass, the
 * color in front before the ground, until none is faint. Where no single color can do that (grounds both light and dark
 * under the same text), all grounds that share a text go to the side of most of them. What turns out not to have been
 * necessary is put back.
 */
export const fixContrast = (theme: Theme): readonly ColorChange[] => {
  const original = flatColors(theme);
  const colors = new Map(original);
  const blocked = new Set<ColorPath>();
  while (fixOne(colors, blocked));
  if (faintPairs(colors).length > 0) settleOnOneSide(colors);
  putBack(colors, original);
  return [...colors].flatMap(([path, value]) => (original.get(path) === value ? [] : [{ path, value }]));
};

const faintPairs = (colors: FlatColors): ContrastPair[] =>
  contrastPairs.filter((pair) => contrastIn(colors, pair) < pair.minimum);

/**
 * Each change leaves fewer faint pairs than before, so this comes to an end. `blocked` are colors that can't be mended
 * before another one of their pairs has changed.
 */
const fixOne = (colors: Map<ColorPath, HexColor>, blocked: Set<ColorPath>): boolean => {
  const faint = faintPairs(colors);
  const counts = new Map<ColorPath, number>();
  for (const path of [...faint.map((pair) => pair.front), ...faint.map((pair) => pair.ground)])
    counts.set(path, (counts.get(path) ?? 0) + 1);
  for (const [path] of [...counts].toSorted(([, one], [, other]) => other - one)) {
    if (blocked.has(path)) continue;
    const value = nearestFor(colors, path, pairsWith(path));
    if (value === null) {
      blocked.add(path);
      continue;
    }
    colors.set(path, value);
    for (const { front, ground, wash } of pairsWith(path))
      for (const neighbor of [front, ground, wash?.color]) if (neighbor) blocked.delete(neighbor);
    return true;
  }
  return false;
};

/**
 * Beyond these, black (on light grounds) or white (on dark ones) passes on all of them, notices and the hero's wash of
 * any color included.
 */
const sides = {
  light: { direction: 1, limit: 0.45 },
  dark: { direction: -1, limit: 0.05 },
} as const;

/** At this luminance black and white are as far away as each other. */
const middleLuminance = 0.179;

/** Grounds of a color that stands on several. */
const sharedGrounds: ReadonlySet<ColorPath> = new Set(
  contrastPairs
    .filter(({ front, ground }) =>
      contrastPairs.some((pair) => pair.front === front && pair.ground !== ground),
    )
    .map(({ ground }) => ground),
);

const settleOnOneSide = (colors: Map<ColorPath, HexColor>): void => {
  const grounds = [...sharedGrounds];
  const darkCount = grounds.filter(
    (path) => relativeLuminance(colorIn(colors, path)) < middleLuminance,
  ).length;
  const { direction, limit } = darkCount * 2 > grounds.length ? sides.dark : sides.light;
  for (const path of grounds) {
    const color = colorIn(colors, path);
    if (direction * (relativeLuminance(color) - limit) < 0)
      colors.set(path, nearestAtLuminance(color, direction, limit));
  }
  // A color that tints the ground of others may take some of their contrast as it changes itself: they follow.
  for (let round = 0; round < 4; round += 1)
    for (const { front } of faintPairs(colors)) {
      const own = pairsWith(front).filter((pair) => pair.front === front);
      colors.set(front, nearestFor(colors, front, own) ?? colorIn(colors, front));
    }
};

/** Again after each round that put something back: what stood in the way of another color may be gone then. */
const putBack = (colors: Map<ColorPath, HexColor>, original: FlatColors): void => {
  let isDone = false;
  while (!isDone) {
    isDone = true;
    for (const [path, value] of colors) {
      const before = colorIn(original, path);
      if (value === before) continue;
      colors.set(path, before);
      if (pairsWith(path).some((pair) => contrastIn(colors, pair) < pair.minimum)) colors.set(path, value);
      else isDone = false;
    }
  }
};
