export type CsvCell = string | number;

/** A table that programs calculate with takes these for formulas, and a stranger's name would be one. */
const beginsFormula = /^[=+\-@\t\r]/;
const needsQuotes = /[",\r\n]/;

const cellText = (cell: CsvCell): string => {
  if (typeof cell === 'number') return String(cell);
  const harmless = beginsFormula.test(cell) ? `'${cell}` : cell;
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** Rows as a file (RFC 4180) that table programs open in UTF-8 and take for nothing but texts and numbers. */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`;
