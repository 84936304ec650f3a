import { colorGroups, type ColorPath } from './color-groups.ts';
import { contrastPairs } from './contrast-pairs.ts';
import { contrastRatio, type HexColor } from './hex-color.ts';
import type { Theme } from './theme.ts';

export type ThemeWarning = {
  readonly front: ColorPath;
  readonly ground: ColorPath;
  /** Rounded down to two decimals, so that a shown ratio never looks better than it is. */
  readonly ratio: number;
  readonly minimum: number;
  readonly message: string;
};

/** Every pair of the theme that is too faint (WCAG AA), in the order of the groups; empty for a readable theme. */
export function themeWarnings(theme: Theme): ThemeWarning[] {
  return contrastPairs.flatMap(({ front, ground, minimum }) => {
    const exactRatio = contrastRatio(colorAt(theme, front), colorAt(theme, ground));
    if (exactRatio >= minimum) return [];
    const ratio = Math.floor(exactRatio * 100) / 100;
    const message = `${labelAt(front)} on ${labelAt(ground)} is hard to read: contrast ${ratio}, needs ${minimum}.`;
    return [{ front, ground, ratio, minimum, message }];
  });
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
