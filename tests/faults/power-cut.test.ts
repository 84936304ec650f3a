import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderStatus } from '@goodshelf/contract/lookups';
import { openDatabase, type Database } from '../../apps/server/src/platform/database/index.ts';
import { testLog } from '../support/database.ts';
import { expectInvariants } from '../support/invariants.ts';
import { eventually, temporaryFolder } from '../support/programs.ts';
import { serverPids } from '../support/server-pids.ts';
import { createBook } from '../support/school.ts';
import { createShop, give, orderOf, place, put, type Shop } from '../support/shop.ts';

// A durable server of one's own, whose processes all die at once: what was not on disk yet is gone, as after a power cut.
let dataDir: string;
let database: Database;
let shop: Shop;
beforeAll(async () => {
  dataDir = temporaryFolder();
  database = await openDatabase(
    { dataDir, databaseUrl: null, databasePoolSize: 5, webConcurrency: 1 },
    testLog,
  );
  const own = { db: database.db, database, url: database.url, drop: () => database.close() };
  shop = await createShop({ own });
});
afterAll(async () => {
  await database.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/** The processes that write to disk what nobody waits for: asleep, they leave it to the power cut. */
const backgroundWriters = (): number[] =>
  serverPids(dataDir).filter((pid) =>
    /walwriter|background writer|checkpointer|autovacuum/.test(
      fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8'),
    ),
  );

const money = () =>
  shop.look(
    `select o.status, (select count(*)::int from payments p where p.order_id = o.id) as payments,
       (select count(*)::int from sandbox_card.payment_intents i join payments p on p.id::text = i.idempotency_key
        where p.order_id = o.id and i.status = 'succeeded') as charges,
       (select count(*)::int from ledger_entries e where e.order_id = o.id) as entries,
       (select count(*)::int from outbox where topic = 'order.paid') as told
     from orders o`,
  );

test('a power cut may take the settling of a paid order, never the order or its charge; it is settled again, once', async () => {
  const { visit, school } = shop;
  const book = await createBook(database.db, { stock: 3 });
  const buyer = visit();
  await put(buyer, school, book.variantId);
  await give(buyer, school, 2_500);
  const order = await orderOf(buyer, school);
  // While those sleep no new connection comes about: the card company has its own at hand.
  await database.pools.neighbour.query('select 1');
  for (const pid of backgroundWriters()) process.kill(pid, 'SIGSTOP');
  const placed = await place(buyer, school, order);
  expect(placed.next.kind).toBe('done');
  for (const pid of serverPids(dataDir)) process.kill(pid, 'SIGKILL');

  const isBack = () => money().then(Boolean, () => false);
  await eventually(isBack);
  expect(await money()).toEqual({
    status: orderStatus.pending,
    payments: 1,
    charges: 1,
    entries: 0,
    told: 0,
  });
  await expectInvariants(database);

  shop.clock.advance(60_000);
  expect(await shop.reconcile()).toEqual({ looked: 1, settled: 1, failed: 0 });
  const settled = {
    status: orderStatus.on24HourHold,
    payments: 1,
    charges: 1,
    entries: 2,
    told: 1,
  };
  expect(await money()).toEqual(settled);
  expect(await shop.reconcile()).toEqual({ looked: 0, settled: 0, failed: 0 });
  expect(await place(buyer, school, order)).toMatchObject({
    order_token: placed.order_token,
    next: { kind: 'done' },
  });
  expect(await money()).toEqual(settled);
  await expectInvariants(database);
});
