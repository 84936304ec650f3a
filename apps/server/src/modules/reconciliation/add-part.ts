import { Problem } from '@goodshelf/contract';
import { createDateWriter } from '@goodshelf/contract/lookups';
import { type ReportLine, type ReportReader, rowsOfReport, UnreadableRow } from '../settlement/index.ts';
import { type CompareDeps, matchLines } from './compare-report.ts';
import { daysOfReport } from './days-of-report.ts';
import { addLines, findKnownLines, type KnownLine, readLinesByKeys } from './lines.repo.ts';
import { reconciliationTexts as texts } from './reconciliation.texts.ts';
import { addLineCount, lockReport, type ReportRow } from './reports.repo.ts';

type Part = {
  /** Rows of CSV behind the file's header. */
  readonly text: string;
  /** The row of the file that the first of them is. */
  readonly firstRow: number;
};

/**
 * Takes some rows of a report and puts them beside the books; returns how many lines the report has by now. Rows that are already there, in this report
 * or in another, are not taken twice. Throws `provider_report_not_found`, `provider_report_moved_on` when it was compared, `provider_report_unreadable` with the row.
 */
export const addReportPart =
  ({ db, clock, providers }: CompareDeps) =>
  (reportId: string, part: Part): Promise<number> =>
    db.asOperator('add rows of a provider report', async (tx) => {
      const report = await lockReport(tx, reportId);
      if (report === null) throw new Problem('provider_report_not_found', texts.reportNotFound);
      if (report.compared_at !== null) throw new Problem('provider_report_moved_on', texts.movedOn);
      const reader = providers.all.find(({ name }) => name === report.provider)?.reports;
      if (reader === undefined) throw new Problem('provider_report_moved_on', texts.unknownProvider);

      const lines = readPart(reader, report, part);
      const addedKeys = await addLines(
        tx,
        report,
        lines.map(({ line }) => line),
      );
      const added = new Set(addedKeys);
      const known = lines.filter(({ line }) => !added.has(line.key));
      requireSame(
        known,
        await findKnownLines(
          tx,
          report.provider,
          known.map(({ line }) => line.key),
        ),
      );
      await addLineCount(tx, reportId, added.size);
      const there = await readLinesByKeys(tx, report.provider, addedKeys);
      await matchLines(tx, report, there, { at: clock.now() });
      return report.line_count + added.size;
    });

type Placed = { readonly line: ReportLine; readonly row: number };

const unreadable = (message: string): Problem =>
  new Problem('provider_report_unreadable', message, { errors: [{ field: 'text', message }] });

const readPart = (reader: ReportReader, report: ReportRow, part: Part): readonly Placed[] => {
  const table = rowsOfReport(part.text, reader.columns);
  if (table === null) throw unreadable(texts.notATable);
  if (table.missing.length > 0)
    throw unreadable(texts.missingColumns(reader.title, table.missing.join(', ')));
  const days = daysOfReport(report, reader.timeZone);
  const write = createDateWriter({ timeZone: reader.timeZone });
  return table.rows.flatMap((cells, index) => {
    const row = part.firstRow + index;
    try {
      const line = reader.read(cells);
      if (line === null) return [];
      if (line.occurredAt < days.from || line.occurredAt >= days.to)
        throw unreadable(texts.row.outside(row, write.default(line.occurredAt)));
      return [{ line, row }];
    } catch (error) {
      if (!(error instanceof UnreadableRow)) throw error;
      throw unreadable(texts.row[error.reason](row, error.column));
    }
  });
};

/** A line that stands in a report says the same there, or one of the files is wrong. */
const requireSame = (lines: readonly Placed[], known: readonly KnownLine[]): void => {
  const byKey = new Map(known.map((one) => [one.line_key, one]));
  for (const { line, row } of lines) {
    const there = byKey.get(line.key);
    const isSame =
      there === undefined ||
      (there.kind === line.kind &&
        there.gross_cents === line.grossCents &&
        there.fee_cents === line.feeCents);
    if (!isSame) throw unreadable(texts.row.other(row, there.file_name));
  }
};
