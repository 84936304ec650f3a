import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Problem } from '@goodshelf/contract';
import { importFileMaxBytes, importPartBytes } from '@goodshelf/contract/import-words';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { system } from '../../platform/subject/index.ts';
import { foldFacetCounts } from '../catalog/index.ts';
import type { StockMode } from '../inventory/index.ts';
import { noFigures } from './import-figures.ts';
import type { ImportReport } from './import-report.ts';
import { importMoves } from './imports.state.ts';
import { addImport, cancelImport, checkImport, receivePart, startImport } from './keep-upload.ts';
import { importsTexts } from './imports.texts.ts';
import { unreadable, UnreadableFileError } from './read-csv.ts';
import { readReported } from './read-reported.ts';
import { nothingImported, rowsHaveErrors } from './remarks.ts';
import { reportOf } from './report-import.ts';
import { findByDigest, saveDigest, type UploadRow } from './uploads.repo.ts';
import { findImport, workUntilWaiting } from './work-until-waiting.ts';

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
};

type Deps = { readonly db: Db; readonly clock: Clock; readonly log: Log };
type Ended = { readonly row: UploadRow; readonly refusal: string | null };

/**
 * Imports a file of stock as staff do on a page: the same upload, check and start, so that the import stands in their list
 * and a server goes on with it should this process end. A file of changes is imported once, however often the command is
 * given. What a person should know is in the report.
 */
export const importStockFile = async (deps: Deps, options: ImportStockOptions): Promise<ImportReport> => {
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

const bringIn = async (deps: Deps, options: ImportStockOptions): Promise<Ended> => {
  const digest = await digestOf(options);
  const known = options.dryRun ? undefined : await findKnown(deps.db, digest);
  if (known?.state === 'applying') return { row: await workUntilWaiting(deps, known.id), refusal: null };
  if (known?.state === 'done' && options.mode === 'change' && !options.again)
    return { row: known, refusal: texts.imported(known.started_at) };
  const importId = await upload(deps, options, digest);
  const row = await check(deps, importId, options);
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

const upload = async (deps: Deps, options: ImportStockOptions, digest: Buffer): Promise<string> =>
  withFile(options.path, async (file) => {
    const { size } = await file.stat();
    if (size === 0) throw new UnreadableFileError(texts.empty);
    if (size > importFileMaxBytes)
      throw new UnreadableFileError(texts.tooLarge(importFileMaxBytes / 1_048_576));
    const { id } = await addImport(deps)(system, {
      type: 'Update Inventory',
      file_name: path.basename(options.path).slice(0, 200),
      size_bytes: size,
    });
    for (let offset = 0; offset < size; offset += importPartBytes) {
      const { buffer, bytesRead } = await file.read(
        Buffer.alloc(importPartBytes),
        0,
        importPartBytes,
        offset,
      );
      const data = buffer.subarray(0, bytesRead).toString('base64');
      await receivePart(deps)(id, { offset, data });
    }
    await deps.db.asOperator('import: digest', (tx) => tx.query(saveDigest, [id, digest]));
    return id;
  });

const check = async (deps: Deps, importId: string, options: ImportStockOptions): Promise<UploadRow> => {
  const row = await findImport(deps.db, importId);
  if (row.state === 'failed') return row;
  await checkImport(deps)(importId, {
    fields: (row.columns ?? []).map(({ field }) => field),
    default_price_cents: null,
    default_stock: null,
    publish: false,
    stock_mode: options.mode,
    counted_at: options.countedAt?.toISOString() ?? null,
  });
  return workUntilWaiting(deps, importId);
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

const withFile = async <T>(file: string, work: (handle: FileHandle) => Promise<T>): Promise<T> => {
  try {
    const handle = await open(file);
    try {
      return await work(handle);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw unreadable(error);
  }
};
