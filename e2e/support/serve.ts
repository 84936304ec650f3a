/** The product of one test run: `TEST_DATABASE_URL` gets a fresh database, else it brings its own. Ends with SIGTERM. */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { place } from './place.ts';
import { programs, writeSettings } from './product.ts';

const { port, folder } = await place();
const serverUrl = process.env['TEST_DATABASE_URL'];
const databaseName = `goodshelf_e2e_${process.pid}`;

const onServer = async (url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> => {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
};

const createDatabase = async (url: string): Promise<string> => {
  await onServer(url, async (admin) => {
    const { rows } = await admin.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    const locale =
      (rows[0]?.version ?? 0) >= 170_000
        ? "locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'"
        : "locale_provider libc locale 'C.UTF-8'";
    await admin.query(`create database ${databaseName} template template0 encoding 'UTF8' ${locale}`);
  });
  const own = new URL(url);
  own.pathname = `/${databaseName}`;
  return own.href;
};

/** Of a product that is set up in another way than the rest. */
function moreSettings(): Record<string, string> {
  return JSON.parse(process.env['E2E_SETTINGS'] ?? '{}') as Record<string, string>; // of whoever started this
}

const settings = {
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  PORT: String(port),
  DATA_DIR: path.join(folder, 'data'),
  DEMO: '1',
  LOG_LEVEL: 'warn',
  // A journey may say from where it comes; who says nothing is this machine, which the fraud shield lets through.
  TRUST_PROXY: '127.0.0.1, ::1',
  ...moreSettings(),
  ...(serverUrl === undefined || serverUrl === '' ? {} : { DATABASE_URL: await createDatabase(serverUrl) }),
};
mkdirSync(folder, { recursive: true, mode: 0o755 }); // the database may run as another user
writeSettings(folder, settings);

// A group of its own: Ctrl-C reaches this process only, and this one stops the product in order.
const product = spawn(process.execPath, [programs.server], {
  env: settings,
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: true,
});
// Who started it with a line to it and is gone needs it no longer.
process.on('disconnect', () => product.kill('SIGTERM'));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => product.kill('SIGTERM'));
const exitCode = await new Promise<number>((resolve) => {
  product.once('exit', (code) => resolve(code ?? 1));
});
if (serverUrl !== undefined && serverUrl !== '')
  await onServer(serverUrl, (admin) => admin.query(`drop database if exists ${databaseName} with (force)`));
rmSync(folder, { recursive: true, force: true });
process.exitCode = exitCode;
// The line would keep this process here.
process.disconnect?.();
