import { defaultFonts } from '@goodshelf/contract/lookups';
import type { ColorPath } from './color-groups.ts';
import { washes } from './contrast-pairs.ts';
import { contrastRatio, hexColor, type HexColor } from './hex-color.ts';
import { type LogoColors, logoColors } from './logo-colors.ts';
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

/**
 * Three whole themes from one to five colors of a logo, the most frequent first. Each passes every contrast pair by how
 * it is built: the hue is the logo's, how light each part is follows from what stands on it.
 */
export const themesFromColors = (
  colors: readonly HexColor[],
  fonts: ThemeFonts = defaultFonts,
): readonly [ThemeSuggestion, ThemeSuggestion, ThemeSuggestion] => {
  const logo = logoColors(colors);
  const [white, tinted, dark] = [whiteColors(logo), tintedColors(logo), darkColors(logo)];
  const paper = headerOn(white.paper, white.ink, white.hairline);
  const cloth = headerOf(atMost(logo.main, 0.42));
  const night = headerOn(dark.footer, dark.ink, dark.hairline);
  const pale = headerOf(atLeast(logo.main, 0.9));
  const suggestion = (
    words: Pick<ThemeSuggestion, 'key' | 'name' | 'description'>,
    palette: Colors,
    headers: { readonly meant: Header; readonly light: Header; readonly dark: Header },
  ): ThemeSuggestion => {
    const base = themeFromPalette({ ...words, colors: palette }, fonts);
    const wearing = (header: Header) =>
      withHeader(words.key === 'dark' ? withCloth(base, logo) : base, header, palette);
    return {
      ...words,
      theme: wearing(headers.meant),
      lightHeader: wearing(headers.light),
      darkHeader: wearing(headers.dark),
    };
  };
  return [
    suggestion(
      { key: 'light', name: 'White and clear', description: 'White pages, your colors on every button' },
      white,
      { meant: paper, light: paper, dark: cloth },
    ),
    suggestion(
      { key: 'header', name: 'Colorful header', description: 'Your main color across the top of each page' },
      tinted,
      { meant: headerOf(logo.main), light: pale, dark: cloth },
    ),
    suggestion(
      { key: 'dark', name: 'Deep color', description: 'Dark pages in your main color that make covers glow' },
      dark,
      { meant: night, light: pale, dark: night },
    ),
  ];
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

/** The two grounds of a light look, and how strong its quiet parts are. */
type LightGrounds = {
  readonly paper: HexColor;
  readonly surface: HexColor;
  readonly tint: HexColor;
  readonly line: number;
};

/** White pages: the colors are where something is pressed, and at the foot. */
const whiteColors = (logo: LogoColors): Colors =>
  lightColors(logo, {
    paper: hexColor('#FFFFFF'),
    surface: tone(logo.main, 0.978, 0.008),
    tint: tone(logo.main, 0.945, 0.028),
    line: 0.016,
  });

/** Pages with a breath of the main color, and white cards on them. */
const tintedColors = (logo: LogoColors): Colors =>
  lightColors(logo, {
    paper: tone(logo.main, 0.972, 0.016),
    surface: hexColor('#FFFFFF'),
    tint: tone(logo.main, 0.915, 0.05),
    line: 0.03,
  });

const lightColors = (
  { main, brand, accent }: LogoColors,
  { paper, surface, tint, line }: LightGrounds,
): Colors => {
  const [accentGround, onAccent] = groundWithWords(accent);
  // The hero's light and notices take some of the paper's contrast: words are made for the darkest of them.
  const grounds = [paper, surface, tint, mostTinted(paper, accentGround), mostTinted(surface, accentGround)];
  const [footer, onFooter] = groundWithWords(atMost(main, 0.36));
  const words = readable(atMost(brand, 0.5), -1, 5, grounds);
  return {
    paper,
    surface,
    tint,
    ink: tone(main, 0.22, 0.03),
    mutedInk: readable({ ...main, l: 0.5, c: Math.min(main.c, 0.03) }, -1, textContrast, grounds),
    hairline: tone(main, 0.89, line),
    edge: readable({ ...main, l: 0.62, c: Math.min(main.c, 0.04) }, -1, 3.3, grounds),
    brand: words,
    onBrand: hexColor('#FFFFFF'),
    accent: accentGround,
    onAccent,
    footer,
    onFooter,
    success: readable(oklchOf(hexColor('#1F6B3A')), -1, textContrast, grounds),
    danger: readable(oklchOf(hexColor('#A3261B')), -1, textContrast, grounds),
  };
};

/** Brighter, until it is seen on the dark. */
const brightAccent = (accent: Oklch, grounds: readonly HexColor[]): readonly [HexColor, HexColor] => {
  // The strongest thing on black is white.
  if (accent.c === 0) return [hexColor('#FFFFFF'), hexColor('#111111')];
  for (let l = accent.l; l < 1; l += 0.01) {
    const [ground, words] = groundWithWords({ ...accent, l });
    if (grounds.every((dark) => contrastRatio(ground, dark) >= 2.5)) return [ground, words];
  }
  return [hexColor('#FFFFFF'), hexColor('#000000')];
};

/** The main color as the ground itself; ink where the logo has none. */
const darkColors = ({ main, accent }: LogoColors): Colors => {
  const strength = Math.min(main.c, 0.085);
  const dim = (l: number): HexColor =>
    hexOfOklch({ h: main.h, c: strength, l: l + (strength > 0.03 ? 0.045 : 0) });
  const [paper, surface, tint] = [dim(0.19), dim(0.24), dim(0.3)];
  const [accentGround, onAccent] = brightAccent(accent, [paper, surface]);
  const grounds = [paper, surface, tint, mostTinted(paper, accentGround), mostTinted(surface, accentGround)];
  const brand = readable({ ...main, l: Math.max(main.l, 0.74), c: Math.min(main.c, 0.15) }, 1, 5, grounds);
  return {
    paper,
    surface,
    tint,
    ink: tone(main, 0.97, 0.012),
    mutedInk: readable({ ...main, l: 0.8, c: Math.min(main.c, 0.035) }, 1, textContrast, grounds),
    hairline: dim(0.34),
    edge: readable({ ...main, l: 0.66, c: Math.min(main.c, 0.05) }, 1, 3.3, grounds),
    brand,
    onBrand: dim(0.16),
    accent: accentGround,
    onAccent,
    footer: dim(0.14),
    onFooter: tone(main, 0.95, 0.014),
    success: readable(oklchOf(hexColor('#7FD19B')), 1, textContrast, grounds),
    danger: readable(oklchOf(hexColor('#FF9C8F')), 1, textContrast, grounds),
  };
};

/** On dark pages links are pale, and what is pressed is the color of the school itself, which a pale button isn't. */
const withCloth = (theme: Theme, { main }: LogoColors): Theme => {
  const [ground, words] = groundWithWords({ ...main, l: 0.46, c: Math.min(main.c, 0.17) });
  const colors = flatColors(theme);
  colors.set('general.primary_background', ground);
  colors.set('general.primary_text', words);
  colors.set('donation.amount_selected_background', ground);
  colors.set('donation.amount_selected_text', words);
  return withColors(theme, colors);
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
