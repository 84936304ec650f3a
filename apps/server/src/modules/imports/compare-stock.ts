import type { Clock } from '../../platform/clock/index.ts';
import { compareStock, type JudgedStock, type StockLevel } from '../inventory/index.ts';
import { stockFileOf, stockIssue, stockModeOf, stockRows, wishOf, type StockRow } from './apply-stock.ts';
import { noDifference } from './describe-difference.ts';
import { withErrors, type ImportFigures } from './import-figures.ts';
import { ImportEnded, type ImportSteps } from './import-steps.ts';
import { holdImport, readRows, takeRowsOut, tellIssues } from './imports.repo.ts';
import { importsTexts } from './imports.texts.ts';
import { saveCompared, type Change, type Difference, type UploadRow } from './uploads.repo.ts';

const texts = importsTexts.stock;

const rowsPerStep = 500;
const samplesMax = 20;

/** What applying a file of stock would do. A row that cannot be applied is told and taken out here, where all or nothing is decided. */
export const compareStockFile =
  ({ steps, clock }: { readonly steps: ImportSteps; readonly clock: Clock }) =>
  async (row: UploadRow): Promise<ImportFigures> => {
    const [file, mode] = [stockFileOf(row), stockModeOf(row)];
    for (;;) {
      const ended = await steps.run('import: compare stock', async (tx) => {
        const [held] = await tx.query(holdImport, [row.id]);
        if (held?.state !== 'comparing') throw new ImportEnded();
        const difference = held.difference ?? noDifference;
        const rows = stockRows(await tx.query(readRows, [row.id, difference.through, rowsPerStep]));
        if (rows.length === 0) return held.figures;
        const wishes = rows.map(({ draft }) => wishOf(draft, mode));
        const judged = await compareStock(tx, wishes, file);
        const issues = rows.flatMap((one, place) => stockIssue(one, judged[place] ?? null) ?? []);
        const figures = withErrors(held.figures, issues.length);
        const compared = withStock(difference, rows, judged);
        if (issues.length > 0) {
          await tx.query(tellIssues, [row.id, JSON.stringify(issues)]);
          await tx.query(takeRowsOut, [row.id, issues.map(({ row: at }) => at)]);
        }
        const values = [row.id, JSON.stringify(compared), JSON.stringify(figures), clock.now()];
        await tx.query(saveCompared, values);
        return null;
      });
      if (ended !== null) return ended;
    }
  };

const withStock = (
  difference: Difference,
  rows: readonly StockRow[],
  judged: readonly JudgedStock[],
): Difference => {
  const found = rows.flatMap((row, place) => {
    const one = judged[place];
    return one == null || one.verdict.problem !== null ? [] : [{ ...row, ...one, verdict: one.verdict }];
  });
  const changed = found.filter(({ verdict }) => verdict.hasChanged);
  const samples = changed
    .slice(0, samplesMax - difference.changed.length)
    .map(({ rowNumber, draft, before, verdict, since }) => ({
      row: rowNumber,
      title: draft.title,
      note: since.byOrders < 0 ? texts.soldSince(draft.figure ?? 0, -since.byOrders) : '',
      changes: changesOf(before, verdict.level),
    }));
  const { saved } = difference;
  return {
    ...difference,
    through: rows.at(-1)?.rowNumber ?? difference.through,
    rows: difference.rows + rows.length,
    saved: {
      ...saved,
      changed: saved.changed + changed.length,
      unchanged: saved.unchanged + found.length - changed.length,
    },
    soldSince: (difference.soldSince ?? 0) + found.filter(({ since }) => since.byOrders < 0).length,
    changed: [...difference.changed, ...samples],
  };
};

const changesOf = (before: StockLevel, after: StockLevel): Change[] => {
  const count = (value: number): string => value.toLocaleString('en-US');
  const facts = [
    { field: texts.onHand, before: count(before.onHand), after: count(after.onHand) },
    {
      field: texts.backorder,
      before: texts.backorders(before.allowBackorder),
      after: texts.backorders(after.allowBackorder),
    },
  ];
  return facts.filter((fact) => fact.before !== fact.after);
};
