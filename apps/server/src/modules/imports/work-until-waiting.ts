import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { startImportRunner } from './import-runner.ts';
import { findAnyImport, type UploadRow } from './uploads.repo.ts';

const lookEveryMs = 50;
const working: readonly string[] = ['reading', 'comparing', 'applying', 'undoing'];

/** Works until the import waits for somebody or has ended; another process may be the one that does it. */
export const workUntilWaiting = async (
  deps: { readonly db: Db; readonly clock: Clock; readonly log: Log },
  importId: string,
): Promise<UploadRow> => {
  const runner = startImportRunner({ ...deps, everyMs: lookEveryMs });
  try {
    for (;;) {
      const row = await findImport(deps.db, importId);
      if (!working.includes(row.state)) return row;
      await wait(lookEveryMs);
    }
  } finally {
    await runner.stop();
  }
};

export const findImport = async (db: Db, importId: string): Promise<UploadRow> => {
  const [row] = await db.asOperator('look at an import', (tx) => tx.query(findAnyImport, [importId]));
  if (row === undefined) throw new Error(`There is no import ${importId}`);
  return row;
};
