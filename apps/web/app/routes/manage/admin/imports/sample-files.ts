import type { ImportColumn } from '@goodshelf/contract/import-words';
import { csvOf, type CsvCell } from '../../../../ui/list/csv.ts';
import { importsTexts } from './texts.ts';

const { fields } = importsTexts.columns;

type SampleRow = Readonly<Partial<Record<ImportColumn, CsvCell>>>;

const bookRows: readonly [SampleRow, ...SampleRow[]] = [
  {
    isbn13: '9780000001016',
    title: 'The Wind in the Willows',
    authors: 'Kenneth Grahame | Paul Bransom (Illustrator)',
    price: '12.99',
    stock: 20,
    subjects: 'Animals | Classics',
    grades: '3-5',
    language: 'en',
    format: 'Hardcover',
    pageCount: 259,
    weight: '14.5 oz',
    publisher: 'Example House',
    year: 1908,
    description: 'Mole, Ratty, Badger, and the trouble with Toad.',
  },
  {
    isbn13: '9780000001023',
    title: 'Anne of Green Gables',
    authors: 'L. M. Montgomery',
    price: '9.99',
    stock: 12,
    subjects: 'Classics',
    grades: '6-8',
    language: 'en',
    format: 'Paperback',
    pageCount: 429,
    weight: '11 oz',
    publisher: 'Example House',
    year: 1908,
    description: 'An orphan with red hair arrives at the wrong farm.',
  },
];

const stockRows: readonly [SampleRow, ...SampleRow[]] = [
  { isbn13: '9780000001016', stock: 24, allowBackorder: 'No' },
  { isbn13: '9780000001023', stock: 0, allowBackorder: 'Yes' },
];

const fileOf = (rows: readonly [SampleRow, ...SampleRow[]]): string => {
  const columns = Object.keys(rows[0]) as ImportColumn[];
  return csvOf([
    columns.map((column) => fields[column]),
    ...rows.map((row) => columns.map((column) => row[column] ?? '')),
  ]);
};

/** Files that come in as they are: of books, and of the stock of the same books. */
export const sampleFiles = { books: fileOf(bookRows), stock: fileOf(stockRows) } as const;
