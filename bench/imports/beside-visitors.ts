import type pg from 'pg';
import type { Db } from '../../apps/server/src/platform/database/index.ts';
import type { Load } from '../load/generator.ts';
import { freshLists, shuffled } from '../operations.ts';
import { residentMb, type Product } from '../product.ts';
import { startGenerator } from '../programs.ts';
import { importByServer } from './by-server.ts';

type Task = {
  readonly product: Product;
  readonly client: pg.Client;
  readonly db: Db;
  readonly file: string;
  readonly calmMs: number;
};

const slug = 'lincoln';
const readers = 4;
const readingMs = 200;
const buyingMs = 2_000;
const roundMs = 10_000;

const loadsOf = async ({ product: { port }, client }: Task) => {
  const shelves = await client.query<{ slug: string }>(
    'select slug from categories c where exists (select from product_categories where category_id = c.id) order by slug',
  );
  const variants = await client.query<{ id: string }>(
    'select v.id from products p join variants v on v.product_id = p.id where p.status = 2 order by p.id limit 1000',
  );
  const lists = shuffled(freshLists({ shelves: shelves.rows.map((row) => row.slug) }), 17);
  const paths = lists.map((list) => `/api/storefronts/${slug}/products?page_size=24${list}`);
  const host = `shop.localhost:${port}`;
  let round = 0;
  const looking = (durationMs: number): Load => ({
    ...{ kind: 'requests', port, host, paths, headers: [''], connections: readers, durationMs },
    from: (round++ * 1_009) % paths.length,
    pauseMs: readingMs,
  });
  const buying = (durationMs: number): Load => ({
    ...{ kind: 'purchase', port, host, slug, connections: 1, durationMs, pauseMs: buyingMs },
    variantIds: variants.rows.map(({ id }) => id),
    from: (round++ * 101) % 1_000,
  });
  return { looking, buying };
};

/** How much longer the slowest lists of a few visitors take while the server imports a file, and how many buy meanwhile. */
export const measureBesideVisitors = async (task: Task): Promise<string> => {
  const { looking, buying } = await loadsOf(task);
  const [readersAt, buyerAt] = [startGenerator(), startGenerator()];
  const visit = async (durationMs: number) => {
    const [lists, purchases] = await Promise.all([
      readersAt.run(looking(durationMs)),
      buyerAt.run(buying(durationMs)),
    ]);
    return { p99Ms: lists.p99Ms, purchases: purchases.count };
  };
  try {
    await visit(task.calmMs / 2);
    const calm = await visit(task.calmMs);
    const before = residentMb(task.product.pid);
    const beganAtMs = performance.now();
    let hasEnded = false;
    const importing = importByServer(task.db, task.file).finally(() => (hasEnded = true));
    importing.catch(() => undefined); // thrown below
    const rounds: Awaited<ReturnType<typeof visit>>[] = [];
    let most = before;
    while (!hasEnded) {
      rounds.push(await visit(roundMs));
      most = Math.max(most, residentMb(task.product.pid));
    }
    await importing;
    const seconds = (performance.now() - beganAtMs) / 1000;
    const p99s = rounds.map(({ p99Ms }) => p99Ms).sort((a, b) => a - b);
    const p99Ms = p99s[Math.floor(p99s.length / 2)] ?? 0;
    const purchases = rounds.reduce((sum, round) => sum + round.purchases, 0);
    return `By the server, with visitors: ${seconds.toFixed(0)} s; p99 of lists ${calm.p99Ms.toFixed(0)} ms before, ${p99Ms.toFixed(0)} ms meanwhile: ratio ${(p99Ms / calm.p99Ms).toFixed(2)}; ${purchases} purchases, none failed; memory of the server + ${(most - before).toFixed(0)} MB`;
  } finally {
    readersAt.stop();
    buyerAt.stop();
  }
};
