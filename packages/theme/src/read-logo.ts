import { dominantColors, shadesIn } from './dominant-colors.ts';
import type { HexColor } from './hex-color.ts';
import type { LogoLook, LogoShade } from './logo-look.ts';
import { hexOfOklab } from './oklab.ts';

/** What there is to know of a logo's picture: what looks are made of, and what is seen of it on a ground. */
export type ReadLogo = { readonly colors: readonly HexColor[]; readonly look: LogoLook };

/** Where a picture is less than half there, it is transparent. */
const opaqueAlpha = 128;
/** A picture fills its rectangle when so much of its border is there. */
const fullBorder = 0.9;

const sharesOf = (pixels: Uint8ClampedArray): readonly LogoShade[] => {
  const shades = shadesIn(pixels, pixels.length / 4);
  const total = shades.reduce((sum, { count }) => sum + count, 0);
  return shades.map(({ lab, count }) => ({ color: hexOfOklab(lab), share: count / total }));
};

/** `pixels` are the bytes of a canvas, four for each pixel. Null for a picture without a visible pixel. */
export const readLogo = (pixels: Uint8ClampedArray, width: number, height: number): ReadLogo | null => {
  const isThere = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && (pixels[(y * width + x) * 4 + 3] ?? 0) >= opaqueAlpha;
  const [edge, border] = [[] as number[], { all: 0, there: 0 }];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) {
        border.all += 1;
        if (isThere(x, y)) border.there += 1;
      }
      if (!isThere(x, y)) continue;
      const isInside = isThere(x - 1, y) && isThere(x + 1, y) && isThere(x, y - 1) && isThere(x, y + 1);
      if (!isInside) edge.push(y * width + x);
    }
  const colors = dominantColors(pixels, width, height);
  if (colors.length === 0) return null;
  const outline = Uint8ClampedArray.from(edge.flatMap((at) => [...pixels.subarray(at * 4, at * 4 + 4)]));
  return {
    colors,
    look: {
      all: sharesOf(pixels),
      outline: sharesOf(outline),
      hasGround: border.there >= border.all * fullBorder,
    },
  };
};
