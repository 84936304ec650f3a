import { Problem } from '@goodshelf/contract';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { system } from '../../platform/subject/index.ts';
import { foldFacetCounts } from '../catalog/index.ts';
import { undoRemarksOf } from './imports.present.ts';
import { importsTexts } from './imports.texts.ts';
import { undoImport } from './undo-import.ts';
import { findLastApplied } from './undoing.repo.ts';
import { findImport, workUntilWaiting } from './work-until-waiting.ts';

const texts = importsTexts.undo;

/** What became of it, in sentences. */
export type LastUndone = { readonly isUndone: boolean; readonly sentences: readonly string[] };

/** Undoes the last import, as staff do on its page; one that is being undone is brought to its end. */
export const undoLastImport = async (deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
}): Promise<LastUndone> => {
  const [last] = await deps.db.asOperator('look for the last import', (tx) => tx.query(findLastApplied, []));
  if (last === undefined) return { isUndone: false, sentences: [texts.none] };
  try {
    const { state } = await findImport(deps.db, last.id);
    if (state !== 'undoing') await undoImport(deps)(system, last.id);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { isUndone: false, sentences: [error.message] };
  }
  const row = await workUntilWaiting(deps, last.id);
  while ((await foldFacetCounts(deps.db)) > 0);
  const isUndone = row.state === 'undone';
  const said = isUndone ? [texts.done(row.file_name), ...undoRemarksOf(row)] : [row.refusal ?? ''];
  return { isUndone, sentences: said };
};
