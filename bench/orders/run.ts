/**
 * `npm run bench:orders -- --data DIR`: what the lists of orders and customers, and dashboards, cost at 10,000 and at 500,000 orders, and how
 * many times as much that is. DIR is a data folder with the demo; its orders are copied. Milliseconds are what a list was
 * waited for, transaction included: the least of nine.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import {
  listCustomers,
  listStaffCustomers,
} from '../../apps/server/src/modules/customers/customer-list.queries.ts';
import { recountCustomers } from '../../apps/server/src/modules/customers/index.ts';
import {
  getDashboard,
  getPlatformDashboard,
} from '../../apps/server/src/modules/dashboards/dashboards.queries.ts';
import { countTops, sumDays } from '../../apps/server/src/modules/dashboards/index.ts';
import { listOrders } from '../../apps/server/src/modules/orders/order-list.queries.ts';
import { listStaffOrders } from '../../apps/server/src/modules/orders/staff-orders.queries.ts';
import { systemClock } from '../../apps/server/src/platform/clock/index.ts';
import { loadConfig } from '../../apps/server/src/platform/config/index.ts';
import { openDatabase, type Db } from '../../apps/server/src/platform/database/index.ts';
import { createLog } from '../../apps/server/src/platform/log/index.ts';
import { makeOrgScope, type OrgScope } from '../../apps/server/src/platform/tenancy/index.ts';
import { benchEnvironment } from '../product.ts';
import { multiplyOrders } from './multiply-orders.ts';

const { values } = parseArgs({ options: { data: { type: 'string' }, sizes: { type: 'string' } } });
if (values.data === undefined) throw new Error('Which data folder? --data DIR');
const sizes = (values.sizes ?? '10000,500000').split(',').map(Number);
const times = 9;

type Known = {
  readonly number: string;
  readonly email: string;
  readonly name: string;
  readonly month: string;
  readonly yesterday: string;
};
type Ask = (db: Db, scope: OrgScope, known: Known) => Promise<unknown>;

const firstPage = { page: 1, page_size: 25 } as const;
const newest = { ...firstPage, sort: '-placed_at' } as const;
const asked: Readonly<Record<string, Ask>> = {
  'orders of one: newest': (db, scope) => listOrders(db, scope, newest),
  'orders of one: page 40': (db, scope) => listOrders(db, scope, { ...newest, page: 40 }),
  'orders of one: completed': (db, scope) => listOrders(db, scope, { ...newest, status: 7 }),
  'orders of one: on hold': (db, scope) => listOrders(db, scope, { ...newest, status: 8 }),
  'orders of one: by total': (db, scope) => listOrders(db, scope, { ...newest, sort: '-total_cents' }),
  'orders of one: by number': (db, scope) => listOrders(db, scope, { ...newest, sort: 'number' }),
  'orders of one: last 30 days': (db, scope, { month }) => listOrders(db, scope, { ...newest, from: month }),
  'orders of one: a number': (db, scope, { number }) => listOrders(db, scope, { ...newest, search: number }),
  'orders of one: a name': (db, scope, { name }) => listOrders(db, scope, { ...newest, search: name }),
  'orders of one: an address': (db, scope, { email }) => listOrders(db, scope, { ...newest, search: email }),
  'orders of one: a common word': (db, scope) => listOrders(db, scope, { ...newest, search: 'the' }),
  'orders of one: a word of nobody': (db, scope) => listOrders(db, scope, { ...newest, search: 'zzyzx' }),
  'orders of one: a word, last 30 days': (db, scope, { month }) =>
    listOrders(db, scope, { ...newest, search: 'the', from: month }),
  'orders of all: newest': (db) => listStaffOrders(db, newest),
  'orders of all: oldest': (db) => listStaffOrders(db, { ...newest, sort: 'placed_at' }),
  'orders of all: completed': (db) => listStaffOrders(db, { ...newest, status: 7 }),
  'orders of all: of one, yesterday': (db, { organizationId }, { yesterday }) =>
    listStaffOrders(db, { ...newest, organization_id: organizationId, from: yesterday }),
  'orders of all: last 30 days': (db, _, { month }) => listStaffOrders(db, { ...newest, from: month }),
  'orders of all: a number': (db, _, { number }) => listStaffOrders(db, { ...newest, search: number }),
  'orders of all: an address': (db, _, { email }) => listStaffOrders(db, { ...newest, search: email }),
  'orders of all: a common word': (db) => listStaffOrders(db, { ...newest, search: 'the' }),
  'customers of one: newest': (db, scope) =>
    listCustomers(db, scope, { ...firstPage, sort: '-last_order_at' }),
  'customers of one: by total': (db, scope) =>
    listCustomers(db, scope, { ...firstPage, sort: '-total_cents' }),
  'customers of one: donors': (db, scope) =>
    listCustomers(db, scope, { ...firstPage, sort: 'name', kind: 'gave' }),
  'customers of one: a name': (db, scope, { name }) =>
    listCustomers(db, scope, { ...firstPage, sort: '-last_order_at', search: name }),
  'customers of all: newest': (db) => listStaffCustomers(db, firstPage),
  'dashboard of one: 30 days': (db, scope) => getDashboard({ db, clock: systemClock }, scope, '30d'),
  'dashboard of one: 12 months': (db, scope) => getDashboard({ db, clock: systemClock }, scope, '12m'),
  'dashboard of all: 12 months': (db) => getPlatformDashboard({ db, clock: systemClock }, '12m'),
  'customers of all: an address': (db, _, { email }) =>
    listStaffCustomers(db, { ...firstPage, search: email }),
};

const leastMs = async (ask: () => Promise<unknown>): Promise<number> => {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < times; time += 1) {
    const startedAt = performance.now();
    await ask();
    least = Math.min(least, performance.now() - startedAt);
  }
  return least;
};

/** What a job took to count everything; of a purchase it counts a day. */
const counted = async (what: string, size: number, count: () => Promise<number>): Promise<void> => {
  const startedAt = performance.now();
  const many = await count();
  process.stderr.write(`${what} at ${size}: ${many} in ${Math.round(performance.now() - startedAt)} ms\n`);
};

