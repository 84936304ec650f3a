import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { withOwner } from '../../support/test-server.ts';
import { isPlanted } from '../imports.ts';
import { differences } from './compare-rows.ts';
import { readDatabaseFacts } from './database-facts.ts';
import { declaredStatements, type DeclaredStatement } from './declared-statements.ts';
import { describeStatements } from './describe-statements.ts';
import { rowTypes, type Property, type RowType } from './row-types.ts';
import { knownTrespasses } from './known-trespasses.ts';
import { sqlFacts } from './sql-facts.ts';
import { owned, trespasses } from './trespasses.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const isServer = (file: string): boolean =>
  file.startsWith('apps/server/src/') && !file.endsWith('.test.ts') && !isPlanted(file);

let database: TestDatabase;
let declared: readonly DeclaredStatement[];
let types: readonly RowType[];
beforeAll(async () => {
  database = await createTestDatabase();
  // Both load the whole server, each in a process of its own.
  declared = declaredStatements();
  types = rowTypes(root, isServer);
}, 180_000);
afterAll(() => database.drop());

test('every call that declares a statement is read', () => {
  const read = new Set(declared.map(({ file, at }) => `${file}:${at}`));
  expect(types.map(({ file, at }) => `${file}:${at}`).filter((place) => !read.has(place))).toEqual([]);
  expect(types.length).toBeGreaterThan(200);
});

