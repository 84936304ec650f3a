import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyTheme, changed, color } from '../../../tests/support/random-themes.ts';
import { buttonHovers } from './button-hovers.ts';
import {
  colorAt,
  contrastPairs,
  contrastRatio,
  defaultTheme,
  fixContrast,
  hexColor,
  nearestReadable,
  pairContrast,
  type Theme,
  themeProblems,
} from './index.ts';
import { nearestFor } from './nearest-readable.ts';
import { oklabDistance, oklabOf, hexOfOklab } from './oklab.ts';
import { contrastIn, flatColors, pairsWith } from './pair-contrast.ts';

const runs = { numRuns: 2000 };
const patience = 240_000;
const faintPairs = (theme: Theme) => {
  const colors = flatColors(theme);
  return contrastPairs.filter((pair) => contrastIn(colors, pair) < pair.minimum);
};

describe('a theme that is hard to read', () => {
  test(
    'is mended: no pair is below its minimum, of 2,000 random themes',
    () => {
      fc.assert(
        fc.property(anyTheme, (theme) => {
          const mended = changed(theme, fixContrast(theme));
          expect(faintPairs(mended)).toEqual([]);
          expect(fixContrast(mended)).toEqual([]);
        }),
        runs,
      );
    },
    patience,
  );

  // The seed once found a change that was needed only until a later one was put back.
  test.each([{ numRuns: 100 }, { numRuns: 5, seed: 35_744_718 }])(
    'is mended the same way each time, with no change too many: %o',
    (sample) => {
      fc.assert(
        fc.property(anyTheme, (theme) => {
          const changes = fixContrast(theme);
          expect(fixContrast(theme)).toEqual(changes);
          expect((changes.length === 0) === (faintPairs(theme).length === 0)).toBe(true);
          // Each change is needed: without it some pair is too faint again.
          for (const { path } of changes) {
            const without = changes.filter((change) => change.path !== path);
            expect(faintPairs(changed(theme, without))).not.toEqual([]);
          }
        }),
        sample,
      );
    },
  );

  test('takes a moment: the median of random themes a tenth of a second at most', () => {
    const times = fc
      .sample(anyTheme, { numRuns: 101, seed: 7 })
      .map((theme) => {
        const start = performance.now();
        fixContrast(theme);
        return performance.now() - start;
      })
      .toSorted((one, other) => other - one);
    expect(times[50]).toBeLessThan(100);
  });

  test('and whose text alone is faint keeps all else', () => {
    const theme = changed(defaultTheme, [{ path: 'general.text', value: hexColor('#B8BCC2') }]);
    expect(fixContrast(theme).map(({ path }) => path)).toEqual(['general.text']);
  });

  test('and whose page alone is dark gets a light page again, not six other texts', () => {
    const theme = changed(defaultTheme, [{ path: 'general.background', value: hexColor('#202428') }]);
    expect(fixContrast(theme).map(({ path }) => path)).toEqual(['general.background']);
  });

  test('and whose header alone is dark gets light words on it', () => {
    const theme = changed(defaultTheme, [{ path: 'header.background', value: hexColor('#1E5B4F') }]);
    const changes = fixContrast(theme);
    expect(changes.map(({ path }) => path)).toEqual(['header.text']);
  });
});

describe('the nearest color that can be read', () => {
  test(
    'makes its pair pass and breaks no other, in 2,000 random themes',
    () => {
      fc.assert(
        fc.property(anyTheme, (theme) => {
          const before = new Set(faintPairs(theme));
          for (const pair of [...before].slice(0, 4)) {
            const change = nearestReadable(theme, pair);
            if (change === null) continue;
            const after = faintPairs(changed(theme, [change]));
            expect(after).not.toContain(pair);
            expect(after.filter((other) => !before.has(other))).toEqual([]);
          }
        }),
        runs,
      );
    },
    patience,
  );

  test(
    'is nearer than any other shade of its hue',
    () => {
      fc.assert(
        fc.property(
          color,
          color,
          fc.double({ min: 0, max: 1, noNaN: true }),
          fc.double({ min: 0, max: 1, noNaN: true }),
          (front, ground, l, strength) => {
            const theme = changed(defaultTheme, [
              { path: 'header.text', value: front },
              { path: 'header.background', value: ground },
            ]);
            const colors = flatColors(theme);
            const required = pairsWith('header.text');
            const nearest = nearestFor(colors, 'header.text', required);
            if (nearest === null) throw new Error('black or white can be read on any ground');
            const origin = oklabOf(front);
            const other = hexOfOklab({ l, a: origin.a * strength, b: origin.b * strength });
            const tried = new Map(colors).set('header.text', other);
            if (required.some((pair) => contrastIn(tried, pair) < pair.minimum)) return;
            // What a screen can't show and hex digits leave a little room.
            expect(oklabDistance(origin, oklabOf(nearest))).toBeLessThanOrEqual(
              oklabDistance(origin, oklabOf(other)) + 0.025,
            );
          },
        ),
        runs,
      );
    },
    patience,
  );

  test('of a pair that passes is none', () => {
    for (const pair of contrastPairs) expect(nearestReadable(defaultTheme, pair)).toBeNull();
  });
});

describe('what can be published', () => {
  test(
    'without a question has no pair below its minimum, of 2,000 random themes',
    () => {
      fc.assert(
        fc.property(anyTheme, (theme) => {
          const { hardToRead, unreadable } = themeProblems(theme);
          expect(hardToRead.length + unreadable.length).toBe(faintPairs(theme).length);
          expect(unreadable).toHaveLength(
            contrastPairs.filter((pair) => pairContrast(theme, pair) < 3).length,
          );
        }),
        runs,
      );
    },
    patience,
  );

  test.each([
    ['#767676', 0, 0],
    ['#8A8A8A', 1, 0],
    ['#B0B0B0', 0, 1],
  ])('header text %s on white: asked about %d, refused %d', (text, asked, refused) => {
    const theme = changed(defaultTheme, [
      { path: 'header.text', value: hexColor(text) },
      { path: 'header.background', value: hexColor('#FFFFFF') },
    ]);
    expect(themeProblems(theme).hardToRead).toHaveLength(asked);
    expect(themeProblems(theme).unreadable).toHaveLength(refused);
  });

  test('a notice is read on its tint, not on the plain surface', () => {
    const theme = changed(defaultTheme, [
      { path: 'general.accent_background', value: hexColor('#101010') },
      { path: 'general.accent_text', value: hexColor('#FFFFFF') },
      { path: 'general.link', value: hexColor('#707070') },
      { path: 'general.background', value: hexColor('#FFFFFF') },
    ]);
    expect(themeProblems(theme).hardToRead.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(
        /^General: Links on General: Cards and panels in a notice is hard to read: contrast 3\.\d\d, needs 4\.5\.$/,
      ),
    );
  });
});

describe('a button under the pointer', () => {
  test(
    'reads as well as the rule asks for whenever the button itself does, of 2,000 random themes',
    () => {
      fc.assert(
        fc.property(anyTheme, (theme) => {
          const mended = changed(theme, fixContrast(theme));
          for (const { value, words } of buttonHovers(mended))
            if (value !== null)
              expect(contrastRatio(value, colorAt(mended, words))).toBeGreaterThanOrEqual(4.5);
        }),
        runs,
      );
    },
    patience,
  );

  test('needs no color of its own in any ready palette but where it would be hard to read', () => {
    expect(buttonHovers(defaultTheme).filter(({ value }) => value !== null)).toEqual([]);
  });
});
