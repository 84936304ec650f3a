import path from 'node:path';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { sha256 } from '../../platform/ids/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { bookKey, finishSaving, saveBooks, type BookDraft, type SaveTerms } from '../catalog/index.ts';
import { readHeader, type Columns } from './columns.ts';
import { createIssueCollector, type ImportReport } from './import-report.ts';
import { parseBook } from './parse-book.ts';
import { readCsv, UnreadableFileError, type CsvSource } from './read-csv.ts';
import { createTally, type Tally } from './remarks.ts';
import { createRepetitionFinder } from './repeated-rows.ts';

export type ImportBooksOptions = CsvSource & {
  /** Does all the work and keeps nothing: the figures are those of a real run. */
  readonly dryRun: boolean;
  /** Whether one bad row keeps the whole file out, or only itself. */
  readonly onBadRow: 'stop' | 'skip';
  readonly defaultPriceCents?: number;
  readonly defaultStock?: number;
  readonly publish?: boolean;
};

type Deps = { readonly clock: Clock; readonly log: Log };

const rowsPerChunk = 500;
const columnsMax = 300;

/** Thrown inside the transaction to take it back. */
class TakeBack extends Error {
  readonly report: ImportReport;
  constructor(report: ImportReport) {
    super();
    this.report = report;
  }
}

/**
 * Imports a CSV file of books into the shared catalogue, in one transaction: all of it or nothing, and nothing at all
 * while a row is bad unless bad rows shall be skipped. Running it again changes nothing. Everything a person should know
 * is in the report; only what is a bug or an outage is thrown.
 */
export const importBooks = async (
  { db, ...deps }: Deps & { readonly db: Db },
  options: ImportBooksOptions,
): Promise<ImportReport> => {
  const startedAtMs = performance.now();
  const report = await db
    .asOperator('import of books', async (tx) => {
      const found = await importBooksWithin(tx, deps, options);
      if (!found.isComplete) throw new TakeBack(found);
      if (found.created + found.changed > 0) await finishSaving(tx);
      if (options.dryRun) throw new TakeBack(found);
      return found;
    })
    .catch((error: unknown) => {
      if (error instanceof TakeBack) return error.report;
      throw error;
    });
  return { ...report, durationMs: Math.round(performance.now() - startedAtMs) };
};

/**
 * The same as a part of the caller's transaction, as operator. The caller takes it back when the report isn't complete,
 * and calls `finishSaving` of the catalogue at the end of what it writes.
 */
export const importBooksWithin = async (
  tx: Tx,
  deps: Deps,
  options: ImportBooksOptions,
): Promise<ImportReport> => {
  const startedAtMs = performance.now();
  const run: Run = { collector: createIssueCollector(), tally: createTally(), rows: 0, refusal: null };
  try {
    await importRows(tx, deps, options, run);
    if (run.refusal === null && run.collector.hasErrors && options.onBadRow === 'stop') {
      run.refusal =
        'Nothing was imported, because rows have errors. Correct them, or leave them out with --skip-bad-rows.';
    }
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    run.refusal = `Nothing was imported. ${error.message}`;
  }
  return reportOf(run, options, performance.now() - startedAtMs);
};

type Run = {
  readonly collector: ReturnType<typeof createIssueCollector>;
  readonly tally: Tally;
  rows: number;
  refusal: string | null;
};

type NumberedBook = { readonly rowNumber: number; readonly book: BookDraft };

