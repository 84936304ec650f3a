import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { newId } from '../ids/index.ts';
import { makeOrgScope } from '../tenancy/org-scope.ts';
import { statement } from './index.ts';

// The batch leans on inner parts of the pinned driver: each test here is one thing an upgrade could break.
let own: TestDatabase;
const scope = makeOrgScope(newId(), 'test');
const read = <Row>(name: string, text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  own.db.readInScope(scope, statement<Row>(`test.batch.${name}`, text), values);

beforeAll(async () => {
  own = await createTestDatabase({ poolSize: 1 });
});
afterAll(() => own.drop());

test('the rows are those of the statement alone, whether it is new to the connection or known', async () => {
  const numbers = () =>
    read<{ n: number; text: string }>(
      'numbers',
      "select n, 'row ' || n as text from generate_series(1, 3) n",
    );
  const expected = [1, 2, 3].map((n) => ({ n, text: `row ${n}` }));
  expect(await numbers()).toEqual(expected);
  expect(await numbers()).toEqual(expected);
});

test('the scope holds for the statement and ends with it', async () => {
  const setting = "select current_setting('app.organization_id', true) as organization";
  expect(await read('setting', setting)).toEqual([{ organization: scope.organizationId }]);
  expect(await own.db.read(statement('test.batch.setting', setting), [])).toEqual([{ organization: '' }]);
});

test('a statement without rows gives none', async () => {
  expect(await read('none', 'select 1 where false')).toEqual([]);
});

test('a statement that fails to parse or to run is reported, and the connection goes on', async () => {
  for (let round = 0; round < 2; round++) {
    await expect(read('unknown-table', 'select * from nowhere')).rejects.toMatchObject({ code: '42P01' });
    await expect(read('division', 'select 1 / $1::int as result', [0])).rejects.toMatchObject({
      code: '22012',
    });
    await expect(read('bad-value', 'select $1::uuid as id', ['no uuid'])).rejects.toMatchObject({
      code: '22P02',
    });
  }
  expect(await read('division', 'select 1 / $1::int as result', [1])).toEqual([{ result: 1 }]);
});

test('a failing write leaves nothing of its own behind', async () => {
  const table = 'create temporary table batch_rows (id int primary key)';
  await own.db.withoutTenant((tx) => tx.raw(table));
  const twice = statement('test.batch.twice', 'insert into batch_rows values (1), (1)');
  await expect(own.db.writeInScope(scope, twice, [])).rejects.toMatchObject({ code: '23505' });
  expect(
    await own.db.read(
      statement<{ count: number }>('test.batch.count', 'select count(*) from batch_rows'),
      [],
    ),
  ).toEqual([{ count: 0 }]);
});

test('many batches on one connection keep their answers apart', async () => {
  const echo = statement<{ value: number }>('test.batch.echo', 'select $1::int as value');
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, value) => own.db.readInScope(scope, echo, [value])),
  );
  expect(answers.map(([row]) => row?.value)).toEqual(Array.from({ length: 100 }, (_, value) => value));
});

test('several statements in one batch each get their own rows, in their order, new or known', async () => {
  const pair = statement<{ a: number; b: string | null }>(
    'test.batch.pair',
    'select $1::int as a, $2::text as b',
  );
  const none = statement<never>('test.batch.no-row', 'select 1 where false');
  const silent = statement<never>('test.batch.silent', 'set local work_mem = 4096');
  const run = () =>
    own.db.batchInScope(scope, (tx) =>
      Promise.all([
        tx.query(silent, []),
        tx.query(pair, [1, 'ä']),
        tx.query(none, []),
        tx.raw('select $1::int as c', [3]),
        tx.query(pair, [2, null]),
      ]),
    );
  const expected = [[], [{ a: 1, b: 'ä' }], [], { rows: [{ c: 3 }], rowCount: 1 }, [{ a: 2, b: null }]];
  expect(await run()).toEqual(expected);
  expect(await run()).toEqual(expected);
});

test('a batch that fails leaves nothing behind, tells every statement of it, and the next one works', async () => {
  const mark = statement<never>('test.batch.mark', 'create temporary table batch_mark (id int)');
  const divide = statement<{ result: number }>('test.batch.divide', 'select 1 / $1::int as result');
  for (let round = 0; round < 2; round++) {
    const outcomes = await own.db
      .batchInScope(scope, (tx) => Promise.allSettled([tx.query(mark, []), tx.query(divide, [0])]))
      .catch((error: unknown) => error);
    expect(outcomes).toMatchObject({ code: '22012' });
  }
  expect(await own.db.batchInScope(scope, (tx) => tx.query(divide, [1]))).toEqual([{ result: 1 }]);
  const table = await read('mark-exists', "select to_regclass('batch_mark') as name");
  expect(table).toEqual([{ name: null }]);
});

test('a value that cannot be written stops the batch before its first byte', async () => {
  const echo = statement<{ value: number }>('test.batch.echo', 'select $1::int as value');
  const circular: Record<string, unknown> = {};
  circular['self'] = circular;
  const broken = own.db.batchInScope(scope, (tx) =>
    Promise.all([tx.query(echo, [1]), tx.query(echo, [circular])]),
  );
  await expect(broken).rejects.toThrow(/circular/i);
  expect(await own.db.batchInScope(scope, (tx) => tx.query(echo, [2]))).toEqual([{ value: 2 }]);
});

test('the scope of a batch ends with it', async () => {
  const setting = statement<{ organization: string }>(
    'test.batch.setting',
    "select current_setting('app.organization_id', true) as organization",
  );
  expect(await own.db.batchInScope(scope, (tx) => tx.query(setting, []))).toEqual([
    { organization: scope.organizationId },
  ]);
  expect(await own.db.read(setting, [])).toEqual([{ organization: '' }]);
});
