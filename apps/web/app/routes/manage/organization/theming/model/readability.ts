import {
  colorAt,
  colorGroups,
  contrastPairs,
  minimumContrast,
  pairContrast,
  pairGround,
  type ColorChange,
  type ColorGroupKey,
  type ColorPath,
  type ContrastPair,
  type HexColor,
  type Theme,
} from '@goodshelf/theme';
import { logoPath, namePath, platePath, type ThemeValues } from './theme-values.ts';

export type PairFigures = ContrastPair & {
  readonly frontColor: HexColor;
  readonly groundColor: HexColor;
  /** Rounded down, so that a shown ratio never looks better than it is. */
  readonly ratio: number;
  readonly passes: boolean;
  /** So faint that it can't be published. */
  readonly isUnreadable: boolean;
};

/** Each pair of the theme with its figures; it belongs to the group of its ground. */
export const pairsOf = (theme: Theme): PairFigures[] =>
  contrastPairs.map((pair) => {
    const exact = pairContrast(theme, pair);
    return {
      ...pair,
      frontColor: colorAt(theme, pair.front),
      groundColor: pairGround(theme, pair),
      ratio: Math.floor(exact * 100) / 100,
      passes: exact >= pair.minimum,
      isUnreadable: exact < minimumContrast.control,
    };
  });

/** Colors that change, as the editor keeps them. */
export const valuesOfChanges = (changes: readonly ColorChange[]): ThemeValues =>
  Object.fromEntries(changes.map(({ path, value }) => [`colors.${path}`, value]));

export const groupOfColor = (path: ColorPath): ColorGroupKey =>
  colorGroups.find(({ key }) => path.startsWith(`${key}.`))?.key ?? 'general';

/** "Text and links"; with its group where that is another one: "General: Links". */
export const colorLabel = (path: ColorPath, within: ColorGroupKey | null = null): string => {
  const group = colorGroups.find(({ key }) => path.startsWith(`${key}.`));
  const color = group?.colors.find(({ key }) => path === `${group.key}.${key}`);
  if (group === undefined || color === undefined) return path;
  return group.key === within ? color.label : `${group.label}: ${color.label}`;
};

/** The label of any value: a color with its group, or which font. */
export const valueLabel = (
  path: string,
  labels: Readonly<Record<'display' | 'text' | 'logo' | 'plate' | 'name', string>>,
): string => {
  if (path === logoPath) return labels.logo;
  if (path === platePath) return labels.plate;
  if (path === namePath) return labels.name;
  if (path === 'fonts.display') return labels.display;
  if (path === 'fonts.text') return labels.text;
  return colorLabel(path.replace(/^colors\./, '') as ColorPath);
};
