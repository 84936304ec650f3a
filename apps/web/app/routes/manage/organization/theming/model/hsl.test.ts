import { hexColor } from '@goodshelf/theme';
import { describe, expect, it } from 'vitest';
import { hexOf, hslOf, readHex } from './hsl.ts';

describe('a color that is typed', () => {
  it.each([
    ['#1e5b4f', '#1E5B4F'],
    ['1e5b4f', '#1E5B4F'],
    [' #ABC ', '#AABBCC'],
    ['abc', '#AABBCC'],
  ])('%s is %s', (typed, color) => expect(readHex(typed)).toBe(color));

  it.each(['', '#', 'red', '#12345', '#1234567', 'rgb(1,2,3)', '##123', '#12g', 'url(x)'])(
    '%s is none',
    (typed) => expect(readHex(typed)).toBeNull(),
  );
});

describe('hue, saturation and lightness', () => {
  it.each([
    ['#FF0000', { h: 0, s: 100, l: 50 }],
    ['#00FF00', { h: 120, s: 100, l: 50 }],
    ['#0000FF', { h: 240, s: 100, l: 50 }],
    ['#808080', { h: 0, s: 0, l: 50 }],
    ['#FFFFFF', { h: 0, s: 0, l: 100 }],
    ['#1E5B4F', { h: 168, s: 50, l: 24 }],
  ])('of %s', (color, hsl) => expect(hslOf(hexColor(color))).toEqual(hsl));

  it('make a color again that looks the same', () => {
    for (const color of ['#FF0000', '#00FF00', '#0000FF', '#FFFFFF', '#000000', '#FFFF00'])
      expect(hexOf(hslOf(hexColor(color)))).toBe(color);
    expect(hexOf({ h: 360, s: 100, l: 50 })).toBe('#FF0000');
  });
});
