import type { ImportIssue, ImportReport, IssueGroup } from './import-report.ts';

/** The report as text for a terminal: what happened, what was noticed, and what to do next. */
export const formatImportReport = (report: ImportReport): string => {
  const count = (value: number): string => value.toLocaleString('en-US');
  const figures = [
    ['rows', report.rows],
    ['created', report.created],
    ['changed', report.changed],
    ['unchanged', report.unchanged],
    ...(report.removed > 0 ? ([['removed', report.removed]] as const) : []),
    ['repeated', report.repeated],
    ['with errors', report.bad],
  ] as const;
  const width = Math.max(...figures.map(([, value]) => count(value).length));
  const lines = [`${report.file}${report.isDryRun ? ' (dry run: nothing is kept)' : ''}`];
  if (report.rows > 0) {
    lines.push(...figures.map(([name, value]) => `  ${count(value).padStart(width)}  ${name}`));
  }
  if (report.remarks.length > 0) lines.push('', ...report.remarks.map((remark) => `- ${remark}`));
  lines.push(...section('Errors', 'error', report.errorCount, report.groups));
  lines.push(...section('Warnings', 'warning', report.warningCount, report.groups));
  lines.push('', report.refusal ?? doneSentence(report));
  return `${lines.join('\n')}\n`;
};

const doneSentence = ({
  isDryRun,
  created,
  changed,
  unchanged,
  removed,
  durationMs,
}: ImportReport): string => {
  const figures = [created, changed, unchanged, removed].map((value) => value.toLocaleString('en-US'));
  const more = removed > 0 ? `, ${figures[3]} removed` : '';
  const sentence = `${figures[0]} created, ${figures[1]} changed, ${figures[2]} unchanged${more}`;
  const seconds = (durationMs / 1000).toLocaleString('en-US', { maximumFractionDigits: 1 });
  return isDryRun ? `A real run gives: ${sentence}.` : `Done in ${seconds} s: ${sentence}.`;
};

const section = (
  title: string,
  severity: ImportIssue['severity'],
  total: number,
  groups: readonly IssueGroup[],
): string[] => {
  if (total === 0) return [];
  const told = groups.filter((group) => group.severity === severity);
  const left = total - told.reduce((sum, { count }) => sum + count, 0);
  const more = left > 0 ? [`  … and ${left.toLocaleString('en-US')} more`] : [];
  return [
    '',
    `${title} (${total.toLocaleString('en-US')})`,
    ...told.map((group) => `  ${groupLine(group)}`),
    ...more,
  ];
};

/** "row 27, price: “bad” isn’t a price. Use dollars and cents, such as 12.99 (and 1,499 more rows)" */
const groupLine = ({ firstRow, column, message, count }: IssueGroup): string => {
  const line = issueLine({ row: firstRow, column, message });
  if (count === 1) return line;
  return `${line} (and ${(count - 1).toLocaleString('en-US')} more ${count === 2 ? 'row' : 'rows'})`;
};

/** "row 27, isbn: “0439023483” has a wrong digit. If only the last one is wrong, the ISBN is 0439023480" */
export const issueLine = ({
  row,
  column,
  message,
}: Pick<ImportIssue, 'row' | 'column' | 'message'>): string =>
  column === '' ? `row ${row}: ${message}` : `row ${row}, ${column}: ${message}`;

/** The issues as CSV for a spreadsheet. Cells that a spreadsheet would take for a formula are disarmed by an apostrophe. */
export const importIssuesCsv = (report: ImportReport): string => {
  const rows = report.issues.map(({ row, column, value, severity, message }) => [
    String(row),
    severity,
    column,
    value,
    message,
  ]);
  return [['row', 'severity', 'column', 'value', 'message'], ...rows]
    .map((cells) => `${cells.map(csvCell).join(',')}\r\n`)
    .join('');
};

const csvCell = (text: string): string => {
  const harmless = /^'*\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};
