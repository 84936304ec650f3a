import { Problem, type endpoints, type Output } from '@goodshelf/contract';
import type { Tx } from '../../platform/database/index.ts';
import type { System } from '../../platform/subject/index.ts';
import type { Actor } from '../audit/index.ts';
import { judgeUndoing, type BookUndoing, type UndoObstacle } from '../catalog/index.ts';
import { importMoves } from './imports.state.ts';
import { importsTexts } from './imports.texts.ts';
import { importNotFound, type UploadDeps } from './keep-upload.ts';
import { findLastApplied, readOutcomes, requestUndoing, type OutcomeRow } from './undoing.repo.ts';
import { holdAnyImport, type UploadRow } from './uploads.repo.ts';

const texts = importsTexts.undo;

const rowsAtOnce = 1_000;

/**
 * Has the last import undone, while nothing of it was sold or changed since: all of it is looked through first, and what
 * stands in the way is named. The server does it in steps.
 */
export const undoImport =
  ({ db, clock }: UploadDeps) =>
  async (actor: Actor | System, importId: string): Promise<Output<typeof endpoints.undoImport>> =>
    db.asOperator('staff undo an import', async (tx) => {
      const [row] = await tx.query(holdAnyImport, [importId]);
      if (row === undefined) throw importNotFound();
      if (!importMoves[row.state].includes('undoing'))
        throw new Problem('import_moved_on', importsTexts.movedOn, { showAsError: true });
      const [last] = await tx.query(findLastApplied, []);
      if (last === undefined || row.applied_at === null) throw refused(texts.nothing);
      if (last.id !== importId) throw refused(texts.notLast(last.file_name));
      await refuseObstacles(tx, row);
      const actorId = actor.kind === 'system' ? null : actor.userId;
      await tx.query(requestUndoing, [importId, clock.now(), actorId]);
      return { success: texts.started };
    });

const refused = (sentence: string): Problem =>
  new Problem('import_not_undone', sentence, { showAsError: true });

const refuseObstacles = async (
  tx: Tx,
  { id: importId, kind, undone_through: undoneThrough }: UploadRow,
): Promise<void> => {
  const found: UndoObstacle[] = [];
  for (let through = undoneThrough; ;) {
    const rows = await tx.query(readOutcomes, [importId, through, rowsAtOnce]);
    const last = rows.at(-1);
    if (last === undefined) break;
    const judged = await judgeUndoing(
      tx,
      importId,
      rows.map((row) => undoingOf(row, kind)),
    );
    found.push(...judged.filter(({ obstacle }) => obstacle === 'sold' || obstacle === 'changed'));
    through = last.row_number;
  }
  for (const obstacle of ['sold', 'changed'] as const) {
    const [first, ...more] = found.filter((one) => one.obstacle === obstacle);
    if (first !== undefined) throw refused(texts.refused[obstacle](first.title, more.length));
  }
};

/** A row of a file of stock changed no record of its product: only its stock is looked at. */
export const undoingOf = (row: OutcomeRow, kind: UploadRow['kind']): BookUndoing => {
  const { product_id: productId, variant_id: variantId, at } = row;
  if (kind === 'stock' || row.outcome === 'unchanged')
    return { outcome: 'stocked', productId, variantId, before: null, after: null, at };
  const { outcome, before, after } = row;
  return { outcome, productId, variantId, before, after, at };
};
