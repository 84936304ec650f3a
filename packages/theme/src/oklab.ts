import { channelsOf, type HexColor, hexOfBytes, hexOfLinear } from './hex-color.ts';

/**
 * A color in OKLab (Björn Ottosson, 2020, with the matrices of CSS Color 4): `l` from 0 black to 1 white, `a` and `b` the
 * hue and how strong it is. Equal distances look about equally far apart.
 */
export type Oklab = { readonly l: number; readonly a: number; readonly b: number };

/** The same by chroma (0 grey, about 0.3 the strongest) and hue in degrees. */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number };

export const oklabOf = (color: HexColor): Oklab => {
  const [red, green, blue] = channelsOf(color);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  };
};

const linearOf = ({ l, a, b }: Oklab): [number, number, number] => {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
};

/** The nearest color a screen has: what is out of its reach is cut off at each channel. */
export const hexOfOklab = (lab: Oklab): HexColor => hexOfLinear(linearOf(lab));

export const oklchOf = (color: HexColor): Oklch => {
  const { l, a, b } = oklabOf(color);
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return { l, c: Math.hypot(a, b), h: hue < 0 ? hue + 360 : hue };
};

const labOf = ({ l, c, h }: Oklch): Oklab => ({
  l,
  a: c * Math.cos((h * Math.PI) / 180),
  b: c * Math.sin((h * Math.PI) / 180),
});

const isOnScreens = (lab: Oklab): boolean =>
  linearOf(lab).every((channel) => channel >= -0.0005 && channel <= 1.0005);

/** The color with this lightness and hue, as strong as asked for or as a screen can. */
export const hexOfOklch = (color: Oklch): HexColor => {
  const light = { ...color, l: Math.min(1, Math.max(0, color.l)) };
  if (isOnScreens(labOf(light))) return hexOfOklab(labOf(light));
  let [weak, strong] = [0, light.c];
  for (let step = 0; step < 12; step += 1) {
    const middle = (weak + strong) / 2;
    if (isOnScreens(labOf({ ...light, c: middle }))) weak = middle;
    else strong = middle;
  }
  return hexOfOklab(labOf({ ...light, c: weak }));
};

export const oklabDistance = (one: Oklab, other: Oklab): number =>
  Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b);

/** As `color-mix(in oklab, one, other part)` draws it. */
export const mixInOklab = (one: HexColor, other: HexColor, part: number): HexColor => {
  const [from, to] = [oklabOf(one), oklabOf(other)];
  const between = (start: number, end: number): number => start + (end - start) * part;
  return hexOfOklab({ l: between(from.l, to.l), a: between(from.a, to.a), b: between(from.b, to.b) });
};

/** As `color-mix(in srgb, one, other part)` draws it, and a ground with that much of the other color over it. */
export const mixInSrgb = (one: HexColor, other: HexColor, part: number): HexColor => {
  const [from, to] = [Number.parseInt(one.slice(1), 16), Number.parseInt(other.slice(1), 16)];
  const mixed = (shift: number): number =>
    ((from >> shift) & 255) * (1 - part) + ((to >> shift) & 255) * part;
  return hexOfBytes([mixed(16), mixed(8), mixed(0)]);
};
