import { defaultFonts } from '@goodshelf/contract/lookups';
import type { ColorPath } from './color-groups.ts';
import { washes } from './contrast-pairs.ts';
import { contrastRatio, hexColor, type HexColor } from './hex-color.ts';
import { hexOfOklch, mixInSrgb, type Oklch, oklchOf } from './oklab.ts';
import { flatColors, withColors } from './pair-contrast.ts';
import type { Palette } from './palettes.ts';
import { type Theme, type ThemeFonts, themeFromPalette } from './theme.ts';

export type ThemeSuggestion = {
  readonly key: 'light' | 'header' | 'dark';
  readonly name: string;
  readonly description: string;
  /** As it is meant: one of the two below. */
  readonly theme: Theme;
  /** The same theme with a header that goes with the page, light or dark. */
  readonly lightHeader: Theme;
  readonly darkHeader: Theme;
};

type Colors = Palette['colors'];
type Header = { readonly background: HexColor; readonly text: HexColor; readonly line: HexColor };
/** The colors of a logo, as they are used. */
type Logo = { readonly main: Oklch; readonly accent: Oklch };

/**
 * Three whole themes from one to five colors of a logo, the most frequent first. Each passes every contrast pair by how
 * it is built: the hue is the logo's, how light each part is follows from what stands on it.
 */
export const themesFromColors = (
  colors: readonly HexColor[],
  fonts: ThemeFonts = defaultFonts,
): readonly [ThemeSuggestion, ThemeSuggestion, ThemeSuggestion] => {
  const logo = logoOf(colors);
  const light = lightColors(logo);
  const dark = darkColors(logo);
  const paper = headerOn(light.paper, light.ink, light.hairline);
  const cloth = headerOf(atMost(logo.main, 0.42));
  const suggestion = (
    words: Pick<ThemeSuggestion, 'key' | 'name' | 'description'>,
    palette: Colors,
    headers: { readonly meant: Header; readonly light: Header; readonly dark: Header },
  ): ThemeSuggestion => {
    const base = themeFromPalette({ ...words, colors: palette }, fonts);
    const wearing = (header: Header) => withHeader(base, header, palette);
    return {
      ...words,
      theme: wearing(headers.meant),
      lightHeader: wearing(headers.light),
      darkHeader: wearing(headers.dark),
    };
  };
  return [
    suggestion(
      { key: 'light', name: 'Light and calm', description: 'Pale paper, your colors where it counts' },
      light,
      { meant: paper, light: paper, dark: cloth },
    ),
    suggestion(
      { key: 'header', name: 'Colorful header', description: 'Your main color across the top of each page' },
      { ...light, paper: hexColor('#FFFFFF'), surface: light.paper },
      { meant: headerOf(logo.main), light: headerOf(atLeast(logo.main, 0.88)), dark: cloth },
    ),
    suggestion(
      { key: 'dark', name: 'Lights down', description: 'Dark pages on which covers and buttons stand out' },
      dark,
      {
        meant: headerOn(dark.paper, dark.ink, dark.hairline),
        light: headerOf(atLeast(logo.main, 0.88)),
        dark: headerOn(dark.paper, dark.ink, dark.hairline),
      },
    ),
  ];
};

/** Greys have a hue by chance only. */
const isColorful = (color: Oklch): boolean => color.c > 0.04 && color.l > 0.12 && color.l < 0.97;
const marigold = oklchOf(hexColor('#E9A23B'));
const clothBlue = oklchOf(hexColor('#2C5C8A'));
const hueDistance = (one: Oklch, other: Oklch): number => {
  const distance = Math.abs(one.h - other.h) % 360;
  return Math.min(distance, 360 - distance);
};

const logoOf = (colors: readonly HexColor[]): Logo => {
  const shades = colors.slice(0, 5).map(oklchOf);
  const colorful = shades.filter(isColorful);
  const main = colorful[0] ?? { ...(shades[0] ?? oklchOf(hexColor('#575E66'))), c: 0 };
  const other = colorful.find((color) => color.c > 0.07 && color.l > 0.5 && hueDistance(color, main) > 35);
  // Without a second color marigold is the accent, which goes with all but its neighbors.
  return { main, accent: other ?? (hueDistance(main, marigold) > 35 || main.c === 0 ? marigold : clothBlue) };
};

const atMost = (color: Oklch, l: number): Oklch => ({ ...color, l: Math.min(color.l, l) });
const atLeast = (color: Oklch, l: number): Oklch => ({
  ...color,
  l: Math.max(color.l, l),
  c: Math.min(color.c, 0.06),
});
const tone = ({ h, c }: Oklch, l: number, chroma: number): HexColor =>
  hexOfOklch({ l, h, c: Math.min(c, chroma) });

/** Steps from the color until it reads on all grounds; every start ends well, because black or white does. */
const readable = (
  color: Oklch,
  direction: -1 | 1,
  minimum: number,
  grounds: readonly HexColor[],
): HexColor => {
  for (let l = color.l; l > 0 && l < 1; l += direction * 0.01) {
    const shade = hexOfOklch({ ...color, l });
    if (grounds.every((ground) => contrastRatio(shade, ground) >= minimum)) return shade;
  }
  return hexColor(direction < 0 ? '#000000' : '#FFFFFF');
};

