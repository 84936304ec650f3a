import { readFileSync } from 'node:fs';
import { defaultTheme, hexColor, logoName, plateColors, type ThemePictures } from '@goodshelf/theme';
import { describe, expect, test } from 'vitest';
import { themeLogo } from './theme-logo.ts';
import { themeStyleSheet } from './theme-style-sheet.ts';

const organizationId = '0198c0de-0000-7000-8000-000000000001';
const logoOf = (width: number, height: number, pictures: Partial<ThemePictures> = {}) => {
  const logo = logoName({ organizationId, fingerprint: '0123456789abcdef', width, height });
  return themeLogo(
    { ...defaultTheme, pictures: { ...defaultTheme.pictures, logo, ...pictures } },
    'Maple Street',
  );
};

describe('a logo in the header', () => {
  test.each([
    [300, 300, 48, 48],
    [600, 120, 280, 56],
    [1000, 100, 280, 28],
    [230, 100, 129, 56],
    [200, 100, 96, 48],
    [100, 400, 14, 56],
    [24, 24, 48, 48],
  ])('of %d by %d has the room of its shape', (width, height, wide, high) => {
    expect(logoOf(width, height)).toMatchObject({ width: wide, height: high });
  });

  test('is large enough for what it is shown at, also on dense screens', () => {
    for (const [width, height] of [
      [600, 120],
      [300, 300],
      [100, 400],
    ] as const) {
      const shown = logoOf(width, height);
      const heights = [shown?.src, shown?.srcSet].map((url) =>
        Number(/-([0-9]+)\.webp/.exec(url ?? '')?.[1]),
      );
      expect(heights[0]).toBeGreaterThanOrEqual(shown?.height ?? Infinity);
      expect(heights[1]).toBe(2 * (heights[0] ?? 0));
    }
  });

  test('says the organization’s name where that isn’t written beside it, and only there', () => {
    expect(logoOf(600, 120, { name: 'hidden' })?.alt).toBe('Maple Street');
    expect(logoOf(600, 120, { name: 'shown' })?.alt).toBe('');
  });

  test('stands on the plate of its theme, in the colors that the packages count with', () => {
    expect(logoOf(300, 300)?.className).toBe('site-logo');
    expect(logoOf(300, 300, { plate: 'white' })?.className).toBe('site-logo on-white');
    expect(logoOf(600, 120, { plate: 'dark' })?.className).toBe('site-logo is-wide on-dark');
    const css = readFileSync(new URL('styles/header.css', import.meta.url), 'utf8');
    const [white, dark] = [...css.matchAll(/\.on-(?:white|dark) \{[^}]*background: (#[0-9a-f]{6});/g)].map(
      ([, color]) => color?.toUpperCase(),
    );
    expect({ white, dark }).toEqual(plateColors);
  });

  test('is none where the theme has none', () => {
    expect(themeLogo(defaultTheme, 'Maple Street')).toBeNull();
    expect(themeLogo({ pictures: { logo: 'nonsense' } }, 'Maple Street')).toBeNull();
  });
});

describe('the give button in the header', () => {
  const wearing = (header: string) => {
    const { colors } = defaultTheme;
    return {
      ...defaultTheme,
      colors: {
        ...colors,
        header: { ...colors.header, background: hexColor(header), text: hexColor('#FFFFFF') },
        general: { ...colors.general, accent_background: hexColor('#C8102E') },
      },
    };
  };

  test('is turned round on a header of its own color, and left alone on any other', () => {
    expect(themeStyleSheet(wearing('#C8102E'))).toContain(
      '.site-header-give{--ground:#FFFFFF;--words:#C8102E;',
    );
    expect(themeStyleSheet(wearing('#FFFFFF'))).not.toContain('site-header-give');
  });

  test('is itself again when a preview wears another theme over such a one', () => {
    expect(themeStyleSheet(wearing('#FFFFFF'), 'another theme')).toContain(
      '.site-header-give{--ground:var(--give)',
    );
  });
});
