import type { Storefront } from '@goodshelf/contract/storefront.contract';
import {
  type ButtonHover,
  buttonHovers,
  defaultTheme,
  headerGive,
  parseTheme,
  type Theme,
  themeToCssVariables,
} from '@goodshelf/theme';
import { preloadedFiles, stackWithFallback, themeFontFaces } from './fonts/font-faces.ts';

/** A theme as a page wears it: its style sheet, and the font files that the first paint needs; null: the usual ones. */
export type WornTheme = { readonly css: string; readonly fontFiles: readonly string[] | null };

/**
 * The colors and fonts of a theme. A browser may load this (with the table of all fonts) for a preview, never for a page
 * itself: `over` another theme's sheet it also takes back what only that one had, and fonts are worn whenever they come.
 */
export const themeStyleSheet = (theme: Theme, over: 'nothing' | 'another theme' = 'nothing'): string => {
  const variables = themeToCssVariables(theme, stackWithFallback);
  const isPreview = over === 'another theme';
  return (
    themeFontFaces(theme.fonts, isPreview ? 'swap' : 'optional') +
    variables +
    hoverRules(theme, isPreview) +
    headerGiveRule(theme, isPreview)
  );
};

/** The classes of `styles/buttons.css`, in an order in which a later one wins over `.button`. */
const classes: Readonly<Record<ButtonHover['button'], string>> = {
  primary: 'button',
  quiet: 'button-quiet',
  danger: 'button-danger',
  give: 'button-give',
  buy: 'button-buy',
  donate: 'button-donate',
  checkout: 'button-checkout',
  pay: 'button-pay',
  wrongAddress: 'button-wrong-address',
  chip: 'chip-removable',
};

/** Most themes need none: what the style sheet does to a button under the pointer can be read. */
const hoverRules = (theme: Theme, isAlways: boolean): string => {
  const hovers = buttonHovers(theme);
  if (!isAlways && hovers.every(({ value }) => value === null)) return '';
  return hovers.map(({ button, value }) => `.${classes[button]}{--hover:${value ?? 'initial'}}`).join('');
};

/** After the hovers, over that of the same button elsewhere. */
const headerGiveRule = (theme: Theme, isAlways: boolean): string => {
  const give = headerGive(theme);
  if (give !== null)
    return `.site-header-give{--ground:${give.ground};--words:${give.words};--hover:${give.hover}}`;
  return isAlways ? '.site-header-give{--ground:var(--give);--words:var(--on-give)}' : '';
};

const hasUsualFonts = ({ fonts: { display, text } }: Theme): boolean =>
  display === defaultTheme.fonts.display && text === defaultTheme.fonts.text;

/** What is stored and can't be read any more is worn as the default. */
export const wornTheme = (stored: Storefront['theme']): WornTheme => {
  const parsed = parseTheme(stored);
  const theme = parsed.ok ? parsed.theme : defaultTheme;
  return {
    css: themeStyleSheet(theme),
    fontFiles: hasUsualFonts(theme) ? null : preloadedFiles(theme.fonts),
  };
};
