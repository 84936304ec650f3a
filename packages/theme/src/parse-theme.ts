import { fonts, type FontFamily } from '@goodshelf/contract/lookups';
import { parseHexColor } from './hex-color.ts';
import { logoNamings, logoPlates } from './logo-look.ts';
import { parseLogoName } from './logo-name.ts';
import {
  defaultTheme,
  makeColors,
  noPictures,
  type Theme,
  type ThemePictures,
  themeSchemaVersion,
} from './theme.ts';

/** `path` is where the value stands, `colors.header.background`; the value itself is never repeated. */
export type ThemeProblem = { readonly path: string; readonly message: string };
export type ThemeResult =
  | { readonly ok: true; readonly theme: Theme }
  | { readonly ok: false; readonly problems: readonly ThemeProblem[] };

/**
 * Reads a theme from JSON of any origin. Missing keys get their defaults, so that themes outlive new keys; unknown keys
 * are dropped; a value that is there and wrong is refused with its path. Never throws.
 */
export function parseTheme(input: unknown): ThemeResult {
  const problems: ThemeProblem[] = [];
  const report = (path: string, message: string) => void problems.push({ path, message });

  const document = readObject(input, 'theme', report);
  const version = document['schemaVersion'];
  if (version !== undefined && version !== themeSchemaVersion)
    report('schemaVersion', `must be ${themeSchemaVersion}`);

  const fontsInput = readObject(document['fonts'], 'fonts', report);
  const readFont = (use: 'display' | 'text'): FontFamily => {
    const value = fontsInput[use];
    if (value === undefined) return defaultTheme.fonts[use];
    const font = fonts.find((candidate) => candidate.family === value);
    if (!font) report(`fonts.${use}`, `must be one of the ${fonts.length} font families`);
    return font?.family ?? defaultTheme.fonts[use];
  };
  const themeFonts = { display: readFont('display'), text: readFont('text') };

  const colorsInput = readObject(document['colors'], 'colors', report);
  const groupInputs = new Map<string, Readonly<Record<string, unknown>>>();
  const colors = makeColors((group, definition) => {
    const groupInput = groupInputs.get(group) ?? readObject(colorsInput[group], `colors.${group}`, report);
    groupInputs.set(group, groupInput);
    const value = groupInput[definition.key];
    if (value === undefined) return definition.default;
    const color = parseHexColor(value);
    if (!color) report(`colors.${group}.${definition.key}`, 'must be a color like #1E5B4F');
    return color ?? definition.default;
  });

  const { logo = null, ...around } = readObject(document['pictures'], 'pictures', report);
  const readLogo = logo === null ? null : parseLogoName(logo);
  if (logo !== null && readLogo === null) report('pictures.logo', 'must be the name of an uploaded logo');

  const readChoice = <Choice extends string>(
    key: 'plate' | 'name',
    choices: readonly Choice[],
    usual: Choice,
  ) => {
    const value = around[key];
    const choice = value === undefined ? usual : choices.find((candidate) => candidate === value);
    if (choice === undefined) report(`pictures.${key}`, `must be one of ${choices.join(', ')}`);
    return choice ?? usual;
  };
  const pictures: ThemePictures = {
    logo: readLogo?.name ?? null,
    plate: readChoice('plate', logoPlates, noPictures.plate),
    name: readChoice('name', logoNamings, noPictures.name),
  };

  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, theme: { schemaVersion: themeSchemaVersion, fonts: themeFonts, colors, pictures } };
}

/** Own keys only, without a prototype: `constructor` and `__proto__` are nobody's colours. */
function readObject(
  value: unknown,
  path: string,
  report: (path: string, message: string) => void,
): Readonly<Record<string, unknown>> {
  const own: Record<string, unknown> = Object.create(null);
  if (value === undefined) return own;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    report(path, 'must be an object');
    return own;
  }
  return Object.assign(own, value);
}
