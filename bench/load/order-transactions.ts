import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createMeter, type Figures } from './figures.ts';

/** The least that an order is in a database; in tables of its own on the product's server. */
export type OrderTransactionLoad = {
  readonly kind: 'order-transactions';
  readonly databaseUrl: string;
  readonly from: number;
  readonly connections: number;
  readonly durationMs: number;
};

const productCount = 10_000;

const tables = `create schema if not exists bench_reference;
  create table if not exists bench_reference.stock (product_id integer primary key, on_hand integer not null);
  create table if not exists bench_reference.orders (id uuid primary key, email text not null, total_cents bigint not null,
    placed_at timestamptz not null default now());
  create table if not exists bench_reference.order_lines (order_id uuid not null references bench_reference.orders,
    product_id integer not null, quantity integer not null, price_cents bigint not null, primary key (order_id, product_id));
  insert into bench_reference.stock select n, 1000000 from generate_series(1, ${productCount}) as n on conflict do nothing;`;

/** Makes the reference's tables where they are missing. */
export const prepareOrderTransactions = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(tables);
  await client.end();
};

const takeStock = {
  name: 'take',
  text: 'update bench_reference.stock set on_hand = on_hand - $2 where product_id = $1 and on_hand >= $2',
};
const insertOrder = {
  name: 'order',
  text: 'insert into bench_reference.orders (id, email, total_cents) values ($1, $2, $3)',
};
const insertLine = {
  name: 'line',
  text: 'insert into bench_reference.order_lines (order_id, product_id, quantity, price_cents) values ($1, $2, $3, $4)',
};

const placeOrder = async (client: pg.Client, productId: number): Promise<void> => {
  const orderId = randomUUID();
  await client.query('begin');
  const { rowCount } = await client.query({ ...takeStock, values: [productId, 1] });
  if (rowCount !== 1) throw new Error('The reference ran out of stock');
  await client.query({ ...insertOrder, values: [orderId, 'bea@bench.test', 1_499] });
  await client.query({ ...insertLine, values: [orderId, productId, 1, 1_499] });
  await client.query('commit');
};

export const runOrderTransactions = async (load: OrderTransactionLoad): Promise<Figures> => {
  const clients = Array.from(
    { length: load.connections },
    () => new pg.Client({ connectionString: load.databaseUrl }),
  );
  await Promise.all(clients.map((client) => client.connect()));
  let next = load.from;
  const meter = createMeter();
  const endsAtMs = performance.now() + load.durationMs;
  const keepOrdering = async (client: pg.Client): Promise<void> => {
    for (;;) {
      const startedAtMs = performance.now();
      if (startedAtMs >= endsAtMs) return;
      await placeOrder(client, 1 + (next++ % productCount));
      meter.note(startedAtMs);
    }
  };
  try {
    await Promise.all(clients.map(keepOrdering));
    return meter.figures();
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
};
