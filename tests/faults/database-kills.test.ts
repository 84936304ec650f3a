import fs from 'node:fs';
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '@goodshelf/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../apps/server/src/platform/database/index.ts';
import { testLog } from '../support/database.ts';
import { expectInvariants } from '../support/invariants.ts';
import { temporaryFolder } from '../support/programs.ts';
import { withOwner } from '../support/test-server.ts';
import { createBook } from '../support/school.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { serverPids } from '../support/server-pids.ts';
import { createShop, orderOf, place, put, type Shop } from '../support/shop.ts';

// K2. The database dies under buyers (SIGKILL, the postmaster and all of its children), again and again, while our own process
// goes on: nobody starts it anew. Two deaths in the ordinary run; KILLS=20 for the whole proof, SEED=n to repeat one.
const killCount = Number(process.env['KILLS'] ?? 2);
const seed = Number(process.env['SEED'] ?? randomInt(1_000_000));
const random = seededRandom(seed);

/** So long after a death somebody buys again (two seconds on a quiet machine); one that is busy otherwise shows it once. */
const firstWriteMs = 10_000;

let dataDir: string;
let database: Database;
let shop: Shop;
let bookId: string;
beforeAll(async () => {
  dataDir = temporaryFolder();
  const config = { dataDir, databaseUrl: null, databasePoolSize: 8, webConcurrency: 1 };
  database = await openDatabase(config, testLog);
  const own = { db: database.db, database, url: database.url, drop: () => database.close() };
  shop = await createShop({ own, inFlightPatienceMs: 300 });
  bookId = (await createBook(database.db, { stock: 100_000 })).variantId;
});
afterAll(async () => {
  await database.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/** What a buyer without a database is told is an error of any kind; they try again until there is an answer. */
const insist = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof Problem && (error.code === 'cart_empty' || ![409, 503].includes(error.status)))
        throw error;
      await pause(20);
    }
  }
};

const isEmptied = (error: unknown): boolean => error instanceof Problem && error.code === 'cart_empty';

/**
 * One buyer, who never gives up. Resolves to the token that the page was given; null when the death has taken what was in the cart,
 * which doesn't wait for the disk (decision 0006), so that there was nothing to order.
 */
const buy = async (): Promise<string | null> => {
  const visitor = shop.visit();
  // A cart whose answer was lost may hold two copies; what is bought is what the quote says.
  await insist(() => put(visitor, shop.school, bookId));
  try {
    const order = await insist(() => orderOf(visitor, shop.school));
    const answer = await insist(() => place(visitor, shop.school, order));
    return answer.order_token;
  } catch (error) {
    if (isEmptied(error)) return null;
    throw error;
  }
};

test(`${killCount} deaths of the database under load (seed ${seed}): no order that was told is lost, and nobody pays twice`, async () => {
  const told: string[] = [];
  let soonestMs = Infinity;
  let isOver = false;
  const buyers = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const token = await buy();
      if (token !== null) told.push(token);
    }
  });
  for (let kill = 1; kill <= killCount; kill += 1) {
    await pause(200 + random() * 300);
    for (const pid of serverPids(dataDir)) process.kill(pid, 'SIGKILL');
    // An answer that was on its way already says nothing of the next server.
    await pause(300);
    const before = told.length;
    const diedAtMs = Date.now() - 300;
    // The process that is still here starts it again, and buyers buy.
    while (told.length === before) {
      expect(Date.now(), 'buyers buy again').toBeLessThan(diedAtMs + 60_000);
      await pause(50);
    }
    soonestMs = Math.min(soonestMs, Date.now() - diedAtMs);
  }
  expect(soonestMs).toBeLessThan(firstWriteMs);
  isOver = true;
  await Promise.all(buyers);

  // What a death has taken of what followed the charge is settled by the reconciler.
  shop.clock.advance(60_000);
  await shop.reconcile();
  const { paid, twice, orders } = await shop.look(
    `select count(*) filter (where o.payment_status = 1)::int as paid, count(*)::int as orders,
       count(*) filter (where (select count(*) from payments p
         join sandbox_card.payment_intents i on i.idempotency_key = p.id::text and i.status = 'succeeded'
         where p.order_id = o.id) <> 1)::int as twice
     from orders o`,
  );
  expect({ paid, twice }).toEqual({ paid: told.length, twice: 0 });
  expect(orders).toBe(told.length);
  expect(new Set(told).size).toBe(told.length);
  await shop.look('with gone as (delete from outbox returning 1) select count(*)::int from gone');
  await expectInvariants(database);
}, 900_000);

/** Rows that were acknowledged before all processes die, the one that writes late asleep: how many are gone afterwards. */
const lostOf = async (commit: string): Promise<number> => {
  const table = `acknowledged_${commit}`;
  let acknowledged = 0;
  await withOwner(database.url, async (owner) => {
    await owner.query(`create table ${table} (n int); grant select on ${table} to goodshelf_operator`);
    if (commit === 'off') await owner.query('set synchronous_commit = off');
    const { rows } = await owner.query<{ synchronous_commit: string }>('show synchronous_commit');
    expect(rows).toEqual([{ synchronous_commit: commit }]);
    for (const pid of serverPids(dataDir))
      if (/walwriter|background writer|checkpointer/.test(fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')))
        process.kill(pid, 'SIGSTOP');
    for (; acknowledged < 50; acknowledged += 1)
      await owner.query(`insert into ${table} values ($1)`, [acknowledged]);
    owner.on('error', () => undefined);
    for (const pid of serverPids(dataDir)) process.kill(pid, 'SIGKILL');
  }).catch((error: unknown) => {
    // The connection dies with the server; whatever failed before is no death.
    if (acknowledged < 50) throw error;
  });
  // Asked through our own process, which starts the server again.
  const { n } = await insist(() => shop.look(`select count(*)::int as n from ${table}`));
  return acknowledged - Number(n);
};

test('what is acknowledged here waits for the disk: a death takes none of it', async () => {
  expect(await lostOf('on')).toBe(0);
}, 120_000);

test('a planted connection that does not wait for the disk loses what it was told, and is caught', async () => {
  expect(await lostOf('off')).toBeGreaterThan(0);
}, 120_000);
