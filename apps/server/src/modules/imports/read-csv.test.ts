import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readCsv, UnreadableFileError } from './read-csv.ts';

const read = async (content: string | Buffer, chunkBytes = 65_536) => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, index) =>
    bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes),
  );
  const rows: { rowNumber: number; record: string[] }[] = [];
  for await (const row of readCsv({ stream: Readable.from(chunks) })) rows.push(row);
  return rows;
};
const records = async (content: string | Buffer, chunkBytes?: number) =>
  (await read(content, chunkBytes)).map(({ record }) => record);

const good = 'title,authors\nEmma,Jane Austen\n"Kim, a novel","Rudyard ""R"" Kipling"\n';
const expected = [
  ['title', 'authors'],
  ['Emma', 'Jane Austen'],
  ['Kim, a novel', 'Rudyard "R" Kipling'],
];

test.each([
  ['LF', good],
  ['a byte order mark and CRLF', `\uFEFF${good.replaceAll('\n', '\r\n')}`],
  ['semicolons', good.replaceAll(',', ';').replace('Kim;', 'Kim,')],
  ['tabs', good.replaceAll(',', '\t').replace('Kim\t', 'Kim,')],
  ['no line break at the end', good.trimEnd()],
])('a file with %s is read', async (_what, text) => {
  expect(await records(text)).toEqual(expected);
});

test('it does not matter where the chunks are cut, not even within a letter', async () => {
  const text = good.replace('Emma', 'Émilie 😀');
  expect(await records(text, 1)).toEqual(await records(text));
  expect((await records(text, 1))[1]?.[0]).toBe('Émilie 😀');
});

test('rows count as in a spreadsheet: empty ones too, and a cell of two lines is one row', async () => {
  const rows = await read('title\n\n"two\nlines"\n , \nlast\n');
  expect(rows).toEqual([
    { rowNumber: 1, record: ['title'] },
    { rowNumber: 3, record: ['two\nlines'] },
    { rowNumber: 5, record: ['last'] },
  ]);
});

test('a quote in the middle of a cell is a quote', async () => {
  expect(await records('title\n5" screens\n')).toEqual([['title'], ['5" screens']]);
});

test('an empty file has no rows', async () => expect(await read('')).toEqual([]));

/** As programs save it: the same table, whatever the bytes. */
const accented = good.replace('Emma', 'Émilie');
const wide = (text: string): Buffer => Buffer.from(text, 'utf16le');
const swapped = (text: string): Buffer => wide(text).swap16();
test.each([
  [
    'UTF-16, as Excel’s “Unicode text”',
    wide(`\uFEFF${accented.replaceAll(',', '\t').replace('Kim\t', 'Kim,')}`),
  ],
  ['UTF-16 in the other order', swapped(`\uFEFF${accented}`)],
  ['UTF-16 without a mark', wide(accented)],
  ['UTF-16 in the other order without a mark', swapped(accented)],
  ['Windows-1252, as Excel’s “CSV”', Buffer.from(accented, 'latin1')],
  ['line ends of an old Mac', Buffer.from(accented.replaceAll('\n', '\r'))],
  ['bars', Buffer.from(accented.replaceAll(',', '|').replace('Kim|', 'Kim,'))],
  [
    'a line that says the separator',
    Buffer.from(`sep=;\r\n${accented.replaceAll(',', ';').replace('Kim;', 'Kim,')}`),
  ],
  ['a quoted one behind a mark', Buffer.from(`\uFEFF"sep=,"\r\n${accented}`)],
])('a file with %s is read', async (_what, bytes) => {
  const same = expected.map((row) => row.map((cell) => cell.replace('Emma', 'Émilie')));
  for (const chunkBytes of [65_536, 7])
    expect(
      await records(bytes, chunkBytes > bytes.length ? bytes.length : chunkBytes),
      `${chunkBytes}`,
    ).toEqual(same);
  expect((await read(bytes))[0]?.rowNumber).toBe(1);
});

test('Windows-1252 is told, UTF-8 is not, and a file that begins as one and ends as the other is refused', async () => {
  const toldOf = async (bytes: Buffer): Promise<boolean> => {
    const told = { isWindows1252: false };
    for await (const row of readCsv({ stream: Readable.from([bytes]) }, told))
      expect(row.record).not.toEqual([]);
    return told.isWindows1252;
  };
  expect(await toldOf(Buffer.from(accented))).toBe(false);
  expect(await toldOf(Buffer.from(accented, 'latin1'))).toBe(true);
  const mixed = Buffer.concat([Buffer.from(`title\n${'É\n'.repeat(40_000)}`), Buffer.from('É\n', 'latin1')]);
  await expect(read(mixed)).rejects.toThrow('has characters in another encoding');
  const damaged = Buffer.concat([Buffer.from('title\nÉmilie 😀 😀\nBad '), Buffer.from([0xed, 0xa0, 0x80])]);
  await expect(read(damaged)).rejects.toThrow('has characters in another encoding');
});

test.each([
  ['a workbook', Buffer.from('PK\u0003\u0004rest'), 'a workbook or an archive'],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'a workbook or an archive'],
  ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'This is a PDF, not a table'],
  ['a PNG', Buffer.from('89504e470d0a1a0a', 'hex'), 'This is an image'],
  ['a compressed file', Buffer.from('1f8b0800', 'hex'), 'This is a compressed file'],
  ['a text document', Buffer.from('{\\rtf1\\ansi title, author}'), 'This is a text document'],
  ['JSON', Buffer.from('[{"title":"Emma"}]'), 'This is a JSON file'],
  ['zeros', Buffer.alloc(5_000), 'This is a program’s own file'],
  [
    'noise',
    Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7919 + 13) % 256)),
    'program’s own file',
  ],
  ['half of UTF-16', wide(`\uFEFF${good}`).subarray(0, -1), 'begins as UTF-16, but isn’t'],
  ['a quote that is never closed', `${good}"Persuasion,Jane Austen\n`, 'never closed'],
  ['a line without end', `title\n${'x'.repeat(2_000_000)}`, 'longer than'],
])('%s is refused in a sentence', async (_what, content, sentence) => {
  await expect(read(content)).rejects.toThrow(UnreadableFileError);
  await expect(read(content)).rejects.toThrow(sentence);
});

test('what a file of ours has disarmed for spreadsheets is read as it was', async () => {
  expect(await records("title,authors\n'=1+1,'-Anon-\n'Tis a pity,'quoted'\n")).toEqual([
    ['title', 'authors'],
    ['=1+1', '-Anon-'],
    ["'Tis a pity", "'quoted'"],
  ]);
});
