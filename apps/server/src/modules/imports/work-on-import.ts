import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { compareBooks, compareTakingOff, findNumberedVariants, type SaveTerms } from '../catalog/index.ts';
import { applyRows, sorted } from './apply-rows.ts';
import { applyStock, stockModeOf } from './apply-stock.ts';
import { compareStockFile } from './compare-stock.ts';
import { noDifference, warningsOf, withCompared } from './describe-difference.ts';
import type { ImportFigures } from './import-figures.ts';
import { ImportEnded, type ImportSteps } from './import-steps.ts';
import { holdImport, readRows, removeRows, tellIssues } from './imports.repo.ts';
import { statesBefore, type ImportState } from './imports.state.ts';
import { importsTexts as texts } from './imports.texts.ts';
import { judgeRemovals } from './judge-removals.ts';
import { keepBadRows } from './keep-bad-rows.ts';
import { readBooksOnix } from './onix/read-books-onix.ts';
import { readBooksCsv } from './read-books-csv.ts';
import { UnreadableFileError } from './read-csv.ts';
import { readStockCsv } from './read-stock-csv.ts';
import type { BookSource } from './source-row.ts';
import { judgeRepetitions, readIntoStaging } from './stage-rows.ts';
import { streamParts } from './stream-parts.ts';
import { undoOutcomes } from './undo-outcomes.ts';
import { addWorked, moveUpload, removeParts, saveDifference, type UploadRow } from './uploads.repo.ts';

export type WorkDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly steps: ImportSteps;
};

const rowsPerStep = 500;

/** Brings an import on to where it waits for a person or ends. Done again after an interruption, it goes on. */
export const workOnImport =
  (deps: WorkDeps) =>
  async (row: UploadRow): Promise<void> => {
    const beganAtMs = performance.now();
    try {
      if (row.state === 'reading') await read(deps, row);
      else if (row.state === 'comparing') await compare(deps, row);
      else if (row.state === 'undoing') await move(deps, row.id, 'undone', await undoOutcomes(deps)(row));
      else await apply(deps, row);
    } catch (error) {
      if (error instanceof ImportEnded) return;
      if (!(error instanceof UnreadableFileError)) throw error;
      await move(deps, row.id, 'failed', row.figures, error.message);
    } finally {
      const workedMs = Math.round(performance.now() - beganAtMs);
      await deps.db.asOperator('import: time', (tx) => tx.query(addWorked, [row.id, workedMs]));
    }
  };

/** What keeps failing is told and ended, so that others follow. */
export const giveUpImport = (deps: WorkDeps, row: UploadRow): Promise<void> =>
  move(deps, row.id, 'failed', row.figures, failedSentence(row));

const failedSentence = ({ state, kind }: UploadRow): string =>
  state === 'undoing' ? texts.undo.failedHere : kind === 'stock' ? texts.stock.failedHere : texts.failedHere;

const move = (
  { steps, clock }: WorkDeps,
  id: string,
  state: ImportState,
  figures: ImportFigures,
  refusal: string | null = null,
): Promise<void> =>
  steps.run('import: move', async (tx) => {
    const values = [id, state, statesBefore(state), JSON.stringify(figures), refusal, clock.now()];
    const moved = await tx.query(moveUpload, values);
    if (moved.length === 0) throw new ImportEnded();
    if (state === 'failed') await tx.query(removeRows, [id]);
    if (state === 'done') await tx.query(removeParts, [id]);
  });

const sourceOf = (db: Db, row: UploadRow): BookSource => {
  if (row.kind === 'stock') return stockSourceOf(db, row);
  const stream = streamParts(db, row.id);
  if (row.format === 'onix') return readBooksOnix({ stream }, row.started_at);
  return readBooksCsv(
    { stream },
    row.started_at.getUTCFullYear(),
    row.columns?.map(({ field }) => field),
  );
};

const stockSourceOf = (db: Db, row: UploadRow): BookSource =>
  readStockCsv(
    { stream: streamParts(db, row.id) },
    stockModeOf(row),
    (isbns, skus, productIds) =>
      db.asOperator('import: look for variants', (tx) => findNumberedVariants(tx, isbns, skus, productIds)),
    row.columns?.map(({ field }) => field) ?? [],
  );

const read = async (deps: WorkDeps, row: UploadRow): Promise<void> => {
  const figures = await readIntoStaging(deps)(row, sourceOf(deps.db, row));
  await deps.steps.run('import: check', async (tx) => {
    const contradiction = row.kind === 'stock' ? texts.stock.repeated[stockModeOf(row)] : undefined;
    const told = await judgeRepetitions(tx, row.id, figures, contradiction);
    // How many books it takes off the shelves is in the difference, which somebody reads before it is applied.
    const { figures: judged } = await judgeRemovals(tx, row.id, told, true);
    const values = [row.id, 'comparing', ['reading'], JSON.stringify(judged), null, deps.clock.now()];
    if ((await tx.query(moveUpload, values)).length === 0) throw new ImportEnded();
  });
};

const termsOf = ({ started_at: now, file_name: fileName, terms }: UploadRow): SaveTerms => ({
  now,
  fileName,
  defaultPriceCents: terms?.defaultPriceCents ?? null,
  defaultStock: terms?.defaultStock ?? null,
  publish: terms?.publish ?? false,
});

/** What applying would do; reads only, and holds nothing against anybody. */
const compare = async (deps: WorkDeps, row: UploadRow): Promise<void> => {
  if (row.kind === 'stock') return endCompare(deps, row, await compareStockFile(deps)(row));
  let difference = row.difference ?? noDifference;
  for (;;) {
    const next = await deps.steps.run('import: compare', async (tx) => {
      const [held] = await tx.query(holdImport, [row.id]);
      if (held?.state !== 'comparing') throw new ImportEnded();
      const rows = await tx.query(readRows, [row.id, difference.through, rowsPerStep]);
      if (rows.length === 0) return null;
      const { books, removals } = sorted(rows);
      const found = await compareBooks(
        tx,
        books.map(({ asked }) => asked),
        termsOf(row),
      );
      const warnings = warningsOf(books, found.differences);
      if (warnings.length > 0) await tx.query(tellIssues, [row.id, JSON.stringify(warnings)]);
      const compared = withCompared(difference, {
        ...found,
        ...{
          books,
          removals,
          warnings: warnings.length,
          through: rows.at(-1)?.row_number ?? difference.through,
        },
        taken: await compareTakingOff(
          tx,
          removals.map(({ asked }) => asked.isbn13),
        ),
      });
      await tx.query(saveDifference, [row.id, JSON.stringify(compared), deps.clock.now()]);
      return compared;
    });
    if (next === null) {
      const warnings = row.figures.warnings + (difference.warnings ?? 0);
      return endCompare(deps, row, { ...row.figures, warnings });
    }
    difference = next;
  }
};

const endCompare = async (deps: WorkDeps, row: UploadRow, figures: ImportFigures): Promise<void> => {
  await keepBadRows(deps, row);
  await move(deps, row.id, 'checked', figures);
};

const apply = async (deps: WorkDeps, row: UploadRow): Promise<void> => {
  const figures =
    row.kind === 'stock' ? await applyStock(deps)(row) : await applyRows(deps)(row, termsOf(row));
  await keepBadRows(deps, row);
  await move(deps, row.id, 'done', figures);
};
