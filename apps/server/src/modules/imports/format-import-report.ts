import type { ImportIssue, ImportReport } from './import-report.ts';

const shownMax = 30;

/** The report as text for a terminal: what happened, what was noticed, and what to do next. */
export const formatImportReport = (report: ImportReport): string => {
  const count = (value: number): string => value.toLocaleString('en-US');
  const figures = [
    ['rows', report.rows],
    ['created', report.created],
    ['changed', report.changed],
    ['unchanged', report.unchanged],
    ['repeated', report.repeated],
    ['with errors', report.bad],
  ] as const;
  const width = Math.max(...figures.map(([, value]) => count(value).length));
  const lines = [`${report.file}${report.isDryRun ? ' (dry run: nothing is kept)' : ''}`];
  if (report.rows > 0) {
    lines.push(...figures.map(([name, value]) => `  ${count(value).padStart(width)}  ${name}`));
  }
  if (report.remarks.length > 0) lines.push('', ...report.remarks.map((remark) => `- ${remark}`));
  lines.push(...section('Errors', 'error', report.errorCount, report.issues));
  lines.push(...section('Warnings', 'warning', report.warningCount, report.issues));
  lines.push('', report.refusal ?? doneSentence(report));
  return `${lines.join('\n')}\n`;
};

const doneSentence = ({ isDryRun, created, changed, unchanged, durationMs }: ImportReport): string => {
  const figures = [created, changed, unchanged].map((value) => value.toLocaleString('en-US'));
  const sentence = `${figures[0]} created, ${figures[1]} changed, ${figures[2]} unchanged`;
  const seconds = (durationMs / 1000).toLocaleString('en-US', { maximumFractionDigits: 1 });
  return isDryRun ? `A real run gives: ${sentence}.` : `Done in ${seconds} s: ${sentence}.`;
};

const section = (
  title: string,
  severity: ImportIssue['severity'],
  total: number,
  issues: readonly ImportIssue[],
): string[] => {
  if (total === 0) return [];
  const shown = issues.filter((issue) => issue.severity === severity).slice(0, shownMax);
  const more = total > shown.length ? [`  … and ${(total - shown.length).toLocaleString('en-US')} more`] : [];
  return [
    '',
    `${title} (${total.toLocaleString('en-US')})`,
    ...shown.map((issue) => `  ${issueLine(issue)}`),
    ...more,
  ];
};

/** "row 27, isbn: check digit of 0439023483 is wrong, expected 0439023480" */
export const issueLine = ({ row, column, message }: ImportIssue): string =>
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
  const harmless = /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};
