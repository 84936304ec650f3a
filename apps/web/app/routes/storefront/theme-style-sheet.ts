import type { Storefront } from '@goodshelf/contract/storefront.contract';
import { defaultTheme, fontStack, parseTheme, themeToCssVariables } from '@goodshelf/theme';

/** Variables of the theme, and beside each font a fallback with the same widths, so that nothing moves when it loads. */
export const themeStyleSheet = (stored: Storefront['theme']): string => {
  const parsed = parseTheme(stored);
  const theme = parsed.ok ? parsed.theme : defaultTheme;
  const withFallback = (family: typeof theme.fonts.text): string =>
    fontStack(family).replace(',', `,'${family} fallback','${family} fallback 2',`);
  const fonts = `:root{--gs-font-display:${withFallback(theme.fonts.display)};--gs-font-text:${withFallback(theme.fonts.text)}}`;
  return themeToCssVariables(theme) + fonts;
};
