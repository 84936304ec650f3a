import { csvTexts } from './csv.texts.ts';
import { noFigures, type ImportFigures } from './import-figures.ts';
import { importsTexts } from './imports.texts.ts';
import type { RemarkKind } from './read-cells.ts';

const texts = importsTexts.remarks;

export const anotherIsRunning =
  'Nothing was imported, because another import is running. Try again when it’s done.';
export const rowsHaveErrors =
  'Nothing was imported, because rows have errors. Fix them, or skip them with --skip-bad-rows.';
export const nothingImported = (why: string): string => `Nothing was imported. ${why}`;
export const tooManyRemovals = (count: number, of: number): string =>
  nothingImported(
    `The file takes ${count.toLocaleString('en-US')} of ${of.toLocaleString('en-US')} published books off the shelves, which is more than a tenth. If that’s what the sender wants, add --remove-many.`,
  );

const giveAPrice = 'Add a price column, or --default-price 12.99 --default-stock 20 --publish.';

/** One sentence for each thing that happened to many rows. What was saved is only spoken of when it was kept. */
export const remarksOf = (figures: ImportFigures, isComplete: boolean): string[] => {
  const of = (kind: RemarkKind): number => figures.kinds[kind] ?? 0;
  const { withoutPrice, forAdults, keptStock, givenBack, missing } = isComplete
    ? figures.saved
    : noFigures.saved;
  const told: [number, (count: number) => string][] = [
    [of('zeros-restored'), texts.zerosRestored],
    [of('isbn-rounded'), texts.isbnRounded],
    [of('no-isbn'), texts.noIsbn],
    [of('series-moved'), texts.seriesMoved],
    [of('removed'), texts.removed],
    [of('removed-before'), texts.removedBefore],
    [of('removal-of-unknown'), texts.removalOfUnknown],
    [of('removal-of-a-format'), texts.removalOfFormat],
    [givenBack, texts.givenBack],
    [missing, texts.missing],
    [of('other-currencies'), texts.otherCurrencies],
    [of('not-supplied'), texts.notSupplied],
    [withoutPrice, (count) => `${texts.withoutPrice(count)} ${giveAPrice}`],
    [forAdults, texts.forAdults],
    [of('image-link'), texts.imageLinks],
    [of('sold-since'), texts.soldSince],
    [keptStock, texts.keptStock],
  ];
  const sentences = told.flatMap(([count, say]) => (count > 0 ? [say(count)] : []));
  if (of('windows-1252') > 0) sentences.push(texts.windows1252);
  if (figures.ignoredColumns.length > 0)
    sentences.push(texts.ignored(csvTexts.ignored(figures.ignoredColumns)));
  return sentences;
};
