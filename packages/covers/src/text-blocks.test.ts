import { describe, expect, test } from 'vitest';
import { breakEvenly, splitWords } from './line-breaks.ts';
import { setBlock } from './text-blocks.ts';
import { measure, settable } from './typeset.ts';

const widthOf = (text: string) => measure(text, 'serif-bold');
const lines = (text: string, count: number) => breakEvenly(text.split(' '), widthOf, count);

describe('line breaks of a title', () => {
  test('divide it evenly and keep light words with what follows', () => {
    expect(lines('The Souls of Black Folk', 2)).toEqual(['The Souls', 'of Black Folk']);
    expect(lines('The Wind in the Willows', 2)).toEqual(['The Wind', 'in the Willows']);
    expect(lines('Alice’s Adventures in Wonderland', 3)).toEqual(['Alice’s', 'Adventures', 'in Wonderland']);
  });

  test('lose no word', () => {
    const title = 'Wonderful Adventures of Mrs. Seacole in Many Lands';
    for (let count = 1; count <= 8; count += 1) expect(lines(title, count)?.join(' ')).toBe(title);
    expect(lines(title, 9)).toBeNull();
  });

  test('cut a word that is wider than the line, with a hyphen', () => {
    const words = splitWords('Donaudampfschifffahrtsgesellschaft', widthOf, 5);
    const set = breakEvenly(words, widthOf, words.length) ?? [];
    expect(set.length).toBeGreaterThan(2);
    expect(set.slice(0, -1).every((line) => line.endsWith('-'))).toBe(true);
    expect(set.map((line) => line.replace(/-$/, '')).join('')).toBe('Donaudampfschifffahrtsgesellschaft');
  });

  test('use the hyphens of a compound, and no second one', () => {
    const words = splitWords('Through the Looking-Glass-Country', widthOf, 100);
    expect(breakEvenly(words, widthOf, 2)?.join('|')).toMatch(/^Through the(\||.*-\|)/);
    expect(breakEvenly(words, widthOf, 1)).toEqual(['Through the Looking-Glass-Country']);
    expect(breakEvenly(words, widthOf, 4)?.join('|')).not.toContain('--');
  });
});

describe('the letters of a cover', () => {
  test('include the accents of European and Vietnamese names', () => {
    for (const name of [
      'Zitkala-Ša',
      'Jørgen Moe',
      'Okakura Kakuzō',
      'Kalākaua',
      'Nguyễn Du',
      'Łódź',
      'Emilia Pardo Bazán',
    ]) {
      expect(settable(name)).toBe(name);
    }
  });

  test('leave out what no face has, instead of drawing empty boxes', () => {
    expect(settable('Emma 日本 \u0007🦊 Brontë')).toBe('Emma Brontë');
  });
});

describe('a block of text', () => {
  const box = { x: 0, y: 0, width: 400, height: 120 };
  const style = {
    role: 'title',
    face: 'serif-bold',
    colour: '#000000',
    ground: '#ffffff',
    maxSize: 80,
  } as const;

  test('fills the box as far as the largest size allows', () => {
    const short = setBlock({ ...style, text: 'Emma' }, box);
    const long = setBlock({ ...style, text: 'Wonderful Adventures of Mrs. Seacole in Many Lands' }, box);
    expect(short?.size).toBe(80);
    expect(long?.size).toBeLessThan(50);
    expect(long?.placed.ink.width).toBeGreaterThan(280);
  });

  test('is cut with an ellipsis when even the smallest size has no room', () => {
    const set = setBlock({ ...style, text: 'word '.repeat(200), minSize: 30 }, box);
    expect(set?.size).toBe(30);
    expect(set && set.bottom - set.top).toBeLessThanOrEqual(120);
  });

  test('is absent when nothing of the text can be set', () => {
    expect(setBlock({ ...style, text: '日本語' }, box)).toBeNull();
  });
});
