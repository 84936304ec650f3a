import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { endpoints, ParsedInput } from '@goodshelf/contract';
import { importFileMaxBytes, importPartBytes } from '@goodshelf/contract/import-words';
import type { ImportFileType } from '@goodshelf/contract/lookups';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { system } from '../../platform/subject/index.ts';
import type { Actor } from '../audit/index.ts';
import { importsTexts } from './imports.texts.ts';
import { addImport, checkImport, receivePart } from './keep-upload.ts';
import { unreadable, UnreadableFileError } from './read-csv.ts';
import type { UploadRow } from './uploads.repo.ts';
import { findImport, workUntilWaiting } from './work-until-waiting.ts';

const texts = importsTexts.stock;

export type BringDeps = { readonly db: Db; readonly clock: Clock; readonly log: Log };

type BroughtFile = {
  readonly path: string;
  readonly type: ImportFileType;
  /** Whose import it is; the command line's unless somebody is named. */
  readonly by?: Actor;
};

/** Uploads a file of this machine as staff do on a page. */
export const uploadFile = async (deps: BringDeps, { path: file, type, by }: BroughtFile): Promise<string> =>
  withFile(file, async (handle) => {
    const { size } = await handle.stat();
    if (size === 0) throw new UnreadableFileError(texts.empty);
    if (size > importFileMaxBytes)
      throw new UnreadableFileError(texts.tooLarge(importFileMaxBytes / 1_048_576));
    const { id } = await addImport(deps)(by ?? system, {
      ...{ type, file_name: path.basename(file).slice(0, 200), size_bytes: size },
    });
    for (let offset = 0; offset < size; offset += importPartBytes) {
      const { buffer, bytesRead } = await handle.read(
        Buffer.alloc(importPartBytes),
        0,
        importPartBytes,
        offset,
      );
      const data = buffer.subarray(0, bytesRead).toString('base64');
      await receivePart(deps)(id, { offset, data });
    }
    return id;
  });

type Terms = Partial<Omit<ParsedInput<(typeof endpoints)['checkImport']>['body'], 'fields'>>;

/** Has an uploaded file read and compared, its columns as they were recognized; it waits for whoever starts it then. */
export const checkFile = async (deps: BringDeps, importId: string, terms: Terms): Promise<UploadRow> => {
  const row = await findImport(deps.db, importId);
  if (row.state === 'failed') return row;
  await checkImport(deps)(importId, {
    fields: (row.columns ?? []).map(({ field }) => field),
    ...{ default_price_cents: null, default_stock: null, publish: false, stock_mode: null, counted_at: null },
    ...terms,
  });
  return workUntilWaiting(deps, importId);
};

/** A file that is not to be had is told in a sentence. */
export const withFile = async <T>(file: string, work: (handle: FileHandle) => Promise<T>): Promise<T> => {
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
