import type { Theme } from '@goodshelf/theme';
import { themeStyleSheet } from '../theme-style-sheet.ts';

/**
 * Wears another theme at once: a sheet made by script comes after the page’s own, and the content security policy, which
 * asks for the hash of each inline style, has nothing to say about it.
 */
export const createWornTheme = () => {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return {
    wear: (theme: Theme): void => sheet.replaceSync(themeStyleSheet(theme, 'another theme')),
    takeOff: (): void => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((worn) => worn !== sheet);
    },
  };
};
