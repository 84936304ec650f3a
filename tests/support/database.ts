import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { expect, inject } from 'vitest';
import {
  openDatabase,
  sqlState,
  type Database,
  type Db,
  type OpenDatabaseOptions,
} from '../../apps/server/src/platform/database/index.ts';
import { createLog, type Log } from '../../apps/server/src/platform/log/index.ts';
import { noteStatementsOf } from './note-statements.ts';
import { urlOf, withOwner } from './test-server.ts';

export type TestDatabase = {
  readonly db: Db;
  readonly database: Database;
  /** Of the owner. */
  readonly url: string;
  /** Closes the connections and removes the database. */
  readonly drop: () => Promise<void>;
};

/** Quiet unless something is wrong. */
export const testLog: Log = createLog({ environment: 'test', logLevel: 'fatal' });

/**
 * A migrated, empty database of one's own; usually one per test file, in `beforeAll`. Nothing is shared with other tests.
 */
export const createTestDatabase = async (
  options: OpenDatabaseOptions & { readonly poolSize?: number } = {},
): Promise<TestDatabase> => openCopy(await createEmptyCopy(), options);

/**
 * Fills one database, for tests that each break what they find: `copy` gives every one of them the same, without the work of
 * filling it again.
 */
export const createSeed = async (
  fill: (own: TestDatabase) => Promise<void>,
): Promise<{ copy: () => Promise<TestDatabase>; drop: () => Promise<void> }> => {
  const { url, drop } = await createEmptyCopy();
  const own = await joinTestDatabase(url);
  await fill(own);
  await own.drop();
  return { copy: async () => openCopy(await copyOf(new URL(url).pathname.slice(1))), drop };
};

const openCopy = async (
  { url, drop }: { readonly url: string; readonly drop: () => Promise<void> },
  options: OpenDatabaseOptions & { readonly poolSize?: number } = {},
): Promise<TestDatabase> => {
  const joined = await joinTestDatabase(url, options);
  return {
    ...joined,
    drop: async () => {
      await joined.drop();
      await drop();
    },
  };
};

/** A machine with other work is slow, and not away. What visitors are made to wait is asserted by its own tests. */
const patience = { queryTimeoutMs: 20_000, connectionTimeoutMs: 20_000 };

/** Connections of one's own to the database of another test's fixture; `drop` closes them and leaves it there. */
export const joinTestDatabase = async (
  url: string,
  options: OpenDatabaseOptions & { readonly poolSize?: number } = {},
): Promise<TestDatabase> => {
  const config = {
    databaseUrl: url,
    dataDir: '/nonexistent',
    databasePoolSize: options.poolSize ?? 10,
    webConcurrency: 1,
  };
  const database = await openDatabase(config, testLog, { migrations: null, ...patience, ...options });
  return { db: database.db, database, url, drop: () => database.close() };
};

/** Only the database, without connections to it: for tests of the door itself. `template0` gives an unmigrated one. */
export const createEmptyCopy = async (
  from: 'migrated' | 'template0' = 'migrated',
): Promise<{ url: string; drop: () => Promise<void> }> => {
  const { template } = await testServer();
  return copyOf(from === 'migrated' ? template : 'template0');
};

const copyOf = async (template: string): Promise<{ url: string; drop: () => Promise<void> }> => {
  const server = await testServer();
  const name = `${server.template}_copy_${randomBytes(6).toString('hex')}`;
  await withOwner(server.adminUrl, (admin) =>
    admin.query(`create database ${name} template ${template} strategy file_copy`),
  );
  return {
    url: urlOf(server.adminUrl, name),
    drop: () => withOwner(server.adminUrl, (admin) => dropDatabase(admin, name)),
  };
};

const dropAttemptsMax = 20;

/** Autovacuum may be in the database at this moment; it is the superuser's, and gone a moment later. */
const dropDatabase = async (admin: pg.Client, name: string): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await admin.query(`drop database if exists ${name} with (force)`);
      return;
    } catch (error) {
      if (attempt === dropAttemptsMax || sqlState(error) !== '42501') throw error;
      await setTimeout(250);
    }
  }
};

const testServer = async (): Promise<{ adminUrl: string; template: string }> => {
  noteStatementsOf(expect.getState().testPath ?? '');
  const response = await fetch(inject('databaseBroker'));
  if (!response.ok) throw new Error(`The test database did not start: ${await response.text()}`);
  return (await response.json()) as { adminUrl: string; template: string }; // written by global-setup.ts
};
