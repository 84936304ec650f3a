/**
 * `npm run bench:plans -- --data DIR`: what each question about the catalogue costs when nobody asked it since the content
 * changed, and its query plans, which are written to `bench/plans/SIZE.txt`. DIR is a data folder that
 * `bench/prepare-shop.ts` has filled; organizations with own products and chosen titles are added to it once. One line per
 * operation: what the server took to run its statements, ms (the least of seven times), how long they
 * were waited for (the median of the rounds), and how many pages of the database they touched.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { Problem } from '@goodshelf/contract';
import { createCatalog } from '../../apps/server/src/modules/catalog/index.ts';
import { loadConfig } from '../../apps/server/src/platform/config/index.ts';
import { openDatabase, type Db } from '../../apps/server/src/platform/database/index.ts';
import { createLog } from '../../apps/server/src/platform/log/index.ts';
import { median } from '../load/figures.ts';
import { benchEnvironment } from '../product.ts';
import { explain, type Asked, type Explained } from './explain.ts';
import { measureImports } from './imports.ts';
import { operations, type Known } from './operations.ts';
import { prepareOrganizations } from './organizations.ts';

const { values } = parseArgs({
  options: { data: { type: 'string' }, rounds: { type: 'string' }, only: { type: 'string' } },
});
if (values.data === undefined) throw new Error('Which data folder? --data DIR');
const rounds = Number(values.rounds ?? 15);
const warmUps = 3;

const config = loadConfig(benchEnvironment(path.resolve(values.data)));
const log = createLog(config);
const database = await openDatabase(config, log, { queryTimeoutMs: 600_000 });
const owner = new pg.Client({ connectionString: database.url });
await owner.connect();

const one = async <Row extends pg.QueryResultRow>(text: string): Promise<Row> => {
  const { rows } = await owner.query<Row>(text);
  if (rows[0] === undefined) throw new Error('The catalogue is empty');
  return rows[0];
};

/** A search that took too long is a figure, too. */
const isAnswered = async (ask: () => Promise<unknown>): Promise<boolean> => {
  try {
    await ask();
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'search_too_slow') return false;
    throw error;
  }
};

const cell = (ms: number): string => ms.toFixed(1).padStart(8);

/** Statements on their way, each with how long its answer took, ms. */
const watchedDb = (db: Db, asked: (Asked & { ms: number })[]): Db => {
  const watch = async <Row>(question: Asked, read: () => Promise<Row[]>): Promise<Row[]> => {
    const startedAt = performance.now();
    try {
      return await read();
    } finally {
      asked.push({ ...question, ms: performance.now() - startedAt });
    }
  };
  return {
    ...db,
    read: (statement, given, options) =>
      watch({ statement, given, organizationId: '' }, () => db.read(statement, given, options)),
    readInScope: (scope, statement, given, options) =>
      watch({ statement, given, organizationId: scope.organizationId }, () =>
        db.readInScope(scope, statement, given, options),
      ),
  };
};

try {
  const scopes = await prepareOrganizations(database.db, owner);
  const { count } = await one<{ count: number }>('select count(*)::int as count from shared_search');
  const { slug: shelf } = await one<{ slug: string }>(
    `select c.slug from facet_counts f join categories c on c.id = f.category_id where f.grade = 0
     order by there_1 + there_2 + there_3 + there_4 desc offset 5 limit 1`,
  );
  const { slug: product } = await one<{ slug: string }>(
    'select p.slug from products p join shared_search s on s.product_id = p.id order by s.sales_count desc, p.id offset 50 limit 1',
  );
  const { name: author } = await one<{ name: string }>(
    'select name from product_contributors order by product_id limit 1',
  );
  const { isbn } = await one<{ isbn: string }>(
    'select isbn13 as isbn from variants where isbn13 is not null limit 1',
  );
  const known: Known = { ...scopes, shelf, product, author, isbn };
  process.stdout.write(`${count.toLocaleString('en-US')} products, ${rounds} rounds\n`);

  let version = 0;
  const asked: (Asked & { ms: number })[] = [];
  const catalog = createCatalog({
    db: watchedDb(database.db, asked),
    catalogueStateOf: (id) => ({
      version: `${version} ${id}`,
      sharedVersion: String(version),
      hasOwnProducts: id === scopes.own.organizationId,
      isChosen: id === scopes.chosen.organizationId,
    }),
  });
  const plans: string[] = [];
  const toldAlready = new Set<string>();
  /** Each statement once: most operations read the same counts and categories. */
  const told = ({ name, text }: Explained): string => {
    if (toldAlready.has(name)) return `-- ${name}: as above`;
    toldAlready.add(name);
    return `-- ${name}\n${text}`;
  };
  for (const [name, operation] of Object.entries(operations)) {
    if (values.only !== undefined && !name.includes(values.only)) continue;
    const times: number[] = [];
    for (let round = -warmUps; round < rounds; round += 1) {
      version += 1;
      asked.length = 0;
      if (!(await isAnswered(() => operation(catalog, known)))) times.push(Number.POSITIVE_INFINITY);
      else if (round >= 0) times.push(asked.reduce((sum, { ms }) => sum + ms, 0));
    }
    const explained = await explain(database.url, asked);
    const pages = explained.reduce((sum, plan) => sum + plan.pages, 0);
    const ms = explained.reduce((sum, plan) => sum + plan.ms, 0);
    const figures = [name.padEnd(38), cell(ms), cell(median(times)), 'ms'];
    const touched = [String(asked.length).padStart(3), 'statements', String(pages).padStart(7), 'pages'];
    process.stdout.write(`${[...figures, ...touched].join(' ')}\n`);
    plans.push(`== ${name}`, ...explained.map(told), '');
  }
  if (values.only !== undefined) process.stderr.write(plans.join('\n'));
  else {
    const file = path.join(
      import.meta.dirname,
      `${count > 500_000 ? '1m' : count > 50_000 ? '100k' : '10k'}.txt`,
    );
    writeFileSync(file, plans.join('\n'));
  }
  if (values.only === undefined || 'import of 100 rows'.includes(values.only)) {
    const ms = await measureImports(database.db, log, Math.min(5, rounds));
    process.stdout.write(
      `${['import of 100 rows'.padEnd(38), cell(Math.min(...ms)), cell(median(ms)), 'ms'].join(' ')}\n`,
    );
  }
} finally {
  await owner.end();
  await database.close();
}
