import { hexColor, parseHexColor, type HexColor } from '@goodshelf/theme';

/** Hue 0–360, saturation and lightness 0–100. */
export type Hsl = { readonly h: number; readonly s: number; readonly l: number };

/** What somebody typed as a color: with or without #, three or six digits; null for anything else. */
export const readHex = (typed: string): HexColor | null => {
  const text = typed.trim();
  return parseHexColor(text.startsWith('#') ? text : `#${text}`);
};

export const hslOf = (color: HexColor): Hsl => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const spread = max - min;
  const l = (max + min) / 2;
  if (spread === 0) return { h: 0, s: 0, l: Math.round(l * 100) };
  const s = spread / (1 - Math.abs(2 * l - 1));
  const sixth =
    max === r ? ((g - b) / spread + 6) % 6 : max === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return { h: Math.round(sixth * 60) % 360, s: Math.round(s * 100), l: Math.round(l * 100) };
};

export const hexOf = ({ h, s, l }: Hsl): HexColor => {
  const [saturation, lightness] = [s / 100, l / 100];
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (at: number): string => {
    const place = (at + h / 30) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return hexColor(`#${channel(0)}${channel(8)}${channel(4)}`);
};
