import { parseHexColor, type HexColor } from '@goodshelf/theme';
import { themingTexts } from '../texts.ts';
import { hslOf } from './hsl.ts';

const { colorWords: texts } = themingTexts;

/** Where each hue ends, on the way round from red. */
const hues = [
  [15, 'red'],
  [42, 'orange'],
  [66, 'yellow'],
  [172, 'green'],
  [195, 'teal'],
  [255, 'blue'],
  [292, 'purple'],
  [345, 'pink'],
  [361, 'red'],
] as const;

const shadeOf = (lightness: number): keyof typeof texts.shades => {
  if (lightness <= 18) return 'veryDark';
  if (lightness <= 36) return 'dark';
  if (lightness < 66) return 'plain';
  return lightness < 86 ? 'light' : 'veryLight';
};

/** What a color is called: "dark blue", "white". */
export const colorName = (color: HexColor): string => {
  const { h, s, l } = hslOf(color);
  if (l >= 99) return texts.white;
  if (l <= 4) return texts.black;
  // Near white and near black, a little color looks like none.
  const strength = s * (1 - Math.abs(2 * (l / 100) - 1));
  const shade = texts.shades[shadeOf(l)];
  if (strength < 5 && l >= 95) return texts.offWhite;
  // A light tint beside white is seen as a color long before a dark one beside black is.
  if (strength < 5 && !(l >= 86 && s >= 12)) return shade(texts.gray);
  const hue = hues.find(([end]) => h < end)?.[1] ?? 'red';
  const isBrown = (hue === 'orange' || hue === 'red') && l < 40 && strength < 45 && h >= 8;
  return shade(isBrown ? texts.hues.brown : texts.hues[hue]);
};

/** Both colors of a change in words; two that are called the same are told apart by which is lighter. */
export const colorChangeWords = (before: string, after: string): readonly [string, string] | null => {
  const [from, to] = [parseHexColor(before), parseHexColor(after)];
  if (from === null || to === null) return null;
  const [name, next] = [colorName(from), colorName(to)];
  if (name !== next) return [name, next];
  const lighter = hslOf(to).l - hslOf(from).l;
  return [name, lighter === 0 ? texts.another(name) : lighter > 0 ? texts.lighter(name) : texts.darker(name)];
};
