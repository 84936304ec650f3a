import { expect, test } from 'vitest';
import { bpsOf, percentText, writePercent } from './percent.ts';

test('every percentage with two decimals comes back as it was', () => {
  for (let bps = 0; bps <= 10_000; bps++) expect(bpsOf(percentText(bps))).toBe(bps);
});

test.each([
  ['20', 2000],
  ['20 %', 2000],
  ['12.5', 1250],
  ['0.05%', 5],
])('%s is understood', (text, bps) => expect(bpsOf(text)).toBe(bps));

test.each(['', 'a', '12.345', '-1', '1,5'])('“%s” is no percentage', (text) => expect(bpsOf(text)).toBeNaN());

test('is written without needless zeros', () => {
  expect([2000, 1250, 5].map(writePercent)).toEqual(['20%', '12.5%', '0.05%']);
});
