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

test.each([
  ['UTF-16', Buffer.from(`\uFEFF${good}`, 'utf16le'), 'The file is UTF-16'],
  ['UTF-16 without a mark', Buffer.from(good, 'utf16le'), 'The file is UTF-16'],
  ['Latin-1', Buffer.from('title\nÉmile\n', 'latin1'), 'The file is not UTF-8'],
  ['a workbook', Buffer.from('PK\u0003\u0004rest'), 'a workbook or an archive'],
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
