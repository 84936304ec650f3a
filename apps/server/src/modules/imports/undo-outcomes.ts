import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { personOf } from '../../platform/subject/index.ts';
import { announceSaving, undoBooks, type UndoTerms } from '../catalog/index.ts';
import { undoStock } from '../inventory/index.ts';
import { withKinds, type ImportFigures } from './import-figures.ts';
import type { ImportIssue } from './import-report.ts';
import { ImportEnded, type ImportSteps } from './import-steps.ts';
import { holdImport, tellIssues } from './imports.repo.ts';
import { importsTexts } from './imports.texts.ts';
import type { RemarkKind } from './read-cells.ts';
import { undoingOf } from './undo-import.ts';
import { readOutcomes, saveUndoneThrough, type OutcomeRow } from './undoing.repo.ts';
import type { UploadRow } from './uploads.repo.ts';

const texts = importsTexts.undo;

const booksPerStep = 200;
/** Behind all that was told of the row before. */
const issuePosition = 32_002;
/** Each announcement makes every page anew. */
const announceEveryMs = 5_000;

type UndoDeps = { readonly steps: ImportSteps; readonly clock: Clock };
type Undone = { readonly figures: ImportFigures; readonly through: number; readonly isLast: boolean };

/**
 * Undoes what an import did, in steps that commit with how far they came: books some hundreds at a time, stock row by
 * row. What was sold or changed since somebody asked for it stays as it is, and is told.
 */
export const undoOutcomes =
  ({ steps, clock }: UndoDeps) =>
  async (row: UploadRow): Promise<ImportFigures> => {
    const isStock = row.kind === 'stock';
    const run = isStock ? steps.runSmall : steps.run;
    let through = row.undone_through;
    let announcedAtMs = performance.now();
    for (;;) {
      const from = through;
      const isDue = performance.now() - announcedAtMs > announceEveryMs;
      const step = await run('import: undo', async (tx) => {
        const undone = await undoNext(tx, { row, from, clock });
        if (!isStock && (isDue || undone.isLast)) await announceSaving(tx);
        return undone;
      });
      if (step.isLast) return step.figures;
      ({ through } = step);
      if (isDue) announcedAtMs = performance.now();
    }
  };

type Next = { readonly row: UploadRow; readonly from: number; readonly clock: Clock };

const undoNext = async (tx: Tx, { row, from, clock }: Next): Promise<Undone> => {
  const [held] = await tx.query(holdImport, [row.id]);
  if (held?.state !== 'undoing') throw new ImportEnded();
  const outcomes = await tx.query(readOutcomes, [row.id, from, row.kind === 'stock' ? 1 : booksPerStep]);
  const last = outcomes.at(-1);
  if (last === undefined) return { figures: held.figures, through: from, isLast: true };
  const told =
    row.kind === 'stock'
      ? await backInStock(tx, row, outcomes)
      : await backInCatalog(tx, row, outcomes, clock);
  const figures = withKinds(
    held.figures,
    told.map(({ kind }) => kind),
  );
  const issues = told.flatMap(({ issue }) => issue ?? []);
  await Promise.all([
    issues.length > 0 && tx.query(tellIssues, [row.id, JSON.stringify(issues)]),
    tx.query(saveUndoneThrough, [row.id, last.row_number, JSON.stringify(figures), clock.now()]),
  ]);
  return { figures, through: last.row_number, isLast: false };
};

type Told = {
  readonly kind: RemarkKind;
  readonly issue: (ImportIssue & { readonly position: number }) | null;
};

const backInCatalog = async (
  tx: Tx,
  row: UploadRow,
  outcomes: readonly OutcomeRow[],
  clock: Clock,
): Promise<Told[]> => {
  const actor = row.undone_by === null ? null : personOf(row.undone_by, null);
  const terms: UndoTerms = { importId: row.id, fileName: row.file_name, actor, now: clock.now() };
  const undone = await undoBooks(
    tx,
    outcomes.map((outcome) => undoingOf(outcome, row.kind)),
    terms,
  );
  return undone.map(({ fate, obstacle, title }, place): Told => {
    if (fate !== 'kept') return { kind: `undo-${fate}`, issue: null };
    return {
      kind: 'undo-kept',
      issue: obstacle === 'gone' || obstacle === null ? null : keptIssue(outcomes[place], title, obstacle),
    };
  });
};

const backInStock = async (tx: Tx, row: UploadRow, outcomes: readonly OutcomeRow[]): Promise<Told[]> => {
  const told: Told[] = [];
  for (const outcome of outcomes) {
    const { variant_id: variantId, stock_before: before, stock_after: after, at } = outcome;
    if (before === null || after === null) continue;
    const moved = await undoStock(
      tx,
      { variantId, before, after, at },
      {
        importId: row.id,
        reason: texts.reason(row.file_name),
        actorId: row.undone_by,
        actorName: row.undone_by_name,
      },
    );
    if (moved === 'still') told.push({ kind: 'undo-restored', issue: null });
    else
      told.push({ kind: 'undo-kept', issue: keptIssue(outcome, '', moved === 'sold' ? 'sold' : 'changed') });
  }
  return told;
};

const keptIssue = (outcome: OutcomeRow | undefined, title: string, obstacle: 'sold' | 'changed') => ({
  row: outcome?.row_number ?? 0,
  position: issuePosition,
  column: '',
  value: title.slice(0, 100),
  severity: 'warning' as const,
  message: texts.kept[obstacle],
});
