import { colorGroups, type ColorPath } from './color-groups.ts';
import { type ContrastPair, contrastPairs, minimumContrast, type Wash } from './contrast-pairs.ts';
import { type HexColor } from './hex-color.ts';
import { contrastIn, flatColors } from './pair-contrast.ts';
import type { Theme } from './theme.ts';

export type ThemeWarning = {
  readonly front: ColorPath;
  readonly ground: ColorPath;
  /** Where another color tints the ground. */
  readonly wash?: Wash;
  /** Rounded down to two decimals, so that a shown ratio never looks better than it is. */
  readonly ratio: number;
  readonly minimum: number;
  readonly message: string;
};

/** Every pair of the theme that is too faint (WCAG AA), in the order of the groups; empty for a readable theme. */
export function themeWarnings(theme: Theme): ThemeWarning[] {
  const colors = flatColors(theme);
  return contrastPairs.flatMap((pair) => {
    const exactRatio = contrastIn(colors, pair);
    if (exactRatio >= pair.minimum) return [];
    const ratio = Math.floor(exactRatio * 100) / 100;
    return [{ ...pair, ratio, message: messageOf(pair, ratio) }];
  });
}

export type ThemeProblems = {
  /** Below its minimum, yet 3:1 or more: publishing asks first. */
  readonly hardToRead: readonly ThemeWarning[];
  /** Below 3:1, text or not: such a theme can't be published. */
  readonly unreadable: readonly ThemeWarning[];
};

/** What stands between this theme and its publishing. A theme without any has no pair below its minimum. */
export function themeProblems(theme: Theme): ThemeProblems {
  const warnings = themeWarnings(theme);
  const isUnreadable = ({ ratio }: ThemeWarning): boolean => ratio < minimumContrast.control;
  return {
    hardToRead: warnings.filter((warning) => !isUnreadable(warning)),
    unreadable: warnings.filter(isUnreadable),
  };
}

function messageOf({ front, ground, minimum, wash }: ContrastPair, ratio: number): string {
  const pair = `${labelAt(front)} on ${labelAt(ground)}${wash ? ` ${wash.where}` : ''}`;
  return `${pair} is hard to read: contrast ${ratio}, needs ${minimum}.`;
}

/** The colour at a path such as `header.background`. */
export function colorAt(theme: Theme, path: ColorPath): HexColor {
  const { group, key } = definitionAt(path);
  const colors: Readonly<Record<string, HexColor>> = theme.colors[group.key];
  const color = colors[key];
  if (!color) throw new RangeError(`The theme has no color ${path}`);
  return color;
}

function labelAt(path: ColorPath): string {
  const { group, label } = definitionAt(path);
  return `${group.label}: ${label}`;
}

function definitionAt(path: ColorPath) {
  for (const group of colorGroups) {
    const definition = group.colors.find((candidate) => path === `${group.key}.${candidate.key}`);
    if (definition) return { group, key: definition.key, label: definition.label };
  }
  throw new RangeError(`No such color in a theme: ${path}`);
}
