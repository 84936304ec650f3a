import { csvTexts } from './csv.texts.ts';
import { noFigures, type ImportFigures } from './import-figures.ts';
import type { RemarkKind } from './read-cells.ts';

export const anotherIsRunning =
  'Nothing was imported. Another import is running: try again when it has ended.';
export const rowsHaveErrors =
  'Nothing was imported, because rows have errors. Correct them, or leave them out with --skip-bad-rows.';
export const nothingImported = (why: string): string => `Nothing was imported. ${why}`;
export const tooManyRemovals = (count: number, of: number): string =>
  nothingImported(
    `The file takes ${count.toLocaleString('en-US')} of ${of.toLocaleString('en-US')} published books off the shelves, which is more than a tenth. If that is what the sender wants, add --remove-many.`,
  );
export const isOneFormat =
  'takes back one format of a product that has others: the product was left as it is, remove the format by hand';
export const repeatsRow = 'repeats row {row} and was left out';
export const contradictsRemoval =
  'is the book of row {row}, but only one of them takes it back: keep one of them';
export const contradictsRow = 'is the book of row {row}, but the rows differ: keep one of them';

/** One sentence for each thing that happened to many rows. What was saved is only spoken of when it was kept. */
export const remarksOf = (figures: ImportFigures, isComplete: boolean): string[] => {
  const of = (kind: RemarkKind): number => figures.kinds[kind] ?? 0;
  const { withoutPrice, forAdults, keptStock, givenBack, missing } = isComplete
    ? figures.saved
    : noFigures.saved;
  const sentences: [number, string][] = [
    [
      of('zeros-restored'),
      'had lost the leading zeros of the ISBN; they were put back, the check digits fit.',
    ],
    [of('isbn-rounded'), 'had a rounded ISBN-13 (9.78E+12), which was not used; the ISBN-10 was.'],
    [of('no-isbn'), 'without ISBN: recognised by title and first author.'],
    [of('series-moved'), 'had the series in the title; it became the subtitle.'],
    [of('removed'), 'taking a book back: archived, out of every storefront; orders keep it.'],
    [of('removed-before'), 'taking a book back that was archived before.'],
    [of('removal-of-unknown'), 'taking a book back that isn’t in the catalog.'],
    [of('removal-of-a-format'), 'taking one of several formats back: not done, see the warnings.'],
    [givenBack, 'sent a book again that an import had archived: it’s back as it was.'],
    [missing, 'updating a book that isn’t in the catalog: left out. Ask the sender for whole records.'],
    [of('other-currencies'), 'with prices in other currencies, too: only USD was used.'],
    [of('not-supplied'), 'that the supplier no longer has: new books of them start without stock.'],
    [
      withoutPrice,
      'without a price: left unpublished. Give a price column, or --default-price 12.99 --default-stock 20 --publish.',
    ],
    [forAdults, 'marked as erotica: left unpublished, because these are shops of schools.'],
    [
      of('image-link'),
      'with a link to an image: fetched by the server for products without images; the page of the import says what was not to be had.',
    ],
    [of('sold-since'), 'counted copies that have been sold since: taken off.'],
    [keptStock, 'were there before and kept their stock; the file’s counts only for new ones.'],
  ];
  const told = sentences.filter(([count]) => count > 0).map(([count, rest]) => `${rowsOf(count)} ${rest}`);
  if (of('windows-1252') > 0) told.push('The file is not UTF-8: it was read as Windows-1252.');
  if (figures.ignoredColumns.length > 0)
    told.push(`Columns not used: ${csvTexts.ignored(figures.ignoredColumns)}.`);
  return told;
};

const rowsOf = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;
