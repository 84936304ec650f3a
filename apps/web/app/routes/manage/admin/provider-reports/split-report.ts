/** Whole rows of a report behind its header; `firstRow` counts as a spreadsheet does: the header is row 1. */
export type ReportPart = {
  readonly firstRow: number;
  /** How many rows it has, the header apart. */
  readonly rowCount: number;
  readonly text: string;
};

export type SplitReport =
  | { readonly parts: readonly ReportPart[]; readonly rowCount: number }
  /** A row that is longer than a part may be: nothing that a report has. */
  | { readonly tooLongRow: number };

const byteOrderMark = '\uFEFF';

/** A cell may begin behind any of these: which one it is in a file, whoever reads it finds out. */
const separators = ',;\t';

/** What may end a row: `\r\n`, `\n`, or `\r` alone. */
const endOfRow = (text: string, at: number): number => {
  if (text[at] === '\n') return at + 1;
  if (text[at] !== '\r') return -1;
  return text[at + 1] === '\n' ? at + 2 : at + 1;
};

/**
 * The rows of a file as they stand there, each with its end: joined, they are the file again. A line break within quotes ends no row;
 * a quote within a cell that has none around it is a sign like any other.
 */
export const rowsOf = (text: string): readonly string[] => {
  const rows: string[] = [];
  let [start, isQuoted, isCellStart] = [0, false, true];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isQuoted) {
      // Of a doubled quote the second opens again what the first has closed.
      isQuoted = sign !== '"';
      isCellStart = sign === '"';
      continue;
    }
    const end = endOfRow(text, at);
    if (end !== -1) {
      rows.push(text.slice(start, end));
      start = end;
      at = end - 1;
    }
    isQuoted = sign === '"' && isCellStart;
    isCellStart = end !== -1 || separators.includes(sign);
  }
  return start === text.length ? rows : [...rows, text.slice(start)];
};

const isBlank = (row: string): boolean => row.trim() === '';

/** A header that ends its line, whatever the file does: the rows stand behind it. */
const asHeader = (row: string): string => (/[\r\n]$/.test(row) ? row : `${row}\n`);

/** A file in parts that may be sent: no row is cut, and each part begins with the header. */
export const splitReport = (
  file: string,
  { charactersMax, rowsMax }: { readonly charactersMax: number; readonly rowsMax: number },
): SplitReport => {
  const rows = rowsOf(file.startsWith(byteOrderMark) ? file.slice(1) : file);
  const last = rows.findLastIndex((row) => !isBlank(row));
  const header = asHeader(rows[0] ?? '');
  const parts: ReportPart[] = [];
  let part = { firstRow: 2, rowCount: 0, text: header };
  for (const [index, row] of rows.slice(0, last + 1).entries()) {
    if (index === 0) continue;
    if (header.length + row.length > charactersMax) return { tooLongRow: index + 1 };
    if (part.rowCount === rowsMax || part.text.length + row.length > charactersMax) {
      parts.push(part);
      part = { firstRow: index + 1, rowCount: 0, text: header };
    }
    part = { ...part, rowCount: part.rowCount + 1, text: part.text + row };
  }
  if (part.rowCount > 0) parts.push(part);
  return { parts, rowCount: parts.reduce((sum, { rowCount }) => sum + rowCount, 0) };
};
