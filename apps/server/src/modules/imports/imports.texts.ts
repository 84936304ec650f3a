import type { ImportColumn } from '@goodshelf/contract/import-words';

const rows = (count: number): string => (count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`);
const products = (count: number): string =>
  count === 1 ? '1 product' : `${count.toLocaleString('en-US')} products`;
const andMore = (more: number): string =>
  more === 0
    ? ' was'
    : ` and ${more.toLocaleString('en-US')} more ${more === 1 ? 'product' : 'products'} were`;

/** What people read of imports on the pages of the platform. */
export const importsTexts = {
  notFound: 'That import no longer exists.',
  movedOn: 'This import has changed. Here’s where it is now.',
  partAhead: 'Part of the file is missing. Start the upload again.',
  notBase64: 'This isn’t base64.',
  hasErrors: (count: number) =>
    count === 1
      ? 'One row has an error. Fix it and upload the file again, or skip it.'
      : `${count.toLocaleString('en-US')} rows have errors. Fix them and upload the file again, or skip them.`,
  nothingToDo: 'Nothing in this file would change the catalog.',
  noTitle: 'Choose the column that holds the title.',
  twice: (name: string) => `Two columns are matched to the same field as “${name}.” Keep one of them.`,
  wrongCount: 'This file has other columns now. Reload the page.',
  checking: 'The file is being checked',
  started: 'The import has started',
  cancelled: 'The import was canceled',
  failedHere:
    'Something went wrong on our side and the import stopped. What had come in stays. Start it again with the same file: it goes on with the rest.',
  fields: {
    productId: 'Product ID',
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
    sku: 'SKU',
    allowBackorder: 'Backorders allowed',
    inventoryStatus: 'Inventory status',
  } satisfies Record<ImportColumn, string>,
  /** Files of stock. What is said of a row follows its number and column: “Row 3, Stock …”. */
  stock: {
    empty: 'The file is empty.',
    tooLarge: (megabytes: number) =>
      `The file is larger than ${megabytes} MB. Split it and import the parts.`,
    /** Said by the command. */
    imported: (at: Date) =>
      `Nothing was imported. This file of changes was imported on ${at.toISOString().slice(0, 10)}. To import it again, add --again.`,
    repeatedFile:
      'Nothing was imported. The same changes came in before: say that you mean to add them again, or cancel this import.',
    failedHere:
      'Something went wrong on our side and the import stopped. What had come in stays. Undo it, then import the file again.',
    onlyCsv: 'Inventory files are CSV. Choose New Products for an ONIX file.',
    noNumberColumn: 'Choose the column that holds the ISBN or the SKU.',
    noStockColumn: 'Choose the column that holds the stock.',
    noMode: 'Choose what the numbers in the file are',
    countedLater: 'Enter a time that has passed',
    countedLongAgo: (days: number) => `Enter a time in the last ${days} days. Older counts say too little.`,
    noFigure: 'is empty: this row changes nothing',
    noNumber: 'has no ISBN and no SKU',
    unknown: 'doesn’t match any product in the catalog',
    twoProducts: (isbn: string, sku: string) => `ISBN ${isbn} and SKU ${sku} belong to different products`,
    howMany: 'says in stock, but not how many copies',
    noChange: 'needs a number to take away: a file of changes can’t set stock to 0',
    noStatus: 'should be “In stock” or “Out of stock”',
    noYesOrNo: 'should be yes or no',
    contradicts: (count: number) => `doesn’t match the stock of ${count.toLocaleString('en-US')}`,
    signedCount: (cell: string) =>
      `“${cell}” has a plus or minus sign, but counts don’t. If these are changes, choose “Changes” instead`,
    noWhole: (cell: string, mode: 'replace' | 'change') =>
      mode === 'replace'
        ? `“${cell}” isn’t a whole number, such as 12`
        : `“${cell}” isn’t a whole number, such as +12 or -3`,
    titleAndFormat: (title: string, format: string) => `${title} (${format})`,
    repeated: {
      replace: 'names the same product as row {row}, but the rows differ. Keep one of them',
      change: 'names the same product as row {row}. Add the numbers up in one row',
    },
    problems: {
      short: (figure: number, onHand: number) =>
        `takes away ${(-figure).toLocaleString('en-US')}, but only ${onHand.toLocaleString('en-US')} ${onHand === 1 ? 'is' : 'are'} left`,
      counted: () => 'was changed by staff or another import after this count. Count it again',
      large: () => 'would have more than 1,000,000 copies',
      gone: () => 'is no longer in the catalog',
    },
    reasons: {
      replace: (file: string) => `Counted (import of ${file})`,
      change: (file: string) => `Changed (import of ${file})`,
    },
    soldSince: (counted: number, sold: number) =>
      `${counted.toLocaleString('en-US')} counted, ${sold.toLocaleString('en-US')} sold since`,
    onHand: 'Stock',
    backorder: 'Backorders',
    backorders: (isAllowed: boolean) => (isAllowed ? 'allowed' : 'not allowed'),
  },
  undo: {
    started: 'The import is being undone',
    /** Said by the command. */
    none: 'There’s no import to undo.',
    done: (file: string) => `The import of ${file} was undone.`,
    failedHere:
      'Something went wrong on our side while this import was being undone. Undo it again to finish.',
    nothing: 'This import changed nothing, so there’s nothing to undo.',
    notLast: (file: string) =>
      `Another import came after this one. Undo ${file === '' ? 'that one' : `“${file}”`} first.`,
    refused: {
      sold: (title: string, more: number) =>
        `“${title}”${andMore(more)} sold since this import, so it can’t be undone.`,
      changed: (title: string, more: number) =>
        `“${title}”${andMore(more)} changed since this import, so it can’t be undone.`,
    },
    reason: (file: string) => `The import of ${file} was undone`,
    kept: {
      sold: 'was sold before it could be undone: it stays as the import left it',
      changed: 'was changed before it could be undone: it stays as the import left it',
    },
    fates: {
      books: {
        'undo-deleted': (count: number) => `${products(count)} removed from the catalog.`,
        'undo-archived': (count: number) =>
          `${products(count)} archived instead, because a cart, a group, an organization, or their history has them.`,
        'undo-restored': (count: number) =>
          `${products(count)} put back the way ${count === 1 ? 'it was' : 'they were'}.`,
        'undo-kept': (count: number) => `${products(count)} left unchanged. The warnings say why.`,
      },
      stock: {
        'undo-deleted': products,
        'undo-archived': products,
        'undo-restored': (count: number) => `The stock of ${products(count)} is what it was before.`,
        'undo-kept': (count: number) =>
          `The stock of ${products(count)} stays as the import left it. The warnings say why.`,
      },
    },
  },
  status: 'Status',
  noPrice: 'no price',
  remarks: {
    windows1252:
      'The file isn’t UTF-8. We read it as Excel on Windows saves it: check names with accents before you import.',
    zerosRestored: (count: number) =>
      `${rows(count)} had lost the leading zeros of the ISBN. We put them back.`,
    isbnRounded: (count: number) => `${rows(count)} had a rounded ISBN-13 (9.78E+12). We used the ISBN-10.`,
    noIsbn: (count: number) =>
      `${rows(count)} had no ISBN. We match ${count === 1 ? 'it' : 'them'} by title and first author, but only to books that have no ISBN either.`,
    seriesMoved: (count: number) => `${rows(count)} had the series in the title. We made it the subtitle.`,
    removed: (count: number) => `${rows(count)} took a book back. It’s archived, and orders keep it.`,
    removedBefore: (count: number) => `${rows(count)} took back a book that was archived before.`,
    removalOfUnknown: (count: number) => `${rows(count)} took back a book that isn’t in the catalog.`,
    removalOfFormat: (count: number) =>
      `${rows(count)} took back one of several formats. Remove the format by hand.`,
    givenBack: (count: number) => `${rows(count)} sent a book again that an import had archived. It’s back.`,
    missing: (count: number) =>
      `${rows(count)} had an update of a book that isn’t in the catalog. Ask the sender for whole records.`,
    otherCurrencies: (count: number) =>
      `${rows(count)} had prices in other currencies, too. We used US dollars.`,
    notSupplied: (count: number) =>
      `${rows(count)} named a book the supplier no longer has. New ones start out of stock.`,
    withoutPrice: (count: number) =>
      `${rows(count)} had no price. ${count === 1 ? 'That book stays' : 'Those books stay'} unpublished.`,
    forAdults: (count: number) =>
      count === 1
        ? '1 row was marked as erotica. That book stays unpublished.'
        : `${rows(count)} were marked as erotica. Those books stay unpublished.`,
    imageLinks: (count: number) =>
      `${rows(count)} had a link to an image. After the import, we get ${count === 1 ? 'it if the product has no image' : 'those for products without images'}. If we can’t, the import’s page says why.`,
    /** Once it is imported; what became of the links stands beside it. */
    imageLinksTaken: (count: number) => `${rows(count)} had a link to an image.`,
    soldSince: (count: number) => `${rows(count)} had copies sold after the count. We took them off.`,
    keptStock: (count: number) =>
      count === 1
        ? '1 row was for a book you already have. Its stock stays as it is.'
        : `${rows(count)} were for books you already have. Their stock stays as it is.`,
    ignored: (names: string) => `Columns not used: ${names}.`,
  },
} as const;
