import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readHeader } from './columns.ts';
import { parseBook } from './parse-book.ts';
import { parseGrades } from './parse-grades.ts';
import { parseIsbn } from './parse-isbn.ts';
import { parseLanguage } from './parse-language.ts';
import { parseTitle, seriesLine } from './parse-title.ts';
import { parseWeight } from './parse-weight.ts';

describe('an ISBN', () => {
  test.each([
    ['0439023483', '', '9780439023481'],
    ['0-439-02348-3', '', '9780439023481'],
    ['', '9780439023481', '9780439023481'],
    ['', '9780439023481.0', '9780439023481'],
    ['', '="9780439023481"', '9780439023481'],
    ['9780439023481', '', '9780439023481'],
    ['', '0439023483', '9780439023481'],
    ['156389226x', '', '9781563892264'],
    ['ISBN 0439023483', '', '9780439023481'],
    ['', '', null],
  ])('%j and %j give %j without a word', (isbn10, isbn13, expected) => {
    expect(parseIsbn(isbn10, isbn13)).toMatchObject({ isbn13: expected, problems: [] });
  });

  test('that lost its leading zeros gets them back when the check digit then fits', () => {
    expect(parseIsbn('439023483', '9.78043902348e+12')).toEqual({
      isbn13: '9780439023481',
      problems: [],
      hasRestoredZeros: true,
      isRounded: true,
    });
    expect(parseIsbn('7442912', '').isbn13).toBe('9780007442911');
  });

  test('that a spreadsheet rounded is never completed by guessing', () => {
    const { isbn13, problems, isRounded } = parseIsbn('', '9.78043902348E+12');
    expect({ isbn13, isRounded }).toEqual({ isbn13: null, isRounded: true });
    expect(problems).toMatchObject([{ column: 'isbn13', severity: 'warning' }]);
  });

  test.each([
    [
      '0439023480',
      '',
      '“0439023480” has a wrong digit. If only the last one is wrong, the ISBN is 0439023483',
    ],
    [
      '439023480',
      '',
      '“0439023480” has a wrong digit. If only the last one is wrong, the ISBN is 0439023483',
    ],
    [
      '',
      '9780439023482',
      '“9780439023482” has a wrong digit. If only the last one is wrong, the ISBN is 9780439023481',
    ],
    ['', '4006381333931', '“4006381333931” isn’t an ISBN: those with 13 digits start with 978 or 979'],
    ['n/a', '', '“N/A” isn’t an ISBN: those have 10 or 13 digits'],
    ['', '97804390234', '“97804390234” isn’t an ISBN: those have 10 or 13 digits'],
  ])('%j, %j is an error: %s', (isbn10, isbn13, message) => {
    expect(parseIsbn(isbn10, isbn13)).toMatchObject({
      isbn13: null,
      problems: [{ severity: 'error', message }],
    });
  });

  test('that is wrong beside a good one is only a warning, and the good one counts', () => {
    expect(parseIsbn('0439023480', '9780439023481')).toMatchObject({
      isbn13: '9780439023481',
      problems: [{ column: 'isbn10', severity: 'warning' }],
    });
  });

  test('of another edition than its neighbour is told', () => {
    expect(parseIsbn('0439023483', '9780439554930')).toMatchObject({
      isbn13: '9780439554930',
      problems: [{ column: 'isbn10', severity: 'warning' }],
    });
    expect(parseIsbn('0439023483', '9.78043955493e+12').problems).toMatchObject([{ column: 'isbn13' }]);
  });
});

test.each([
  ['Catching Fire (The Hunger Games, #2)', 'Catching Fire', 'Book 2 of The Hunger Games'],
  ['The Shining (The Shining #1)', 'The Shining', 'Book 1 of The Shining'],
  ['Marked / Betrayed (House of Night #1-5)', 'Marked / Betrayed', 'Books 1–5 of House of Night'],
  ['Mort (Discworld, #4; Death, #1)', 'Mort', 'Book 4 of Discworld'],
  ['America (The Book): A Guide', 'America (The Book): A Guide', null],
  ['The Firm (Penguin Readers, Level 5)', 'The Firm (Penguin Readers, Level 5)', null],
  ['(#1)', '(#1)', null],
])('"%s" is "%s" of the series "%s"', (text, title, series) => {
  expect(parseTitle(text)).toEqual({ title, series });
});

