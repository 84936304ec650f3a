import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import { preload } from 'react-dom';
import storefront from '../styles/index.css?url';
import type { WornTheme } from '../theme-style-sheet.ts';

const ownFonts = [figtree, fraunces];

/**
 * The style sheet, the fonts of the theme (two at most) and its colors. `precedence` puts the sheet into the head before the scripts: over one
 * connection at a time (HTTP/1.1) the page would otherwise wait for them to be drawn. The colors follow it there: a body
 * may not hold a `style`.
 */
export const StorefrontStyle = ({ theme }: { theme: WornTheme | null }) => {
  for (const font of theme?.fontFiles ?? ownFonts) {
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  }
  return (
    <>
      <link rel="stylesheet" href={storefront} precedence="default" />
      {theme === null ? null : (
        <style href="shop-theme" precedence="theme">
          {theme.css}
        </style>
      )}
    </>
  );
};
