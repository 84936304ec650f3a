/**
 * The theme document: nine colour groups, two fonts, ready palettes, contrast, CSS variables. One source for the
 * storefront and the editor. Pure; themes from outside enter through `parseTheme` only.
 */
export { contrastRatio, hexColor, parseHexColor } from './hex-color.ts';
export type { HexColor } from './hex-color.ts';
export { defaultPalette, palettes } from './palettes.ts';
export type { Palette, PaletteRole } from './palettes.ts';
export { colorGroups } from './color-groups.ts';
export type {
  ColorDefinition,
  ColorGroup,
  ColorGroupKey,
  ColorKey,
  ColorPath,
  LinkTarget,
} from './color-groups.ts';
export { contrastPairs, minimumContrast } from './contrast-pairs.ts';
export type { ContrastPair, Wash } from './contrast-pairs.ts';
export { pairContrast, pairGround } from './pair-contrast.ts';
export { nearestReadable } from './nearest-readable.ts';
export type { ColorChange } from './nearest-readable.ts';
export { fixContrast } from './fix-contrast.ts';
export { buttonHovers, headerGive, hoverPart } from './button-hovers.ts';
export type { ButtonHover } from './button-hovers.ts';
export { dominantColors } from './dominant-colors.ts';
export {
  logoGround,
  logoNamings,
  logoPlates,
  plateColors,
  plateFor,
  standsOut,
  usualNaming,
} from './logo-look.ts';
export type { LogoLook, LogoNaming, LogoPlate, LogoShade } from './logo-look.ts';
export { readLogo } from './read-logo.ts';
export type { ReadLogo } from './read-logo.ts';
export { themesFromColors } from './suggested-themes.ts';
export type { ThemeSuggestion } from './suggested-themes.ts';
export { fontPairs } from './font-pairs.ts';
export type { FontPair } from './font-pairs.ts';
export { defaultTheme, themeFromPalette, themeSchemaVersion } from './theme.ts';
export type { Theme, ThemeColors, ThemeFonts, ThemePictures } from './theme.ts';
export {
  logoHeightsPx,
  logoName,
  logoSideMaxPx,
  logoUrl,
  mailLogoHeightPx,
  parseLogoName,
} from './logo-name.ts';
export type { Logo } from './logo-name.ts';
export { parseTheme } from './parse-theme.ts';
export type { ThemeProblem, ThemeResult } from './parse-theme.ts';
export { colorAt, themeProblems, themeWarnings } from './theme-warnings.ts';
export type { ThemeProblems, ThemeWarning } from './theme-warnings.ts';
export { colorVariable, fontStack, ThemeError, themeToCssVariables } from './css-variables.ts';
export {
  parseEditorMessage,
  parsePreviewMessage,
  previewFrameName,
  wrapMessage,
} from './preview-messages.ts';
export type { EditorMessage, PreviewMessage } from './preview-messages.ts';
export {
  parsePictureName,
  type Picture,
  pictureName,
  pictureSideMaxPx,
  pictureUrl,
  pictureWidthsPx,
} from './picture-name.ts';
