import type { BookColumn } from '@goodshelf/contract/import-words';

/** What people read of imports on the pages of the platform. */
export const importsTexts = {
  notFound: 'That import no longer exists.',
  movedOn: 'This import has moved on. You’re now looking at where it is.',
  partAhead: 'Part of the file is missing. Start the upload again.',
  notBase64: 'This isn’t base64.',
  notYet: 'Inventory files can’t be imported yet.',
  hasErrors: (count: number) =>
    count === 1
      ? 'One row has an error. Fix it and upload the file again, or skip it.'
      : `${count.toLocaleString('en-US')} rows have errors. Fix them and upload the file again, or skip them.`,
  nothingToDo: 'Nothing in this file would change the catalog.',
  noTitle: 'Choose the column that holds the title.',
  twice: (name: string) => `Two columns are matched to the same field as “${name}.” Keep one of them.`,
  wrongCount: 'The columns of this file are others. Load the page again.',
  checking: 'The file is being checked',
  started: 'The import has started',
  cancelled: 'The import was canceled',
  failedHere:
    'Something went wrong on our side and the import stopped. What had come in stays. Start it again with the same file: it goes on with the rest.',
  fields: {
    isbn13: 'ISBN',
    isbn10: 'ISBN-10',
    title: 'Title',
    subtitle: 'Subtitle',
    authors: 'Contributors',
    series: 'Series',
    seriesNumber: 'Series number',
    year: 'Year',
    language: 'Language',
    subjects: 'Categories',
    price: 'Price',
    listPrice: 'List price',
    stock: 'Stock',
    publisher: 'Publisher',
    description: 'Description',
    grades: 'Grades',
    weight: 'Weight',
    format: 'Format',
    pageCount: 'Pages',
    imageUrl: 'Image link',
  } satisfies Record<BookColumn, string>,
  noImageLink: 'is no web address of an image: left out',
  status: 'Status',
  noPrice: 'no price',
  remarks: {
    windows1252:
      'The file isn’t UTF-8. We read it as Excel on Windows saves it: check names with accents before you import.',
    zerosRestored: (rows: string) => `${rows} had lost the leading zeros of the ISBN. We put them back.`,
    isbnRounded: (rows: string) => `${rows} had a rounded ISBN-13 (9.78E+12). We used the ISBN-10.`,
    noIsbn: (rows: string) => `${rows} had no ISBN. We recognize those books by title and first author.`,
    seriesMoved: (rows: string) => `${rows} had the series in the title. We made it the subtitle.`,
    removed: (rows: string) => `${rows} took a book back. It’s archived, and orders keep it.`,
    removedBefore: (rows: string) => `${rows} took back a book that was archived before.`,
    removalOfUnknown: (rows: string) => `${rows} took back a book that isn’t in the catalog.`,
    removalOfFormat: (rows: string) => `${rows} took back one of several formats. Remove the format by hand.`,
    givenBack: (rows: string) => `${rows} sent a book again that an import had archived. It’s back.`,
    missing: (rows: string) =>
      `${rows} had an update of a book that isn’t in the catalog. Ask the sender for whole records.`,
    otherCurrencies: (rows: string) => `${rows} had prices in other currencies, too. We used US dollars.`,
    notSupplied: (rows: string) =>
      `${rows} named a book the supplier no longer has. New ones start out of stock.`,
    withoutPrice: (rows: string) => `${rows} had no price. Those books stay unpublished.`,
    forAdults: (rows: string) => `${rows} were marked as erotica. Those books stay unpublished.`,
    imageLinks: (rows: string) =>
      `${rows} had a link to an image. After the import, we get those for products without images. If we can’t, this page says why.`,
    keptStock: (rows: string) => `${rows} were about books you already have. Their stock stays as it is.`,
    ignored: (names: string) => `Columns not used: ${names}.`,
    rows: (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`),
  },
} as const;
