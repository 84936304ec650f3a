import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { withOwner } from '../../../../../tests/support/test-server.ts';
import { newId } from '../ids/index.ts';
import { makeOrgScope, type OrgScope } from '../tenancy/org-scope.ts';
import { isCutOff, statement } from './index.ts';

let own: TestDatabase;
const school = makeOrgScope(newId(), 'test');
const neighbour = makeOrgScope(newId(), 'test');

const listNotes = statement<{ text: string }>('test.list-notes', 'select text from notes order by text');
const addNote = statement<{ text: string }>(
  'test.add-note',
  'insert into notes (organization_id, text) values ($1, $2) returning text',
);
const whoAmI = statement<{ role: string; organization: string | null; person: string | null }>(
  'test.who-am-i',
  `select current_user as role, nullif(current_setting('app.organization_id', true), '') as organization,
     nullif(current_setting('app.user_id', true), '') as person`,
);

const textsOf = async (scope: OrgScope): Promise<string[]> =>
  (await own.db.readInScope(scope, listNotes, [])).map(({ text }) => text);

beforeAll(async () => {
  own = await createTestDatabase();
  await withOwner(own.url, (owner) =>
    owner.query(`
      create table notes (organization_id uuid not null, text text not null, unique (organization_id, text));
      alter table notes enable row level security;
      alter table notes force row level security;
      create policy tenant on notes to goodshelf_app
        using (organization_id = (select app_organization_id()))
        with check (organization_id = (select app_organization_id()));
      create policy operator on notes to goodshelf_operator using (true);
      create table counters (id int primary key, value bigint not null);
    `),
  );
});
beforeEach(async () => {
  await own.db.asOperator('empty the tables', (tx) => tx.raw('delete from notes'));
  await own.db.writeInScope(school, addNote, [school.organizationId, 'ours']);
  await own.db.writeInScope(neighbour, addNote, [neighbour.organizationId, 'theirs']);
  await withOwner(own.url, (owner) =>
    owner.query('truncate counters; insert into counters values (1, 0), (2, 0)'),
  );
});
afterAll(() => own.drop());

test('an organization reads its own rows and never its neighbour’s', async () => {
  expect(await own.db.inScope(school, (tx) => tx.query(listNotes, []))).toEqual([{ text: 'ours' }]);
  expect(await own.db.readInScope(neighbour, listNotes, [])).toEqual([{ text: 'theirs' }]);
});

test('an organization can neither write, change nor delete a row of its neighbour', async () => {
  await expect(own.db.writeInScope(school, addNote, [neighbour.organizationId, 'planted'])).rejects.toThrow(
    'row-level security',
  );
  const counts = await own.db.inScope(school, async (tx) => [
    (await tx.raw("update notes set text = 'changed' where text = 'theirs'")).rowCount,
    (await tx.raw("delete from notes where text = 'theirs'")).rowCount,
  ]);
  expect(counts).toEqual([0, 0]);
  expect(await textsOf(neighbour)).toEqual(['theirs']);
});

test('without an organization tenant tables show nothing and take nothing', async () => {
  expect(await own.db.withoutTenant((tx) => tx.query(listNotes, []))).toEqual([]);
  expect(await own.db.read(listNotes, [])).toEqual([]);
  expect(await own.db.inUser(newId(), (tx) => tx.query(listNotes, []))).toEqual([]);
  const write = own.db.withoutTenant((tx) => tx.query(addNote, [school.organizationId, 'nobody’s']));
  await expect(write).rejects.toThrow('row-level security');
});

test('the application’s role is bound also in a session of the tables’ owner', async () => {
  await withOwner(own.url, async (owner) => {
    await owner.query('set role goodshelf_app');
    expect((await owner.query('select text from notes')).rows).toEqual([]);
  });
});

test('an operator sees every organization', async () => {
  const rows = await own.db.asOperator('test', (tx) => tx.query(listNotes, []));
  expect(rows).toEqual([{ text: 'ours' }, { text: 'theirs' }]);
});

