import { type ReportLineKind, reportPartRowsMax } from '@goodshelf/contract/provider-report-words';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';

/** A line of a provider's report in our words. What came to us is positive, what the provider kept or sent on is negative. */
export type ReportLine = {
  /** The provider's id of the line: the same line in another report is the same. */
  readonly key: string;
  readonly kind: ReportLineKind;
  readonly occurredAt: Date;
  readonly grossCents: number;
  readonly feeCents: number;
  /** The provider's id of what moved: of the payment for it and its disputes, of the refund, of the payout. */
  readonly reference: string;
  /** Ours, where the report carries it: where to look, never what to believe. */
  readonly payment: { readonly organizationId: string; readonly paymentId: string } | null;
  /** The provider's words, for people. */
  readonly description: string;
};

/** How the reports of a provider are read. */
export type ReportReader = {
  /** The name that people know. */
  readonly title: string;
  /** In which the provider counts its days. */
  readonly timeZone: string;
  /** Where the report can be had, when the provider lives here. */
  readonly url: string | null;
  /** The columns that a report must have, as its header names them. */
  readonly columns: readonly string[];
  /** A line in our words; null for one that moves nothing. Throws by `refuse`. */
  read(row: ReportRow): ReportLine | null;
};

/** Why a row of a report can't be read: for whoever brought it. */
export class UnreadableRow extends Error {
  readonly reason: 'amount' | 'time' | 'currency' | 'id';
  readonly column: string;
  constructor(reason: UnreadableRow['reason'], column: string) {
    super(`${reason} in ${column}`);
    this.reason = reason;
    this.column = column;
  }
}

export type ReportRow = {
  /** The cell below a column's name; empty where there is none. */
  readonly text: (column: string) => string;
  /** An amount of the currency in cents, however its thousands are divided; nothing is zero. */
  readonly cents: (column: string) => number;
  /** Throws: the row can't be read, because of this column. */
  readonly refuse: (reason: UnreadableRow['reason'], column: string) => never;
};

/** A report has some dozens of columns, and cells with line breaks of their own; what is wider or longer would keep everybody waiting. */
const columnsMax = 300;
const rowsMax = reportPartRowsMax * 4;
/** As much of a cell as is looked at. */
const cellMax = 500;
const amountPattern = /^(-?)\$?(\d{1,3}(?:,\d{3}){1,3}|\d{1,9})(?:\.(\d{1,2}))?$/;

const rowOf = (place: ReadonlyMap<string, number>, cells: readonly string[]): ReportRow => {
  const text = (column: string): string =>
    (cells[place.get(column.toLowerCase()) ?? -1] ?? '').slice(0, cellMax).replaceAll('\0', '').trim();
  return {
    text,
    refuse: (reason, column) => {
      throw new UnreadableRow(reason, column);
    },
    cents: (column) => {
      const written = text(column);
      if (written === '') return 0;
      const [, sign, whole = '', part = ''] = amountPattern.exec(written) ?? [];
      if (sign === undefined) throw new UnreadableRow('amount', column);
      const amount = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
      return sign === '-' && amount !== 0 ? -amount : amount;
    },
  };
};

/** The rows of a part with their header; which columns are missing; null for what is no table at all. */
export const rowsOfReport = (
  text: string,
  columns: readonly string[],
): {
  /** Null for a blank one. */
  readonly rows: readonly (ReportRow | null)[];
  readonly missing: readonly string[];
} | null => {
  if (text.split('\n', rowsMax + 2).length > rowsMax + 1) return null;
  let records: string[][];
  try {
    records = parse(text, { bom: true, relax_column_count: true, skip_empty_lines: false });
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
  const [header = [], ...rest] = records;
  if (header.length > columnsMax) return null;
  const place = new Map(header.map((name, index) => [name.trim().toLowerCase(), index]));
  return {
    rows: rest.map((cells) => (cells.every((cell) => cell.trim() === '') ? null : rowOf(place, cells))),
    missing: columns.filter((column) => !place.has(column.toLowerCase())),
  };
};
