/** `node bench/prepare-shop.ts BOOKS.csv TIMES`: fills the empty database of DATA_DIR with organizations and a catalogue. */
import pg from 'pg';
import { loadOrganizations } from '../apps/server/src/demo/load-organizations.ts';
import { formatImportReport, importBooks } from '../apps/server/src/modules/imports/index.ts';
import { systemClock } from '../apps/server/src/platform/clock/index.ts';
import { loadConfig } from '../apps/server/src/platform/config/index.ts';
import { multiplyCatalogue } from './multiply-catalogue.ts';
import { prepareStatementCounter } from './statements.ts';
import { openDatabase } from '../apps/server/src/platform/database/index.ts';
import { createLog } from '../apps/server/src/platform/log/index.ts';

/** What autovacuum would do a minute later, and what counts statements from the next start on. */
const prepareDatabase = async (url: string, times: number): Promise<void> => {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    if (times > 1) await multiplyCatalogue(owner, times);
    await owner.query('vacuum analyze');
  } finally {
    await owner.end();
  }
  await prepareStatementCounter(url);
};

const [, , path, times = '1'] = process.argv;
if (path === undefined) throw new Error('Which file of books?');

const config = loadConfig(process.env);
const log = createLog(config);
const database = await openDatabase(config, log, { queryTimeoutMs: 600_000 });
try {
  await database.db.asOperator('organizations of the bench', (tx) => loadOrganizations(tx, new Date()));
  const report = await importBooks(
    { db: database.db, clock: systemClock, log },
    { path, dryRun: false, onBadRow: 'stop', publish: true },
  );
  if (report.refusal !== null || report.created === 0) throw new Error(formatImportReport(report));
  await prepareDatabase(database.url, Number(times));
} finally {
  await database.close();
}
