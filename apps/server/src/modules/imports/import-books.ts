import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { repeat } from '../../platform/jobs/index.ts';
import { foldFacetCounts, type SaveTerms } from '../catalog/index.ts';
import { applyRows, compareRows } from './apply-rows.ts';
import { noFigures, type ImportFigures } from './import-figures.ts';
import type { ImportReport } from './import-report.ts';
import { stepsOf, stepsWithin, type ImportSteps } from './import-steps.ts';
import {
  findInterrupted,
  insertImport,
  moveImport,
  removeRows,
  tryLockImports,
  type ImportRow,
} from './imports.repo.ts';
import { statesBefore, type ImportState } from './imports.state.ts';
import { judgeRemovals } from './judge-removals.ts';
import { readBooksOnix } from './onix/read-books-onix.ts';
import { readBooksCsv } from './read-books-csv.ts';
import { UnreadableFileError, type CsvSource } from './read-csv.ts';
import { readReported, type Reported } from './read-reported.ts';
import { anotherIsRunning, nothingImported, rowsHaveErrors } from './remarks.ts';
import { reportOf } from './report-import.ts';
import { judgeRepetitions, readIntoStaging } from './stage-rows.ts';

export type ImportBooksOptions = CsvSource & {
  /** `csv` unless something else is said. */
  readonly format?: 'csv' | 'onix';
  /** Only compares: the figures are those of a real run. */
  readonly dryRun: boolean;
  /** Whether one bad row keeps the whole file out, or only itself. */
  readonly onBadRow: 'stop' | 'skip';
  readonly defaultPriceCents?: number;
  readonly defaultStock?: number;
  readonly publish?: boolean;
  /** Whether the file may take a large share of the published books off the shelves. */
  readonly removeMany?: boolean;
};

const foldEveryMs = 250;

type Deps = { readonly clock: Clock; readonly log: Log };
type Run = Deps & { readonly steps: ImportSteps };

/**
 * Imports a file of books (CSV or ONIX) into the shared catalogue: read into staging rows first, then applied in short steps. Nothing
 * of it comes in while a row is bad, unless bad rows shall be skipped; once it is being applied, an interrupted import
 * goes on when the same file is imported in the same way again. Running it again changes nothing. Everything a person
 * should know is in the report; only what is a bug or an outage is thrown.
 */
export const importBooks = async (
  { db, ...deps }: Deps & { readonly db: Db },
  options: ImportBooksOptions,
): Promise<ImportReport> => {
  const digest = await digestOf(options);
  // What is derived is folded beside the steps, by another connection.
  const folding = repeat(() => foldFacetCounts(db), {
    everyMs: foldEveryMs,
    onFailure: (error) => deps.log.warn({ err: error }, 'the counts of the facets could not be folded'),
  });
  try {
    // One at a time: this transaction does nothing but hold the lock, which goes with the process, however that ends.
    const report = await db.asOperator('import of books', async (guard) => {
      await guard.raw('set local idle_in_transaction_session_timeout = 0');
      return runImport({ ...deps, steps: stepsOf(db) }, guard, options, digest);
    });
    while ((await foldFacetCounts(db)) > 0);
    return report;
  } finally {
    await folding.stop();
  }
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
  // A slow upload may leave the transaction idle for longer than a request's would be allowed to be.
  await tx.raw("set local idle_in_transaction_session_timeout = '5min'");
  return runImport({ ...deps, steps: stepsWithin(tx) }, tx, options, null);
};

const runImport = async (
  run: Run,
  guard: Tx,
  options: ImportBooksOptions,
  digest: Buffer | null,
): Promise<ImportReport> => {
  const startedAtMs = performance.now();
  const toldOf = (outcome: Outcome, reported: Reported): ImportReport =>
    reportOf({
      ...outcome,
      ...reported,
      file: fileNameOf(options),
      isDryRun: options.dryRun,
      durationMs: Math.round(performance.now() - startedAtMs),
    });
  const [lock] = await guard.query(tryLockImports, []);
  if (lock?.is_first !== true) {
    return toldOf({ figures: noFigures, refusal: anotherIsRunning }, { issues: [], groups: [] });
  }
  const started = await startOrGoOn(run, options, digest);
  const outcome = await bringToItsEnd(run, started, options);
  return toldOf(outcome, await run.steps.run('import: report', (tx) => readReported(tx, started.id)));
};

