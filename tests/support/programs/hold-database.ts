import { openDatabase } from '../../../apps/server/src/platform/database/index.ts';
import { createLog } from '../../../apps/server/src/platform/log/index.ts';

// Opens the embedded database of the folder, says its URL, and holds it until its standard input ends.
const [dataDir = '', isAttached = ''] = process.argv.slice(2);
const log = createLog({ environment: 'test', logLevel: 'silent' });
const config = { dataDir, databaseUrl: null, databasePoolSize: 2, webConcurrency: 1 };
try {
  const database = await openDatabase(config, log, { migrations: null, mayAttach: isAttached === 'attach' });
  console.log(database.url);
  process.stdin.resume().once('end', () => void database.close());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
