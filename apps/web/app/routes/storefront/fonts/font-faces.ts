import { defaultFonts, fonts, type FontFamily } from '@goodshelf/contract/lookups';
import { fontStack, type ThemeFonts } from '@goodshelf/theme';
import { fontFiles } from './files.ts';
import { fontMetrics } from './metrics.ts';

/** What a family is used for. Headings are bolder, so the same family is wider in them. */
export type FontUse = keyof ThemeFonts;

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const latinExt =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C4,U+2113,U+2C60-2C7F,U+A720-A7FF';

/** Local fonts that stand in, the likelier first; see `FontMetrics` for what they are measured by. */
const standIns = {
  'sans-serif': [
    "local('Arial'),local('Helvetica Neue'),local('Liberation Sans'),local('Roboto')",
    "local('DejaVu Sans')",
  ],
  serif: ["local('Georgia'),local('Gelasio')", "local('DejaVu Serif')"],
} as const;

const fontOf = (family: FontFamily) => {
  const font = fonts.find((candidate) => candidate.family === family);
  if (font === undefined) throw new RangeError('Not one of the font families');
  return font;
};

/** Is it in the storefront's own style sheet already? */
const isDefault = (use: FontUse, family: FontFamily): boolean => defaultFonts[use] === family;
const defaultFamilies: ReadonlySet<FontFamily> = new Set(Object.values(defaultFonts));

/**
 * The files of a family, as `@font-face`. On a page it is `optional`: preloaded, it is mostly there at the first paint; one
 * that comes later is worn from the next page on, because lines that break anew would move what is being read. A preview
 * changes families on the page itself and needs `swap`.
 */
export const fontFaceCss = (family: FontFamily, display: 'optional' | 'swap' = 'optional'): string => {
  const { cssFamily, package: fontPackage } = fontOf(family);
  const { latin: latinFile, latinExt: latinExtFile, weights } = fontFiles[fontPackage];
  const face = (file: string, range: string): string =>
    `@font-face{font-family:'${cssFamily}';font-weight:${weights};font-display:${display};src:url(${file}) format('woff2');unicode-range:${range}}`;
  return face(latinFile, latin) + face(latinExtFile, latinExt);
};

const fallbackNames = (family: FontFamily, use: FontUse): readonly [string, string] => {
  const name = isDefault(use, family) ? `${family} fallback` : `${family} ${use} fallback`;
  return [name, `${name} 2`];
};

/** What stands there until the family has come, with its widths and heights: nothing moves when it arrives. */
export const fallbackFaceCss = (family: FontFamily, use: FontUse): string => {
  const font = fontOf(family);
  const metrics = fontMetrics[font.package];
  return fallbackNames(family, use)
    .map((name, index) => {
      const size = metrics[use][index] ?? 100;
      const part = (value: number): string => `${Math.round((value / size) * 10_000) / 100}%`;
      return `@font-face{font-family:'${name}';src:${standIns[font.kind][index]};size-adjust:${size}%;ascent-override:${part(metrics.ascent)};descent-override:${part(metrics.descent)};line-gap-override:${part(metrics.lineGap)}}`;
    })
    .join('');
};

/** The value of `font-family`: the family, what stands in for it, and what any machine has. */
export const stackWithFallback = (family: FontFamily, use: FontUse): string =>
  fontStack(family).replace(
    ',',
    `,${fallbackNames(family, use)
      .map((name) => `'${name}'`)
      .join(',')},`,
  );

/** What a theme declares beside the fonts of the storefront's own style sheet; nothing for these. */
export const themeFontFaces = (
  { display, text }: ThemeFonts,
  fontDisplay: 'optional' | 'swap' = 'optional',
): string => {
  const families = [...new Set([display, text])].filter((family) => !defaultFamilies.has(family));
  const uses = (
    [
      ['display', display],
      ['text', text],
    ] as const
  ).filter(([use, family]) => !isDefault(use, family));
  return [
    ...families.map((family) => fontFaceCss(family, fontDisplay)),
    ...uses.map(([use, family]) => fallbackFaceCss(family, use)),
  ].join('');
};

/** The files that the first paint needs. */
export const preloadedFiles = ({ display, text }: ThemeFonts): string[] =>
  [...new Set([text, display])].map((family) => fontFiles[fontOf(family).package].latin);
