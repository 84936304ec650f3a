import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEmptyCopy } from '../../../../../tests/support/database.ts';
import { startProgram, temporaryFolder } from '../../../../../tests/support/programs.ts';
import { withOwner } from '../../../../../tests/support/test-server.ts';
import { migrate, migrationsFolder } from './migrate.ts';

let folder: string;
let url: string;
let drop: () => Promise<void>;

beforeEach(async () => {
  folder = temporaryFolder();
  ({ url, drop } = await createEmptyCopy('template0'));
});
afterEach(async () => {
  fs.rmSync(folder, { recursive: true, force: true });
  await drop();
});

const write = (name: string, sql: string) => fs.writeFileSync(path.join(folder, name), sql);
const migrateHere = () => withOwner(url, (owner) => migrate(owner, folder));
const tables = (): Promise<string[]> =>
  withOwner(url, async (owner) => {
    const { rows } = await owner.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1",
    );
    return rows.map(({ name }) => name);
  });

test('each migration is applied once, in the order of the numbers', async () => {
  write('0002_b.sql', 'create table b (a int references a (id));');
  write('0001_a.sql', 'create table a (id int primary key);');
  expect(await migrateHere()).toEqual(['0001_a.sql', '0002_b.sql']);
  expect(await migrateHere()).toEqual([]);
  write('0003_c.sql', 'create table c (); create table d ();');
  expect(await migrateHere()).toEqual(['0003_c.sql']);
  expect(await tables()).toEqual(['a', 'b', 'c', 'd']);
});

test('of four processes that start together one migrates and the others find nothing left', async () => {
  write('0001_a.sql', 'create table a (); select pg_sleep(0.3);');
  write('0002_b.sql', 'create table b ();');
  const processes = Array.from({ length: 4 }, () => startProgram('migrate-once', [url, folder]));
  await Promise.all(processes.map((program) => program.nextLine()));
  processes.forEach(({ child }) => child.stdin?.write('go\n'));
  const answers = await Promise.all(processes.map((program) => program.nextLine()));
  expect(answers.toSorted()).toEqual(['["0001_a.sql","0002_b.sql"]', '[]', '[]', '[]']);
  await Promise.all(processes.map((program) => program.stop()));
});

test('an applied migration that was changed is refused by name', async () => {
  write('0001_a.sql', 'create table a ();');
  await migrateHere();
  write('0001_a.sql', 'create table a (id int);');
  write('0002_b.sql', 'create table b ();');
  await expect(migrateHere()).rejects.toThrow(
    'The migration 0001_a.sql was changed after it had been applied',
  );
  expect(await tables()).toEqual(['a']);
});

test('line ends of another operating system are no change', async () => {
  write('0001_a.sql', 'create table a\n();\n');
  await migrateHere();
  write('0001_a.sql', 'create table a\r\n();\r\n');
  expect(await migrateHere()).toEqual([]);
});

test('a failing migration changes nothing, says where it failed, and can be corrected', async () => {
  write('0001_a.sql', 'create table a ();');
  write('0002_b.sql', 'create table b ();\nselect nonsense;');
  await expect(migrateHere()).rejects.toThrow(
    'The migration 0002_b.sql failed and changed nothing (line 2): column "nonsense" does not exist',
  );
  expect(await tables()).toEqual(['a']);
  write('0002_b.sql', 'create table b ();');
  expect(await migrateHere()).toEqual(['0002_b.sql']);
});

test('a migration that waits for a lock gives up instead of blocking the shop', async () => {
  write('0001_a.sql', 'create table a ();');
  await migrateHere();
  write('0002_b.sql', "set local lock_timeout = '100ms'; alter table a add column b int;");
  await withOwner(url, async (busy) => {
    await busy.query('begin; lock table a in access share mode');
    await expect(migrateHere()).rejects.toThrow('lock timeout');
    await busy.query('rollback');
  });
});

