import type { ImportFigures } from './import-figures.ts';
import type { RemarkKind } from './parse-book.ts';

export const anotherIsRunning =
  'Nothing was imported. Another import is running: try again when it has ended.';
export const rowsHaveErrors =
  'Nothing was imported, because rows have errors. Correct them, or leave them out with --skip-bad-rows.';
export const nothingImported = (why: string): string => `Nothing was imported. ${why}`;
export const repeatsRow = 'repeats row {row} and was left out';
export const contradictsRow = 'is the book of row {row}, but the rows differ: keep one of them';

/** One sentence for each thing that happened to many rows. What was saved is only spoken of when it was kept. */
export const remarksOf = (figures: ImportFigures, isComplete: boolean): string[] => {
  const of = (kind: RemarkKind): number => figures.kinds[kind] ?? 0;
  const { withoutPrice, forAdults, keptStock } = isComplete
    ? figures.saved
    : { withoutPrice: 0, forAdults: 0, keptStock: 0 };
  const sentences: [number, string][] = [
    [
      of('zeros-restored'),
      'had lost the leading zeros of the ISBN; they were put back, the check digits fit.',
    ],
    [of('isbn-rounded'), 'had a rounded ISBN-13 (9.78E+12), which was not used; the ISBN-10 was.'],
    [of('no-isbn'), 'without ISBN: recognised by title and first author.'],
    [of('series-moved'), 'had the series in the title; it became the subtitle.'],
    [of('deletion'), 'asking to take a book back: told below, not done.'],
    [of('other-currencies'), 'with prices in other currencies, too: only USD was used.'],
    [of('not-supplied'), 'that the supplier no longer has: new books of them start without stock.'],
    [
      withoutPrice,
      'without a price: left unpublished. Give a price column, or --default-price 12.99 --default-stock 20 --publish.',
    ],
    [forAdults, 'marked as erotica: left unpublished, because these are shops of schools.'],
    [keptStock, 'were there before and kept their stock; the file’s counts only for new ones.'],
  ];
  const told = sentences.filter(([count]) => count > 0).map(([count, rest]) => `${rowsOf(count)} ${rest}`);
  if (figures.ignoredColumns.length > 0) told.push(`Columns not used: ${figures.ignoredColumns.join(', ')}.`);
  return told;
};

const rowsOf = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;
