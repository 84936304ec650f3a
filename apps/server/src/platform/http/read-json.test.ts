import { describe, expect, it } from 'vitest';
import { readJson, UnreadableBody } from './read-json.ts';

const read = (text: string): unknown => readJson(Buffer.from(text));
describe('a JSON body', () => {
  it('is read as it was written', () => {
    for (const value of [
      { a: [1, { b: null }], c: 'the word prototype, and __proto__ as a text' },
      { constructor: 'a builder' },
      { constructor: { name: 'Ada' } },
      { prototype: 'of a book' },
      'é \\ "quoted" \u2028',
      [],
      0,
    ])
      expect(read(JSON.stringify(value))).toEqual(value);
    expect(read('{"name":"\\u005f\\u005fproto\\u005f\\u005f, \\u00e9"}')).toEqual({ name: '__proto__, é' });
  });

  it.each([
    '{"__proto__":{"is_admin":true}}',
    '{"a":[{"b":{"__proto__":1}}]}',
    '{"\\u005f\\u005fproto__":{}}',
    '{"\\u005F_\\u0070\\u0072oto__":{}}',
    '{"constructor":{"prototype":{}}}',
    '{"a":{"constructor":{"a":1,"prototype":{}}}}',
    '{"con\\u0073tructor":{"prototype":{}}}',
    '{"constructor":{"prot\\u006ftype":{}}}',
    '{"constructor":{"\\u0070rototype":{}}}',
  ])('with a key of the prototype is refused: %s', (text) => {
    expect(() => read(text)).toThrow(UnreadableBody);
  });

  it.each(['', '{', '{"a":}', '\u0000', 'undefined', '{"a":1}x', '"\\u00"'])(
    'that is none is refused: %j',
    (text) => {
      expect(() => read(text)).toThrow(UnreadableBody);
    },
  );

  it('nested without end is refused, and brackets within a text are no nesting', () => {
    for (const text of ['['.repeat(30_000) + ']'.repeat(30_000), '{"a":'.repeat(33) + '1' + '}'.repeat(33)])
      expect(() => read(text)).toThrow(UnreadableBody);
    expect(read(JSON.stringify('["{'.repeat(1_000)))).toBe('["{'.repeat(1_000));
    expect(read('['.repeat(32) + ']'.repeat(32))).toBeInstanceOf(Array);
    expect(read(`[${'[],'.repeat(10_000)}[]]`)).toHaveLength(10_001);
  });
});
