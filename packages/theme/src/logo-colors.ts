import { contrastRatio, hexColor, type HexColor } from './hex-color.ts';
import { hexOfOklch, type Oklch, oklchOf } from './oklab.ts';

/** The colors of a logo, as looks use them. */
export type LogoColors = {
  /** What the school is known by: headers, footers, and the hue of all that is quiet. */
  readonly main: Oklch;
  /** Links and ordinary buttons: the main color, deep enough for words. */
  readonly brand: Oklch;
  /** The most important action: the logo's own second color, else another strength of its first. */
  readonly accent: Oklch;
};

/** Greys have a hue by chance only. */
const isColorful = (color: Oklch): boolean => color.c > 0.04 && color.l > 0.12 && color.l < 0.97;
const hueDistance = (one: Oklch, other: Oklch): number => {
  const distance = Math.abs(one.h - other.h) % 360;
  return Math.min(distance, 360 - distance);
};
/** Another color, or clearly another strength of the same one: sky blue beside navy. A tint of it is where an edge meets the paper. */
const isOther = (color: Oklch, main: Oklch): boolean =>
  hueDistance(color, main) > 30
    ? color.c > 0.06
    : color.c > 0.08 && color.l < 0.85 && Math.abs(color.l - main.l) > 0.25;
/** As words on white, nearly: what is paler than that makes no header with white words, and no link. */
const isDeep = (color: Oklch): boolean => contrastRatio(hexOfOklch(color), hexColor('#FFFFFF')) >= 3.6;
/** Yellows that are made deep are brown, which no school calls its own: they go with ink. */
const isYellow = ({ h }: Oklch): boolean => h > 60 && h < 125;

const ink = (h: number, c: number): Oklch => ({ l: 0.24, c, h });

/** A logo of ink and paper alone: the shop is black and white, and the strongest black is the most important. */
const inkColors = ({ h }: Oklch): LogoColors => ({
  main: { l: 0.2, c: 0, h },
  brand: { l: 0.36, c: 0, h },
  accent: { l: 0.18, c: 0, h },
});

/** Another strength of the color itself: it carries words, and isn't taken for an ordinary button. */
const ownAccent = (main: Oklch): Pick<LogoColors, 'brand' | 'accent'> =>
  main.l > 0.44
    ? { brand: { ...main, l: main.l - 0.16 }, accent: main }
    : { brand: main, accent: { ...main, l: 0.58, c: Math.max(main.c, 0.16) } };

/** One to five colors of a logo, the most frequent first, and what they are used for. */
export const logoColors = (colors: readonly HexColor[]): LogoColors => {
  const shades = colors.slice(0, 5).map(oklchOf);
  const colorful = shades.filter(isColorful);
  const [first] = colorful;
  if (first === undefined) return inkColors(shades[0] ?? oklchOf(hexColor('#575E66')));
  const main = isDeep(first) ? first : (colorful.find(isDeep) ?? first);
  const second = colorful.find((color) => color !== main && isOther(color, main));
  if (!isDeep(main)) {
    // Pale as it is, it is the accent: dark words stand on it as on the logo.
    const deep = isYellow(main) ? ink(main.h, 0.02) : { ...main, l: 0.42 };
    return { main: deep, brand: deep, accent: main };
  }
  return second === undefined ? { main, ...ownAccent(main) } : { main, brand: main, accent: second };
};
