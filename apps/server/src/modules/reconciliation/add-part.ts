import { Problem } from '@goodshelf/contract';
import { createDateWriter } from '@goodshelf/contract/lookups';
import {
  type ReportLine,
  type ReportReader,
  type ReportRow,
  rowsOfReport,
  UnreadableRow,
} from '../settlement/index.ts';
import { type CompareDeps, matchLines } from './compare-report.ts';
import { daysOfReport } from './days-of-report.ts';
import { addLines, findKnownLines, type KnownLine, readLinesByKeys } from './lines.repo.ts';
import { reconciliationTexts as texts } from './reconciliation.texts.ts';
import { addLineCount, findReport, lockReport, type ReportRow as StoredReport } from './reports.repo.ts';

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
  async (reportId: string, part: Part): Promise<number> => {
    const report = await db.asOperator('read a provider report', (tx) => findReport(tx, reportId));
    const reader = providers.all.find(({ name }) => name === requireOpen(report).provider)?.reports;
    if (reader === undefined) throw new Problem('provider_report_moved_on', texts.unreadableNow);
    const lines = readPart(reader, requireOpen(report), part);
    return db.asOperator('add rows of a provider report', async (tx) => {
      const locked = requireOpen(await lockReport(tx, reportId));
      const addedKeys = await addLines(
        tx,
        locked,
        lines.map(({ line }) => line),
      );
      const added = new Set(addedKeys);
      const known = lines.filter(({ line }) => !added.has(line.key));
      requireSame(
        known,
        await findKnownLines(
          tx,
          locked.provider,
          known.map(({ line }) => line.key),
        ),
      );
      await addLineCount(tx, reportId, added.size);
      const there = await readLinesByKeys(tx, locked.provider, addedKeys);
      await matchLines(tx, locked, there, { at: clock.now() });
      return locked.line_count + added.size;
    });
  };

const requireOpen = (report: StoredReport | null): StoredReport => {
  if (report === null) throw new Problem('provider_report_not_found', texts.reportNotFound);
  if (report.compared_at !== null) throw new Problem('provider_report_moved_on', texts.movedOn);
  return report;
};

type Placed = { readonly line: ReportLine; readonly row: number };

const unreadable = (message: string): Problem =>
  new Problem('provider_report_unreadable', message, { errors: [{ field: 'text', message }] });

const readPart = (reader: ReportReader, report: StoredReport, part: Part): readonly Placed[] => {
  const table = rowsOfReport(part.text, reader.columns);
  if (table === null) throw unreadable(texts.notATable);
  if (table.missing.length > 0)
    throw unreadable(texts.missingColumns(reader.title, table.missing.join(', ')));
  const days = daysOfReport(report, reader.timeZone);
  const [from, to] = [days.from.getTime() - edgeMs, days.to.getTime() + edgeMs];
  const write = createDateWriter({ timeZone: reader.timeZone });
  const byKey = new Map<string, Placed>();
  for (const [index, cells] of table.rows.entries()) {
    const row = part.firstRow + index;
    const line = cells === null ? null : readRow(reader, cells, row);
    if (line === null) continue;
    const at = line.occurredAt.getTime();
    if (at < from || at >= to) throw unreadable(texts.row.outside(row, write.default(line.occurredAt)));
    const before = byKey.get(line.key);
    if (before !== undefined && !saysTheSame(before.line, line))
      throw unreadable(texts.row.twice(row, before.row));
    if (before === undefined) byKey.set(line.key, { line, row });
  }
  return [...byKey.values()];
};

/** Days are counted in a zone that the account may have changed. */
const edgeMs = 24 * 3_600_000;

const readRow = (reader: ReportReader, cells: ReportRow, row: number): ReportLine | null => {
  try {
    return reader.read(cells);
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error;
    throw unreadable(texts.row[error.reason](row, error.column));
  }
};

const saysTheSame = (
  one: Pick<ReportLine, 'kind' | 'grossCents' | 'feeCents'>,
  other: Pick<ReportLine, 'kind' | 'grossCents' | 'feeCents'>,
): boolean =>
  one.kind === other.kind && one.grossCents === other.grossCents && one.feeCents === other.feeCents;

/** A line that stands in a report says the same there, or one of the files is wrong. */
const requireSame = (lines: readonly Placed[], known: readonly KnownLine[]): void => {
  const byKey = new Map(known.map((one) => [one.line_key, one]));
  for (const { line, row } of lines) {
    const there = byKey.get(line.key);
    if (there === undefined) continue;
    const told = { kind: there.kind, grossCents: there.gross_cents, feeCents: there.fee_cents };
    if (!saysTheSame(told, line)) throw unreadable(texts.row.other(row, there.file_name));
  }
};
