import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  eventually,
  startProgram,
  temporaryFolder,
  type Program,
} from '../../../../../tests/support/programs.ts';
import { testLog } from '../../../../../tests/support/database.ts';
import { withOwner } from '../../../../../tests/support/test-server.ts';
import { locateDataFolder } from './embedded/data-folder.ts';
import { isAlive } from './embedded/processes.ts';
import { isDatabaseUnavailable, openDatabase, statement } from './index.ts';

let folder: string;
const programs: Program[] = [];

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  await Promise.all(programs.splice(0).map((program) => program.stop()));
  fs.rmSync(folder, { recursive: true, force: true });
});

const hold = (...args: string[]): Program => {
  const program = startProgram('hold-database', [folder, ...args]);
  programs.push(program);
  return program;
};
const postmasterPid = (): number =>
  Number(fs.readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

test('a second process on the same folder is refused in one sentence that names the first', async () => {
  const first = hold();
  await first.nextLine();
  await expect(hold().nextLine()).rejects.toThrow(
    new RegExp(
      `^Process ${first.pid} already runs on the data folder ${folder}/postgres: stop it first, .*DATA_DIR$`,
    ),
  );
});

test('a command may use the database of the running process and leaves it running', async () => {
  const url = await hold().nextLine();
  const command = hold('attach');
  expect(await command.nextLine()).toBe(url);
  expect(await command.stop()).toBe(0);
  await withOwner(url, (owner) => owner.query('select 1'));
});

test('after kill -9 of the program the next start finds every committed row, and no server is left over', async () => {
  for (let round = 1; round <= 3; round++) {
    const program = hold();
    const url = await program.nextLine();
    await withOwner(url, async (owner) => {
      await owner.query('create table if not exists kept (round int)');
      await owner.query('insert into kept values ($1)', [round]);
      const { rows } = await owner.query<{ rounds: number }>('select count(*)::int as rounds from kept');
      expect(rows[0]?.rounds).toBe(round);
    });
    const server = postmasterPid();
    await program.kill('SIGKILL');
    if (round === 3) await eventually(() => !isAlive(server));
  }
});

test('a stop is orderly: the server ends, the folder is free, and a foreign file in it stays', async () => {
  fs.writeFileSync(path.join(folder, 'mine.txt'), 'precious');
  const program = hold();
  await program.nextLine();
  const server = postmasterPid();
  expect(await program.stop()).toBe(0);
  expect(isAlive(server)).toBe(false);
  expect(fs.readdirSync(folder).toSorted()).toEqual(['mine.txt', 'postgres']);
});

test('an initdb that was killed half way is never taken for a database', async () => {
  const interrupted = hold();
  const isDraft = (name: string) => name === `postgres.init-${interrupted.pid}`;
  await eventually(() => fs.existsSync(folder) && fs.readdirSync(folder).some(isDraft));
  await interrupted.kill('SIGKILL');
  expect(fs.existsSync(path.join(folder, 'postgres'))).toBe(false);
  const url = await hold().nextLine();
  await withOwner(url, (owner) => owner.query('select 1'));
  expect(fs.readdirSync(folder).toSorted()).toEqual(['postgres', 'postgres.supervisor']);
});

test('two first starts in the same moment make one database', async () => {
  const answers = await Promise.allSettled([hold().nextLine(), hold().nextLine()]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusal = answers.find((answer) => answer.status === 'rejected');
  expect(String(refusal?.reason)).toMatch(/Process \d+ already runs on the data folder/);
});

const parentPid = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).trim());

test.for(['the server', 'its guardian'])(
  'after kill -9 of %s the program recovers by itself and keeps every acknowledged row',
  async (victim) => {
    const config = { dataDir: folder, databaseUrl: null, databasePoolSize: 4, webConcurrency: 1 };
    const database = await openDatabase(config, testLog);
    try {
      await withOwner(database.url, (owner) => owner.query('create table written (id int primary key)'));
      const acknowledged: number[] = [];
      let failures = 0;
      let killedAt = Number.POSITIVE_INFINITY;
      const write = statement('test.write', 'insert into written values ($1)');
      const writer = async (number: number): Promise<void> => {
        // Until the death has been noticed, and for a while after it.
        for (let id = number; failures === 0 || acknowledged.length < killedAt + 100; id += 4) {
          try {
            await database.db.withoutTenant((tx) => tx.query(write, [id]));
            acknowledged.push(id);
          } catch (error) {
            if (!isDatabaseUnavailable(error)) throw error;
            failures += 1;
          }
        }
      };
      const writers = [1, 2, 3, 4].map(writer);
      await eventually(() => acknowledged.length > 200);
      process.kill(victim === 'the server' ? postmasterPid() : parentPid(postmasterPid()), 'SIGKILL');
      killedAt = acknowledged.length;
      await Promise.all(writers);
      const rows = await database.db.read(
        statement<{ id: number }>('test.written', 'select id from written'),
        [],
      );
      const found = new Set(rows.map(({ id }) => id));
      expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
      expect(failures).toBeGreaterThan(0);
      expect(await database.isReady()).toBe(true);
    } finally {
      await database.close();
    }
  },
);

test('the server is told none of our secrets and flushes every commit', async () => {
  const url = await hold().nextLine();
  const { rows } = await withOwner(url, (owner) =>
    owner.query("select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit"),
  );
  expect(rows).toEqual([{ fsync: 'on', commit: 'on' }]);
  if (process.platform !== 'linux') return;
  const environment = fs.readFileSync(`/proc/${postmasterPid()}/environ`, 'utf8');
  expect(environment).not.toContain('VITEST');
});

test.runIf(process.getuid?.() === 0)(
  'root’s database moves to an open place when the folder is closed to the server, and stays there for good',
  async () => {
    const closed = path.join(folder, 'closed', 'data');
    fs.mkdirSync(path.dirname(closed), { mode: 0o700 });
    const system = path.join(folder, 'system');
    const first = await locateDataFolder(closed, system);
    expect(first.folder.startsWith(system)).toBe(true);
    expect(first.relocation).toContain('is closed to other accounts');
    fs.chmodSync(path.dirname(closed), 0o755);
    expect((await locateDataFolder(closed, system)).folder).toBe(first.folder);
    expect(execFileSync('ls', ['-ld', path.dirname(first.folder)], { encoding: 'utf8' })).toMatch(
      /^drwxr-xr-x/,
    );
  },
);

test('a database that cannot be reached is named with its host and without its password', async () => {
  const config = {
    dataDir: folder,
    databaseUrl: 'postgres://me:hush@127.0.0.1:4199/shop',
    databasePoolSize: 2,
    webConcurrency: 1,
  };
  const opening = openDatabase(config, testLog, { connectWithinMs: 300 });
  await expect(opening).rejects.toThrow(
    /^The database shop at 127\.0\.0\.1:4199 cannot be opened: .*ECONNREFUSED/,
  );
  await expect(opening).rejects.toSatisfy(
    (error: unknown) => !String(error).includes('hush') && isDatabaseUnavailable(error),
  );
});