test('the next user of a pooled connection inherits neither organization nor user', async () => {
  const single = await createTestDatabase({ poolSize: 1 });
  try {
    const person = newId();
    const inside = [
      await single.db.inScope(school, (tx) => tx.query(whoAmI, [])),
      await single.db.readInScope(school, whoAmI, []),
      await single.db.inUser(person, (tx) => tx.query(whoAmI, [])),
    ].flat();
    expect(inside).toEqual([
      { role: 'goodshelf_app', organization: school.organizationId, person: null },
      { role: 'goodshelf_app', organization: school.organizationId, person: null },
      { role: 'goodshelf_app', organization: null, person },
    ]);
    const failing = single.db.inScope(school, (tx) => tx.raw('select 1 / 0'));
    await expect(failing).rejects.toThrow('division by zero');
    expect(await single.db.read(whoAmI, [])).toEqual([
      { role: 'goodshelf_app', organization: null, person: null },
    ]);
    expect(single.database.pools.app.totalCount).toBe(1);
  } finally {
    await single.drop();
  }
});

test('organizations in flight at the same time never see each other’s rows', async () => {
  const scopes = Array.from({ length: 300 }, (_, index) => (index % 2 === 0 ? school : neighbour));
  const answers = await Promise.all(
    scopes.map((scope, index) =>
      index % 3 === 0
        ? own.db.inScope(scope, async (tx) =>
            [await tx.query(listNotes, []), await tx.query(listNotes, [])].flat(),
          )
        : own.db.readInScope(scope, listNotes, []),
    ),
  );
  answers.forEach((rows, index) => {
    const expected = scopes[index] === school ? 'ours' : 'theirs';
    expect(rows.every(({ text }) => text === expected) && rows.length > 0).toBe(true);
  });
});

