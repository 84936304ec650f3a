import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fonts } from '@goodshelf/contract/lookups';
import { buttonHovers, defaultTheme, fontPairs, hexColor, type Theme } from '@goodshelf/theme';
import { openSync } from 'fontkit';
import { describe, expect, test } from 'vitest';
import { themeStyleSheet, wornTheme } from '../theme-style-sheet.ts';
import { fallbackFaceCss, fontFaceCss, preloadedFiles, stackWithFallback } from './font-faces.ts';
import { fontFiles } from './files.ts';
import { fontMetrics } from './metrics.ts';

const root = new URL('../../../../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const withFonts = (display: Theme['fonts']['display'], text: Theme['fonts']['text']): Theme => ({
  ...defaultTheme,
  fonts: { display, text },
});

describe.each(fonts.map((font) => [font.family, font] as const))('%s', (family, font) => {
  const name = font.package.replace('@fontsource-variable/', '');

  test('is declared as its package declares it', () => {
    const faces = fontFaceCss(family);
    const ownSheet = read(`node_modules/${font.package}/index.css`);
    expect(ownSheet).toContain(`font-family: '${font.cssFamily}'`);
    expect(ownSheet).toContain(`font-weight: ${fontFiles[font.package].weights};`);
    expect(faces.match(/@font-face/g)).toHaveLength(2);
    for (const [subset, file] of [
      ['latin', fontFiles[font.package].latin],
      ['latin-ext', fontFiles[font.package].latinExt],
    ] as const) {
      expect(file).toContain(`${name}-${subset}-wght-normal`);
      expect(faces).toContain(file);
      // Each range of the package's sheet stands in ours, so that no letter is missing; the dagger is in the latin file,
      // and some packages have a few signs of money more.
      const ranges = new RegExp(`${name}-${subset}-wght-normal \\*/[\\s\\S]*?unicode-range: ([^;]+);`).exec(
        ownSheet,
      )?.[1];
      for (const range of ranges?.split(',') ?? ['no range'])
        if (range.trim() !== 'U+2020') expect(faces).toContain(range.trim().replace('20C0', '20C4'));
    }
  });

  test('is as high as its file says, and so is what stands in for it', () => {
    const opened = openSync(
      fileURLToPath(new URL(`node_modules/${font.package}/files/${name}-latin-wght-normal.woff2`, root)),
    );
    if (!('ascent' in opened)) throw new Error('several fonts');
    const { ascent, descent, lineGap, text } = fontMetrics[font.package];
    const percent = (value: number): number => (Math.abs(value) / opened.unitsPerEm) * 100;
    expect(ascent).toBeCloseTo(percent(opened.ascent), 1);
    expect(descent).toBeCloseTo(percent(opened.descent), 1);
    expect(lineGap).toBeCloseTo(percent(opened.lineGap), 1);
    const override = Number(/ascent-override:([\d.]+)%/.exec(fallbackFaceCss(family, 'text'))?.[1]);
    expect((override * text[0]) / 100).toBeCloseTo(ascent, 0);
  });

  test('has two stand-ins in its stack, each of them declared', () => {
    for (const use of ['display', 'text'] as const) {
      const [, first, second] = stackWithFallback(family, use).split(',');
      const declared = themeStyleSheet(
        withFonts(use === 'display' ? family : 'Inter', use === 'text' ? family : 'Inter'),
      );
      const sheet = declared + read('apps/web/app/routes/storefront/styles/fonts.css').replaceAll(': ', ':');
      for (const standIn of [first, second]) expect(sheet).toContain(`font-family:${standIn}`);
    }
  });
});

describe('the style sheet of a theme', () => {
  test('declares no font for the usual theme: they are in the storefront’s own sheet, with nearly the same figures', () => {
    expect(themeStyleSheet(defaultTheme)).not.toContain('@font-face');
    const own = read('apps/web/app/routes/storefront/styles/fonts.css');
    for (const [name, size] of [
      ['Fraunces fallback', fontMetrics['@fontsource-variable/fraunces'].display[0]],
      ['Fraunces fallback 2', fontMetrics['@fontsource-variable/fraunces'].display[1]],
      ['Figtree fallback', fontMetrics['@fontsource-variable/figtree'].text[0]],
      ['Figtree fallback 2', fontMetrics['@fontsource-variable/figtree'].text[1]],
    ] as const) {
      const committed = Number(new RegExp(`'${name}';[^}]*size-adjust: ([\\d.]+)%`).exec(own)?.[1]);
      expect(Math.abs(committed - size)).toBeLessThan(0.6);
    }
  });

  test.each(fontPairs.map((pair) => [pair.name, pair] as const))(
    '%s declares its own families and no other',
    (_name, { fonts: pair }) => {
      const sheet = themeStyleSheet(withFonts(pair.display, pair.text));
      for (const { family, cssFamily } of fonts) {
        const isDeclared = sheet.includes(`@font-face{font-family:'${cssFamily}'`);
        const isOwn = family === 'Fraunces' || family === 'Figtree';
        expect(isDeclared).toBe((family === pair.display || family === pair.text) && !isOwn);
      }
      expect(sheet.length).toBeLessThan(6500);
      expect(sheet).not.toMatch(/<|undefined|NaN/);
    },
  );

  test('preloads the two files of the theme, one when both are the same', () => {
    expect(preloadedFiles({ display: 'Lora', text: 'Open Sans' })).toEqual([
      fontFiles['@fontsource-variable/open-sans'].latin,
      fontFiles['@fontsource-variable/lora'].latin,
    ]);
    expect(preloadedFiles({ display: 'Lexend', text: 'Lexend' })).toEqual([
      fontFiles['@fontsource-variable/lexend'].latin,
    ]);
  });

  test('has hover colors only where a button would be hard to read, and over another theme takes its back', () => {
    const faint: Theme = {
      ...defaultTheme,
      colors: {
        ...defaultTheme.colors,
        general: { ...defaultTheme.colors.general, primary_background: hexColor('#D22630') },
      },
    };
    expect(themeStyleSheet(defaultTheme)).not.toContain('--hover');
    const red = buttonHovers(faint).find(({ button }) => button === 'primary')?.value;
    expect(red).not.toBeNull();
    expect(themeStyleSheet(faint)).toContain(`.button{--hover:${red}}.button-quiet{--hover:initial}`);
    expect(themeStyleSheet(defaultTheme, 'another theme')).toContain('.button{--hover:initial}');
  });

  test('of a stored theme that can’t be read is the usual one', () => {
    expect(wornTheme({ colors: { header: { text: 'red;}' } } })).toEqual(wornTheme({}));
  });
});

describe('the storefront’s style sheets', () => {
  const sheets = ['buttons', 'home', 'tokens']
    .map((name) => read(`apps/web/app/routes/storefront/styles/${name}.css`))
    .join('\n');

  test('tint grounds as the contrast pairs say', () => {
    expect(sheets).toContain('color-mix(in srgb, var(--give) 14%, var(--surface))');
    expect(sheets).toContain('color-mix(in srgb, var(--bad) 7%, var(--surface))');
    expect(sheets).toContain('color-mix(in srgb, var(--give) 26%, transparent)');
    expect(sheets).toContain('color-mix(in oklab, var(--ground) 88%, var(--words))');
  });
});
