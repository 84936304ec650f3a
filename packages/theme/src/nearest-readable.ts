import type { ColorPath } from './color-groups.ts';
import type { ContrastPair } from './contrast-pairs.ts';
import { type HexColor, relativeLuminance } from './hex-color.ts';
import { hexOfOklab, type Oklab, oklabDistance, oklabOf } from './oklab.ts';
import { colorIn, type ColorSource, contrastIn, flatColors, groundOf, pairsWith } from './pair-contrast.ts';
import type { Theme } from './theme.ts';

/** One color of the theme and what it becomes. */
export type ColorChange = { readonly path: ColorPath; readonly value: HexColor };

/** Luminances that are too near to what a color stands on, or to what stands on it. */
type Forbidden = { readonly from: number; readonly to: number };

/** How much of its strength the color keeps: far from where it began less of it can be the nearer color. */
const strengths = [0, 0.25, 0.5, 0.7, 0.85, 1] as const;

/**
 * The color nearest to the present one (by distance in OKLab, its hue kept) with which every pair of `required` passes;
 * null where there is none.
 */
export const nearestFor = (
  colors: ColorSource,
  path: ColorPath,
  required: readonly ContrastPair[],
): HexColor | null => {
  const present = colorIn(colors, path);
  const passes = (value: HexColor): boolean => {
    const tried: ColorSource = { get: (other) => (other === path ? value : colors.get(other)) };
    return required.every((pair) => contrastIn(tried, pair) >= pair.minimum);
  };
  const forbidden = required.flatMap((pair) => forbiddenBy(colors, path, pair));
  const start = relativeLuminance(present);
  const candidates = ([-1, 1] as const).flatMap((direction) => {
    const limit = firstAllowed(start, direction, forbidden);
    return limit === null ? [] : nearestAt(oklabOf(present), direction, limit, passes);
  });
  return nearestOf(present, candidates);
};

/** The nearest color at least that bright (`direction` 1), or at most (-1). */
export const nearestAtLuminance = (color: HexColor, direction: -1 | 1, limit: number): HexColor =>
  nearestOf(
    color,
    nearestAt(oklabOf(color), direction, limit, () => true),
  ) ?? color;

const nearestOf = (present: HexColor, candidates: readonly HexColor[]): HexColor | null => {
  const origin = oklabOf(present);
  let best: HexColor | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const distance = oklabDistance(origin, oklabOf(candidate));
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
};

/** What this pair forbids; nothing where the other side depends on the color itself, which `passes` then finds out. */
const forbiddenBy = (colors: ColorSource, path: ColorPath, pair: ContrastPair): Forbidden[] => {
  if (pair.wash?.color === path || (pair.ground === path && pair.wash !== undefined)) return [];
  const other = relativeLuminance(pair.front === path ? groundOf(colors, pair) : colorIn(colors, pair.front));
  return [{ from: (other + 0.05) / pair.minimum - 0.05, to: (other + 0.05) * pair.minimum - 0.05 }];
};

const firstAllowed = (start: number, direction: -1 | 1, forbidden: readonly Forbidden[]): number | null => {
  let luminance = start;
  for (let moves = 0; moves <= forbidden.length; moves += 1) {
    const inside = forbidden.find(({ from, to }) => luminance > from && luminance < to);
    if (!inside) break;
    luminance = direction < 0 ? inside.from : inside.to;
  }
  return luminance < 0 || luminance > 1 ? null : luminance;
};

const nearestAt = (
  origin: Oklab,
  direction: -1 | 1,
  limit: number,
  passes: (value: HexColor) => boolean,
): HexColor[] => {
  const found: HexColor[] = [];
  for (const strength of strengths) {
    const shade = (l: number): HexColor => hexOfOklab({ l, a: origin.a * strength, b: origin.b * strength });
    const value = firstThatPasses(shade, edgeOf(shade, direction, limit), direction, passes);
    // Grey goes all the way to black and white: where none of it passes, no color does.
    if (value === null && strength === 0) break;
    if (value !== null) found.push(value);
  }
  return found;
};

/** Mostly that at the edge; a ground that another color tints may have to go on. */
const firstThatPasses = (
  shade: (l: number) => HexColor,
  edge: number,
  direction: -1 | 1,
  passes: (value: HexColor) => boolean,
): HexColor | null => {
  for (let l = edge; l > 0 && l < 1; l += direction * 0.02) {
    const value = shade(l);
    if (passes(value)) return value;
  }
  const extreme = shade(direction < 0 ? 0 : 1);
  return passes(extreme) ? extreme : null;
};

/** The lightness at which the shade comes to the limit, on its allowed side even after rounding to a hex color. */
const edgeOf = (shade: (l: number) => HexColor, direction: -1 | 1, limit: number): number => {
  let [dark, light] = [0, 1];
  for (let step = 0; step < 12; step += 1) {
    const middle = (dark + light) / 2;
    const luminance = relativeLuminance(shade(middle));
    if (direction < 0 ? luminance <= limit : luminance < limit) dark = middle;
    else light = middle;
  }
  return direction < 0 ? dark : light;
};

/**
 * The smallest change of one color after which this pair passes and no other pair of that color is worse off. The color
 * in front changes before the ground: a ground carries more of the page. A color that makes all of its pairs pass comes
 * before one that only breaks none. Null where one color is not enough, or where the pair passes.
 */
export const nearestReadable = (theme: Theme, pair: ContrastPair): ColorChange | null => {
  const colors = flatColors(theme);
  if (contrastIn(colors, pair) >= pair.minimum) return null;
  const passesNow = (other: ContrastPair): boolean => contrastIn(colors, other) >= other.minimum;
  for (const path of [pair.front, pair.ground]) {
    const all = pairsWith(path);
    const value =
      nearestFor(colors, path, all) ??
      nearestFor(
        colors,
        path,
        all.filter((other) => isSame(other, pair) || passesNow(other)),
      );
    if (value !== null) return { path, value };
  }
  return null;
};

const isSame = (one: ContrastPair, other: ContrastPair): boolean =>
  one.front === other.front && one.ground === other.ground && one.wash?.where === other.wash?.where;
