import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  hexColor,
  type HexColor,
  logoGround,
  logoPlates,
  parseTheme,
  plateFor,
  readLogo,
  standsOut,
  themesFromColors,
  usualNaming,
} from './index.ts';

const side = 60;
/** What a drawing shows; null is transparent. */
const look = (draw: (x: number, y: number) => string | null) => {
  const pixels = new Uint8ClampedArray(side * side * 4);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const value = draw(x, y);
      if (value === null) continue;
      const bits = Number.parseInt(value.slice(1), 16);
      pixels.set([bits >> 16, (bits >> 8) & 255, bits & 255, 255], (y * side + x) * 4);
    }
  const read = readLogo(pixels, side, side);
  if (read === null) throw new Error('nothing was drawn');
  return read;
};
const from = (x: number, y: number): number => Math.hypot(x - 30, y - 30);
/** A disk with another color within it. */
const disk = (outer: string, inner: string) =>
  look((x, y) => (from(x, y) > 28 ? null : from(x, y) > 14 ? outer : inner)).look;
const paper = (mark: string, ground: string) => look((x, y) => (from(x, y) < 12 ? mark : ground)).look;
const [white, red, navy, black] = ['#FFFFFF', '#C8102E', '#14305C', '#111111'].map(hexColor) as [
  HexColor,
  HexColor,
  HexColor,
  HexColor,
];

describe('a logo before a header', () => {
  test('vanishes in its own color, even where the letters within it are seen', () => {
    expect(standsOut(disk('#C8102E', '#FFFFFF'), red)).toBe(false);
    expect(standsOut(disk('#14305C', '#F2B705'), navy)).toBe(false);
    expect(standsOut(disk('#C8102E', '#C8102E'), red)).toBe(false);
    // Darker red, with white letters.
    expect(standsOut(disk('#8A0B20', '#FFFFFF'), red)).toBe(false);
  });

  test('is seen where its outline is, whatever is within', () => {
    expect(standsOut(disk('#C8102E', '#FFFFFF'), white)).toBe(true);
    expect(standsOut(disk('#F2B705', '#14305C'), navy)).toBe(true);
    expect(standsOut(disk('#F2B705', '#F2B705'), white)).toBe(true);
  });

  test('is seen with paper of its own, and not without anything on it', () => {
    expect(standsOut(paper('#C8102E', '#FFFFFF'), white)).toBe(true);
    expect(standsOut(paper('#C8102E', '#FFFFFF'), red)).toBe(true);
    expect(standsOut(paper('#FFFFFF', '#FFFFFF'), white)).toBe(false);
  });

  test('counts only what isn’t transparent', () => {
    const faint = new Uint8ClampedArray(side * side * 4);
    expect(readLogo(faint, side, side)).toBeNull();
    expect(readLogo(new Uint8ClampedArray(0), 0, 0)).toBeNull();
  });

  test('stands on white where the header would swallow it, on dark where it is white itself', () => {
    expect(plateFor(disk('#C8102E', '#FFFFFF'), white)).toBe('none');
    expect(plateFor(disk('#C8102E', '#FFFFFF'), red)).toBe('white');
    expect(plateFor(disk('#FFFFFF', '#FFFFFF'), white)).toBe('dark');
    expect(plateFor(disk('#111111', '#FFFFFF'), black)).toBe('white');
  });

  const color = fc
    .integer({ min: 0, max: 0xffffff })
    .map((bits) => hexColor(`#${bits.toString(16).padStart(6, '0')}`));

  test('is seen in each look of its own colors, of 150 random logos', () => {
    fc.assert(
      fc.property(color, color, (outer, inner) => {
        const read = look((x, y) => (from(x, y) > 28 ? null : from(x, y) > 14 ? outer : inner));
        for (const { theme, lightHeader, darkHeader } of themesFromColors(read.colors))
          for (const { colors } of [theme, lightHeader, darkHeader]) {
            const ground = logoGround(
              plateFor(read.look, colors.header.background),
              colors.header.background,
            );
            expect(standsOut(read.look, ground), `${outer} ${inner} on ${ground}`).toBe(true);
          }
      }),
      { numRuns: 150 },
    );
  });
});

describe('the name beside a logo', () => {
  test.each([
    [600, 120, 'hidden'],
    [221, 100, 'hidden'],
    [220, 100, 'shown'],
    [300, 300, 'shown'],
    [100, 400, 'shown'],
  ] as const)('%d by %d is %s until a person decides', (width, height, naming) => {
    expect(usualNaming({ width, height })).toBe(naming);
  });
});

describe('what is chosen about a logo', () => {
  test('is as it was in a theme from before there was a choice', () => {
    expect(parseTheme({ pictures: { logo: null } })).toMatchObject({
      theme: { pictures: { plate: 'none', name: 'shown' } },
    });
  });

  test.each(logoPlates)('may be the plate %s', (plate) => {
    expect(parseTheme({ pictures: { plate, name: 'hidden' } })).toMatchObject({
      ok: true,
      theme: { pictures: { plate, name: 'hidden' } },
    });
  });

  test.each(['', 'red', '#FFFFFF', 7, null, ['white'], { toString: () => 'white' }, 'white"><script>'])(
    'is never %j',
    (value) => {
      for (const key of ['plate', 'name'])
        expect(parseTheme({ pictures: { [key]: value } })).toMatchObject({
          ok: false,
          problems: [{ path: `pictures.${key}` }],
        });
    },
  );
});