/** Addresses of customers are collated otherwise than orders', whose index is of no use then (`asInOrders`). */
const comparesPastTheIndex = (text: string): boolean =>
  /customer_email = (?!\$|any\(\$|[\w.]+ collate "default")/.test(text);

test('orders of an address are found by its index', () => {
  expect(declared.filter(({ text }) => comparesPastTheIndex(text)).map(({ name }) => name)).toEqual([]);
  expect(declared.filter(({ text }) => text.includes('customer_email = ')).length).toBeGreaterThan(4);
  expect(comparesPastTheIndex('join orders_of_customers o on o.customer_email = c.email')).toBe(true);
});

/** What a statement needs that is made in its own transaction. */
const isPreparation = ({ text }: DeclaredStatement): boolean => text.startsWith('create temporary table');

const wrongRows = (statements: readonly DeclaredStatement[], types: readonly RowType[]): Promise<string[]> =>
  withOwner(database.url, async (owner) => {
    const facts = await readDatabaseFacts(owner);
    for (const { text } of statements.filter(isPreparation))
      await owner.query(text.replace('on commit drop', ''));
    const described = await describeStatements(
      owner,
      statements.map(({ text }) => text),
    );
    const found = statements.map(async ({ name, text, file, at }, index) => {
      const columns = described[index];
      if (columns === undefined || columns instanceof Error) return [`${name}: ${columns?.message}`];
      const type = types.find((entry) => entry.file === file && entry.at === at);
      if (type === undefined) return [`${name}: its call was not found`];
      if (type.properties === null) return [];
      const { outputs } = await sqlFacts(text, facts.columns);
      return differences(columns, outputs, type.properties, facts).map(
        (difference) => `${name}: ${difference}`,
      );
    });
    return (await Promise.all(found)).flat();
  });

const planted = (text: string): DeclaredStatement => ({
  name: 'planted',
  text,
  file: 'planted.ts',
  at: '1:1',
  instants: null,
});
const never = (kind: string): Property => ({ kinds: [kind], mayBeNull: false, texts: null });

test('planted row types that are not true are found', async () => {
  const ofOrders = planted(
    `select o.email, o.total_cents, o.hold_until, o.placed_at, p.method, l.kind, (select m.subject from mails m limit 1)
     from orders o join order_lines l on l.order_id = o.id left join payments p on p.order_id = o.id`,
  );
  const properties = new Map([
    ['email', never('number')],
    ['total_cents', never('number')],
    ['hold_until', never('Date')],
    ['method', never('number')],
    ['kind', { ...never('string'), texts: ['product', 'shipping', 'tax', 'fee_cover'] }],
    ['subject', never('string')],
    ['number', never('string')],
  ]);
  expect(await wrongRows([ofOrders], [{ file: 'planted.ts', at: '1:1', properties }])).toEqual(
    [
      'number: the statement has no such column',
      'email: text is no number',
      'hold_until: can be null',
      'placed_at: not in the row type',
      'method: can be null',
      "kind: can be 'gift'",
      "kind: can be 'gift_card'",
      'subject: can be null',
    ].map((what) => `planted: ${what}`),
  );
  const nothing = { file: 'planted.ts', at: '1:1', properties: new Map([['id', never('string')]]) };
  expect(await wrongRows([planted('delete from orders')], [nothing])).toEqual([
    'planted: id: the statement has no such column',
  ]);
});

test('every statement gives the rows that its type promises', async () => {
  expect(await wrongRows(declared, types)).toEqual([]);
});

/** What JSON can carry as it is; `instants` say which columns are points in time. */
const carried = new Set(['text', 'uuid', 'bool', 'int2', 'int4', 'int8', 'json', 'jsonb', 'void', 'bpchar']);

const wronglyCarried = (statements: readonly DeclaredStatement[]): Promise<string[]> =>
  withOwner(database.url, async (owner) => {
    const composed = statements.filter(({ instants }) => instants !== null);
    const described = await describeStatements(
      owner,
      composed.map(({ text }) => text),
    );
    return composed.flatMap(({ name, instants }, index) => {
      const columns = described[index];
      if (columns === undefined || columns instanceof Error) return [`${name}: ${columns?.message}`];
      const isRight = (column: { name: string; type: string }) =>
        instants?.includes(column.name) === true ? column.type === 'timestamptz' : carried.has(column.type);
      return columns.filter((column) => !isRight(column)).map((column) => `${name}: ${column.name}`);
    });
  });

test('what is sent as a part of another statement says which of its columns are points in time', async () => {
  expect(declared.filter(({ instants }) => instants !== null).length).toBeGreaterThan(10);
  expect(await wronglyCarried(declared)).toEqual([]);
  const forgotten = { ...planted('select id, placed_at, tax_cents from orders'), instants: [] };
  const imagined = { ...planted('select number from orders'), instants: ['number'] };
  expect(await wronglyCarried([forgotten, imagined])).toEqual(['planted: placed_at', 'planted: number']);
});

const trespassesOf = async (statements: readonly DeclaredStatement[]): Promise<string[]> => {
  const found = await Promise.all(
    statements.map(async (statement) => trespasses(statement, await sqlFacts(statement.text, new Map()))),
  );
  return [...new Set(found.flat())].toSorted();
};

test('no module names the tables of another, but for those that are still to be mended', async () => {
  expect(await trespassesOf(declared)).toEqual(knownTrespasses.toSorted());
});

test('planted trespasses are found, however they are written', async () => {
  const file = 'apps/server/src/modules/tax/tax.repo.ts';
  const texts = [
    'select 1 from tax_rates t join "users" u on true',
    'with o as (select 1) select (select count(*) from public.orders) from o',
    'with gone as (delete from carts returning id) select id from gone',
    'update payments set status = 1 where id in (select id from refunds for update)',
    'insert into ledger_entries select 1 union all select 2',
    // Names of its own.
    'with users as (select 1 as id) select id from users for update of users',
  ];
  expect(await trespassesOf(texts.map((text) => ({ ...planted(text), file })))).toEqual(
    [
      'reads orders',
      'reads refunds',
      'reads users',
      'writes carts',
      'writes ledger_entries',
      'writes payments',
    ].map((what) => `modules/tax/tax.repo.ts ${what}`),
  );
});

test('planted statements that read a view of a module above are found; of one below they may', async () => {
  const text = 'select 1 from storefronts s join organization_members m on m.organization_id = s.id';
  const of = (file: string) => trespassesOf([{ ...planted(text), file: `apps/server/src/${file}` }]);
  expect(await of('modules/orders/orders.repo.ts')).toEqual([]);
  expect(await of('modules/organizations/organizations.repo.ts')).toEqual([]);
  expect(await of('modules/members/members.repo.ts')).toEqual([
    'modules/members/members.repo.ts reads storefronts',
  ]);
  expect(await of('modules/identity/identity.repo.ts')).toHaveLength(2);
  expect(await of('platform/outbox/dispatcher.ts')).toHaveLength(2);
});

test('every table has its owner', async () => {
  const { columns } = await withOwner(database.url, readDatabaseFacts);
  // Made by a migration, or in the transaction that needs it.
  const own = new Set(['schema_migrations', 'imported_rows']);
  expect([...columns.keys()].filter((table) => !owned.has(table) && !own.has(table))).toEqual([]);
  expect([...owned].filter((table) => !columns.has(table) && !own.has(table))).toEqual([]);
});
