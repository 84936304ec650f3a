import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importBooks } from '../../apps/server/src/modules/imports/index.ts';
import { systemClock } from '../../apps/server/src/platform/clock/index.ts';
import type { Db } from '../../apps/server/src/platform/database/index.ts';
import type { Log } from '../../apps/server/src/platform/log/index.ts';
import { booksCsv, makeBooks } from '../catalogue.ts';

const rows = 100;

/** How long imports of a hundred rows take that change each of them, ms: the last books of the bench, at another price. */
export const measureImports = async (db: Db, log: Log, times: number): Promise<number[]> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'goodshelf-import-'));
  const books = makeBooks(10_000).slice(-rows);
  const took: number[] = [];
  try {
    for (let time = 0; time <= times; time += 1) {
      const file = path.join(folder, `${time}.csv`);
      const repriced = books.map((book) => ({
        ...book,
        row: book.row.map((cell, column) =>
          column === 4 ? (5 + (Date.now() % 1_000) / 100 + time).toFixed(2) : cell,
        ),
      }));
      writeFileSync(file, booksCsv(repriced));
      const startedAt = performance.now();
      await importBooks(
        { db, clock: systemClock, log },
        { path: file, dryRun: false, onBadRow: 'stop', publish: true },
      );
      if (time > 0) took.push(performance.now() - startedAt);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return took;
};
