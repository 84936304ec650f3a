import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  contrastPairs,
  contrastRatio,
  dominantColors,
  fontPairs,
  hexColor,
  type HexColor,
  themesFromColors,
  themeWarnings,
} from './index.ts';
import { oklabDistance, oklabOf, oklchOf } from './oklab.ts';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((bits) => hexColor(`#${bits.toString(16).padStart(6, '0')}`));
const hex = (...colors: readonly string[]): HexColor[] => colors.map(hexColor);

describe('OKLab', () => {
  test.each([
    ['#FFFFFF', 1, 0, 0],
    ['#000000', 0, 0, 0],
    ['#FF0000', 0.62796, 0.22486, 0.12585],
    ['#00FF00', 0.86644, -0.23389, 0.1795],
    ['#0000FF', 0.45201, -0.03246, -0.31153],
  ])('of %s is what CSS Color 4 publishes', (value, l, a, b) => {
    const lab = oklabOf(hexColor(value));
    expect(lab.l).toBeCloseTo(l, 3);
    expect(lab.a).toBeCloseTo(a, 3);
    expect(lab.b).toBeCloseTo(b, 3);
  });
});

describe('themes from the colors of a logo', () => {
  test('are three that pass on every pair, with each of their headers, of 2,000 random logos', () => {
    fc.assert(
      fc.property(fc.array(color, { maxLength: 5 }), (colors) => {
        for (const { theme, lightHeader, darkHeader } of themesFromColors(colors))
          for (const one of [theme, lightHeader, darkHeader]) expect(themeWarnings(one)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
    expect(contrastPairs.length).toBeGreaterThan(90);
  }, 240_000);

  test.each([
    ['crimson and gold', hex('#A51C30', '#F2B705')],
    ['navy alone', hex('#0A2240')],
    ['a black mark', hex('#111111')],
    ['bright yellow', hex('#FFD200')],
  ])('of %s have headers that are light and dark as they say', (_name, colors) => {
    for (const { theme, lightHeader, darkHeader } of themesFromColors(colors)) {
      expect(oklchOf(lightHeader.colors.header.background).l).toBeGreaterThan(0.8);
      expect(oklchOf(darkHeader.colors.header.background).l).toBeLessThan(0.5);
      expect(theme.colors.general.background).toBe(lightHeader.colors.general.background);
    }
  });

  test('have the color of the school across the top, and its second color on the button', () => {
    const [light, header] = themesFromColors(hex('#8C1D40', '#FFC627'));
    expect(
      oklabDistance(oklabOf(header.theme.colors.header.background), oklabOf(hexColor('#8C1D40'))),
    ).toBeLessThan(0.02);
    expect(light.theme.colors.general.accent_background).toBe('#FFC627');
    expect(
      Math.abs(oklchOf(light.theme.colors.general.link).h - oklchOf(hexColor('#8C1D40')).h),
    ).toBeLessThan(3);
  });

  const accentOf = (...colors: string[]) =>
    themesFromColors(hex(...colors)).map(({ theme }) => oklchOf(theme.colors.general.accent_background));
  const isHueNear = (one: number, other: number): boolean =>
    Math.min(Math.abs(one - other), 360 - Math.abs(one - other)) < 12;

  test.each(['#C8102E', '#14305C', '#1F7A3D', '#5B2A86', '#0F6E84', '#F2B705', '#7FC4E8'])(
    'of %s alone have no color that the logo hasn’t: their accent is another strength of it',
    (color) => {
      const { h } = oklchOf(hexColor(color));
      for (const accent of accentOf(color)) {
        expect(accent.c).toBeGreaterThan(0.06);
        expect(isHueNear(accent.h, h), `${accent.h} of ${h}`).toBe(true);
      }
    },
  );

  test('of ink and paper are black and white', () => {
    for (const { c } of accentOf('#111111')) expect(c).toBeLessThan(0.02);
  });

  test('of a yellow logo are ink and yellow: a yellow that is made deep is brown', () => {
    const [light] = themesFromColors(hex('#FFC72C'));
    expect(light.theme.colors.general.accent_background).toBe('#FFC72C');
    expect(oklchOf(light.theme.colors.general.primary_background).c).toBeLessThan(0.03);
  });

  test('take the color that carries words as their main one, also where a paler one is more frequent', () => {
    const [light, header] = themesFromColors(hex('#F2B705', '#14305C'));
    expect(isHueNear(oklchOf(header.theme.colors.header.background).h, oklchOf(hexColor('#14305C')).h)).toBe(
      true,
    );
    expect(light.theme.colors.general.accent_background).toBe('#F2B705');
  });

  test('are a white one, one with a colored header on tinted pages, and a dark one, in every logo’s colors', () => {
    fc.assert(
      fc.property(fc.array(color, { minLength: 1, maxLength: 5 }), (colors) => {
        const [light, header, dark] = themesFromColors(colors).map(({ theme }) => theme.colors);
        if (light === undefined || header === undefined || dark === undefined) throw new Error('three');
        expect(light.general.background).toBe('#FFFFFF');
        expect(light.header.background).toBe('#FFFFFF');
        expect(
          oklabDistance(oklabOf(header.header.background), oklabOf(header.general.background)),
        ).toBeGreaterThan(0.25);
        expect(oklchOf(dark.general.background).l).toBeLessThan(0.3);
      }),
      { numRuns: 300 },
    );
  });

  test('differ from one another', () => {
    const [light, header, dark] = themesFromColors(hex('#1F4E79'));
    expect(light.theme.colors.header.background).not.toBe(header.theme.colors.header.background);
    expect(
      contrastRatio(light.theme.colors.general.background, dark.theme.colors.general.background),
    ).toBeGreaterThan(10);
  });
});

/** A field of pixels, drawn by a function of its place; null is transparent. */
const picture = (
  draw: (x: number, y: number) => string | null,
  size = 60,
): [Uint8ClampedArray, number, number] => {
  const pixels = new Uint8ClampedArray(size * size * 4);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const value = draw(x, y);
      if (value === null) continue;
      const bits = Number.parseInt(value.slice(1), 16);
      pixels.set([bits >> 16, (bits >> 8) & 255, bits & 255, 255], (y * size + x) * 4);
    }
  return [pixels, size, size];
};
const isInCircle = (x: number, y: number): boolean => Math.hypot(x - 30, y - 30) < 18;

describe('the colors of a picture', () => {
  test('are those of a mark on transparent ground', () => {
    expect(dominantColors(...picture((x, y) => (isInCircle(x, y) ? '#1E5B4F' : null)))).toEqual(['#1E5B4F']);
  });

  test('are those of a mark on white paper', () => {
    expect(dominantColors(...picture((x, y) => (isInCircle(x, y) ? '#8C1D40' : '#FEFEFE')))).toEqual([
      '#8C1D40',
    ]);
  });

  test('are both of a crest in two colors, the larger one first, black lettering left out', () => {
    const crest = picture((x, y) => {
      if (y > 55) return '#000000';
      if (!isInCircle(x, y)) return '#FFFFFF';
      return x < 36 ? '#14305C' : '#F2B705';
    });
    expect(dominantColors(...crest)).toEqual(['#14305C', '#F2B705']);
  });

  test('are one where soft edges and noise make many of it', () => {
    const noisy = picture((x, y) =>
      isInCircle(x, y) ? `#${(0x8c1d40 + ((x * 7 + y * 3) % 9)).toString(16)}` : '#FFFFFF',
    );
    expect(dominantColors(...noisy)).toHaveLength(1);
  });

  test('are white of a white picture, black of a black mark, and none of nothing', () => {
    expect(dominantColors(...picture(() => '#FFFFFF'))).toEqual(['#FFFFFF']);
    expect(dominantColors(...picture((x, y) => (isInCircle(x, y) ? '#101010' : null)))).toEqual(['#101010']);
    expect(dominantColors(...picture(() => null))).toEqual([]);
    expect(dominantColors(new Uint8ClampedArray(0), 0, 0)).toEqual([]);
  });

  test('are five at most, and always the same', () => {
    const hues = ['#C0392B', '#27AE60', '#2980B9', '#8E44AD', '#F39C12', '#16A085', '#D35400'];
    const flag = picture((x) => hues[x % hues.length] ?? null, 70);
    const colors = dominantColors(...flag);
    expect(colors).toHaveLength(5);
    expect(dominantColors(...flag)).toEqual(colors);
  });

  test('of a large photograph are found in a moment', () => {
    const [pixels] = picture(
      (x, y) => `#${(((x * 4) << 16) | ((y * 4) << 8) | ((x + y) % 256)).toString(16).padStart(6, '0')}`,
    );
    const large = new Uint8ClampedArray(4_000_000 * 4);
    for (let offset = 0; offset < large.length; offset += pixels.length)
      large.set(pixels.subarray(0, large.length - offset), offset);
    const start = performance.now();
    expect(dominantColors(large, 2000, 2000).length).toBeGreaterThan(0);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

describe('font pairs', () => {
  test('have keys and names of their own, and none is there twice', () => {
    expect(new Set(fontPairs.map(({ key }) => key)).size).toBe(fontPairs.length);
    expect(new Set(fontPairs.map(({ name }) => name)).size).toBe(fontPairs.length);
    expect(new Set(fontPairs.map(({ fonts }) => `${fonts.display}/${fonts.text}`)).size).toBe(
      fontPairs.length,
    );
  });
});
