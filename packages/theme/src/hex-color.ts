declare const hexColorBrand: unique symbol;

/** An opaque colour as `#RRGGBB`, upper case. Nothing else ever reaches a style sheet. */
export type HexColor = string & { readonly [hexColorBrand]: 'HexColor' };

function isHexColor(text: string): text is HexColor {
  return /^#[0-9A-F]{6}$/.test(text);
}

/** Reads `#1e5b4f` or `#abc`; null for names, functions, alpha and everything else, because contrast needs a plain colour. */
export function parseHexColor(text: unknown): HexColor | null {
  if (typeof text !== 'string' || !/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)) return null;
  const long = text.length === 4 ? text.replace(/[0-9a-f]/gi, '$&$&') : text;
  const color = long.toUpperCase();
  return isHexColor(color) ? color : null;
}

/** For colours written in the source; throws RangeError for a slip. */
export function hexColor(text: string): HexColor {
  const color = parseHexColor(text);
  if (!color) throw new RangeError(`Not a color like #1E5B4F: ${text}`);
  return color;
}

/**
 * WCAG 2.2 contrast ratio, from 1 (the same colour) to 21 (black on white); the order does not matter.
 * Text needs 4.5 (AA) or 7 (AAA); large text, icons and the edges of controls need 3.
 */
export function contrastRatio(a: HexColor, b: HexColor): number {
  const luminanceOfA = relativeLuminance(a);
  const luminanceOfB = relativeLuminance(b);
  return (Math.max(luminanceOfA, luminanceOfB) + 0.05) / (Math.min(luminanceOfA, luminanceOfB) + 0.05);
}

/** WCAG's relative luminance: 0 black to 1 white. */
export function relativeLuminance(color: HexColor): number {
  const [red, green, blue] = channelsOf(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue as light, each from 0 to 1. */
export function channelsOf(color: HexColor): readonly [number, number, number] {
  const bits = Number.parseInt(color.slice(1), 16);
  return [linear(bits >> 16), linear((bits >> 8) & 255), linear(bits & 255)];
}

/** The color of so much light; what is more or less than a screen has is cut off. */
export function hexOfLinear(channels: readonly [number, number, number]): HexColor {
  const bytes = channels.map((channel) => {
    const amount = Math.min(1, Math.max(0, channel));
    const value = amount <= 0.0031308 ? amount * 12.92 : 1.055 * amount ** (1 / 2.4) - 0.055;
    return Math.round(value * 255);
  });
  return hexOfBytes(bytes);
}

/** Red, green and blue from 0 to 255. */
export function hexOfBytes([red = 0, green = 0, blue = 0]: readonly number[]): HexColor {
  const bits = (Math.round(red) << 16) | (Math.round(green) << 8) | Math.round(blue);
  // Nothing else than a hex color can come of it.
  return `#${bits.toString(16).padStart(6, '0').toUpperCase()}` as HexColor;
}

/** The light of each of the 256 values of a channel: looked up thousands of times while a fix is searched for. */
const light = Float64Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

function linear(byte: number): number {
  return light[byte] ?? 0;
}
