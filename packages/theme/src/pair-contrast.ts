import { type ColorPath, colorGroups } from './color-groups.ts';
import { type ContrastPair, contrastPairs } from './contrast-pairs.ts';
import { contrastRatio, type HexColor } from './hex-color.ts';
import { mixInSrgb } from './oklab.ts';
import { makeColors, type Theme } from './theme.ts';

/** Every color of a theme by its path, in the order of the groups. */
export type FlatColors = ReadonlyMap<ColorPath, HexColor>;

/** All that a calculation needs of them. */
export type ColorSource = Pick<FlatColors, 'get'>;

export const flatColors = (theme: Theme): Map<ColorPath, HexColor> => {
  const flat = new Map<ColorPath, HexColor>();
  for (const group of colorGroups) {
    const colors: Readonly<Record<string, HexColor>> = theme.colors[group.key];
    for (const { key } of group.colors) {
      const color = colors[key];
      if (color) flat.set(`${group.key}.${key}` as ColorPath, color);
    }
  }
  return flat;
};

/** The theme with these colors in place of its own. */
export const withColors = (theme: Theme, colors: FlatColors): Theme => ({
  ...theme,
  colors: makeColors((group, { key }) => colorIn(colors, `${group}.${key}` as ColorPath)),
});

export const colorIn = (colors: ColorSource, path: ColorPath): HexColor => {
  const color = colors.get(path);
  if (!color) throw new RangeError(`The theme has no color ${path}`);
  return color;
};

/** The ground as it is seen: with its wash, where it has one. */
export const groundOf = (colors: ColorSource, { ground, wash }: ContrastPair): HexColor =>
  wash === undefined
    ? colorIn(colors, ground)
    : mixInSrgb(colorIn(colors, ground), colorIn(colors, wash.color), wash.part);

export const contrastIn = (colors: ColorSource, pair: ContrastPair): number =>
  contrastRatio(colorIn(colors, pair.front), groundOf(colors, pair));

/** The contrast of a pair of this theme, from 1 to 21. */
export const pairContrast = (theme: Theme, pair: ContrastPair): number => contrastIn(flatColors(theme), pair);

const pairsByColor = new Map<ColorPath, ContrastPair[]>();
for (const pair of contrastPairs)
  for (const path of new Set([pair.front, pair.ground, ...(pair.wash ? [pair.wash.color] : [])]))
    pairsByColor.set(path, [...(pairsByColor.get(path) ?? []), pair]);

/** All pairs in which this color takes part. */
export const pairsWith = (path: ColorPath): readonly ContrastPair[] => pairsByColor.get(path) ?? [];

/** What the pair's front stands on in this theme: its ground, tinted where it has a wash. */
export const pairGround = (theme: Theme, pair: ContrastPair): HexColor => groundOf(flatColors(theme), pair);
