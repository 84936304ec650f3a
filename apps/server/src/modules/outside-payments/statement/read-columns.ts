import type { WordColumns } from './judge-line.ts';

const headings = {
  amount: /^(?:amount|amount \(usd\)|amount \(total\)|net|gross|value)$/i,
  credit: /^(?:credit|credits|deposit|deposits|deposit amount|credit amount|paid in|money in|received)$/i,
  debit:
    /^(?:debit|debits|withdrawal|withdrawals|withdrawal amount|debit amount|paid out|money out|payments)$/i,
  date: /^(?:date|posted|posting date|post date|posted date|transaction date|datetime|date\/time)$/i,
  status: /^(?:[a-z]+ )?status$|^state$/i,
  type: /^(?:[a-z]+ )?type$|^(?:details|transaction|dr ?\/ ?cr|cr ?\/ ?dr|debit ?(?:\/|or) ?credit|credit ?(?:\/|or) ?debit|credit debit indicator|indicator|direction|in ?\/ ?out|sign)$/i,
} as const;

export type Columns = WordColumns & {
  readonly amount: number;
  readonly debit: number;
  readonly date: number;
  /** What the file calls what went out. */
  readonly debitName: string;
};

const find = (cells: readonly string[], heading: RegExp): number =>
  cells.findIndex((cell) => heading.test(cell));

/** Where a heading says everything is: what came in has a column of its own at some banks. Null for a line that is no heading. */
export const columnsOf = (cells: readonly string[]): Columns | null => {
  const credit = find(cells, headings.credit);
  const amount = credit === -1 ? find(cells, headings.amount) : credit;
  if (amount === -1 || cells.length === 1) return null;
  const debit = credit === -1 ? -1 : find(cells, headings.debit);
  return {
    amount,
    debit,
    debitName: cells[debit] ?? '',
    date: find(cells, headings.date),
    status: find(cells, headings.status),
    types: cells.flatMap((cell, at) => (headings.type.test(cell) ? [at] : [])),
  };
};

/** The heading of a file above lines that are not divided as it is: it says nothing of them. */
export const isHeadingText = (cells: readonly string[]): boolean =>
  cells.length === 1 && columnsOf((cells[0] ?? '').split(/[,;\t|]/).map((cell) => cell.trim())) !== null;
