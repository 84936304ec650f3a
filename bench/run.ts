/**
 * `npm run bench`: operations of a shop with 10,000 products against references in the same run. `-- --json FILE` writes
 * the figures, `--quick` only tries everything, `--only page-cached,purchase` measures a part, `--products 1000000` does it with more. It starts the product
 * itself on a database of its own and leaves nothing behind. What misses its goal is marked; the exit code says only
 * whether the bench could run.
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { loadConfig } from '../apps/server/src/platform/config/index.ts';
import { openDatabase } from '../apps/server/src/platform/database/index.ts';
import { createLog } from '../apps/server/src/platform/log/index.ts';
import { ensureWebBuild } from '../tools/build.ts';
import { booksCsv, makeBooks, makeSearches } from './catalogue.ts';
import { median } from './load/figures.ts';
import { prepareOrderTransactions } from './load/order-transactions.ts';
import { demoPassword } from '../apps/server/src/demo/demo-organizations.ts';
import { measureFlood, measureOperation, type Details, type Plan } from './measure.ts';
import { createLoads, listPath, operationNames, readers, type Account, type Shop } from './operations.ts';
import { benchEnvironment, fetchPage, residentMb, startProduct } from './product.ts';
import { prepareShop, startGenerator, startReferences } from './programs.ts';
import { openStatementCounter } from './statements.ts';
import { formatResult, resultJson } from './report.ts';

const options = {
  json: { type: 'string' },
  quick: { type: 'boolean', default: false },
  only: { type: 'string' },
  rounds: { type: 'string' },
  /** How many products the shop has; beyond 10,000 each imported one is multiplied. */
  products: { type: 'string' },
  /** Options of Node for the product, for profiles: `--node-option=--cpu-prof`. */
  'node-option': { type: 'string', multiple: true },
} as const;
const { values } = parseArgs({ options });
const wanted = values.only?.split(',') ?? operationNames;
const isQuick = values.quick;
const plan: Plan = isQuick
  ? { rounds: 1, roundMs: 300, warmUpMs: 200, purchaseWarmUpMs: 200 }
  : { rounds: Number(values.rounds ?? 5), roundMs: 2_000, warmUpMs: 1_500, purchaseWarmUpMs: 15_000 };
const bookCount = isQuick ? 1_000 : 10_000;
const times = Math.max(1, Math.round(Number(values.products ?? bookCount) / bookCount));
/** More than are asked: what is measured is the search, not the memory of the ones before. */
const searchCount = isQuick ? 2_000 : 30_000;
const slug = 'lincoln';
const webDirectory = path.resolve(import.meta.dirname, '../apps/web');
const starts = isQuick ? 1 : 3;

const tell = (text: string): void => void process.stderr.write(`${text}\n`);

/** The owner's address of the database that the product has started. */
const databaseUrlOf = async (dataDir: string): Promise<string> => {
  const config = loadConfig(benchEnvironment(dataDir));
  const database = await openDatabase(config, createLog(config), { mayAttach: true, migrations: null });
  await database.close();
  return database.url;
};

const soldIn = async (databaseUrl: string): Promise<Pick<Shop, 'products' | 'shelves'>> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ variantId: string; slug: string }>(
    'select v.id as "variantId", p.slug from products p join variants v on v.product_id = p.id where p.status = 2 order by p.id',
  );
  const shelves = await client.query<{ slug: string }>(
    'select slug from categories c where exists (select from product_categories where category_id = c.id) order by slug',
  );
  await client.end();
  return { products: rows, shelves: shelves.rows.map(({ slug }) => slug) };
};

/** Signs the owner in with as many browsers as read at once, for calls that need it. */
const accountOf = async (databaseUrl: string, port: number): Promise<Account> => {
  const email = 'owner@lincoln.test';
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ hash: string }>(
    'select password_hash as hash from users where email = $1',
    [email],
  );
  await client.end();
  const tokens: string[] = [];
  while (tokens.length < readers) {
    const answer = await fetch(`http://localhost:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demoPassword, browser_id: `bench-${tokens.length}` }),
    });
    tokens.push(((await answer.json()) as { token: string }).token);
  }
  return { email, password: demoPassword, passwordHash: rows[0]?.hash ?? '', tokens };
};

const measureAll = async (dataDir: string, searches: readonly string[]) => {
  const product = await startProduct(dataDir, values['node-option']);
  const databaseUrl = await databaseUrlOf(dataDir);
  await prepareOrderTransactions(databaseUrl);
  const references = await startReferences({
    databaseUrl,
    poolSize: 10,
    page: await fetchPage(product.port, `/${slug}${listPath}`),
    rendered: { webDirectory, port: product.port, slug, path: listPath },
  });
  const counter = await openStatementCounter(databaseUrl);
  const generator = startGenerator();
  const flooder = startGenerator();
  try {
    const account = await accountOf(databaseUrl, product.port);
    const shop: Shop = { slug, port: product.port, searches, ...(await soldIn(databaseUrl)) };
    const loads = createLoads({ shop, account, databaseUrl, ...references });
    const operations: Details[] = [];
    for (const name of operationNames.filter((known) => wanted.includes(known))) {
      const measured = await measureOperation({ generator, loads, plan, pid: product.pid, counter }, name);
      tell(`  ${name}: ${measured.perSecond.toFixed(1)} per second, ratio ${measured.ratio.toFixed(3)}`);
      operations.push(measured);
    }
    const floodTimes = wanted.includes('login')
      ? await measureFlood({ generator, loads, plan, pid: product.pid, counter }, flooder)
      : null;
    return { operations, floodTimes, memoryMb: residentMb(product.pid) };
  } catch (error) {
    tell(product.log());
    throw error;
  } finally {
    generator.stop();
    flooder.stop();
    references.stop();
    await counter?.stop();
    await product.stop();
  }
};

const measureStarts = async (dataDir: string): Promise<number> => {
  const startsMs: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    const product = await startProduct(dataDir);
    startsMs.push(product.startMs);
    await product.stop();
  }
  return median(startsMs);
};

const scratch = mkdtempSync(path.join(tmpdir(), 'goodshelf-bench-'));
chmodSync(scratch, 0o755); // the database may run as another user
try {
  await ensureWebBuild();
  const books = makeBooks(bookCount);
  const csvFile = path.join(scratch, 'books.csv');
  const dataDir = path.join(scratch, 'data');
  writeFileSync(csvFile, booksCsv(books));
  tell(`Importing ${bookCount.toLocaleString('en-US')} books${times === 1 ? '' : `, ${times} times`} …`);
  await prepareShop(dataDir, csvFile, times);
  tell(`Measuring in ${plan.rounds} rounds of ${plan.roundMs / 1000} s …`);
  const measured = await measureAll(dataDir, makeSearches(books, searchCount));
  const result = { ...measured, startMs: await measureStarts(dataDir) };
  process.stdout.write(`\n${formatResult(result)}\n`);
  if (values.json !== undefined) writeFileSync(values.json, resultJson(result));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
