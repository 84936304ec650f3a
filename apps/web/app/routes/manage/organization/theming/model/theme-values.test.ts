import { defaultTheme, palettes, parseTheme, themeFromPalette } from '@goodshelf/theme';
import { expect, it } from 'vitest';
import { publishTime } from './publish-time.ts';
import { readThemeFile } from './theme-file.ts';
import {
  colorsInUse,
  differencesOf,
  groupOfPath,
  themeOf,
  themePaths,
  valuesOf,
  valuesOfDocument,
} from './theme-values.ts';

it('every value of a theme has its path, and a theme is made of them again', () => {
  for (const palette of palettes) {
    const theme = themeFromPalette(palette);
    expect(Object.keys(valuesOf(theme)).toSorted()).toEqual([...themePaths].toSorted());
    expect(themeOf(valuesOf(theme))).toEqual(theme);
  }
  expect(valuesOfDocument({ colors: { header: { background: 'url(x)' } } })).toEqual(valuesOf(defaultTheme));
});

it('differences name what stood there and what does now', () => {
  const before = valuesOf(defaultTheme);
  const after = { ...before, 'colors.404.title': '#000000' };
  expect(differencesOf(before, after)).toEqual([
    { path: 'colors.404.title', before: before['colors.404.title'], after: '#000000' },
  ]);
  expect(differencesOf(before, before)).toEqual([]);
  expect(groupOfPath('colors.404.title')).toBe('404');
  expect(groupOfPath('fonts.text')).toBeNull();
});

it('the colors in use come once each, the most used first', () => {
  const colors = colorsInUse({ a: '#111111', b: '#222222', c: '#222222', d: 'Fraunces' });
  expect(colors).toEqual(['#222222', '#111111']);
});

it('a theme is published in the future, and within a year', () => {
  const now = new Date('2026-11-27T12:00');
  const at = (date: string, time = '08:00') => publishTime({ date, time }, now, 366);
  expect(at('2026-12-01').at).toEqual(new Date('2026-12-01T08:00'));
  expect(at('2026-11-27', '11:59').problem).toBe('past');
  expect(at('').problem).toBe('missing');
  expect(at('2026-12-01', '').problem).toBe('missing');
  expect(at('2028-01-01').problem).toBe('far');
});

it('a file that is no theme is told from one with wrong values', () => {
  for (const text of ['', 'nonsense', '[]', '12', 'null', '{}', '{"name":"x"}'])
    expect(readThemeFile(text)).toBeNull();
  const parsed = parseTheme(readThemeFile('{"colors":{"header":{"text":"red"}}}'));
  expect(parsed.ok ? [] : parsed.problems.map(({ path }) => path)).toEqual(['colors.header.text']);
});
