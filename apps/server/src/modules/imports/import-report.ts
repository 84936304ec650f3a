/** Something about one row that a person should look at. An error keeps the row out, a warning does not. */
export type ImportIssue = {
  /** As a spreadsheet counts: the header is row 1. */
  readonly row: number;
  /** The column's name as it stands in the file. */
  readonly column: string;
  readonly value: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
};

/** Rows of which the same is to be said. */
export type IssueGroup = {
  readonly severity: ImportIssue['severity'];
  readonly column: string;
  readonly message: string;
  readonly firstRow: number;
  readonly count: number;
};

export type ImportReport = {
  readonly file: string;
  readonly isDryRun: boolean;
  /** Whether the catalogue was changed as the figures say (in a dry run: would have been). */
  readonly isComplete: boolean;
  /** Why nothing was imported, with what to do about it; null when it was. */
  readonly refusal: string | null;
  readonly rows: number;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Taken off the shelves, because the file took them back. */
  readonly removed: number;
  /** Rows that say again what a row before said; left out. */
  readonly repeated: number;
  /** Rows with an error. */
  readonly bad: number;
  /** The first thousand, in the order of the rows; `errorCount` and `warningCount` count all. */
  readonly issues: readonly ImportIssue[];
  readonly errorCount: number;
  readonly warningCount: number;
  /** The same thing said of many rows once, with how many there are: thirty errors and thirty warnings. */
  readonly groups: readonly IssueGroup[];
  /** What was done with many rows alike, one sentence each. */
  readonly remarks: readonly string[];
  readonly durationMs: number;
};
