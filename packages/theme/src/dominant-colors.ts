import { type HexColor, hexOfBytes } from './hex-color.ts';
import { hexOfOklab, type Oklab, oklabDistance, oklabOf } from './oklab.ts';

const most = {
  /** What a theme is made of. */
  colors: 5,
  /** Enough to know a logo by; a large picture is read in steps. */
  pixels: 40_000,
} as const;
/** Nearer ones are shades of one color: soft edges, shadows, noise of a photograph. */
const sameColor = 0.1;
/** Less of the picture is an edge or a speck. */
const leastShare = 0.02;

export type Shade = { readonly lab: Oklab; readonly count: number };

/**
 * The one to five colors of a picture, the most frequent first; none for a picture without a visible pixel. `pixels` are
 * the bytes of a canvas, four for each pixel. Transparent pixels don't count; paper white, ink black and what is between
 * them only when there is nothing else. The same picture always gives the same colors.
 */
export const dominantColors = (pixels: Uint8ClampedArray, width: number, height: number): HexColor[] => {
  const shades = shadesIn(pixels, width * height);
  const total = countOf(shades);
  const colorful = shades.filter(({ lab }) => !isPaperOrInk(lab));
  const chosen = countOf(colorful) >= total * leastShare ? colorful : shades;
  return clusters(chosen).map(({ lab }) => hexOfOklab(lab));
};

const countOf = (shades: readonly Shade[]): number => shades.reduce((sum, { count }) => sum + count, 0);

const isPaperOrInk = ({ l, a, b }: Oklab): boolean => {
  const chroma = Math.hypot(a, b);
  return (l > 0.93 && chroma < 0.03) || (l < 0.24 && chroma < 0.04) || chroma < 0.012;
};

/** How often each color of the picture occurs, 16 steps to a channel; each with the mean of what fell into its step. */
export const shadesIn = (pixels: Uint8ClampedArray, pixelCount: number): Shade[] => {
  const sums = new Map<number, { count: number; red: number; green: number; blue: number }>();
  const step = Math.max(1, Math.floor(pixelCount / most.pixels));
  for (let pixel = 0; pixel < pixelCount; pixel += step) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(pixel * 4, pixel * 4 + 4);
    if (alpha < 128) continue;
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const sum = sums.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 };
    sums.set(key, {
      count: sum.count + 1,
      red: sum.red + red,
      green: sum.green + green,
      blue: sum.blue + blue,
    });
  }
  return [...sums]
    .toSorted(([one, { count: many }], [other, { count: few }]) => few - many || one - other)
    .map(([, { count, red, green, blue }]) => ({
      count,
      lab: oklabOf(hexOfBytes([red / count, green / count, blue / count])),
    }));
};

/** Frequent colors gather what is near to them, then each pixel goes to the nearest of their means, a few times over. */
const clusters = (shades: readonly Shade[]): Shade[] => {
  const seeds: Shade[] = [];
  for (const shade of shades)
    if (seeds.every(({ lab }) => oklabDistance(lab, shade.lab) > sameColor)) seeds.push(shade);
  let centers = seeds;
  for (let round = 0; round < 3; round += 1) centers = gather(shades, centers);
  const total = countOf(shades);
  return centers
    .filter(({ count }) => count >= total * leastShare)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, most.colors);
};

const gather = (shades: readonly Shade[], centers: readonly Shade[]): Shade[] => {
  const sums = centers.map(() => ({ count: 0, l: 0, a: 0, b: 0 }));
  for (const { lab, count } of shades) {
    const sum = sums[nearestIndex(lab, centers)];
    if (!sum) continue;
    sum.count += count;
    sum.l += lab.l * count;
    sum.a += lab.a * count;
    sum.b += lab.b * count;
  }
  return sums
    .filter(({ count }) => count > 0)
    .map(({ count, l, a, b }) => ({ count, lab: { l: l / count, a: a / count, b: b / count } }));
};

const nearestIndex = (lab: Oklab, centers: readonly Shade[]): number => {
  let [nearest, least] = [0, Number.POSITIVE_INFINITY];
  for (const [index, center] of centers.entries()) {
    const distance = oklabDistance(lab, center.lab);
    if (distance < least) [nearest, least] = [index, distance];
  }
  return nearest;
};
