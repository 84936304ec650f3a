/**
 * `npm run bench:search -- --books FILE.csv`: how often the right book is among the first five, by kind of query, over the
 * product's own importer and search. `--held-out` asks the second set of queries, whose failures are never written:
 * nobody may tune by them. `--failures FILE` writes those of the first set, `--data DIR` keeps the database for the next run.
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { productListQuery } from '@goodshelf/contract/storefront.contract';
import { createCatalog } from '../../apps/server/src/modules/catalog/index.ts';
import { formatImportReport, importBooks } from '../../apps/server/src/modules/imports/index.ts';
import { systemClock } from '../../apps/server/src/platform/clock/index.ts';
import { loadConfig } from '../../apps/server/src/platform/config/index.ts';
import { openDatabase, type Database } from '../../apps/server/src/platform/database/index.ts';
import { newId } from '../../apps/server/src/platform/ids/index.ts';
import { createLog } from '../../apps/server/src/platform/log/index.ts';
import { makeOrgScope } from '../../apps/server/src/platform/tenancy/index.ts';
import { benchEnvironment } from '../product.ts';
import { kinds, makeQueries, type KnownBook, type Query } from './queries.ts';

const { values } = parseArgs({
  options: {
    books: { type: 'string' },
    'held-out': { type: 'boolean', default: false },
    failures: { type: 'string' },
    data: { type: 'string' },
  },
});
if (values.books === undefined) throw new Error('Which file of books? --books FILE.csv');
const booksFile = values.books;
const [seed, heldOutSeed] = [2_026, 40_351];
const queriesOfKind = 500;
const firstPlaces = 5;

const config = loadConfig(benchEnvironment('')); // only for its log
const log = createLog(config);

const fill = async ({ db, url }: Database): Promise<void> => {
  const report = await importBooks(
    { db, clock: systemClock, log },
    {
      path: booksFile,
      dryRun: false,
      onBadRow: 'skip',
      publish: true,
      defaultPriceCents: 1_200,
      defaultStock: 10,
    },
  );
  if (report.created === 0) throw new Error(formatImportReport(report));
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query('vacuum analyze');
  await owner.end();
};

type KnownRow = KnownBook & { readonly id: string; readonly people: readonly string[] };
const knownBooks = (database: Database): Promise<KnownRow[]> =>
  database.db.asOperator('books of the bench', async (tx) => {
    const { rows } = await tx.raw(
      `select p.id, v.isbn13, p.title,
         array(select name from product_contributors c where c.product_id = p.id order by position) as people
       from products p join variants v on v.product_id = p.id where v.isbn13 is not null and p.status = 2 order by v.isbn13`,
    );
    return rows.map((row) => {
      const people = Array.isArray(row['people']) ? row['people'].map(String) : [];
      const [id, isbn13, title] = [row['id'], row['isbn13'], row['title']].map(String);
      return { id: id ?? '', isbn13: isbn13 ?? '', title: title ?? '', author: people[0] ?? '', people };
    });
  });

const ask = async (database: Database, books: readonly KnownRow[], queries: readonly Query[]) => {
  const catalog = createCatalog({
    db: database.db,
    catalogueStateOf: () => ({ version: '1', sharedVersion: '1', hasOwnProducts: false, isChosen: false }),
  });
  const scope = makeOrgScope(newId(), 'job');
  const idOf = new Map(books.map(({ isbn13, id }) => [isbn13, id]));
  const byPerson = Map.groupBy(
    books.flatMap(({ id, people }) => people.map((person) => ({ id, person }))),
    ({ person }) => person,
  );
  const failures: string[] = [];
  const found = new Map<string, number>();
  for (const { kind, typed, book } of queries) {
    const query = productListQuery.parse({ search: typed });
    const { items, corrected_search } = await catalog.listProducts(scope, query);
    const right =
      kind === 'author alone'
        ? new Set((byPerson.get(book.author) ?? []).map(({ id }) => id))
        : new Set([idOf.get(book.isbn13)]);
    const first = items.slice(0, firstPlaces);
    if (first.some(({ id }) => right.has(id))) found.set(kind, (found.get(kind) ?? 0) + 1);
    else
      failures.push(
        [kind, typed, book.title, corrected_search ?? '-', ...first.map(({ title }) => title)].join('\t'),
      );
  }
  return { found, failures };
};

const scratch = values.data ?? mkdtempSync(path.join(tmpdir(), 'goodshelf-search-'));
chmodSync(scratch, 0o755); // the database may run as another user
const database = await openDatabase(loadConfig(benchEnvironment(scratch)), log, { queryTimeoutMs: 600_000 });
try {
  let books = await knownBooks(database);
  if (books.length === 0) {
    await fill(database);
    books = await knownBooks(database);
  }
  const queries = makeQueries(books, values['held-out'] ? heldOutSeed : seed, queriesOfKind);
  const written = createHash('sha256')
    .update(JSON.stringify(queries.map(({ kind, typed, book }) => [kind, typed, book.isbn13])))
    .digest('hex')
    .slice(0, 12);
  process.stdout.write(`${books.length} books, ${queries.length} queries (${written})\n`);
  const { found, failures } = await ask(database, books, queries);
  for (const kind of kinds) {
    const share = ((found.get(kind) ?? 0) / queriesOfKind) * 100;
    process.stdout.write(`${kind.padEnd(16)} ${share.toFixed(1).padStart(5)} %\n`);
  }
  if (values.failures !== undefined && !values['held-out'])
    writeFileSync(values.failures, `${failures.join('\n')}\n`);
} finally {
  await database.close();
  if (values.data === undefined) rmSync(scratch, { recursive: true, force: true });
}