test('what the work throws is rolled back, and the caller gets that error', async () => {
  const failing = own.db.inScope(school, async (tx) => {
    await tx.query(addNote, [school.organizationId, 'half']);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await textsOf(school)).toEqual(['ours']);
});

test('a failed statement whose error was swallowed is never reported as committed', async () => {
  const careless = own.db.inScope(school, async (tx) => {
    await tx.query(addNote, [school.organizationId, 'lost']);
    await tx.raw('select 1 / 0').catch(() => undefined);
    return 'saved';
  });
  await expect(careless).rejects.toThrow('was rolled back');
  expect(await textsOf(school)).toEqual(['ours']);
});

test('a statement that nobody awaited is part of the transaction, success or failure', async () => {
  await own.db.inScope(school, async (tx) => {
    void tx.query(addNote, [school.organizationId, 'unawaited']);
  });
  expect(await textsOf(school)).toEqual(['ours', 'unawaited']);
});

test('a transaction that is over takes no more statements', async () => {
  const leaked = await own.db.inScope(school, async (tx) => tx);
  await expect(leaked.query(listNotes, [])).rejects.toThrow('is over');
  await expect(leaked.raw('select 1')).rejects.toThrow('is over');
});

test('a batch commits all of its statements, or none when one of them fails in the database', async () => {
  const add = (text: string) => [school.organizationId, text];
  const added = await own.db.batchInScope(school, (tx) =>
    Promise.all([tx.query(addNote, add('first')), tx.query(addNote, add('second'))]),
  );
  expect(added).toEqual([[{ text: 'first' }], [{ text: 'second' }]]);
  const refused = own.db.batchInScope(school, (tx) =>
    Promise.all([
      tx.query(addNote, add('third')),
      tx.raw("select require(false, 'not like this')"),
      tx.query(addNote, add('fourth')),
    ]),
  );
  await expect(refused).rejects.toMatchObject({ code: 'GS001', message: 'not like this' });
  expect(await textsOf(school)).toEqual(['first', 'ours', 'second']);
});

test('a batch takes no statement after those it left with', async () => {
  const late = own.db.batchInScope(school, async (tx) => {
    await tx.query(listNotes, []);
    await tx.query(addNote, [school.organizationId, 'late']);
  });
  await expect(late).rejects.toThrow('The batch has left');
  expect(await textsOf(school)).toEqual(['ours']);
});

test('a read in a scope cannot write', async () => {
  const write = own.db.readInScope(school, addNote, [school.organizationId, 'sneaked in']);
  await expect(write).rejects.toThrow('read-only transaction');
  await own.db.writeInScope(school, addNote, [school.organizationId, 'written']);
  expect(await textsOf(school)).toEqual(['ours', 'written']);
});

test('of two transactions in a deadlock the one that may run again succeeds as well', async () => {
  let arrivals = 0;
  let meet = (): void => undefined;
  const bothInside = new Promise<void>((resolve) => (meet = resolve));
  const increment = (first: number, second: number) =>
    own.db.inScope(
      school,
      async (tx) => {
        await tx.raw('update counters set value = value + 1 where id = $1', [first]);
        arrivals += 1;
        if (arrivals === 2) meet();
        await bothInside;
        await tx.raw('update counters set value = value + 1 where id = $1', [second]);
      },
      { retry: true },
    );
  await Promise.all([increment(1, 2), increment(2, 1)]);
  const { rows } = await own.db.withoutTenant((tx) => tx.raw('select id, value from counters order by id'));
  expect(rows).toEqual([
    { id: 1, value: 2 },
    { id: 2, value: 2 },
  ]);
  expect(arrivals).toBe(3);
});

test('a business error leaves the connection in the pool, a broken value does not poison it', async () => {
  const single = await createTestDatabase({ poolSize: 1 });
  try {
    const pid = async () =>
      (await single.db.withoutTenant((tx) => tx.raw('select pg_backend_pid() as pid'))).rows[0]?.['pid'];
    const before = await pid();
    await expect(single.db.inScope(school, () => Promise.reject(new Error('sold out')))).rejects.toThrow(
      'sold out',
    );
    expect(await pid()).toBe(before);
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    const echo = statement<{ value: unknown }>('test.echo', 'select $1::jsonb as value');
    await expect(single.db.inScope(school, (tx) => tx.query(echo, [circular]))).rejects.toThrow('circular');
    await expect(single.db.readInScope(school, echo, [circular])).rejects.toThrow('circular');
    expect(await single.db.readInScope(school, echo, [{ fine: true }])).toEqual([{ value: { fine: true } }]);
  } finally {
    await single.drop();
  }
});

test('whole numbers, money, days and moments arrive as numbers, numbers, texts and dates', async () => {
  const { rows } = await own.db.withoutTenant((tx) =>
    tx.raw(`select 9007199254740991::bigint as cents, array[1, 2]::bigint[] as many, count(*) as counted, 0.10::numeric as rate,
      date '2026-02-28' as day, array[date '2026-02-28'] as days, timestamptz '2026-02-28 23:30:00-05' as moment from counters`),
  );
  expect(rows).toEqual([
    {
      cents: Number.MAX_SAFE_INTEGER,
      many: [1, 2],
      counted: 2,
      rate: '0.10',
      day: '2026-02-28',
      days: ['2026-02-28'],
      moment: new Date('2026-03-01T04:30:00Z'),
    },
  ]);
});

test('a number that would lose a digit is an error, never a rounding', async () => {
  const reading = own.db.withoutTenant((tx) => tx.raw('select 9007199254740993::bigint as cents'));
  await expect(reading).rejects.toThrow('no safe integer');
});

test('a read that takes longer than it was given is cut, and the connection serves the next without that limit', async () => {
  const sleep = statement<{ slept: string }>('test.sleep', 'select pg_sleep($1)::text as slept');
  const { db } = own;
  const reads = [
    (seconds: number, withinMs: number) => db.readInScope(school, sleep, [seconds], { withinMs }),
    (seconds: number, withinMs: number) => db.read(sleep, [seconds], { withinMs }),
    (seconds: number, withinMs: number) =>
      db.asVisitor(null, (tx) => tx.query(sleep, [seconds]), { withinMs }),
  ];
  for (const read of reads) {
    expect(isCutOff(await read(3, 20).catch((error: unknown) => error))).toBe(true);
    expect(await read(0, 1_000)).toHaveLength(1);
  }
  const limit = statement<{ limit: string }>(
    'test.limit',
    "select current_setting('statement_timeout') as limit",
  );
  const [usual] = await db.read(limit, []);
  expect(await db.readInScope(school, limit, [], { withinMs: 1_500 })).toEqual([{ limit: '1500ms' }]);
  expect(await db.readInScope(school, limit, [])).toEqual([usual]);
  expect(await db.asVisitor(null, (tx) => tx.query(limit, []))).toEqual([usual]);
});
