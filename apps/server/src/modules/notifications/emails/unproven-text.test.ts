import { expect, it } from 'vitest';
import { quoted, unproven } from './unproven-text.ts';

it('leaves ordinary names as they are', () => {
  for (const name of ['Lincoln Elementary', 'Denise Okafor', 'J. R. Ortega', '林 小学校'])
    expect(unproven(name)).toBe(name);
  expect(quoted('Lincoln Elementary')).toBe('“Lincoln Elementary”');
  expect(quoted('')).toBe('');
});

it('makes one short line of anything, in which no mail program finds a link', () => {
  const text = `You won\r\nGo to https://evil.example/prize or mail me@evil.example ${'now '.repeat(50)}`;
  const shown = unproven(text);
  expect([...shown.replaceAll('\u2060', '')].length).toBeLessThanOrEqual(40);
  expect(shown).not.toMatch(/[\r\n]/);
  expect(shown).not.toMatch(/\w\.\w|:\/|\w@\w/);
});

it('knows the dots and signs of other scripts, which mail programs read as ours', () => {
  for (const text of ['evil。example', 'evil．example', 'evil｡example', 'ｈｔｔｐ：／／evil'])
    expect(unproven(text).normalize('NFKC')).not.toMatch(/[^\u2060][.。:/](?=[^\u2060])/);
});

it('breaks off after a word, and not after its comma, unless the word is too long for that', () => {
  expect(unproven('Please use it for the kindergarten shelf.')).toBe('Please use it for the kindergarten…');
  expect(unproven('For every bedtime story you read to us. With love.')).toBe(
    'For every bedtime story you read to us…',
  );
  expect(unproven('Wm'.repeat(40))).toBe(`${'Wm'.repeat(19)}W…`);
});

it('has room for what is longer by nature, and still no link', () => {
  const line = 'Apartment 12, 1450 North Dr. Martin Luther King Junior Boulevard';
  expect(unproven(line, 80)).toBe(line);
  expect(unproven(`see evil.example ${line}`, 80)).not.toContain('evil.example');
});
