/** `import-process.ts URL FILE`: imports a file of books, as a process that can be killed. */
import { testLog, joinTestDatabase } from '../../../../../../tests/support/database.ts';
import { systemClock } from '../../../platform/clock/index.ts';
import { importBooks } from '../index.ts';

const [, , url, path] = process.argv;
if (url === undefined || path === undefined) throw new Error('Which database, which file?');
const joined = await joinTestDatabase(url);
await importBooks(
  { db: joined.db, clock: systemClock, log: testLog },
  { path, dryRun: false, onBadRow: 'skip', publish: true },
);
await joined.drop();
