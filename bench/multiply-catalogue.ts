import type pg from 'pg';

/** Tables of the shared catalogue, and what a copy of a row says instead. `k` numbers the copies, `word` is one of its own. */
const copies: readonly {
  readonly table: string;
  readonly row: string;
  readonly instead: Readonly<Record<string, string>>;
}[] = [
  {
    table: 'products',
    row: 't.organization_id is null',
    instead: {
      id: 'copy_id(t.id, k)',
      slug: "t.slug || '-' || k",
      title: "t.title || ' ' || word",
      match_key: 'null',
      article_numbers: "''",
      sales_count: 'hashint4(hashtext(t.id::text) + k) & 1023',
      created_at: "t.created_at - k * interval '1 hour'",
    },
  },
  {
    table: 'variants',
    row: 't.organization_id is null',
    instead: {
      id: 'copy_id(t.id, k)',
      product_id: 'copy_id(t.product_id, k)',
      isbn13: 'null',
      sku: 'null',
    },
  },
  {
    table: 'stock_levels',
    row: 't.organization_id is null',
    instead: { product_id: 'copy_id(t.product_id, k)', variant_id: 'copy_id(t.variant_id, k)' },
  },
  {
    table: 'product_contributors',
    row: 't.organization_id is null',
    instead: { product_id: 'copy_id(t.product_id, k)', name: "t.name || ' ' || word" },
  },
  {
    table: 'product_categories',
    row: 't.organization_id is null',
    instead: { product_id: 'copy_id(t.product_id, k)' },
  },
  {
    table: 'product_images',
    row: 't.organization_id is null',
    instead: { product_id: 'copy_id(t.product_id, k)' },
  },
  {
    table: 'shared_search',
    row: 'true',
    instead: {
      product_id: 'copy_id(t.product_id, k)',
      sort_title: "t.sort_title || ' ' || word",
      sales_count: 'hashint4(hashtext(t.product_id::text) + k) & 1023',
      created_at: "t.created_at - k * interval '1 hour'",
      search_vector: "t.search_vector || setweight(to_tsvector('simple', word), 'A')",
    },
  },
];

/** Indexes that guard nothing are built at the end, from what is there: a tenth of the time of a million insertions. */
const withoutIndexes = async (owner: pg.Client, table: string): Promise<() => Promise<void>> => {
  const { rows } = await owner.query<{ name: string; text: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text from pg_index i
     where i.indrelid = $1::regclass and not i.indisunique`,
    [table],
  );
  for (const { name } of rows) await owner.query(`drop index ${name}`);
  return async () => {
    for (const { text } of rows) await owner.query(text);
  };
};

/**
 * Makes every book of the shared catalogue so many times, with other titles, authors, sales and dates, past the triggers: a
 * million in minutes. As the owner of an otherwise empty database.
 */
export const multiplyCatalogue = async (owner: pg.Client, times: number): Promise<void> => {
  const switchTriggers = async (to: 'disable' | 'enable'): Promise<void> => {
    for (const { table } of copies) await owner.query(`alter table ${table} ${to} trigger user`);
  };
  await switchTriggers('disable');
  await owner.query(
    `create function pg_temp.copy_id(id uuid, k integer) returns uuid language sql immutable
     as $$ select md5(id::text || k)::uuid $$`,
  );
  for (const { table, row, instead } of copies) {
    const rebuild = await withoutIndexes(owner, table);
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
       select ${values.join(', ')} from ${table} t, generate_series(1, $1::integer - 1) as k,
         lateral (select translate(md5(k::text), '0123456789', 'ghijklmnop') as long) as named,
         lateral (select left(named.long, 6) as word) as w
       where ${row}`,
      [times],
    );
    await rebuild();
  }
  await switchTriggers('enable');
  await owner.query('truncate facet_counts, facet_products, facet_changes');
  await owner.query('insert into facet_changes (product_id) select product_id from shared_search');
  await owner.query('select fold_facet_changes(2147483647)');
};
