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

function relativeLuminance(color: HexColor): number {
  return 0.2126 * channel(color, 1) + 0.7152 * channel(color, 3) + 0.0722 * channel(color, 5);
}

function channel(color: HexColor, position: number): number {
  const value = Number.parseInt(color.slice(position, position + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
