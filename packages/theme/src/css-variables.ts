import { type FontFamily, fonts } from '@goodshelf/contract/lookups';
import { colorGroups } from './color-groups.ts';
import { contrastRatio, hexColor, type HexColor } from './hex-color.ts';
import { parseTheme, type ThemeProblem } from './parse-theme.ts';
import type { Theme } from './theme.ts';

const fallbackFamilies = {
  serif: "Georgia,'Times New Roman',serif",
  'sans-serif': "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif",
} as const;

/** A stored theme that should never have been stored. */
export class ThemeError extends Error {
  override name = 'ThemeError';
  readonly problems: readonly ThemeProblem[];

  constructor(problems: readonly ThemeProblem[]) {
    super(`The theme has values that are not allowed: ${problems.map((problem) => problem.path).join(', ')}`);
    this.problems = problems;
  }
}

/** The custom property of a colour: `--gs-product-single-button-text`. */
export function colorVariable(groupKey: string, colorKey: string): string {
  return `--gs-${groupKey}-${colorKey}`.replaceAll('_', '-');
}

/** The value of `font-family` for a family of the list: self-hosted first, then what every machine has. */
export function fontStack(family: FontFamily): string {
  const font = fonts.find((candidate) => candidate.family === family);
  if (!font) throw new RangeError('Not one of the font families');
  return `'${font.cssFamily}',${fallbackFamilies[font.kind]}`;
}

/**
 * `:root{--gs-header-background:#FBF8F2;…}`: every colour and both fonts, safe inside `<style>`. What is written is not
 * the text that came in but what `parseTheme` made of it, so a theme that dodged the types is refused with ThemeError
 * and nothing can break out of the sheet. `stackOf` may put a stand-in of its own between a family and the usual ones.
 */
export function themeToCssVariables(
  theme: Theme,
  stackOf: (family: FontFamily, use: 'display' | 'text') => string = fontStack,
): string {
  const result = parseTheme(theme);
  if (!result.ok) throw new ThemeError(result.problems);
  const safe = result.theme;

  const declarations = [
    `color-scheme:${isDark(safe.colors.general.background) ? 'dark' : 'light'}`,
    `--gs-font-display:${stackOf(safe.fonts.display, 'display')}`,
    `--gs-font-text:${stackOf(safe.fonts.text, 'text')}`,
  ];
  for (const group of colorGroups) {
    for (const [key, value] of Object.entries(safe.colors[group.key])) {
      declarations.push(`${colorVariable(group.key, key)}:${value}`);
    }
  }
  return `:root{${declarations.join(';')}}`;
}

/** So that the browser's own controls and scroll bars fit the page. */
function isDark(ground: HexColor): boolean {
  return contrastRatio(ground, hexColor('#FFFFFF')) > contrastRatio(ground, hexColor('#000000'));
}
