import type { Db } from '../../apps/server/src/platform/database/index.ts';
import { noFigures } from '../../apps/server/src/modules/imports/import-figures.ts';
import { newId } from '../../apps/server/src/platform/ids/index.ts';

/** An import that waits for its file. */
export const createImport = async (db: Db): Promise<string> => {
  const id = newId();
  await db.asOperator('test: an import', (tx) =>
    tx.raw(
      `insert into imports (id, kind, file_name, state, figures, is_uploaded, size_bytes, started_at, changed_at)
       values ($1, 'books', 'books.csv', 'uploading', $2, true, 11, now(), now())`,
      [id, JSON.stringify(noFigures)],
    ),
  );
  return id;
};
