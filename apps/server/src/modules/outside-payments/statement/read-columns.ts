import { isAmount } from './read-amount.ts';

const headings = {
  amount:
    /^(?:(?:transaction |payment |transfer |posted |net |gross |total )?amount|amount (?:in )?usd|amount \((?:usd|total)\)|net|gross|value|usd)$/i,
  credit:
    /^(?:credits?|credit amount|deposits?|deposit amount|paid in|money in|in|inflow|incoming|received|receipts?|additions?)$/i,
  debit:
    /^(?:debits?|debit amount|withdrawals?|withdrawal amount|paid out|money out|out|outflow|outgoing|spent|payments?|subtractions?|charges?)$/i,
  currency: /^currency(?: code)?$/i,
  date: /^(?:date|posted|posting date|post date|posted date|transaction date|datetime|date\/time)$/i,
  status: /^(?:[a-z]+ )?status$|^state$/i,
  type: /^(?:[a-z]+ )?type$|^(?:details|transaction|dr? ?\/ ?cr?|cr? ?\/ ?dr?|debit ?(?:\/|or) ?credit|credit ?(?:\/|or) ?debit|credit debit indicator|indicator|direction|in ?\/ ?out|sign|\+ ?\/ ?[-−–])$/i,
} as const;

/** Columns whose words say what a line is; the other columns are what people wrote. */
export type WordColumns = {
  readonly status: number;
  readonly types: readonly number[];
  readonly currency: number;
};

export type Columns = WordColumns & {
  readonly amount: number;
  /** Nothing but what came in is there. */
  readonly isCredit: boolean;
  readonly debit: number;
  /** How many columns the heading names. */
  readonly width: number;
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
  // A payment whose type is "Credit" is no heading.
  if (amount === -1 || cells.length === 1 || cells.some(isAmount)) return null;
  const debit = credit === -1 ? -1 : find(cells, headings.debit);
  return {
    amount,
    isCredit: credit !== -1,
    debit,
    debitName: cells[debit] ?? '',
    date: find(cells, headings.date),
    status: find(cells, headings.status),
    currency: find(cells, headings.currency),
    width: cells.length,
    types: cells.flatMap((cell, at) => (headings.type.test(cell) ? [at] : [])),
  };
};

/** The heading of a file above lines that are not divided as it is: it says nothing of them. */
export const isHeadingText = (cells: readonly string[]): boolean =>
  cells.length === 1 && columnsOf((cells[0] ?? '').split(/[,;\t|]/).map((cell) => cell.trim())) !== null;
