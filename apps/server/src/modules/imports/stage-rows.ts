import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { sha256 } from '../../platform/ids/index.ts';
import { bookKey } from '../catalog/index.ts';
import { withRepetitions, withRows, type ImportFigures } from './import-figures.ts';
import { ImportEnded, type ImportSteps } from './import-steps.ts';
import {
  holdImport,
  saveReadThrough,
  stageRows,
  takeRepetitionsOut,
  tellIssues,
  type ImportRow,
} from './imports.repo.ts';
import { rowTexts } from './row.texts.ts';
import type { BookSource, Draft, SourceRow } from './source-row.ts';

export type StagingDeps = { readonly steps: ImportSteps; readonly clock: Clock };

const rowsPerStep = 1_000;

/**
 * Reads a file into its staging rows, in steps that commit with the last row of each: what was read before an
 * interruption is skipped. Resolves to the figures so far.
 */
export const readIntoStaging =
  ({ steps, clock }: StagingDeps) =>
  async (started: ImportRow, source: BookSource): Promise<ImportFigures> => {
    let figures = started.figures;
    let chunk: SourceRow[] = [];
    const stage = async (): Promise<void> => {
      const next = { ...withRows(figures, chunk), ignoredColumns: source.ignoredColumns() };
      const through = chunk.at(-1)?.rowNumber ?? started.read_through;
      await steps.run('import: read', async (tx) => {
        const [staged, issues] = [stagedRows(chunk), numberedIssues(chunk)];
        const [held] = await tx.query(holdImport, [started.id]);
        if (held?.state !== 'reading') throw new ImportEnded();
        await Promise.all([
          staged.length > 0 && tx.query(stageRows, [started.id, JSON.stringify(staged)]),
          issues.length > 0 && tx.query(tellIssues, [started.id, JSON.stringify(issues)]),
          tx.query(saveReadThrough, [started.id, through, JSON.stringify(next), clock.now()]),
        ]);
      });
      figures = next;
      chunk = [];
    };
    for await (const row of source.rows) {
      if (row.rowNumber <= started.read_through) continue;
      chunk.push(row);
      if (chunk.length === rowsPerStep) await stage();
    }
    await stage();
    return figures;
  };

/**
 * What a file names twice comes in once; where the rows differ, none of them does, as nobody knows which one is meant. In
 * the step that ends the reading.
 */
export const judgeRepetitions = async (
  tx: Tx,
  importId: string,
  figures: ImportFigures,
  contradiction: string = rowTexts.contradicts,
): Promise<ImportFigures> => {
  const values = [importId, rowTexts.repeats, contradiction, rowTexts.contradictsRemoval];
  const [found] = await tx.query(takeRepetitionsOut, values);
  return withRepetitions(figures, found ?? { same: 0, contradicting: 0 });
};

const stagedRows = (chunk: readonly SourceRow[]) =>
  chunk.flatMap(({ rowNumber, draft, keyColumn }) => {
    if (draft === null) return [];
    const digest = sha256(JSON.stringify(draft)).toString('base64');
    return [{ rowNumber, key: keyOf(draft), keyColumn, digest, draft }];
  });

const keyOf = (draft: Draft): string => {
  if (!('kind' in draft)) return bookKey(draft);
  return draft.kind === 'stock' ? draft.variantId : draft.isbn13;
};

const numberedIssues = (chunk: readonly SourceRow[]) =>
  chunk.flatMap(({ issues }) => issues.map((issue, position) => ({ ...issue, position })));