test('a series without a number is named alone', () => expect(seriesLine('Earthsea', '')).toBe('Earthsea'));

test.each([
  ['9.4 oz', { value: 9.4, unit: 'OZ' }],
  ['12 Ounces', { value: 12, unit: 'OZ' }],
  ['1.25lbs.', { value: 1.25, unit: 'LB' }],
  ['260 g', { value: 260, unit: 'G' }],
  ['0.26 kilograms', { value: 0.26, unit: 'KG' }],
  ['9.4', null],
  ['0 oz', null],
  ['9.4321 oz', null],
  ['2 stone', null],
])('the weight "%s" is %j', (cell, weight) => expect(parseWeight(cell)).toEqual(weight));

test.each([
  ['eng', 'en'],
  ['en-US', 'en'],
  ['EN', 'en'],
  ['spa', 'es'],
  ['ger', 'de'],
  ['ara', 'ar'],
  ['fil', 'fil'],
  ['English', 'en'],
  ['SPANISH', 'es'],
  ['Haitian Creole', 'ht'],
  ['Chinese (Simplified)', 'zh'],
  ['klingon', null],
  ['Englisch, sort of', null],
])('the language %s is %s', (cell, code) => expect(parseLanguage(cell)).toBe(code));

test.each([
  ['3-5', [5, 6, 7]],
  ['K-2', [2, 3, 4]],
  ['Pre-K - K', [1, 2]],
  ['Pre-K', [1]],
  ['Grade 3 | Grade 4', [5, 6]],
  ['3rd Grade; Kindergarten', [2, 5]],
  ['12, Early College', [14, 15]],
  ['9 to 12', [11, 12, 13, 14]],
  ['Adult Education', [16]],
  ['5-3', null],
  ['13', null],
  ['all', null],
])('the grades "%s" are %j', (cell, values) => expect(parseGrades(cell)).toEqual(values));