const startOrGoOn = (run: Run, options: ImportBooksOptions, digest: Buffer | null): Promise<ImportRow> =>
  run.steps.run('import: start', async (tx) => {
    const [interrupted] = digest === null ? [] : await tx.query(findInterrupted, [digest]);
    if (interrupted !== undefined) return interrupted;
    const values = [
      newId<'import'>(),
      fileNameOf(options),
      digest,
      JSON.stringify(noFigures),
      run.clock.now(),
    ];
    const [started] = await tx.query(insertImport, values);
    if (started === undefined) throw new Error('The import was not written');
    return started;
  });

type Outcome = { readonly figures: ImportFigures; readonly refusal: string | null };

const bringToItsEnd = async (run: Run, started: ImportRow, options: ImportBooksOptions): Promise<Outcome> => {
  const read = started.state === 'reading' ? await readAndCheck(run, started, options) : started;
  if (read.refusal !== null) return read;
  const terms: SaveTerms = {
    now: started.started_at,
    defaultPriceCents: options.defaultPriceCents ?? null,
    defaultStock: options.defaultStock ?? null,
    publish: options.publish ?? false,
    fileName: started.file_name,
  };
  const checked = { ...started, figures: read.figures };
  if (options.dryRun) {
    const figures = await compareRows(run)(checked, terms);
    await run.steps.run('import: end', (tx) =>
      endWithoutApplying(tx, run, started.id, { state: 'cancelled', figures }),
    );
    return { figures, refusal: null };
  }
  if (started.state !== 'applying')
    await run.steps.run('import: begin', (tx) =>
      moveTo(tx, run, started.id, { state: 'applying', figures: read.figures }),
    );
  const figures = await applyRows(run)(checked, terms);
  await run.steps.run('import: end', (tx) => moveTo(tx, run, started.id, { state: 'done', figures }));
  return { figures, refusal: null };
};

/** Reads the file to its end and decides whether it comes in. */
const readAndCheck = async (run: Run, started: ImportRow, options: ImportBooksOptions): Promise<Outcome> => {
  const fail = async (figures: ImportFigures, refusal: string): Promise<Outcome> => {
    await run.steps.run('import: end', (tx) =>
      endWithoutApplying(tx, run, started.id, { state: 'failed', figures, refusal }),
    );
    return { figures, refusal };
  };
  try {
    const { started_at: now } = started;
    const source =
      options.format === 'onix' ? readBooksOnix(options, now) : readBooksCsv(options, now.getUTCFullYear());
    const read = await readIntoStaging(run)(started, source);
    const judged = await run.steps.run('import: check', async (tx) => {
      const told = await judgeRepetitions(tx, started.id, read);
      const { figures, ...taking } = await judgeRemovals(tx, started.id, told, options.removeMany ?? false);
      const hasErrors = figures.errors > 0 && options.onBadRow === 'stop';
      const refusal = hasErrors ? rowsHaveErrors : taking.refusal;
      if (refusal === null) await moveTo(tx, run, started.id, { state: 'checked', figures });
      return { figures, refusal };
    });
    return judged.refusal === null ? judged : await fail(judged.figures, judged.refusal);
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    return fail(started.figures, nothingImported(error.message));
  }
};

type Move = { readonly state: ImportState; readonly figures: ImportFigures; readonly refusal?: string };

const moveTo = async (
  tx: Tx,
  { clock }: Deps,
  id: string,
  { state, figures, refusal }: Move,
): Promise<void> => {
  const values = [id, state, statesBefore(state), refusal ?? null, JSON.stringify(figures), clock.now()];
  const moved = await tx.query(moveImport, values);
  if (moved.length === 0) throw new Error(`The import ${id} cannot become ${state} any more`);
};

const endWithoutApplying = async (tx: Tx, deps: Deps, id: string, move: Move): Promise<void> => {
  await tx.query(removeRows, [id]);
  await moveTo(tx, deps, id, move);
};

const fileNameOf = (options: CsvSource): string =>
  'path' in options ? path.basename(options.path) : 'upload';

/** Of the file and of how it is imported: what both are the same of is the same import. Null for what is not gone on with. */
const digestOf = async (options: ImportBooksOptions): Promise<Buffer | null> => {
  if (!('path' in options) || options.dryRun) return null;
  const { path: file, ...how } = options;
  const hash = createHash('sha256').update(JSON.stringify(how));
  try {
    for await (const bytes of createReadStream(file)) hash.update(bytes as Buffer);
  } catch {
    return null; // the reading says why
  }
  return hash.digest();
};
