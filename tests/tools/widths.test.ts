import { describe, expect, it } from 'vitest';
import { leftOutAt } from '../../e2e/support/widths.ts';

const files = Array.from({ length: 100 }, (_, index) => `visitor/journey-${index}.spec.ts`);
const words = Array.from({ length: 20 }, (_, index) => `commit ${index}`);

describe('journeys at one width', () => {
  it('are each run once, about half at each width', () => {
    for (const word of words) {
      const [phone, desktop] = [leftOutAt('phone', files, word), leftOutAt('desktop', files, word)];
      expect([...phone, ...desktop].toSorted()).toEqual(files.toSorted());
      expect(Math.abs(phone.length - desktop.length)).toBeLessThan(40);
    }
  });

  it('come to the other width with another word, and never with the same', () => {
    expect(leftOutAt('phone', files, 'one')).toEqual(leftOutAt('phone', files, 'one'));
    const everLeftOut = new Set(words.flatMap((word) => leftOutAt('phone', files, word)));
    expect(everLeftOut.size).toBe(files.length);
  });

  it('leave out neither what is for one width nor what differs from width to width', () => {
    const always = [
      'visitor/menu.phone.spec.ts',
      'visitor/keyboard.desktop.spec.ts',
      'visitor/pages-hold-still.spec.ts',
    ];
    for (const word of words)
      for (const width of ['phone', 'desktop'] as const) expect(leftOutAt(width, always, word)).toEqual([]);
  });
});
