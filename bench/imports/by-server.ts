import { createReadStream, statSync } from 'node:fs';
import path from 'node:path';
import { importPartBytes } from '@goodshelf/contract/import-words';
import {
  addImport,
  checkImport,
  receivePart,
  startImport,
} from '../../apps/server/src/modules/imports/keep-upload.ts';
import { findImport } from '../../apps/server/src/modules/imports/work-until-waiting.ts';
import { systemClock } from '../../apps/server/src/platform/clock/index.ts';
import type { Db } from '../../apps/server/src/platform/database/index.ts';
import { system } from '../../apps/server/src/platform/subject/index.ts';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const lookEveryMs = 200;

const untilIn = async (db: Db, importId: string, wanted: readonly string[]): Promise<void> => {
  for (;;) {
    const { state, refusal } = await findImport(db, importId);
    if (wanted.includes(state)) return;
    if (state === 'failed') throw new Error(refusal ?? 'The import failed');
    await pause(lookEveryMs);
  }
};

/** Has the running product import a file of books as staff do on its page; resolves when it has ended. */
export const importByServer = async (db: Db, file: string): Promise<void> => {
  const deps = { db, clock: systemClock };
  const announced = {
    type: 'New Products',
    file_name: path.basename(file),
    size_bytes: statSync(file).size,
  } as const;
  const { id } = await addImport(deps)(system, announced);
  let offset = 0;
  for await (const part of createReadStream(file, { highWaterMark: importPartBytes })) {
    const bytes = part as Buffer;
    await receivePart(deps)(id, { offset, data: bytes.toString('base64') });
    offset += bytes.length;
  }
  const { columns } = await findImport(db, id);
  const terms = { default_price_cents: null, default_stock: null, publish: true };
  await checkImport(deps)(id, {
    ...terms,
    fields: (columns ?? []).map(({ field }) => field),
    stock_mode: null,
    counted_at: null,
  });
  await untilIn(db, id, ['checked']);
  await startImport(deps)(id, { bad_rows: 'skip', again: false });
  await untilIn(db, id, ['done']);
};
