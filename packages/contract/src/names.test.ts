import { describe, expect, it } from 'vitest';
import { nameLine, requiredName } from './primitives.ts';

describe('a name', () => {
  it.each([
    ['Lincoln\u200b Elementary', 'Lincoln Elementary'],
    ['so\u00adft', 'soft'],
    ['José O’Brien', 'José O’Brien'],
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['  Ada  ', 'Ada'],
  ])('%j is %j', (typed, name) => {
    expect(requiredName(30).parse(typed)).toBe(name);
    expect(nameLine(30).parse(typed)).toBe(name);
  });

  it.each(['\u200b', '\u2800', '\u3164', '\u00ad', ' \ufeff '])('%j is empty', (typed) => {
    expect(requiredName(30).safeParse(typed).error?.issues[0]?.message).toBe('required');
    expect(nameLine(30).parse(typed)).toBe('');
  });

  it.each([
    '\u200e\u200f',
    'ｈｔｔｐ：／／evil.example',
    'evil.example:\u200b//x',
    'h\u200bttp:/\u200b/evil.example',
    'mailto:a@evil.example',
    'www.evil.example',
  ])('%j is none', (typed) => {
    expect(requiredName(30).safeParse(typed).success).toBe(false);
    expect(nameLine(30).safeParse(typed).success).toBe(false);
  });
});