const config = loadConfig(benchEnvironment(path.resolve(values.data)));
const database = await openDatabase(config, createLog(config), { queryTimeoutMs: 600_000 });
const owner = new pg.Client({ connectionString: database.url });
await owner.connect();

const findKnown = async (): Promise<{ scope: OrgScope; known: Known }> => {
  const { rows } = await owner.query<{
    organization_id: string;
    number: string;
    email: string;
    name: string;
  }>(
    `select organization_id, number, lower(email) as email, split_part(last_name, ' ', -1) as name from orders
     where organization_id = (select organization_id from orders group by 1 order by count(*) desc limit 1)
     order by placed_at offset 100 limit 1`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('There are no orders: is it the folder of a demo?');
  const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
  return {
    scope: makeOrgScope(row.organization_id, 'test'),
    known: {
      number: row.number,
      email: row.email,
      name: row.name,
      month: daysAgo(30),
      yesterday: daysAgo(1),
    },
  };
};

try {
  const found = new Map<string, number[]>();
  for (const size of sizes) {
    await multiplyOrders(owner, size);
    // First: what counts customers is planned by what is known of their orders.
    await owner.query('vacuum analyze');
    await recountCustomers({ db: database.db });
    await counted('days', size, () => sumDays({ db: database.db }));
    await counted('what sold most', size, () => countTops({ db: database.db, clock: systemClock }));
    await owner.query('vacuum analyze');
    const { scope, known } = await findKnown();
    for (const [name, ask] of Object.entries(asked)) {
      const ms = await leastMs(() => ask(database.db, scope, known));
      found.set(name, [...(found.get(name) ?? []), ms]);
    }
  }
  process.stdout.write(
    `${'orders'.padEnd(40)}${sizes.map((size) => String(size).padStart(10)).join('')}     ratio\n`,
  );
  for (const [name, figures] of found) {
    const ratio = (figures.at(-1) ?? 0) / (figures[0] ?? 1);
    const cells = [...figures.map((ms) => ms.toFixed(1)), ratio.toFixed(2)].map((cell) => cell.padStart(10));
    process.stdout.write(`${name.padEnd(40)}${cells.join('')}\n`);
  }
} finally {
  await owner.end();
  await database.close();
}
