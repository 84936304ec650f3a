import type pg from 'pg';

type Copied = { readonly table: string; readonly instead: Readonly<Record<string, string>> };

const earlier = (column: string): string => `t.${column} - k * interval '2 hours'`;
/** Tables of an order that its lists read, and what a copy of a row says instead. `k` numbers the copies. */
const copied: readonly Copied[] = [
  {
    table: 'orders',
    instead: {
      id: 'copy_id(t.id, k)',
      number: "t.number || lpad(k::text, 6, '0')",
      idempotency_key: 'copy_id(t.id, -k)::text',
      token_hash: 'sha256(t.token_hash || int4send(k))',
      cart_id: 'copy_id(t.cart_id, k)',
      email: "split_part(t.email, '@', 1) || k % 2000 || '@' || split_part(t.email, '@', 2)",
      last_name:
        "t.last_name || ' ' || translate(left(md5((k % 2000)::text), 5), '0123456789', 'ghijklmnop')",
      placed_at: earlier('placed_at'),
      paid_at: earlier('paid_at'),
      hold_until: earlier('hold_until'),
      shipped_at: earlier('shipped_at'),
    },
  },
  { table: 'order_lines', instead: { order_id: 'copy_id(t.order_id, k)', expected_on: 'null' } },
  {
    table: 'payments',
    instead: {
      id: 'copy_id(t.id, k)',
      order_id: 'copy_id(t.order_id, k)',
      provider_reference: "t.provider_reference || ':' || k",
      created_at: earlier('created_at'),
      settled_at: earlier('settled_at'),
      next_attempt_at: earlier('next_attempt_at'),
    },
  },
];

/** What is over stays as it is: completed, canceled, failed. */
const isOver = 'select id from orders where status in (0, 6, 7) and length(number) < 12';

/**
 * Copies the demo's orders until there are `wanted`, past the triggers: half a million in minutes. Their customers and their days are noted
 * to be counted. As the owner of the tables.
 */
export const multiplyOrders = async (owner: pg.Client, wanted: number): Promise<void> => {
  const one = async (text: string): Promise<number> =>
    (await owner.query<{ count: number }>(text)).rows[0]?.count ?? 0;
  const there = await one('select count(*)::int as count from orders');
  const each = await one(`select count(*)::int as count from (${isOver}) as over`);
  const made = await one(
    'select coalesce(max(right(number, 6)::int), 0) as count from orders where length(number) >= 12',
  );
  const copies = Math.ceil((wanted - there) / each);
  if (copies <= 0) return;
  await owner.query(
    `create or replace function pg_temp.copy_id(id uuid, k integer) returns uuid language sql immutable
     as $$ select md5(id::text || k)::uuid $$`,
  );
  for (const { table } of copied) await owner.query(`alter table ${table} disable trigger user`);
  for (const { table, instead } of copied) {
    const { rows } = await owner.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
      [table],
    );
    const values = rows.map(({ name }) =>
      (instead[name] ?? `t.${name}`).replaceAll('copy_id', 'pg_temp.copy_id'),
    );
    await owner.query(
      `insert into ${table} (${rows.map(({ name }) => name).join(', ')})
       select ${values.join(', ')} from ${table} t, generate_series($1::integer + 1, $1::integer + $2::integer) as k
       where ${table === 'orders' ? 't.id' : 't.order_id'} in (${isOver})`,
      [made, copies],
    );
  }
  for (const { table } of copied) await owner.query(`alter table ${table} enable trigger user`);
  await owner.query(
    `insert into customer_changes (organization_id, email)
     select distinct organization_id, lower(email) from orders where payment_status = 1`,
  );
  await owner.query(
    `insert into sales_changes (organization_id, placed_at)
     select organization_id, min(placed_at) from orders group by organization_id, (placed_at at time zone 'America/New_York')::date`,
  );
};
