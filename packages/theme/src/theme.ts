import { defaultFonts, type FontFamily } from '@goodshelf/contract/lookups';
import { type ColorDefinition, type ColorGroupKey, colorGroups, type ColorKey } from './color-groups.ts';
import type { HexColor } from './hex-color.ts';
import type { LogoNaming, LogoPlate } from './logo-look.ts';
import { defaultPalette, type Palette } from './palettes.ts';

export const themeSchemaVersion = 1;

export type ThemeColors = { readonly [Group in ColorGroupKey]: Readonly<Record<ColorKey<Group>, HexColor>> };
export type ThemeFonts = { readonly display: FontFamily; readonly text: FontFamily };
export type ThemePictures = {
  /** The name of a kept one (`parseLogoName`); null: the shop's initials. */
  readonly logo: string | null;
  /** What the logo stands on where it would vanish before the header. */
  readonly plate: LogoPlate;
  /** Whether the organization's name is written beside the logo; without a logo it always is. */
  readonly name: LogoNaming;
};

/** A whole theme: typed values only, never HTML, CSS or script of a tenant. Plain JSON, immutable once published. */
export type Theme = {
  readonly schemaVersion: typeof themeSchemaVersion;
  readonly fonts: ThemeFonts;
  readonly colors: ThemeColors;
  readonly pictures: ThemePictures;
};

export const noPictures: ThemePictures = { logo: null, plate: 'none', name: 'shown' };

/** Asks for every colour of every group once. The one place that makes `ThemeColors`. */
export function makeColors(
  colorOf: (group: ColorGroupKey, definition: ColorDefinition) => HexColor,
): ThemeColors {
  const entries = colorGroups.map((group) => [
    group.key,
    Object.fromEntries(group.colors.map((definition) => [definition.key, colorOf(group.key, definition)])),
  ]);
  // The compiler cannot see that the loop visits exactly the keys from which the type is derived; a test does.
  return Object.fromEntries(entries) as ThemeColors;
}

/** The theme of a ready palette. */
export function themeFromPalette(palette: Palette, fonts: ThemeFonts = defaultFonts): Theme {
  return {
    schemaVersion: themeSchemaVersion,
    fonts,
    colors: makeColors((_group, definition) => palette.colors[definition.role]),
    pictures: noPictures,
  };
}

/** What a storefront wears before anybody chose anything. */
export const defaultTheme: Theme = themeFromPalette(defaultPalette);
