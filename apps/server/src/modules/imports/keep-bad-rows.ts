import type { Db } from '../../platform/database/index.ts';
import { findRowsToKeep, keepRows } from './bad-rows.repo.ts';
import type { ImportSteps } from './import-steps.ts';
import { readCsv } from './read-csv.ts';
import { streamParts } from './stream-parts.ts';
import type { UploadRow } from './uploads.repo.ts';

type Deps = { readonly db: Db; readonly steps: ImportSteps };

const rowsPerStep = 500;
/** What is longer is left out: a thousand of them go into one answer. */
const rowMaxLength = 8_000;

/**
 * Keeps the rows of a table of which something was told, as they stand in it. Reads the file once more, where anything was
 * told: most of it is known only when all rows have been seen, and what is right is not worth keeping.
 */
export const keepBadRows = async ({ db, steps }: Deps, { id, format }: UploadRow): Promise<void> => {
  if (format !== 'csv') return;
  const found = await db.asOperator('import: which rows to keep', (tx) => tx.query(findRowsToKeep, [id]));
  const wanted = new Set(found.map(({ row_number: rowNumber }) => rowNumber));
  if (wanted.size === 0) return;
  let together: { readonly rowNumber: number; readonly cells: readonly string[] }[] = [];
  const keep = async (): Promise<void> => {
    await steps.run('import: keep rows', (tx) => tx.query(keepRows, [id, JSON.stringify(together)]));
    together = [];
  };
  for await (const { rowNumber, record } of readCsv({ stream: streamParts(db, id) })) {
    if (!wanted.delete(rowNumber)) continue;
    const cells = record.map(storable);
    if (cells.join('').length <= rowMaxLength) together.push({ rowNumber, cells });
    if (together.length === rowsPerStep) await keep();
    if (wanted.size === 0) break;
  }
  await keep();
};

/** JSON in the database holds no NUL, and no half of a character. */
const storable = (cell: string): string => cell.replaceAll('\u0000', '').toWellFormed();
