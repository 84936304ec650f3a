const asCsv = 'Open it in your spreadsheet program, save the sheet as “CSV UTF-8,” and upload that.';

/** What is said of files that are no tables, or not quite. */
export const csvTexts = {
  empty: 'The file is empty.',
  noRows: 'The file has column names, but no rows below them.',
  workbook: `This is a workbook or an archive, not a CSV file. ${asCsv}`,
  notTable: (what: string): string => `This is ${what}, not a table. ${asCsv}`,
  kinds: {
    pdf: 'a PDF',
    image: 'an image',
    archive: 'a compressed file',
    text: 'a text document',
    json: 'a JSON file',
    other: 'a program’s own file',
  },
  mixed: (bytes: number): string =>
    `After about ${bytes.toLocaleString('en-US')} bytes, the file has characters in another encoding. ${asCsv}`,
  brokenUtf16: 'The file begins as UTF-16, but isn’t. Save it as “CSV UTF-8,” and upload it again.',
  tooWide: (columns: number, max: number): string =>
    `This file has ${columns.toLocaleString('en-US')} columns. We can read ${max}: delete the ones you don’t need, and upload it again.`,
  noTitle: (names: string): string =>
    `The first row must name the columns, and one of them must be “title.” It has: ${names}.`,
  noNames:
    'The first row has no column names. Add a row above it with names such as title, author, isbn, and price.',
  quoteNotClosed: (row: number): string =>
    `A cell in or after row ${row.toLocaleString('en-US')} starts with a quote that’s never closed.`,
  rowTooLong: (row: number, bytes: number): string =>
    `Row ${row.toLocaleString('en-US')} is longer than ${bytes.toLocaleString('en-US')} bytes. A quote probably isn’t closed.`,
  unreadableRow: (row: number, why: string): string =>
    `We can’t read row ${row.toLocaleString('en-US')}: ${why}`,
  noFile: 'There’s no such file.',
  folder: 'That’s a folder, not a file.',
  mayNotRead: 'This account isn’t allowed to read the file.',
  ignored: (names: readonly string[]): string => {
    const shown = names.slice(0, 12).join(', ');
    return names.length > 12 ? `${shown}, and ${(names.length - 12).toLocaleString('en-US')} more` : shown;
  },
} as const;
