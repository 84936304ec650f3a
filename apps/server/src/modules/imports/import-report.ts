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
  /** Rows that say again what a row before said; left out. */
  readonly repeated: number;
  /** Rows with an error. */
  readonly bad: number;
  /** The first thousand, in the order of the rows; `errorCount` and `warningCount` count all. */
  readonly issues: readonly ImportIssue[];
  readonly errorCount: number;
  readonly warningCount: number;
  /** What was done with many rows alike, one sentence each. */
  readonly remarks: readonly string[];
  readonly durationMs: number;
};

const issuesKeptMax = 1_000;

/** Collects what the rows say, in bounded memory. */
export const createIssueCollector = () => {
  const issues: ImportIssue[] = [];
  const badRows = { count: 0, last: 0 };
  const counts = { error: 0, warning: 0 };
  return {
    add(issue: ImportIssue): void {
      counts[issue.severity] += 1;
      // Rows come in order, so the last bad one is enough to count each once.
      if (issue.severity === 'error' && issue.row !== badRows.last) {
        badRows.count += 1;
        badRows.last = issue.row;
      }
      if (issues.length < issuesKeptMax) issues.push(issue);
    },
    get hasErrors() {
      return counts.error > 0;
    },
    get bad() {
      return badRows.count;
    },
    result: () => ({
      issues: issues.toSorted((a, b) => a.row - b.row),
      errorCount: counts.error,
      warningCount: counts.warning,
    }),
  };
};
export type IssueCollector = ReturnType<typeof createIssueCollector>;
