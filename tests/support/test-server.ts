import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../../apps/server/src/platform/database/index.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts';
import { createLog } from '../../apps/server/src/platform/log/index.ts';

/** The server on which the tests make their databases. */
export type TestServer = {
  /** Leads to the template database's server; its user may create databases and roles. */
  readonly adminUrl: string;
  readonly template: string;
  readonly stop: () => Promise<void>;
};

/**
 * Starts one PostgreSQL for the whole test run, in memory and without flushes, or uses TEST_DATABASE_URL; migrates one
 * template database there, from which every test's own is copied within milliseconds.
 */
export const startTestServer = async (outsideUrl: string | undefined): Promise<TestServer> => {
  const server = outsideUrl ? { url: outsideUrl, stop: async () => undefined } : await startThrowawayServer();
  const template = `goodshelf_test_template_${process.pid}`;
  try {
    await withOwner(server.url, (admin) => createTemplate(admin, template));
    await withOwner(urlOf(server.url, template), (owner) => migrate(owner));
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    adminUrl: server.url,
    template,
    stop: async () => {
      if (outsideUrl) await withOwner(server.url, (admin) => dropAll(admin, template));
      await server.stop();
    },
  };
};

/** The same server, another database. */
export const urlOf = (serverUrl: string, database: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
};

export const withOwner = async <T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
};

const createTemplate = async (admin: pg.Client, template: string): Promise<void> => {
  const { rows } = await admin.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  // The builtin provider came with 17; before it, the C library's C.UTF-8 gives the same letters and the same order.
  const locale =
    (rows[0]?.version ?? 0) >= 170_000
      ? "locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'"
      : "locale_provider libc locale 'C.UTF-8'";
  await admin.query(`create database ${template} template template0 encoding 'UTF8' ${locale}`);
};

const dropAll = async (admin: pg.Client, template: string): Promise<void> => {
  const { rows } = await admin.query<{ datname: string }>(
    "select datname from pg_database where datname = $1 or datname like $1 || '\\_copy\\_%'",
    [template],
  );
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
};

const folderPrefix = 'goodshelf-test-';

const startThrowawayServer = async () => {
  const parent = memoryFolder();
  removeAbandoned(parent);
  const dataDir = path.join(parent, `${folderPrefix}${process.pid}`);
  fs.mkdirSync(dataDir, { mode: 0o755, recursive: true });
  const log = createLog({ environment: 'test', logLevel: 'warn' });
  const server = await startEmbeddedPostgres({ dataDir, log, isDurable: false });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** A file system in memory where there is one. */
const memoryFolder = (): string => {
  try {
    fs.accessSync('/dev/shm', fs.constants.W_OK);
    return '/dev/shm';
  } catch {
    return os.tmpdir();
  }
};

/** What a test run that was killed left behind: its pid is in the name. */
const removeAbandoned = (parent: string): void => {
  for (const name of fs.readdirSync(parent)) {
    if (!name.startsWith(folderPrefix)) continue;
    const pid = name.slice(folderPrefix.length);
    try {
      execFileSync('kill', ['-0', pid], { stdio: 'ignore' });
    } catch {
      fs.rmSync(path.join(parent, name), { recursive: true, force: true });
    }
  }
};
