import { describe, expect, it } from 'vitest';
import { runsOf } from './faces.ts';

const written = (text: string): string =>
  runsOf('text', text)
    .map((run) => run.text)
    .join('');
const fontsOf = (text: string): readonly string[] =>
  runsOf('text', text).map(({ subset }) => subset.name.split('/')[0] ?? '');

describe('names in other scripts', () => {
  const names = [
    'Ольга Шевченко',
    'Ґанна Їжакевич',
    'Ελένη Παπαδοπούλου',
    '王小明 张伟 陳靜怡',
    '髙橋 さくら サトウ 﨑山',
    '김민준 뷁',
    'Dana 王 O’Brien',
  ];
  it.each(names)('%s is set in its own letters, in all faces', (name) => {
    for (const face of ['text', 'bold', 'display'] as const) {
      const text = runsOf(face, name)
        .map((run) => run.text)
        .join('');
      expect(text).toBe(name.normalize('NFC'));
    }
  });

  it('Hebrew reads from right to left, by words, among words of ours', () => {
    expect(written('דוד בן גוריון')).toBe('גוריון בן דוד');
    expect(written('Ms. שרה לוי, Room 4')).toBe('Ms. לוי שרה, Room 4');
  });

  it('fonts of other scripts are asked for nothing that ours have', () => {
    expect(new Set(fontsOf('Zoë Ångström, Žižek & Nguyễn'))).toEqual(new Set(['figtree', 'fraunces']));
  });
});

it('pictures are left out; letters that no font has are told by a question mark', () => {
  expect(written('Maya 🎉🎈 Calloway')).toBe('Maya Calloway');
  expect(written('👩‍🏫 Ms. Park 🇺🇸')).toBe('Ms. Park');
  expect(written('Books™ © 2026 #1')).toBe('Books™ © 2026 #1');
  expect(written('ꙮ𐎀')).toContain('?');
});
