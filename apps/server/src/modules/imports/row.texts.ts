const shown = (cell: string): string => `“${cell.length <= 40 ? cell : `${cell.slice(0, 40)}…`}”`;
const count = (value: number): string => value.toLocaleString('en-US');

/** What is said of one row of a table, behind its number and its column: “Row 3, Price …”. */
export const rowTexts = {
  missing: 'is missing',
  tooLong: (max: number): string => `is longer than ${count(max)} characters`,
  wasCut: (max: number): string => `is longer than ${count(max)} characters, so we cut it off there`,
  otherWidth: (has: number, header: number): string =>
    `has ${has === 1 ? '1 column' : `${count(has)} columns`}, but the header has ${count(header)}. Put quotes around cells that contain a comma, a quote, or a line break`,
  sheetError: 'is a spreadsheet error, so we left it out',
  sheetErrorInTitle: 'is a spreadsheet error',
  unstorable: 'has characters we can’t store',
  noPrice: (cell: string): string => `${shown(cell)} isn’t a price. Use dollars and cents, such as 12.99`,
  noWhole: (cell: string, from: number, to: number): string =>
    `${shown(cell)} isn’t a whole number from ${count(from)} to ${count(to)}`,
  noPages: (cell: string): string => `${shown(cell)} isn’t a number of pages, so we left it out`,
  noLanguage: (cell: string): string =>
    `${shown(cell)} isn’t a language we know, such as Spanish or es, so we left it out`,
  noYear: (cell: string): string => `${shown(cell)} isn’t a year of publication, so we left it out`,
  noWeight: (cell: string): string =>
    `${shown(cell)} isn’t a weight with its unit, such as 9.4 oz, so we left it out`,
  noGrades: (cell: string): string => `${shown(cell)} doesn’t name grades we know, so we left it out`,
  noImageLink: 'isn’t the web address of an image, so we left it out',
  isbn: {
    digits: (number: string): string => `${shown(number)} isn’t an ISBN: those have 10 or 13 digits`,
    beginning: (number: string): string =>
      `${shown(number)} isn’t an ISBN: those with 13 digits start with 978 or 979`,
    checkDigit: (number: string, expected: string): string =>
      `${shown(number)} has a wrong digit. If only the last one is wrong, the ISBN is ${expected}`,
    otherThanLong: (short: string, used: string): string =>
      `is for another edition (${short}) than the ISBN-13. We used ${used}`,
    otherThanShort: (used: string): string =>
      `is for another edition than the ISBN-10. We used the ISBN-10 (${used})`,
    lostDigits:
      'lost its last digits in a spreadsheet, so we didn’t use it. We match the book by title and first author, but only to books without an ISBN',
  },
  priceJump: 'is 10 times what it was or more, or a tenth or less. Check the decimal point before you import',
  wasTakenDown:
    'may be a book that was taken down after a copyright notice, so we left it unpublished. Publish it if it’s another one',
  /** With the other row in place of {row}. */
  repeats: 'repeats row {row}, so we left it out',
  contradicts: 'is the same book as row {row}, but the rows differ. Keep one of them',
  contradictsRemoval: 'is the same book as row {row}, but only one of the rows removes it. Keep one of them',
  isOneFormat:
    'takes back one format of a product that has others. We left the product as it is: remove the format by hand',
} as const;