describe('a migration outside a transaction', () => {
  const mark = '-- migrate: no-transaction\n';
  const indexes = () =>
    withOwner(url, async (owner) => {
      const { rows } = await owner.query<{ name: string; is_valid: boolean }>(
        `select indexrelid::regclass::text as name, indisvalid as is_valid from pg_index
         where indrelid = 'a'::regclass order by 1`,
      );
      return rows.map(({ name, is_valid: isValid }) => `${name} ${isValid ? 'whole' : 'invalid'}`);
    });

  test('makes an index while others write, and is applied once', async () => {
    write('0001_a.sql', 'create table a (b int);');
    await migrateHere();
    write('0002_i.sql', `${mark}-- Why.\ncreate index concurrently a_b on a (b);\n`);
    await withOwner(url, async (busy) => {
      // An index made in a transaction would wait for this writer, who waits for nobody.
      await busy.query(
        "begin; set local idle_in_transaction_session_timeout = '10s'; insert into a values (1)",
      );
      const migrating = migrateHere();
      await busy.query('insert into a values (2); commit');
      expect(await migrating).toEqual(['0002_i.sql']);
    });
    expect(await indexes()).toEqual(['a_b whole']);
    expect(await migrateHere()).toEqual([]);
  });

  test('that failed midway is taken up again: what is whole stays, what is invalid is made anew', async () => {
    write('0001_a.sql', 'create table a (b int, c int); insert into a values (1, 7), (2, 7);');
    await migrateHere();
    write(
      '0002_i.sql',
      `${mark}create index concurrently a_b on a (b);\ncreate unique index concurrently a_c on a (c);\n`,
    );
    await expect(migrateHere()).rejects.toThrow(
      'The migration 0002_i.sql failed midway and is taken up again at the next start: could not create unique index "a_c"',
    );
    expect(await indexes()).toEqual(['a_b whole', 'a_c invalid']);
    const oidOf = () =>
      withOwner(url, async (owner) => (await owner.query(`select 'a_b'::regclass::oid as oid`)).rows);
    const before = await oidOf();
    await withOwner(url, (owner) => owner.query('update a set c = b'));
    expect(await migrateHere()).toEqual(['0002_i.sql']);
    expect(await indexes()).toEqual(['a_b whole', 'a_c whole']);
    expect(await oidOf()).toEqual(before);
  });

  test('does not wait for processes that wait for it', async () => {
    write('0001_a.sql', 'create table a (b int); select pg_sleep(0.3);');
    write('0002_i.sql', `${mark}create index concurrently a_b on a (b);\n`);
    const processes = Array.from({ length: 3 }, () => startProgram('migrate-once', [url, folder]));
    await Promise.all(processes.map((program) => program.nextLine()));
    processes.forEach(({ child }) => child.stdin?.write('go\n'));
    const answers = await Promise.all(processes.map((program) => program.nextLine()));
    expect(answers.toSorted()).toEqual(['["0001_a.sql","0002_i.sql"]', '[]', '[]']);
    await Promise.all(processes.map((program) => program.stop()));
  });

  test.each(['create table b ();', 'create index a_b on a (b);', 'update a set b = 1;', ''])(
    'refuses what cannot be taken up again: "%s"',
    async (sql) => {
      write('0001_a.sql', 'create table a (b int);');
      write('0002_i.sql', `${mark}${sql}`);
      await expect(migrateHere()).rejects.toThrow('may hold only "create index concurrently');
    },
  );
});

test.for([
  ['a.sql', 'is not named like'],
  ['0001_other.sql', 'is used twice'],
  ['0000_earlier.sql', 'comes before 0001_a.sql'],
])('a file named %s is refused', async ([name = '', reason = '']) => {
  write('0001_a.sql', 'create table a ();');
  await migrateHere();
  write(name, 'select 1;');
  await expect(migrateHere()).rejects.toThrow(reason);
});

test('a user who may not create roles is told in one sentence what an administrator has to run', async () => {
  const roles = fs.readFileSync(path.join(migrationsFolder, '0001_roles.sql'), 'utf8');
  write('0001_roles.sql', roles.replaceAll('goodshelf_app', 'goodshelf_test_absent'));
  const user = `goodshelf_test_plain_${process.pid}`;
  await withOwner(url, (owner) =>
    owner.query(`create role ${user} login password 'plain'; grant create on schema public to ${user}`),
  );
  try {
    const plain = new URL(url);
    plain.username = user;
    plain.password = 'plain';
    const client = new pg.Client({ connectionString: plain.href });
    await client.connect();
    const migrating = migrate(client, folder).finally(() => client.end());
    await expect(migrating).rejects.toThrow(
      `The database user "${user}" may not create the role "goodshelf_test_absent". Let an administrator run once: CREATE ROLE`,
    );
  } finally {
    await withOwner(url, (owner) =>
      owner.query(`grant ${user} to current_user; drop owned by ${user}; drop role ${user}`),
    );
  }
});

test('the roles of the application can bypass nothing and own nothing', async () => {
  await withOwner(url, async (owner) => {
    await migrate(owner);
    const { rows } = await owner.query(
      `select rolname, rolsuper, rolbypassrls, rolcanlogin, rolcreaterole,
         (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned
       from pg_roles where rolname in ('goodshelf_app', 'goodshelf_operator', 'goodshelf_visitor') order by 1`,
    );
    const bound = {
      rolsuper: false,
      rolbypassrls: false,
      rolcanlogin: false,
      rolcreaterole: false,
      owned: 0,
    };
    expect(rows).toEqual([
      { rolname: 'goodshelf_app', ...bound },
      { rolname: 'goodshelf_operator', ...bound },
      { rolname: 'goodshelf_visitor', ...bound },
    ]);
  });
});
