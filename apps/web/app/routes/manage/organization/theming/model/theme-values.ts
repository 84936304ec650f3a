import {
  colorGroups,
  parseTheme,
  type ColorGroupKey,
  type ColorPath,
  type HexColor,
  type Theme,
} from '@goodshelf/theme';

/** Where a value of a theme stands: a color of a group, one of the two fonts, or what is chosen about the logo. */
export type ThemePath =
  | `colors.${ColorPath}`
  | 'fonts.display'
  | 'fonts.text'
  | typeof logoPath
  | typeof platePath
  | typeof namePath;

/** A theme as its values by path: what the editor works with, because single values are changed, merged and undone. */
export type ThemeValues = Readonly<Record<string, string>>;

/** '' where there is none. */
export const logoPath = 'pictures.logo';
/** What the logo stands on. */
export const platePath = 'pictures.plate';
/** Whether the name stands beside it. */
export const namePath = 'pictures.name';
export const isPicturePath = (path: string): boolean => path.startsWith('pictures.');

export const fontPaths = ['fonts.display', 'fonts.text'] as const;

export const colorPathOf = (group: ColorGroupKey, key: string): ColorPath =>
  // Each group has exactly its own keys; `theme-values.test.ts` walks over all of them.
  `${group}.${key}` as ColorPath;

/** Every path in the order of the groups, the fonts and what is about the logo last. */
export const themePaths: readonly ThemePath[] = [
  ...colorGroups.flatMap((group) =>
    group.colors.map(({ key }) => `colors.${colorPathOf(group.key, key)}` as const),
  ),
  ...fontPaths,
  logoPath,
  platePath,
  namePath,
];

export const valuesOf = (theme: Theme): ThemeValues =>
  Object.fromEntries([
    ...colorGroups.flatMap((group) =>
      Object.entries(theme.colors[group.key]).map(
        ([key, value]) => [`colors.${group.key}.${key}`, value] as const,
      ),
    ),
    ['fonts.display', theme.fonts.display],
    ['fonts.text', theme.fonts.text],
    [logoPath, theme.pictures.logo ?? ''],
    [platePath, theme.pictures.plate],
    [namePath, theme.pictures.name],
  ]);

/** The values of a document of the API; what is wrong in it counts as the usual theme's. */
export const valuesOfDocument = (document: unknown): ThemeValues => {
  const parsed = parseTheme(document);
  const usual = parseTheme({});
  if (parsed.ok) return valuesOf(parsed.theme);
  return usual.ok ? valuesOf(usual.theme) : {};
};

/** The theme of values that the editor let in: each is a color, a font of the list or a kept logo. */
export const themeOf = (values: ThemeValues): Theme => {
  const colors: Record<string, Record<string, string>> = {};
  for (const group of colorGroups) {
    colors[group.key] = Object.fromEntries(
      group.colors.map(({ key }) => [key, values[`colors.${group.key}.${key}`] ?? '']),
    );
  }
  const fonts = { display: values['fonts.display'], text: values['fonts.text'] };
  const pictures = { logo: values[logoPath] || null, plate: values[platePath], name: values[namePath] };
  const parsed = parseTheme({ colors, fonts, pictures });
  if (!parsed.ok) throw new RangeError(`No theme: ${parsed.problems.map(({ path }) => path).join(', ')}`);
  return parsed.theme;
};

export type Difference = { readonly path: string; readonly before: string; readonly after: string };

/** What differs between two themes, in the order of the groups. */
export const differencesOf = (before: ThemeValues, after: ThemeValues): Difference[] =>
  themePaths.flatMap((path) => {
    const [old = '', now = ''] = [before[path], after[path]];
    return old === now ? [] : [{ path, before: old, after: now }];
  });

export const isColorValue = (value: string): value is HexColor => /^#[0-9A-F]{6}$/.test(value);

/** The theme's colors, the most used first: what a school reaches for. */
export const colorsInUse = (values: ThemeValues): HexColor[] => {
  const counts = new Map<HexColor, number>();
  for (const value of Object.values(values))
    if (isColorValue(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([color]) => color);
};

/** The group a path belongs to; null for fonts. */
export const groupOfPath = (path: string): ColorGroupKey | null =>
  colorGroups.find(({ key }) => path.startsWith(`colors.${key}.`))?.key ?? null;
