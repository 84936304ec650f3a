import fc from 'fast-check';
import {
  type ColorPath,
  defaultTheme,
  hexColor,
  type HexColor,
  palettes,
  type Theme,
  themeFromPalette,
} from '@goodshelf/theme';
import { flatColors, withColors } from '../../packages/theme/src/pair-contrast.ts';

const paths = [...flatColors(defaultTheme).keys()];
export const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((bits) => hexColor(`#${bits.toString(16).padStart(6, '0')}`));

/** A theme with other colors at some places. */
export const changed = (
  theme: Theme,
  changes: Iterable<{ readonly path: ColorPath; readonly value: HexColor }>,
): Theme => {
  const colors = flatColors(theme);
  for (const { path, value } of changes) colors.set(path, value);
  return withColors(theme, colors);
};

/** From wholly random to a palette with a few colors of a careless afternoon, which is what people make. */
export const anyTheme = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.array(color, { minLength: paths.length, maxLength: paths.length }).map((colors) =>
      changed(
        defaultTheme,
        paths.map((path, index) => ({ path, value: colors[index] ?? hexColor('#000000') })),
      ),
    ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...palettes),
        fc.array(fc.record({ path: fc.constantFrom(...paths), value: color }), { maxLength: 12 }),
      )
      .map(([palette, changes]) => changed(themeFromPalette(palette), changes)),
  },
);
