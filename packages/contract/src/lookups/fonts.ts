/**
 * The 17 families offered in themes, all under the SIL Open Font License. `package` is the npm package with the files
 * (served by ourselves, never from another host), `cssFamily` the name that its style sheet declares.
 */
export const fonts = [
  {
    family: 'Fraunces',
    kind: 'serif',
    package: '@fontsource-variable/fraunces',
    cssFamily: 'Fraunces Variable',
  },
  {
    family: 'Newsreader',
    kind: 'serif',
    package: '@fontsource-variable/newsreader',
    cssFamily: 'Newsreader Variable',
  },
  {
    family: 'Literata',
    kind: 'serif',
    package: '@fontsource-variable/literata',
    cssFamily: 'Literata Variable',
  },
  { family: 'Lora', kind: 'serif', package: '@fontsource-variable/lora', cssFamily: 'Lora Variable' },
  {
    family: 'Source Serif 4',
    kind: 'serif',
    package: '@fontsource-variable/source-serif-4',
    cssFamily: 'Source Serif 4 Variable',
  },
  {
    family: 'Playfair Display',
    kind: 'serif',
    package: '@fontsource-variable/playfair-display',
    cssFamily: 'Playfair Display Variable',
  },
  {
    family: 'EB Garamond',
    kind: 'serif',
    package: '@fontsource-variable/eb-garamond',
    cssFamily: 'EB Garamond Variable',
  },
  {
    family: 'Crimson Pro',
    kind: 'serif',
    package: '@fontsource-variable/crimson-pro',
    cssFamily: 'Crimson Pro Variable',
  },
  { family: 'Bitter', kind: 'serif', package: '@fontsource-variable/bitter', cssFamily: 'Bitter Variable' },
  {
    family: 'Figtree',
    kind: 'sans-serif',
    package: '@fontsource-variable/figtree',
    cssFamily: 'Figtree Variable',
  },
  { family: 'Inter', kind: 'sans-serif', package: '@fontsource-variable/inter', cssFamily: 'Inter Variable' },
  {
    family: 'Source Sans 3',
    kind: 'sans-serif',
    package: '@fontsource-variable/source-sans-3',
    cssFamily: 'Source Sans 3 Variable',
  },
  {
    family: 'Open Sans',
    kind: 'sans-serif',
    package: '@fontsource-variable/open-sans',
    cssFamily: 'Open Sans Variable',
  },
  {
    family: 'Nunito Sans',
    kind: 'sans-serif',
    package: '@fontsource-variable/nunito-sans',
    cssFamily: 'Nunito Sans Variable',
  },
  {
    family: 'Work Sans',
    kind: 'sans-serif',
    package: '@fontsource-variable/work-sans',
    cssFamily: 'Work Sans Variable',
  },
  {
    family: 'Public Sans',
    kind: 'sans-serif',
    package: '@fontsource-variable/public-sans',
    cssFamily: 'Public Sans Variable',
  },
  {
    family: 'Lexend',
    kind: 'sans-serif',
    package: '@fontsource-variable/lexend',
    cssFamily: 'Lexend Variable',
  },
] as const;
export type FontFamily = (typeof fonts)[number]['family'];
/** The package with the files of a family. */
export type FontPackage = (typeof fonts)[number]['package'];
export const defaultFonts: { display: FontFamily; text: FontFamily } = {
  display: 'Fraunces',
  text: 'Figtree',
};