describe('a row', () => {
  const header = ['Title', 'Authors', 'ISBN', 'Year', 'Price', 'Quantity', 'Subjects', 'Language Code'];
  const columns = readHeader(header);
  const parse = (...cells: string[]) =>
    parseBook(
      [...cells, ...Array.from({ length: header.length - cells.length }, () => '')],
      27,
      columns,
      2026,
    );

  test('is read with what it says, and nothing invented for what it does not', () => {
    expect(
      parse(' Emma ', 'Jane Austen', '', '1815.0', '$1,012.50', '1,000', 'Classics|Romance', 'en-GB').book,
    ).toMatchObject({
      title: 'Emma',
      publishedYear: 1815,
      priceCents: 101250,
      stock: 1000,
      subjects: ['Classics', 'Romance'],
      language: 'en',
      publisher: null,
      grades: null,
    });
  });

  test.each([
    ['$1,299.00', 129900],
    ['USD 12.99', 1299],
    ['US$12.99', 1299],
    ['12.99 usd', 1299],
    ['12.99$', 1299],
  ])('a price of %s is read', (cell, cents) =>
    expect(parse('Emma', '', '', '', cell).book?.priceCents).toBe(cents),
  );

  test.each(['12,99 €', '€12.99', 'CA$12.99', 'A$5', '12.99 GBP', '1.299,00', '12.999', '$', 'USD', 'free'])(
    'a price of %s is an error, not a guess',
    (cell) => expect(parse('Emma', '', '', '', cell).book).toBeNull(),
  );

  test.each([
    ['20190503', 2019],
    ['201905', 2019],
    ['2019-05-03', 2019],
    ['5/3/2019', 2019],
    ['May 3, 2019', 2019],
    ['03.05.2019', 2019],
    ['c1999', 1999],
    ['43588', null],
    ['May-19', null],
    ['1999-2004', null],
    ['20191399', null],
  ])('a date of %s is of the year %j', (cell, year) =>
    expect(parse('Emma', '', '', cell).book?.publishedYear).toBe(year),
  );

  test('before Christ is a year', () =>
    expect(parse('Iliad', '', '', '-762.0').book?.publishedYear).toBe(-762));

  test.each([
    [['', 'Jane Austen'], 'Title', 'is missing'],
    [['Emma', '', '', '', 'twelve'], 'Price', '“twelve” isn’t a price. Use dollars and cents, such as 12.99'],
    [['Emma', '', '', '', '12,99'], 'Price', '“12,99” isn’t a price. Use dollars and cents, such as 12.99'],
    [['Emma', '', '', '', '0.00'], 'Price', '“0.00” isn’t a price. Use dollars and cents, such as 12.99'],
    [['Emma', '', '', '', '', '-3'], 'Quantity', '“-3” isn’t a whole number from 0 to 1,000,000'],
    [['Emma', '', '', '', '', '2.5'], 'Quantity', '“2.5” isn’t a whole number from 0 to 1,000,000'],
    [['Em\u0000ma'], '', 'has characters we can’t store'],
    [['x'.repeat(501)], 'Title', 'is longer than 500 characters'],
    [['x'.repeat(3_000)], 'Title', 'is longer than 500 characters'],
  ])('%j is bad: %s %s', (cells, column, message) => {
    expect(parse(...cells)).toMatchObject({
      book: null,
      issues: [{ row: 27, column, severity: 'error', message }],
    });
  });

  test('with too few or too many cells is bad, and the reason is named', () => {
    const { book, issues } = parseBook(['Emma', 'Austen', 'Jane'], 3, columns, 2026);
    expect(book).toBeNull();
    expect(issues[0]?.message).toMatch(/^has 3 columns, but the header has 8\. /);
  });

  test('with a doubtful year or language is only warned of', () => {
    const { book, issues } = parse('Emma', '', '', 'soon', '', '', '', 'klingon');
    expect(book).toMatchObject({ publishedYear: null, language: null });
    expect(issues.map(({ severity, column }) => [severity, column])).toEqual([
      ['warning', 'Language Code'],
      ['warning', 'Year'],
    ]);
  });

  test('for adults is marked', () => {
    expect(parse('X', '', '', '', '', '', 'Romance|Erotica (adult)').book?.isForAdults).toBe(true);
    expect(parse('X', '', '', '', '', '', 'Romance').book?.isForAdults).toBe(false);
  });

  test('of any cells is either a book or has an error', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 9 }), (record) => {
        const { book, issues } = parseBook(record, 2, columns, 2026);
        expect(book === null).toBe(issues.some(({ severity }) => severity === 'error'));
      }),
    );
  });
});

test('an ISBN that a spreadsheet rounded is told, whatever its column is called', () => {
  for (const cells of [
    ['9.78044E+12', ''],
    ['', '9,78044E+12'],
  ] as const)
    expect(parseIsbn(cells[0], cells[1])).toMatchObject({
      isbn13: null,
      isRounded: true,
      problems: [{ severity: 'warning' }],
    });
});

test('columns are known by many names, the first of which counts', () => {
  const columns = readHeader([
    ' Book Title ',
    'EAN-13',
    'isbn_13',
    'Author(s)',
    'original_publication_year',
    'note',
  ]);
  expect(columns.cell(['T', 'E', 'I', 'A', '1999', 'n'], 'title')).toBe('T');
  expect(columns.cell(['T', 'E', 'I', 'A', '1999', 'n'], 'isbn13')).toBe('I');
  expect(columns.nameOf('authors')).toBe('Author(s)');
  expect(columns.ignored).toEqual(['EAN-13', 'note']);
});
