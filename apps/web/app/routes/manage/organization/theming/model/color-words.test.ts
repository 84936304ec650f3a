import { hexColor } from '@goodshelf/theme';
import { expect, test } from 'vitest';
import { colorChangeWords, colorName } from './color-words.ts';

test.each([
  ['#FFFFFF', 'white'],
  ['#000000', 'black'],
  ['#FBF8F2', 'off-white'],
  ['#1F2328', 'very dark gray'],
  ['#1E5B4F', 'dark green'],
  ['#CC1122', 'red'],
  ['#12336B', 'dark blue'],
  ['#E9A23B', 'orange'],
  ['#5B3B89', 'purple'],
  ['#EFEAFA', 'very light purple'],
  ['#5A3A1E', 'dark brown'],
  ['#808080', 'gray'],
  ['#E6EEE9', 'very light green'],
])('%s is called %s', (color, name) => expect(colorName(hexColor(color))).toBe(name));

test('two colors of one name are told apart', () => {
  expect(colorChangeWords('#12336B', '#CC1122')).toEqual(['dark blue', 'red']);
  expect(colorChangeWords('#12336B', '#102E60')).toEqual(['dark blue', 'dark blue, a bit darker']);
  expect(colorChangeWords('#102E60', '#12336B')).toEqual(['dark blue', 'dark blue, a bit lighter']);
  expect(colorChangeWords('Lora', 'Inter')).toBeNull();
});
