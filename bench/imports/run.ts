/**
 * `npm run bench:imports`: what imports cost, beside the running product. `-- --rows 200000 --records 20000 --stock-rows 20000` says how
 * long the files are, `--products 200000` how many books are there before, `--only csv,onix,stock,dry-run,visitors` measures a part,
 * `--quick` only tries everything. It starts the product on a database of its own and leaves nothing behind; the exit
 * code says only whether it could run.
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { loadConfig } from '../../apps/server/src/platform/config/index.ts';
import { openDatabase } from '../../apps/server/src/platform/database/index.ts';
import { createLog } from '../../apps/server/src/platform/log/index.ts';
import { ensureWebBuild } from '../../tools/build.ts';
import { booksCsv, makeBooks } from '../catalogue.ts';
import { benchEnvironment, startProduct } from '../product.ts';
import { prepareShop } from '../programs.ts';
import { measureBesideVisitors } from './beside-visitors.ts';
import { measureCommand, type Measured } from './command.ts';
import { csvFile, onixFile, stockFile } from './files.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string' },
    rows: { type: 'string' },
    records: { type: 'string' },
    'stock-rows': { type: 'string' },
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
});
const countOf = (said: string | undefined, usual: number, quick: number): number =>
  Number(said ?? (values.quick ? quick : usual));
const products = countOf(values.products, 10_000, 1_000);
const rows = countOf(values.rows, 200_000, 2_000);
const records = countOf(values.records, 20_000, 500);
const stockRows = Math.min(products, countOf(values['stock-rows'], 20_000, 500));
const dryRows = 1_000;
const calmMs = values.quick ? 2_000 : 20_000;
const wanted = values.only?.split(',') ?? ['dry-run', 'stock', 'onix', 'csv', 'visitors'];

const tell = (text: string): void => void process.stdout.write(`${text}\n`);
const number = (value: number): string => Math.round(value).toLocaleString('en-US');

const told = (seconds: number | null): string => seconds?.toFixed(2) ?? '?';

const tellMeasured = (name: string, count: number, measured: Measured): void => {
  const { seconds, states, growth, output, ownSeconds, databaseSeconds } = measured;
  const parts = Object.entries(states)
    .filter(([state]) => state !== 'done' && state !== 'cancelled')
    .map(([state, took]) => `${state} ${took.toFixed(1)} s`);
  tell(`${name}: ${number(count)} rows, ${number(count / seconds)} a second (${parts.join(', ')})`);
  const { residentMb, heapMb, externalMb } = growth;
  tell(`  memory + ${number(residentMb)} MB (heap ${number(heapMb)}, external ${number(externalMb)})`);
  tell(`  processor: command ${told(ownSeconds)} s, database ${told(databaseSeconds)} s`);
  tell(`  ${output.trim().split('\n').at(-1) ?? ''}`);
};

const scratch = mkdtempSync(path.join(tmpdir(), 'goodshelf-bench-'));
chmodSync(scratch, 0o755); // the database may run as another user
const fileOf = (name: string, text: string): string => {
  const file = path.join(scratch, name);
  writeFileSync(file, text);
  return file;
};

try {
  await ensureWebBuild();
  const dataDir = path.join(scratch, 'data');
  tell(`Importing ${number(products)} books that are there before …`);
  await prepareShop(dataDir, fileOf('present.csv', booksCsv(makeBooks(products))), 1);
  const product = await startProduct(dataDir);
  const config = loadConfig(benchEnvironment(dataDir));
  const database = await openDatabase(config, createLog(config), { mayAttach: true, migrations: null });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const shop = { dataDir, client };
  try {
    if (wanted.includes('dry-run')) {
      const file = fileOf('dry.csv', csvFile(products, dryRows));
      tellMeasured('Dry run', dryRows, await measureCommand(shop, ['books', file, '--dry-run', '--publish']));
    }
    if (wanted.includes('stock')) {
      const file = fileOf('stock.csv', stockFile(stockRows));
      tellMeasured('Stock', stockRows, await measureCommand(shop, ['inventory', file, '--changes']));
    }
    if (wanted.includes('onix')) {
      const file = fileOf('onix.xml', onixFile(products, records));
      tellMeasured('ONIX', records, await measureCommand(shop, ['onix', file, '--publish']));
    }
    if (wanted.includes('csv')) {
      const file = fileOf('books.csv', csvFile(products + records, rows));
      tellMeasured('CSV', rows, await measureCommand(shop, ['books', file, '--publish']));
    }
    if (wanted.includes('visitors')) {
      const file = fileOf('visited.csv', csvFile(products + records + rows, Math.ceil(rows / 10)));
      tell(await measureBesideVisitors({ product, client, db: database.db, file, calmMs }));
    }
  } catch (error) {
    tell(product.log());
    throw error;
  } finally {
    await client.end();
    await database.close();
    await product.stop();
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
