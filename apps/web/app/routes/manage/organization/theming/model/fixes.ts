import {
  colorAt,
  contrastPairs,
  contrastRatio,
  themeWarnings,
  type ColorPath,
  type HexColor,
  type Theme,
} from '@goodshelf/theme';
import { hexOf, hslOf } from './hsl.ts';
import { themeOf, valuesOf, type ThemeValues } from './theme-values.ts';

type Pair = { readonly front: ColorPath; readonly ground: ColorPath; readonly minimum: number };

/** Lighter and darker by the same hue, the nearest first; black and white at the end. */
const shadesOf = (color: HexColor): HexColor[] => {
  const hsl = hslOf(color);
  return Array.from({ length: 101 }, (_, l) => l)
    .toSorted((one, other) => Math.abs(one - hsl.l) - Math.abs(other - hsl.l))
    .map((l) => hexOf({ ...hsl, l }));
};

/** The nearest shade of the color in front that can be read on this ground, and on its others where one can on all. */
export const fixOf = (theme: Theme, { front, ground, minimum }: Pair): ThemeValues => {
  const grounds = contrastPairs.filter((pair) => pair.front === front);
  const shades = shadesOf(colorAt(theme, front)).filter(
    (shade) => contrastRatio(shade, colorAt(theme, ground)) >= minimum,
  );
  const onAll = shades.find((shade) =>
    grounds.every((pair) => contrastRatio(shade, colorAt(theme, pair.ground)) >= pair.minimum),
  );
  const shade = onAll ?? shades[0];
  return shade === undefined ? {} : { [`colors.${front}`]: shade };
};

const roundsMax = 4;

/** All that is too faint, mended one after the other. */
export const fixAllOf = (theme: Theme): ThemeValues => {
  let mended = theme;
  for (let round = 0; round < roundsMax; round += 1) {
    const warnings = themeWarnings(mended);
    if (warnings.length === 0) break;
    for (const warning of warnings) mended = themeOf({ ...valuesOf(mended), ...fixOf(mended, warning) });
  }
  return valuesOf(mended);
};
