import { logoPath } from './theme-values.ts';
import {
  colorAt,
  colorGroups,
  contrastPairs,
  contrastRatio,
  minimumContrast,
  type ColorGroupKey,
  type ColorPath,
  type ContrastPair,
  type HexColor,
  type Theme,
} from '@goodshelf/theme';

export type PairFigures = ContrastPair & {
  readonly frontColor: HexColor;
  readonly groundColor: HexColor;
  /** Rounded down, so that a shown ratio never looks better than it is. */
  readonly ratio: number;
  readonly passes: boolean;
  /** Text so faint that it can't be published. */
  readonly isUnreadable: boolean;
};

/** Each pair of the theme with its figures; it belongs to the group of its ground. */
export const pairsOf = (theme: Theme): PairFigures[] =>
  contrastPairs.map((pair) => {
    const [frontColor, groundColor] = [colorAt(theme, pair.front), colorAt(theme, pair.ground)];
    const exact = contrastRatio(frontColor, groundColor);
    return {
      ...pair,
      frontColor,
      groundColor,
      ratio: Math.floor(exact * 100) / 100,
      passes: exact >= pair.minimum,
      isUnreadable: pair.minimum >= minimumContrast.text && exact < minimumContrast.control,
    };
  });

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
  labels: { readonly display: string; readonly text: string; readonly logo: string },
): string => {
  if (path === logoPath) return labels.logo;
  if (path === 'fonts.display') return labels.display;
  if (path === 'fonts.text') return labels.text;
  return colorLabel(path.replace(/^colors\./, '') as ColorPath);
};
