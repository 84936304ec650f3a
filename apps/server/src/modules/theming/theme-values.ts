import { fonts } from '@goodshelf/contract/lookups';
import type { ThemeDifference } from '@goodshelf/contract/theming.contract';
import {
  colorGroups,
  defaultTheme,
  logoNamings,
  logoPlates,
  parseHexColor,
  parseLogoName,
  parseTheme,
  type Theme,
} from '@goodshelf/theme';
import { themingTexts as texts } from './theming.texts.ts';

/** A theme as a list of values by their paths, `colors.header.background` and `fonts.display`, all of them. */
export type ThemeValues = ReadonlyMap<string, string>;

const fontUses = ['display', 'text'] as const;
export const logoPath = 'pictures.logo';
/** What is chosen about the logo, and of what. */
const pictureChoices: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['pictures.plate', logoPlates],
  ['pictures.name', logoNamings],
]);

/** What each value is called, in the editor's order. The paths of a theme are these and no others. */
const labels: ReadonlyMap<string, string> = new Map([
  [logoPath, texts.logo] as const,
  ['pictures.plate', texts.plate] as const,
  ['pictures.name', texts.logoName] as const,
  ...fontUses.map((use) => [`fonts.${use}`, texts.fonts[use]] as const),
  ...colorGroups.flatMap((group) =>
    group.colors.map(({ key, label }) => [`colors.${group.key}.${key}`, `${group.label}: ${label}`] as const),
  ),
]);

export const isThemePath = (path: string): boolean => labels.has(path);
const isFontPath = (path: string): boolean => path.startsWith('fonts.');

/** The value as it is stored at the path; null for one that may not stand there. */
export const themeValue = (path: string, value: string): string | null => {
  if (path === logoPath) return value === '' ? '' : (parseLogoName(value)?.name ?? null);
  const choices = pictureChoices.get(path);
  if (choices !== undefined) return choices.find((choice) => choice === value) ?? null;
  return isFontPath(path)
    ? (fonts.find(({ family }) => family === value)?.family ?? null)
    : parseHexColor(value);
};

export const wrongValueText = (path: string): string => {
  if (path === logoPath) return texts.notALogo;
  if (pictureChoices.has(path)) return texts.notAChoice;
  return isFontPath(path) ? texts.notAFont : texts.notAColor;
};

const valueAt = (theme: Theme, path: string): string => {
  const value = path.split('.').reduce<unknown>((part, key) => Reflect.get(Object(part), key), theme);
  if (path === logoPath) return theme.pictures.logo ?? '';
  if (typeof value !== 'string') throw new RangeError(`No such value in a theme: ${path}`);
  return value;
};

export const valuesOf = (theme: Theme): ThemeValues =>
  new Map([...labels.keys()].map((path) => [path, valueAt(theme, path)]));

/** The theme of these values; each must be one that `themeValue` gave. */
export const themeOf = (values: ThemeValues): Theme => {
  const part = (prefix: string): Record<string, string> =>
    Object.fromEntries(
      [...values].flatMap(([path, value]) =>
        path.startsWith(prefix) ? [[path.slice(prefix.length), value] as const] : [],
      ),
    );
  const parsed = parseTheme({
    fonts: part('fonts.'),
    colors: Object.fromEntries(colorGroups.map(({ key }) => [key, part(`colors.${key}.`)])),
    pictures: { ...part('pictures.'), logo: values.get(logoPath) || null },
  });
  if (!parsed.ok) throw new RangeError(`Not the values of a theme: ${parsed.problems[0]?.path ?? ''}`);
  return parsed.theme;
};

/** A theme that was stored, with the values that have come into being since; the usual one where nothing is. */
export const storedTheme = (document: Record<string, unknown> | null): Theme => {
  if (document === null) return defaultTheme;
  const parsed = parseTheme(document);
  return parsed.ok ? parsed.theme : defaultTheme;
};

/** What differs, in words and in the editor's order. */
export const differencesBetween = (before: Theme, after: Theme): ThemeDifference[] => {
  const old = valuesOf(before);
  return [...valuesOf(after)].flatMap(([path, value]) => {
    const was = old.get(path) ?? value;
    return was === value ? [] : [{ path, label: labels.get(path) ?? path, before: was, after: value }];
  });
};

export const isSameTheme = (one: Theme, other: Theme): boolean => differencesBetween(one, other).length === 0;

/** The values of a document that was stored or answered, by their paths. */
export const themeValuesOf = (document: Record<string, unknown>): ThemeValues =>
  valuesOf(storedTheme(document));
