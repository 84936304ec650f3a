/** A colour written `#RRGGBB`. */
export type Hex = `#${string}`;

function channels(colour: Hex): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** `share` 0 gives `from`, 1 gives `to`. */
export function mix(from: Hex, to: Hex, share: number): Hex {
  const [r1, g1, b1] = channels(from);
  const [r2, g2, b2] = channels(to);
  const blend = (a: number, b: number) =>
    Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${blend(r1, r2)}${blend(g1, g2)}${blend(b1, b2)}`;
}

export const lighten = (colour: Hex, share: number): Hex => mix(colour, '#ffffff', share);
export const darken = (colour: Hex, share: number): Hex => mix(colour, '#000000', share);

/** Relative luminance as WCAG 2 defines it. */
function luminance(colour: Hex): number {
  const [r, g, b] = channels(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

/** WCAG contrast ratio, 1 to 21. */
export function contrast(first: Hex, second: Hex): number {
  const [a, b] = [luminance(first), luminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The first candidate that can be read on the ground; black or white when none can. */
export function readableOn(ground: Hex, candidates: readonly Hex[], ratio = 4.5): Hex {
  const fallback = contrast(ground, '#ffffff') > contrast(ground, '#000000') ? '#ffffff' : '#000000';
  return candidates.find((candidate) => contrast(ground, candidate) >= ratio) ?? fallback;
}
