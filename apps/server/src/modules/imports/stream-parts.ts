import { Readable } from 'node:stream';
import type { Db } from '../../platform/database/index.ts';
import { readPart, saveReadBytes } from './uploads.repo.ts';

/** A file as it was uploaded, part by part: one at a time is in memory. Says how far the reading is. */
export const streamParts = (db: Db, importId: string): Readable =>
  Readable.from(
    (async function* () {
      let behind = 0;
      for (let position = 0; ; position++) {
        const bytes = await db.asOperator('import: read a part', async (tx) => {
          const [[part]] = await Promise.all([
            tx.query(readPart, [importId, position]),
            tx.query(saveReadBytes, [importId, behind]),
          ]);
          return part?.bytes ?? null;
        });
        if (bytes === null) return;
        yield bytes;
        behind += bytes.length;
      }
    })(),
    { highWaterMark: 1 },
  );
