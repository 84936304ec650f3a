import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rowsOf, splitReport, type ReportPart } from './split-report.ts';

const partsOf = (file: string, charactersMax: number, rowsMax = 1_000): readonly ReportPart[] => {
  const split = splitReport(file, { charactersMax, rowsMax });
  if (!('parts' in split)) throw new Error(`row ${split.tooLongRow} is too long`);
  return split.parts;
};

/** What a part has behind its header. */
const behind = (header: string, { text }: ReportPart): string => {
  expect(text.startsWith(header)).toBe(true);
  return text.slice(header.length);
};

describe('rows of a report', () => {
  test('end with any line end, and the last may have none', () => {
    expect(rowsOf('a,b\r\n1,2\n3,4\r5,6')).toEqual(['a,b\r\n', '1,2\n', '3,4\r', '5,6']);
    expect(rowsOf('a,b\n')).toEqual(['a,b\n']);
    expect(rowsOf('')).toEqual([]);
  });

  test('hold line breaks, separators and doubled quotes within quotes', () => {
    expect(rowsOf('id,note\n1,"two\r\nlines, and a ""quote"""\n2,x\n')).toEqual([
      'id,note\n',
      '1,"two\r\nlines, and a ""quote"""\n',
      '2,x\n',
    ]);
    expect(rowsOf('a;b\n"x\ny";1\n2;3')).toEqual(['a;b\n', '"x\ny";1\n', '2;3']);
  });

  test('are not joined by a quote in the middle of a cell', () => {
    expect(rowsOf('id,note\n1,5" wide\n2,6" wide\n')).toHaveLength(3);
  });
});

describe('a report in parts', () => {
  test('begins every part with the header, and says which row of the file comes first', () => {
    expect(partsOf('h,i\n1,2\n3,4\n5,6\n', 12)).toEqual([
      { firstRow: 2, rowCount: 2, text: 'h,i\n1,2\n3,4\n' },
      { firstRow: 4, rowCount: 1, text: 'h,i\n5,6\n' },
    ]);
  });

  test('leaves the mark at the beginning and empty rows at the end out', () => {
    expect(partsOf('\uFEFFh\r\n1\r\n\r\n \r\n', 100)).toEqual([
      { firstRow: 2, rowCount: 1, text: 'h\r\n1\r\n' },
    ]);
  });

  test('counts a row over several lines once, and empty rows in between', () => {
    expect(partsOf('h\n"a\nb"\n\nc\n', 8).map(({ firstRow }) => firstRow)).toEqual([2, 3]);
  });

  test('has no part where there is nothing but a header', () => {
    expect(partsOf('', 10)).toEqual([]);
    expect(partsOf('h,i', 10)).toEqual([]);
    expect(partsOf('h,i\n\n', 10)).toEqual([]);
  });

  test('begins a part when there are so many rows, however short', () => {
    expect(
      partsOf('h\n1\n2\n3\n4\n5\n', 100, 2).map(({ firstRow, rowCount }) => [firstRow, rowCount]),
    ).toEqual([
      [2, 2],
      [4, 2],
      [6, 1],
    ]);
  });

  test('says which row is longer than a part', () => {
    expect(splitReport('h\n1\n123456789\n', { charactersMax: 10, rowsMax: 10 })).toEqual({ tooLongRow: 3 });
  });

  const plain = fc.stringMatching(/^[a-z0-9 "]{0,6}$/).filter((cell) => !cell.startsWith('"'));
  const quoted = fc.stringMatching(/^[a-z,;"\r\n]{0,8}$/).map((cell) => `"${cell.replaceAll('"', '""')}"`);
  const row = fc
    .array(fc.oneof(plain, quoted), { minLength: 2, maxLength: 4 })
    .map((cells) => cells.join(','));
  const lineEnd = fc.constantFrom('\n', '\r\n');

  test('is the file again when what the parts have behind the header is joined, whatever stands in its cells', () => {
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 30 }),
        lineEnd,
        fc.boolean(),
        fc.integer({ min: 120, max: 400 }),
        (rows, end, endsWithLine, charactersMax) => {
          const header = `id,what${end}`;
          const text = rows.join(end) + (endsWithLine ? end : '');
          const parts = partsOf(header + text, charactersMax);
          expect(parts.map((part) => behind(header, part)).join('')).toBe(text);
          let next = 2;
          for (const part of parts) {
            expect(part.text.length).toBeLessThanOrEqual(charactersMax);
            expect(part.firstRow).toBe(next);
            expect(rowsOf(behind(header, part))).toHaveLength(part.rowCount);
            next += part.rowCount;
          }
          expect(next - 2).toBe(rows.length);
        },
      ),
    );
  });
});
