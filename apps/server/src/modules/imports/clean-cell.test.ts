import { expect, test } from 'vitest';
import { readHeader } from './columns.ts';
import { parseBook } from './parse-book.ts';

const header = ['Title', 'Author', 'Publisher', 'Price', 'Subjects', 'Description'];
const columns = readHeader(header);
const parse = (...cells: string[]) =>
  parseBook([...cells, ...Array.from({ length: header.length - cells.length }, () => '')], 27, columns, 2026);

test('what a spreadsheet writes for a broken formula counts as empty, and is told', () => {
  const { book, issues } = parse('Emma', '#N/A', '#NAME?', '#DIV/0!', '#VALUE!', '#REF!');
  expect(book).toMatchObject({
    title: 'Emma',
    contributors: [],
    publisher: null,
    priceCents: null,
    subjects: null,
    description: null,
  });
  expect(issues).toHaveLength(5);
  expect(issues).toContainEqual({
    row: 27,
    column: 'Author',
    value: '#N/A',
    severity: 'warning',
    message: 'is a spreadsheet error, so we left it out',
  });
});

test.each(['#REF!', '#ref!', ' #N/A '])('a title of %s keeps the row out, said once', (title) => {
  const { book, issues } = parse(title, 'Jane Austen');
  expect(book).toBeNull();
  expect(issues).toMatchObject([
    { column: 'Title', severity: 'error', message: 'is a spreadsheet error', value: title.trim() },
  ]);
});

test('a title that only speaks of one is a title', () => {
  expect(parse('#REF! and other errors', 'Jane Doe').book?.title).toBe('#REF! and other errors');
});

test('entities of a web page are read before anything is split', () => {
  const { book, issues } = parse(
    'Tom &amp; Jerry &#8212; X',
    'A &amp; B; Anne Bront&euml;',
    'Faber &#x26; Faber',
    '',
    'Cats &amp; Mice; Cartoons',
    '<p>Tom &amp; Jerry</p>',
  );
  expect(issues).toEqual([]);
  expect(book).toMatchObject({
    title: 'Tom & Jerry — X',
    contributors: [
      { name: 'A & B', role: 'author' },
      { name: 'Anne Brontë', role: 'author' },
    ],
    publisher: 'Faber & Faber',
    subjects: ['Cats & Mice', 'Cartoons'],
    description: '<p>Tom &amp; Jerry</p>',
  });
});

test('an entity brings nothing in that can’t be stored', () => {
  expect(parse('Em&#1;ma&#0;', 'AT&T').book).toMatchObject({
    title: expect.not.stringMatching(/[\u0000-\u001F]/) as string,
    contributors: [{ name: 'AT&T' }],
  });
});