/** Words for a ground: nearly black or white with a breath of its hue. */
const wordsOn = (ground: HexColor): HexColor => {
  const { h, c } = oklchOf(ground);
  const [dark, light] = [hexOfOklch({ l: 0.2, c: Math.min(c, 0.02), h }), hexColor('#FFFFFF')];
  return contrastRatio(dark, ground) > contrastRatio(light, ground) ? dark : light;
};

/** A ground with its words; those in the middle, on which neither black nor white reads well, go a little aside. */
const groundWithWords = (color: Oklch): readonly [HexColor, HexColor] => {
  const isBright = contrastRatio(hexOfOklch(color), hexColor('#FFFFFF')) < 3.4;
  for (let l = color.l; l > 0 && l < 1; l += isBright ? 0.01 : -0.01) {
    const ground = hexOfOklch({ ...color, l });
    const words = isBright
      ? hexOfOklch({ l: 0.2, c: Math.min(color.c, 0.02), h: color.h })
      : hexColor('#FFFFFF');
    if (contrastRatio(ground, words) >= textContrast) return [ground, words];
  }
  const ground = hexOfOklch(color);
  return [ground, wordsOn(ground)];
};

/** Somewhat more than the rule asks for, so that a color may be moved a little without a warning. */
const textContrast = 4.8;

const headerOn = (background: HexColor, text: HexColor, line: HexColor): Header => ({
  background,
  text,
  line,
});
const headerOf = (color: Oklch): Header => {
  const [background, text] = groundWithWords(color);
  return headerOn(background, text, hexOfOklch({ ...oklchOf(background), l: oklchOf(background).l * 0.9 }));
};

const mostTinted = (ground: HexColor, accent: HexColor): HexColor =>
  mixInSrgb(ground, accent, washes.hero.part);

const lightColors = ({ main, accent }: Logo): Colors => {
  const paper = tone(main, 0.982, 0.006);
  const [surface, tint] = [hexColor('#FFFFFF'), tone(main, 0.945, 0.022)];
  const [accentGround, onAccent] = groundWithWords(accent);
  // The hero's light and notices take some of the paper's contrast: words are made for the darkest of them.
  const grounds = [paper, surface, tint, mostTinted(paper, accentGround)];
  const brand = readable(atMost(main, 0.5), -1, 5, grounds);
  const footer = tone(main, 0.3, 0.07);
  return {
    paper,
    surface,
    tint,
    ink: tone(main, 0.25, 0.02),
    mutedInk: readable({ ...main, l: 0.5, c: Math.min(main.c, 0.025) }, -1, textContrast, grounds),
    hairline: tone(main, 0.9, 0.014),
    edge: readable({ ...main, l: 0.62, c: Math.min(main.c, 0.03) }, -1, 3.3, grounds),
    brand,
    onBrand: surface,
    accent: accentGround,
    onAccent,
    footer,
    onFooter: tone(main, 0.95, 0.015),
    success: readable(oklchOf(hexColor('#1F6B3A')), -1, textContrast, grounds),
    danger: readable(oklchOf(hexColor('#A3261B')), -1, textContrast, grounds),
  };
};

const darkColors = ({ main, accent }: Logo): Colors => {
  const [paper, surface, tint] = [
    tone(main, 0.215, 0.016),
    tone(main, 0.265, 0.018),
    tone(main, 0.31, 0.022),
  ];
  const [accentGround, onAccent] = groundWithWords({ ...accent, l: Math.max(accent.l, 0.72) });
  const grounds = [paper, surface, tint, mostTinted(paper, accentGround), mostTinted(surface, accentGround)];
  const brand = readable({ ...main, l: Math.max(main.l, 0.72), c: Math.min(main.c, 0.13) }, 1, 5, grounds);
  return {
    paper,
    surface,
    tint,
    ink: tone(main, 0.955, 0.012),
    mutedInk: readable({ ...main, l: 0.77, c: Math.min(main.c, 0.02) }, 1, textContrast, grounds),
    hairline: tone(main, 0.35, 0.02),
    edge: readable({ ...main, l: 0.66, c: Math.min(main.c, 0.025) }, 1, 3.3, grounds),
    brand,
    onBrand: tone(main, 0.2, 0.03),
    accent: accentGround,
    onAccent,
    footer: tone(main, 0.17, 0.014),
    onFooter: tone(main, 0.93, 0.014),
    success: readable(oklchOf(hexColor('#7FD19B')), 1, textContrast, grounds),
    danger: readable(oklchOf(hexColor('#FF9C8F')), 1, textContrast, grounds),
  };
};

const withHeader = (theme: Theme, header: Header, palette: Colors): Theme => {
  const colors = flatColors(theme);
  const set = (path: ColorPath, value: HexColor) => void colors.set(path, value);
  set('header.background', header.background);
  set('header.text', header.text);
  set('header.border', header.line);
  // The count has to be seen on the header: the accent, or the header's own colors turned round.
  const isSeen = contrastRatio(palette.accent, header.background) >= 1.6;
  set('header.badge_background', isSeen ? palette.accent : header.text);
  set('header.badge_text', isSeen ? palette.onAccent : header.background);
  return withColors(theme, colors);
};
