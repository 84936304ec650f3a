import { createHash } from 'node:crypto';
import path from 'node:path';
import { Problem } from '@goodshelf/contract';
import type { Db } from '../../platform/database/index.ts';
import type { Actor } from '../audit/index.ts';
import { foldFacetCounts } from '../catalog/index.ts';
import type { StockMode } from '../inventory/index.ts';
import { checkFile, uploadFile, withFile, type BringDeps } from './bring-file.ts';
import { noFigures } from './import-figures.ts';
import type { ImportReport } from './import-report.ts';
import { importMoves } from './imports.state.ts';
import { importsTexts } from './imports.texts.ts';
import { cancelImport, startImport } from './keep-upload.ts';
import { UnreadableFileError } from './read-csv.ts';
import { readReported } from './read-reported.ts';
import { nothingImported, rowsHaveErrors } from './remarks.ts';
import { reportOf } from './report-import.ts';
import { findByDigest, saveDigest, type UploadRow } from './uploads.repo.ts';
import { workUntilWaiting } from './work-until-waiting.ts';

const texts = importsTexts.stock;

export type ImportStockOptions = {
  readonly path: string;
  readonly mode: StockMode;
  /** When the copies were counted; null for now. */
  readonly countedAt: Date | null;
  readonly dryRun: boolean;
  readonly onBadRow: 'stop' | 'skip';
  /** Whether a file of changes that was imported before is imported once more. */
  readonly again: boolean;
  /** Whose import it is; the command line's unless somebody is named. */
  readonly by?: Actor;
};

type Ended = { readonly row: UploadRow; readonly refusal: string | null };

/**
 * Imports a file of stock as staff do on a page: the same upload, check and start, so that the import stands in their list
 * and a server goes on with it should this process end. A file of changes is imported once, however often the command is
 * given. What a person should know is in the report.
 */
export const importStockFile = async (
  deps: BringDeps,
  options: ImportStockOptions,
): Promise<ImportReport> => {
  const beganAtMs = performance.now();
  const toldOf = async ({ row, refusal }: Partial<Ended> & Pick<Ended, 'refusal'>): Promise<ImportReport> => {
    const reported = row === undefined ? { issues: [], groups: [] } : await readTold(deps.db, row.id);
    const saved = options.dryRun ? row?.difference?.saved : undefined;
    const figures = row?.figures ?? noFigures;
    return reportOf({
      ...reported,
      figures: saved === undefined ? figures : { ...figures, saved },
      refusal,
      file: path.basename(options.path),
      isDryRun: options.dryRun,
      durationMs: Math.round(performance.now() - beganAtMs),
    });
  };
  try {
    return await toldOf(await bringIn(deps, options));
  } catch (error) {
    if (error instanceof Problem || error instanceof UnreadableFileError)
      return toldOf({ refusal: nothingImported(error.message) });
    throw error;
  }
};

const bringIn = async (deps: BringDeps, options: ImportStockOptions): Promise<Ended> => {
  const digest = await digestOf(options);
  const known = options.dryRun ? undefined : await findKnown(deps.db, digest);
  if (known?.state === 'applying') return { row: await workUntilWaiting(deps, known.id), refusal: null };
  if (known?.state === 'done' && options.mode === 'change' && !options.again)
    return { row: known, refusal: texts.imported(known.started_at) };
  const importId = await upload(deps, options, digest);
  const row = await checkFile(deps, importId, {
    stock_mode: options.mode,
    counted_at: options.countedAt?.toISOString() ?? null,
  });
  const refusal =
    row.refusal !== null
      ? nothingImported(row.refusal)
      : row.figures.bad > 0 && options.onBadRow === 'stop'
        ? rowsHaveErrors
        : null;
  if (refusal !== null || options.dryRun) {
    if (importMoves[row.state].includes('cancelled')) await cancelImport(deps)(importId);
    return { row, refusal };
  }
  await startImport(deps)(importId, { bad_rows: 'skip', again: options.again });
  const done = await workUntilWaiting(deps, importId);
  while ((await foldFacetCounts(deps.db)) > 0);
  return { row: done, refusal: done.refusal };
};

const upload = async (
  deps: BringDeps,
  { path: file, by }: ImportStockOptions,
  digest: Buffer,
): Promise<string> => {
  const id = await uploadFile(deps, {
    path: file,
    type: 'Update Inventory',
    ...(by === undefined ? {} : { by }),
  });
  await deps.db.asOperator('import: digest', (tx) => tx.query(saveDigest, [id, digest]));
  return id;
};

const findKnown = async (db: Db, digest: Buffer): Promise<UploadRow | undefined> =>
  (await db.asOperator('look for the same file', (tx) => tx.query(findByDigest, [digest])))[0];

const readTold = (db: Db, importId: string) =>
  db.asOperator('import: report', (tx) => readReported(tx, importId));

/** Of the file and of how it is imported: what both are the same of is the same import. */
const digestOf = ({ path: file, mode, countedAt }: ImportStockOptions): Promise<Buffer> =>
  withFile(file, async (handle) => {
    const hash = createHash('sha256').update(JSON.stringify(['stock', mode, countedAt]));
    for await (const bytes of handle.createReadStream({ autoClose: false })) hash.update(bytes as Buffer);
    return hash.digest();
  });
