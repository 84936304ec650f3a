import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import {
  importStock,
  type ImportedStock,
  type JudgedStock,
  type StockFile,
  type StockMode,
} from '../inventory/index.ts';
import { withErrors, withKinds, withSaved, noFigures, type ImportFigures } from './import-figures.ts';
import { ImportEnded, type ImportSteps } from './import-steps.ts';
import type { ImportIssue } from './import-report.ts';
import {
  holdImport,
  recordOutcomes,
  saveAppliedThrough,
  takeRows,
  tellIssues,
  type StagedRow,
} from './imports.repo.ts';
import { importsTexts } from './imports.texts.ts';
import type { StockDraft } from './source-row.ts';
import type { UploadRow } from './uploads.repo.ts';

const texts = importsTexts.stock;

/** Behind what was told of the row when it was read. */
const issuePosition = 32_001;

export const stockModeOf = ({ terms }: UploadRow): StockMode => {
  const mode = terms?.stockMode;
  if (mode == null) throw new Error('Nobody has said what the figures of this file are');
  return mode;
};

export const stockFileOf = (row: UploadRow): StockFile => ({
  importId: row.id,
  reason: texts.reasons[stockModeOf(row)](row.file_name),
  actorId: row.created_by,
  actorName: row.created_by_name,
  countedAt: row.terms?.countedAt == null ? row.announced_at : new Date(row.terms.countedAt),
});

export type StockRow = { readonly rowNumber: number; readonly draft: StockDraft };

export const stockRows = (rows: readonly StagedRow[]): StockRow[] =>
  rows.flatMap(({ row_number: rowNumber, draft }) =>
    'kind' in draft && draft.kind === 'stock' ? [{ rowNumber, draft }] : [],
  );

export const wishOf = (
  { variantId, figure, allowBackorder }: StockDraft,
  mode: StockMode,
): ImportedStock => ({
  variantId,
  figure,
  allowBackorder,
  mode,
});

/** Why a row cannot be applied, as an issue; null when it can. */
export const stockIssue = (
  { rowNumber, draft: { figure, isbn13, sku, title } }: StockRow,
  judged: JudgedStock,
): (ImportIssue & { readonly position: number }) | null => {
  const problem = judged === null ? 'gone' : judged.verdict.problem;
  if (problem === null) return null;
  const message = texts.problems[problem](figure ?? 0, judged?.before.onHand ?? 0);
  const value = (isbn13 ?? sku ?? title).slice(0, 100);
  return { row: rowNumber, position: issuePosition, column: '', value, severity: 'error', message };
};

type Applied = { readonly figures: ImportFigures; readonly through: number };

/**
 * Brings the staged rows of a file of stock in, each in a transaction of its own: the variant's row is locked for the few
 * statements that read it and write it, and sales of every other title pass by. What became of the row and how far the
 * import came are committed with it.
 */
export const applyStock =
  ({ steps, clock }: { readonly steps: ImportSteps; readonly clock: Clock }) =>
  async (applying: UploadRow): Promise<ImportFigures> => {
    const file = stockFileOf(applying);
    const mode = stockModeOf(applying);
    let { applied_through: through, figures } = applying;
    for (;;) {
      const from = through;
      const step: Applied | null = await steps.runSmall('import: move stock', (tx) =>
        applyNext(tx, { clock, file, mode, from }),
      );
      if (step === null) return figures;
      ({ through, figures } = step);
    }
  };

type Next = {
  readonly clock: Clock;
  readonly file: StockFile;
  readonly mode: StockMode;
  readonly from: number;
};

const applyNext = async (tx: Tx, { clock, file, mode, from }: Next): Promise<Applied | null> => {
  const [[held], taken] = await Promise.all([
    tx.query(holdImport, [file.importId]),
    tx.query(takeRows, [file.importId, from, 1]),
  ]);
  // Somebody has ended it between two rows.
  if (held?.state !== 'applying') throw new ImportEnded();
  const [row] = stockRows(taken);
  if (row === undefined) return null;
  const judged = await importStock(tx, wishOf(row.draft, mode), file);
  const issue = stockIssue(row, judged);
  const figures = countedWith(held.figures, judged, issue !== null);
  const { productId, variantId } = row.draft;
  const hasChanged = judged?.verdict.problem === null && judged.verdict.hasChanged;
  const outcome = {
    rowNumber: row.rowNumber,
    outcome: hasChanged ? 'changed' : 'unchanged',
    productId,
    variantId,
    before: hasChanged ? judged.before : null,
    after: hasChanged ? judged.verdict.level : null,
  };
  await Promise.all([
    issue === null
      ? tx.query(recordOutcomes, [file.importId, JSON.stringify([outcome])])
      : tx.query(tellIssues, [file.importId, JSON.stringify([issue])]),
    tx.query(saveAppliedThrough, [file.importId, row.rowNumber, JSON.stringify(figures), clock.now()]),
  ]);
  return { figures, through: row.rowNumber };
};

const countedWith = (figures: ImportFigures, judged: JudgedStock, isBad: boolean): ImportFigures => {
  if (isBad || judged === null || judged.verdict.problem !== null) return withErrors(figures, 1);
  const { hasChanged } = judged.verdict;
  const saved = { ...noFigures.saved, changed: hasChanged ? 1 : 0, unchanged: hasChanged ? 0 : 1 };
  return withKinds(withSaved(figures, saved), judged.since.byOrders < 0 ? ['sold-since'] : []);
};
