import { expect, test } from 'vitest';
import { fromHeader } from './find-header.ts';

const read = async (...records: string[][]) => {
  const rows = (async function* () {
    for (const [at, record] of records.entries()) yield { rowNumber: at + 1, record };
  })();
  const read: [number, string[]][] = [];
  for await (const { rowNumber, record } of fromHeader(rows)) read.push([rowNumber, record]);
  return read;
};
const names = ['Title', 'Author', 'ISBN'];
const emma = ['Emma', 'Jane Austen', '9780439023481'];

test('a table begins at the row that names its columns; rows above it are a title, and keep their numbers', async () => {
  const above = [
    ['Spring catalog 2026', '', ''],
    ['Prices in USD', '', ''],
  ];
  expect(await read(...above, names, emma)).toEqual([
    [3, names],
    [4, emma],
  ]);
});

test('empty columns behind the last name are none, unless they hold something', async () => {
  expect(await read([...names, '', ''], [...emma, '', ' '], [...emma, '', 'x'])).toEqual([
    [1, names],
    [2, emma],
    [3, [...emma, '', 'x']],
  ]);
});

test('names that nobody knows are names; a first row that is a book is none', async () => {
  const foreign = [['Naslov', 'Avtor'], emma.slice(0, 2)];
  expect(await read(...foreign)).toEqual([
    [1, foreign[0]],
    [2, foreign[1]],
  ]);
  await expect(read(emma, emma)).rejects.toThrow('The first row has no column names.');
});

test('a book that is called as columns are does not end the search', async () => {
  expect(await read(names, ['Title', 'Author', ''])).toHaveLength(2);
  expect(await read(...Array.from({ length: 12 }, () => ['a', 'b']))).toHaveLength(12);
  expect(await read()).toEqual([]);
});
