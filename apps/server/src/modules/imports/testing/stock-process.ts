/** `stock-process.ts URL FILE`: imports a file of changes of stock, as a process that can be killed. */
import { testLog, joinTestDatabase } from '../../../../../../tests/support/database.ts';
import { systemClock } from '../../../platform/clock/index.ts';
import { importStockFile } from '../index.ts';

const [, , url, path] = process.argv;
if (url === undefined || path === undefined) throw new Error('Which database, which file?');
const joined = await joinTestDatabase(url);
await importStockFile(
  { db: joined.db, clock: systemClock, log: testLog },
  { path, mode: 'change', countedAt: null, dryRun: false, onBadRow: 'skip', again: false },
);
await joined.drop();
