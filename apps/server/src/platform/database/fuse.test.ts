import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { createSchool, type School } from '../../../../../tests/support/school.ts';
import { fuse } from './fuse.ts';
import { statement } from './statement.ts';

const noteStatement = statement<{ id: string; size: number }>('test.note', {
  with: ['noted as (insert into carts (organization_id, id, token_hash) values ($1, $2, $3) returning id)'],
  answer: 'select id, 1 as size from noted',
});
const requireStatement = statement<never>('test.require', {
  with: ['asked as (select $1::boolean as is_met)'],
  answer: `select require((select is_met from asked), 'not met')`,
});
const silentStatement = statement<never>('test.silent', {
  with: ['silent as (insert into stock_changes (scope) values ($1))'],
  answer: null,
});
const plainStatement = statement<{ one: number }>('test.plain', 'select 1 as one');

let own: TestDatabase;
let school: School;
beforeAll(async () => {
  own = await createTestDatabase();
  school = await createSchool(own.db);
});
afterAll(() => own.drop());

const hash = (): Buffer => Buffer.from(crypto.getRandomValues(new Uint8Array(32)));
const cartsOf = async (id: string): Promise<unknown> =>
  (await own.db.asOperator('test', (tx) => tx.raw('select 1 from carts where id = $1', [id]))).rows.length;

describe('statements that are sent at once', () => {
  test('are one, and each gets its rows', async () => {
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    const [noted, silent, met] = await own.db.batchInScope(school.scope, (tx) =>
      Promise.all([
        tx.query(noteStatement, [school.id, first, hash()]),
        tx.query(silentStatement, [school.id]),
        tx.query(requireStatement, [true]),
      ]),
    );
    expect(noted).toEqual([{ id: first, size: 1 }]);
    expect(silent).toEqual([]);
    expect(met).toHaveLength(1);
    expect(await cartsOf(first)).toBe(1);
    expect(await cartsOf(second)).toBe(0);
  });

  test('are kept or refused together, with the reason of the one that refused', async () => {
    const id = crypto.randomUUID();
    const refused = own.db.batchInScope(school.scope, (tx) =>
      Promise.all([tx.query(noteStatement, [school.id, id, hash()]), tx.query(requireStatement, [false])]),
    );
    await expect(refused).rejects.toMatchObject({ code: 'GS001', message: 'not met' });
    expect(await cartsOf(id)).toBe(0);
  });

  test('stay several where one of them is no composition', async () => {
    const id = crypto.randomUUID();
    const answers = await own.db.batchInScope(school.scope, (tx) =>
      Promise.all([tx.query(noteStatement, [school.id, id, hash()]), tx.query(plainStatement, [])]),
    );
    expect(answers).toEqual([[{ id, size: 1 }], [{ one: 1 }]]);
  });
});

test('a composition is a statement of its own, too', async () => {
  const id = crypto.randomUUID();
  const rows = await own.db.inScope(school.scope, async (tx) => {
    await tx.query(silentStatement, [school.id]);
    return tx.query(noteStatement, [school.id, id, hash()]);
  });
  expect(rows).toEqual([{ id, size: 1 }]);
});

test('places and names do not run into each other', () => {
  const queries = [
    { ...noteStatement, values: ['a', 'b', 'c'] },
    { ...silentStatement, values: ['d'] },
  ];
  const fused = fuse(queries);
  expect(fused?.query.text).toContain('values ($1, $2, $3)');
  expect(fused?.query.text).toContain('values ($4)');
  expect(fused?.query.values).toEqual(['a', 'b', 'c', 'd']);
  expect(fused?.query.name.length).toBeLessThan(63);
  expect(() => fuse([...queries, { ...silentStatement, name: 'test.other', values: ['e'] }])).toThrow(
    'both name an expression "silent"',
  );
});