const importRows = async (tx: Tx, deps: Deps, options: ImportBooksOptions, run: Run): Promise<void> => {
  // A slow upload may leave the transaction idle for longer than a request's would be allowed to be.
  await tx.raw("set local idle_in_transaction_session_timeout = '5min'");
  const { rows: locks } = await tx.raw<{ is_first: boolean }>(
    "select pg_try_advisory_xact_lock(hashtext('goodshelf import of books')) as is_first",
  );
  if (locks[0]?.is_first !== true) {
    run.refusal = 'Nothing was imported. Another import is running: try again when it has ended.';
    return;
  }
  const now = deps.clock.now();
  const terms: SaveTerms = {
    now,
    defaultPriceCents: options.defaultPriceCents ?? null,
    defaultStock: options.defaultStock ?? null,
    publish: options.publish ?? false,
  };
  const findRepetitions = await createRepetitionFinder(tx);
  const saveChunk = async (chunk: readonly NumberedBook[], columns: Columns): Promise<void> => {
    const fresh = await withoutRepetitions(chunk, columns, findRepetitions, run);
    // Once nothing will be kept, the rest is only read, so that the report is complete.
    if (fresh.length === 0 || (run.collector.hasErrors && options.onBadRow === 'stop')) return;
    run.tally.add(await saveBooks(tx, fresh, terms));
    deps.log.debug({ rows: run.rows }, 'import of books goes on');
  };

  let columns: Columns | null = null;
  let chunk: NumberedBook[] = [];
  for await (const { rowNumber, record } of readCsv(options)) {
    if (columns === null) {
      columns = checkedHeader(record);
      run.tally.ignoredColumns = columns.ignored;
      continue;
    }
    run.rows += 1;
    const { book, issues, remarks } = parseBook(record, rowNumber, columns, now.getUTCFullYear());
    issues.forEach(run.collector.add);
    if (book === null) continue;
    remarks.forEach(run.tally.count);
    chunk.push({ rowNumber, book });
    if (chunk.length === rowsPerChunk) {
      await saveChunk(chunk, columns);
      chunk = [];
    }
  }
  if (columns === null) throw new UnreadableFileError('The file is empty.');
  await saveChunk(chunk, columns);
};

const checkedHeader = (record: readonly string[]): Columns => {
  if (record.length > columnsMax) throw new UnreadableFileError(`The header has ${record.length} columns.`);
  const columns = readHeader(record);
  if (columns.has('title')) return columns;
  const names = record
    .map((name) => name.trim().slice(0, 40))
    .join(', ')
    .slice(0, 300);
  throw new UnreadableFileError(
    `The first row must name the columns, one of them "title". It has: ${names}.`,
  );
};

const withoutRepetitions = async (
  chunk: readonly NumberedBook[],
  columns: Columns,
  findRepetitions: Awaited<ReturnType<typeof createRepetitionFinder>>,
  run: Run,
): Promise<BookDraft[]> => {
  if (chunk.length === 0) return [];
  const repetitions = await findRepetitions(
    chunk.map(({ rowNumber, book }) => ({
      rowNumber,
      key: bookKey(book),
      digest: sha256(JSON.stringify(book)).toString('base64'),
    })),
  );
  return chunk.flatMap(({ rowNumber, book }) => {
    const repetition = repetitions.get(rowNumber);
    if (repetition === undefined) return [book];
    const { firstRow, isSame } = repetition;
    const column = book.isbn13 === null ? 'title' : columns.has('isbn13') ? 'isbn13' : 'isbn10';
    run.collector.add({
      row: rowNumber,
      column: columns.nameOf(column),
      value: (book.isbn13 ?? book.title).slice(0, 100),
      severity: isSame ? 'warning' : 'error',
      message: isSame
        ? `repeats row ${firstRow} and was left out`
        : `is the book of row ${firstRow}, but the rows differ: keep one of them`,
    });
    if (isSame) run.tally.repeated += 1;
    return [];
  });
};

const reportOf = (run: Run, options: ImportBooksOptions, durationMs: number): ImportReport => {
  const isComplete = run.refusal === null;
  const { created, changed, unchanged, repeated } = run.tally;
  return {
    file: 'path' in options ? path.basename(options.path) : 'upload',
    isDryRun: options.dryRun,
    isComplete,
    refusal: run.refusal,
    rows: run.rows,
    created: isComplete ? created : 0,
    changed: isComplete ? changed : 0,
    unchanged: isComplete ? unchanged : 0,
    repeated,
    bad: run.collector.bad,
    ...run.collector.result(),
    remarks: run.tally.remarks(isComplete),
    durationMs: Math.round(durationMs),
  };
};
