import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { noTransactionMark, runsOutsideTransaction, stepsOf } from './migration-steps.ts';

/** apps/server/migrations */
export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** A migration could not be applied; the message is one sentence for the person who starts the program. */
export class MigrationError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MigrationError';
  }
}

type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };

// Any number, as long as nothing else in the database uses it.
const migrationLock = 7_041_776_221;

/**
 * Brings the database up to date with the plain SQL files `NNNN_name.sql` of the folder, in order, each in a transaction
 * of its own; one whose first line is `-- migrate: no-transaction` runs statement by statement beside the working shop and
 * is taken up again where it failed (`create index concurrently`, `validate constraint`). Processes that start together take turns: one migrates, the others find nothing left to do. Returns the
 * names of the applied files. Throws a MigrationError when a file failed or an applied one was changed.
 */
export const migrate = async (
  ownerClient: pg.ClientBase,
  folder: string = migrationsFolder,
): Promise<string[]> => {
  const migrations = await readMigrations(folder);
  await ownerClient.query("set statement_timeout = '10min'; set lock_timeout = 0");
  await takeTurn(ownerClient);
  try {
    await ownerClient.query("set lock_timeout = '5s'; set client_min_messages = warning");
    return await applyMissing(ownerClient, migrations);
  } finally {
    await ownerClient.query('select pg_advisory_unlock($1)', [migrationLock]);
  }
};

// Asked again and again: a statement that waits in the database holds a snapshot, and an index that is made concurrently
// waits for all of those, so the two would wait for each other.
const takeTurn = async (client: pg.ClientBase): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ is_mine: boolean }>('select pg_try_advisory_lock($1) as is_mine', [
      migrationLock,
    ]);
    if (rows[0]?.is_mine === true) return;
    await pause(50);
  }
};

const readMigrations = async (folder: string): Promise<Migration[]> => {
  const names = (await fs.readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const numbers = names.map((name) => /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]);
  const misnamed = names.find((_, index) => numbers[index] === undefined);
  if (misnamed !== undefined)
    throw new MigrationError(`The migration ${misnamed} is not named like 0001_what_it_does.sql`);
  const twice = names.find((_, index) => numbers.indexOf(numbers[index]) !== index);
  if (twice !== undefined) throw new MigrationError(`The number of the migration ${twice} is used twice`);
  return Promise.all(
    names.map(async (name) => {
      const sql = await fs.readFile(path.join(folder, name), 'utf8');
      // A checkout with Windows line ends is the same migration.
      const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
      return { name, sql, checksum };
    }),
  );
};

const applyMissing = async (client: pg.ClientBase, migrations: readonly Migration[]): Promise<string[]> => {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  refuseRewrittenHistory(migrations, applied);
  const missing = migrations.filter(({ name }) => !applied.has(name));
  for (const migration of missing) await apply(client, migration);
  return missing.map(({ name }) => name);
};

const refuseRewrittenHistory = (
  migrations: readonly Migration[],
  applied: ReadonlyMap<string, string>,
): void => {
  const newest = [...applied.keys()].at(-1) ?? '';
  for (const { name, checksum } of migrations) {
    const known = applied.get(name);
    if (known !== undefined && known !== checksum) {
      throw new MigrationError(
        `The migration ${name} was changed after it had been applied: restore it and write a new one`,
      );
    }
    if (known === undefined && name < newest) {
      throw new MigrationError(
        `The migration ${name} comes before ${newest}, which is applied already: give it a higher number`,
      );
    }
  }
};

const recordApplied = 'insert into schema_migrations (name, checksum) values ($1, $2)';

const apply = async (client: pg.ClientBase, migration: Migration): Promise<void> => {
  const { name, sql, checksum } = migration;
  if (runsOutsideTransaction(sql)) return applyOutsideTransaction(client, migration);
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query(recordApplied, [name, checksum]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => undefined);
    const said = cause instanceof Error ? cause.message : String(cause);
    throw new MigrationError(
      `The migration ${name} failed and changed nothing${lineOf(sql, cause)}: ${said}`,
      { cause },
    );
  }
};

const applyOutsideTransaction = async (
  client: pg.ClientBase,
  { name, sql, checksum }: Migration,
): Promise<void> => {
  const steps = stepsOf(sql);
  if (steps === null) {
    throw new MigrationError(
      `The migration ${name} says "${noTransactionMark}" and may hold only "create index concurrently name on …", "drop index concurrently if exists" and "validate constraint"`,
    );
  }
  try {
    for (const step of steps) {
      if (step.kind === 'create index' && (await isIndexThere(client, step.index))) continue;
      // It waits for work that began before it, and nobody waits for it meanwhile; so it may be patient.
      await client.query("set lock_timeout = '60s'");
      await client.query(step.sql);
    }
    await client.query(recordApplied, [name, checksum]);
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : String(cause);
    throw new MigrationError(
      `The migration ${name} failed midway and is taken up again at the next start: ${said}`,
      { cause },
    );
  } finally {
    await client.query("set lock_timeout = '5s'").catch(() => undefined);
  }
};

/** Whether the index is there and whole. What a failed try has left of it is dropped. */
const isIndexThere = async (client: pg.ClientBase, index: string): Promise<boolean> => {
  const { rows } = await client.query<{ is_valid: boolean }>(
    'select indisvalid as is_valid from pg_index where indexrelid = to_regclass($1)',
    [index],
  );
  if (rows[0]?.is_valid === false) {
    await client.query(`drop index concurrently ${pg.escapeIdentifier(index)}`);
    return false;
  }
  return rows.length === 1;
};

const lineOf = (sql: string, cause: unknown): string => {
  if (!(cause instanceof pg.DatabaseError) || cause.position === undefined) return '';
  return ` (line ${sql.slice(0, Number(cause.position)).split('\n').length})`;
};
