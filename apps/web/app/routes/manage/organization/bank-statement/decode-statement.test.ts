import { expect, it } from 'vitest';
import { decodeStatement } from './decode-statement.ts';

const statement = 'Date,Memo,Amount\n11/25/2026,GS-C5A8N,43.47\n';

const wide = (text: string, isLittle: boolean): ArrayBuffer => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (const [at, sign] of [...text].entries()) view.setUint16(at * 2, sign.charCodeAt(0), isLittle);
  return view.buffer;
};
const bytesOf = (...bytes: number[]): ArrayBuffer => new Uint8Array(bytes).buffer;

it('reads UTF-16 with and without its mark, UTF-8, and what Windows writes', () => {
  for (const isLittle of [true, false]) {
    expect(decodeStatement(wide(statement, isLittle))).toBe(statement);
    expect(decodeStatement(wide(`\uFEFF${statement}`, isLittle))).toBe(statement);
  }
  expect(decodeStatement(bytesOf(0x4e, 0xc3, 0xba, 0xc3, 0xb1, 0x65, 0x7a))).toBe('Núñez');
  expect(decodeStatement(bytesOf(0x4e, 0xfa, 0xf1, 0x65, 0x7a))).toBe('Núñez');
});

it('knows a picture from a text', () => {
  const start = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52];
  expect(decodeStatement(bytesOf(...start, 0, 0, 5, 0, 0, 0, 5, 0xa6, 8, 2, 0, 0, 0, 0x58))).toBeNull();
});
