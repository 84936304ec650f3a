import { cents, formatDecimal } from '@goodshelf/money';

/** An amount; in a file it stands in dollars, with both decimals. */
export type CsvAmount = { readonly amountCents: number };

export type CsvCell = string | number | Date | CsvAmount;

/**
 * A table that programs calculate with takes these for formulas, and a stranger's name would be one. What looks as if it
 * were disarmed already gets one more apostrophe, so that our own reading takes off what was added, and no more.
 */
const beginsFormula = /^'*\s*[=+\-@\t\r]/;
const needsQuotes = /[",\r\n]/;

const two = (figure: number): string => String(figure).padStart(2, '0');

/** In the reader's own time, as the page shows it; no table program takes the API's `T` and `Z` for a moment. */
const momentText = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')}`;

const cellText = (cell: CsvCell): string => {
  if (typeof cell === 'number') return String(cell);
  if (cell instanceof Date) return momentText(cell);
  if (typeof cell === 'object') return formatDecimal(cents(cell.amountCents));
  const harmless = beginsFormula.test(cell) ? `'${cell}` : cell;
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** Rows as a file (RFC 4180) that table programs open in UTF-8 and take for nothing but texts and numbers. */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`;
