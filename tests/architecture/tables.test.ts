import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { withOwner } from '../support/test-server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

type Unprotected = { readonly name: string; readonly reason: string };

/** Tables with a tenant's rows that row level security does not guard in full. */
const unprotectedTables = `
  select c.relname as name,
    case when not c.relrowsecurity then 'row level security is off'
      when not c.relforcerowsecurity then 'row level security is not forced'
      else 'no policy binds the application to its organization' end as reason
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
  where c.relkind in ('r', 'p')
    -- Whom a person acts for is an attribute of the person, who belongs to nobody.
    and c.relname <> 'users'
    and not (c.relrowsecurity and c.relforcerowsecurity and exists (
      select from pg_policies p
      where p.schemaname = 'public' and p.tablename = c.relname and 'goodshelf_app' = any (p.roles)
        and p.qual ~ 'organization_id' and coalesce(p.with_check, p.qual) ~ 'organization_id'))
  order by 1`;

const find = (): Promise<Unprotected[]> =>
  withOwner(database.url, async (owner) => (await owner.query<Unprotected>(unprotectedTables)).rows);

test('every table with rows of an organization is guarded by forced row level security', async () => {
  expect(await find()).toEqual([]);
});

test('a planted table without it, or with half of it, is found', async () => {
  await withOwner(database.url, async (owner) => {
    await owner.query(`
      create table planted_open (organization_id uuid, id uuid);
      create table planted_unforced (organization_id uuid, id uuid);
      alter table planted_unforced enable row level security;
      create table planted_wide (organization_id uuid, id uuid);
      alter table planted_wide enable row level security;
      alter table planted_wide force row level security;
      create policy everybody on planted_wide to goodshelf_app using (true)`);
  });
  expect((await find()).map(({ name }) => name)).toEqual([
    'planted_open',
    'planted_unforced',
    'planted_wide',
  ]);
  await withOwner(database.url, (owner) =>
    owner.query('drop table planted_open, planted_unforced, planted_wide'),
  );
});

test('no two tenants can be joined by mistake: keys of tenant tables begin with the organization', async () => {
  const { rows } = await withOwner(database.url, (owner) =>
    owner.query<{ name: string }>(`
      select c.relname as name
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
      where k.contype = 'p' and a.attnotnull and c.relrowsecurity and k.conkey[1] <> a.attnum order by 1`),
  );
  expect(rows).toEqual([]);
});

test('no role of the application may bypass row level security, own a table or make one', async () => {
  const { rows } = await withOwner(database.url, (owner) =>
    owner.query(`
      select rolname from pg_roles r
      where rolname in ('goodshelf_app', 'goodshelf_operator', 'goodshelf_visitor') and (rolsuper or rolbypassrls or rolcanlogin
        or has_schema_privilege(rolname, 'public', 'create')
        or exists (select from pg_class c where c.relowner = r.oid))`),
  );
  expect(rows).toEqual([]);
});

/** Tables and columns that a role reads or writes, as "table.column privilege" without "select". */
const privilegesOf = (role: string): Promise<string[]> =>
  withOwner(database.url, async (owner) => {
    const { rows } = await owner.query<{ name: string }>(
      `select c.relname || '.' || a.attname || case p.kind when 'select' then '' else ' ' || p.kind end as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
         join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped,
         (values ('select'), ('insert'), ('update')) as p(kind)
       where c.relkind in ('r', 'p', 'v') and has_column_privilege($1, c.oid, a.attnum, p.kind) order by 1`,
      [role],
    );
    return rows.map(({ name }) => name);
  });

test('a visitor reads these columns across organizations, and writes nothing', async () => {
  const columns = await privilegesOf('goodshelf_visitor');
  const tables = Map.groupBy(columns, (name) => name.split('.')[0] ?? '');
  expect(
    Object.fromEntries([...tables].map(([table, names]) => [table, names.map((name) => name.split('.')[1])])),
  ).toEqual({
    assortments: ['is_chosen', 'organization_id'],
    categories: ['id', 'organization_id'],
    chosen_assortments: ['organization_id'],
    content_versions: ['details_version', 'scope', 'version'],
    content_signals: ['details_version', 'scope', 'version'],
    custom_domains: ['domain', 'organization_id', 'status'],
    order_lines: ['kind', 'order_id', 'organization_id', 'position', 'quantity', 'title'],
    orders: [
      'email',
      'gifts_cents',
      'goods_cents',
      'id',
      'number',
      'organization_id',
      'payment_status',
      'placed_at',
      'status',
      'total_cents',
    ],
    order_refunded_amounts: ['amount_cents', 'order_id', 'organization_id'],
    refunds: ['amount_cents', 'order_id', 'organization_id', 'reason', 'status'],
    organizations: ['id', 'name', 'slug', 'status', 'type'],
    organization_addresses: ['city', 'kind', 'organization_id', 'state'],
    organization_search: ['organization_id', 'words'],
    storefront_texts: ['organization_id', 'tagline'],
    own_catalogues: ['organization_id'],
    stock_signals: ['scope', 'version'],
    product_contributors: ['name', 'position', 'product_id', 'role'],
    product_images: ['image_key', 'position', 'product_id'],
    storefront_domains: ['custom_domain', 'custom_domain_status', 'organization_id'],
    storefronts: ['custom_domain', 'custom_domain_status', 'id', 'name', 'slug', 'status', 'type'],
    products: ['id', 'organization_id', 'status', 'subject', 'subtitle', 'title'],
    variants: ['isbn13', 'position', 'product_id', 'sku'],
  });
  await withOwner(database.url, (owner) =>
    owner.query('grant select (password_hash) on users to goodshelf_visitor'),
  );
  expect(await privilegesOf('goodshelf_visitor')).toContain('users.password_hash');
  await withOwner(database.url, (owner) =>
    owner.query('revoke select (password_hash) on users from goodshelf_visitor'),
  );
});

/** Indexes of words and lists whose searches would first read all that writers left for later: more than 16 pages of it. */
const ginWithPendingList = `
  select c.relname as name from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_am a on a.oid = c.relam and a.amname = 'gin'
  where c.relkind = 'i'
    and not coalesce(c.reloptions @> '{fastupdate=off}' or c.reloptions @> '{gin_pending_list_limit=128}', false)
  order by 1`;

test('no index of words keeps a long list of pending entries, and a planted one is found', async () => {
  await withOwner(database.url, async (owner) => {
    expect((await owner.query(ginWithPendingList)).rows).toEqual([]);
    await owner.query('create table planted_words (words text[])');
    await owner.query('create index planted_words_idx on planted_words using gin (words)');
    expect((await owner.query(ginWithPendingList)).rows).toEqual([{ name: 'planted_words_idx' }]);
    await owner.query('drop table planted_words');
  });
});
