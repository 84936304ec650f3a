import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '../config/index.ts';
import type { Log } from '../log/index.ts';
import { DataFolderInUseError, startEmbeddedPostgres } from './embedded-postgres.ts';
import { createListener, type Listener } from './listener.ts';
import { migrate, migrationsFolder } from './migrate.ts';
import { createPool } from './pool.ts';
import { createDb, type Db } from './transaction.ts';
import { isDatabaseUnavailable, sqlState } from './unavailable.ts';

export type Database = {
  /** Of the owner; for migrations, job queues and child processes of this one. A secret. */
  readonly url: string;
  /**
   * Only for what `db` cannot do: a library that wants a pool, metrics. `neighbour` is for a company that stands in within
   * this process: it must not wait behind the crowd that it serves, as the real one would not.
   */
  readonly pools: { readonly app: pg.Pool; readonly operator: pg.Pool; readonly neighbour: pg.Pool };
  readonly db: Db;
  readonly listen: Listener['listen'];
  /** Whether the database answers within a second. */
  readonly isReady: () => Promise<boolean>;
  /** Lets running transactions end (5 s at most), then closes connections and the embedded server. */
  readonly close: () => Promise<void>;
};

export type OpenDatabaseOptions = {
  /** For commands beside a running server: use its embedded database instead of refusing to start. */
  readonly mayAttach?: boolean;
  /** Migrations of this folder are applied first; null applies none. */
  readonly migrations?: string | null;
  /** How long the client waits for an answer, ms. */
  readonly queryTimeoutMs?: number;
  /** How long somebody waits for a free connection, ms. */
  readonly connectionTimeoutMs?: number;
  /** How long a database that does not answer at the start is asked again, ms. */
  readonly connectWithinMs?: number;
};

/** What is not said otherwise, ms: a busy or absent database is answered within two seconds. */
export const usualTimeouts = { queryTimeoutMs: 5_000, connectionTimeoutMs: 1_500 };

type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'databasePoolSize' | 'webConcurrency'>;

/**
 * Opens DATABASE_URL, or starts the embedded PostgreSQL of DATA_DIR; migrates; returns the door to the data. Throws with
 * one clear sentence when the server cannot be reached, is too old, or the folder is in use.
 */
export const openDatabase = async (
  config: DatabaseConfig,
  log: Log,
  options: OpenDatabaseOptions = {},
): Promise<Database> => {
  const server = await locateServer(config, log, options.mayAttach === true);
  try {
    await prepareDatabase(server.url, log, options);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return connect(server, config, log, { ...usualTimeouts, ...options });
};

type Server = { readonly url: string; readonly stop: () => Promise<void> };
const nothingToStop = async (): Promise<void> => undefined;

const locateServer = async (config: DatabaseConfig, log: Log, mayAttach: boolean): Promise<Server> => {
  if (config.databaseUrl !== null) return { url: config.databaseUrl, stop: nothingToStop };
  try {
    return await startEmbeddedPostgres({
      dataDir: config.dataDir,
      log,
      maxConnections: connectionsOf(config),
    });
  } catch (error) {
    if (mayAttach && error instanceof DataFolderInUseError && error.url !== null) {
      return { url: error.url, stop: nothingToStop };
    }
    throw error;
  }
};

const operatorPoolSize = 3;
const neighbourPoolSize = 3;

/** Every process has its pools, a listener and a job queue; a command or an administrator may come on top. */
const connectionsOf = ({ databasePoolSize, webConcurrency }: DatabaseConfig): number =>
  Math.max(60, (webConcurrency + 1) * (databasePoolSize + operatorPoolSize + neighbourPoolSize + 7) + 10);

const prepareDatabase = async (url: string, log: Log, options: OpenDatabaseOptions): Promise<void> => {
  const folder = options.migrations === undefined ? migrationsFolder : options.migrations;
  const owner = await connectOwner(url, log, options.connectWithinMs ?? 10_000);
  try {
    await requireSupportedServer(owner, log);
    if (folder === null) return;
    const applied = await migrate(owner, folder);
    if (applied.length > 0)
      log.info({ migrations: applied.length, last: applied.at(-1) }, 'the database was migrated');
  } finally {
    await owner.end();
  }
};

/** A database that starts together with us may need a moment. */
const connectOwner = async (url: string, log: Log, limitMs: number): Promise<pg.Client> => {
  const giveUpAtMs = Date.now() + limitMs;
  for (let attempt = 1; ; attempt++) {
    const owner = new pg.Client({
      connectionString: url,
      application_name: 'goodshelf_owner',
      connectionTimeoutMillis: 3_000,
    });
    owner.on('error', (error) => log.debug({ err: error }, 'the owner connection was lost'));
    try {
      await owner.connect();
      return owner;
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() > giveUpAtMs) throw connectionError(url, error);
      if (attempt === 1) log.warn({ host: new URL(url).host }, 'the database does not answer yet');
      await pause(250);
    }
  }
};

const connectionError = (url: string, cause: unknown): Error => {
  const { host, pathname } = new URL(url);
  const said =
    cause instanceof AggregateError
      ? sqlState(cause)
      : cause instanceof Error
        ? cause.message
        : String(cause);
  return new Error(`The database ${pathname.slice(1)} at ${host} cannot be opened: ${said}`, { cause });
};

const requireSupportedServer = async (owner: pg.Client, log: Log): Promise<void> => {
  const { rows } = await owner.query<{ version: number; knows_letters: boolean; encoding: string }>(
    `select current_setting('server_version_num')::int as version, lower('É') = 'é' as knows_letters,
       current_setting('server_encoding') as encoding`,
  );
  const server = rows[0];
  if (!server || server.version < 150_000) throw new Error('PostgreSQL 15 or newer is needed');
  if (server.encoding !== 'UTF8')
    throw new Error(`The database must have the encoding UTF8, it has ${server.encoding}`);
  if (!server.knows_letters) {
    log.warn('the database has the locale "C": search will not find É for é; create it with a UTF-8 locale');
  }
};

const connect = (
  server: Server,
  config: DatabaseConfig,
  log: Log,
  { queryTimeoutMs, connectionTimeoutMs }: typeof usualTimeouts,
): Database => {
  const { url } = server;
  const app = createPool({
    url,
    role: 'goodshelf_app',
    maxConnections: config.databasePoolSize,
    queryTimeoutMs,
    connectionTimeoutMs,
    log,
  });
  const operator = createPool({
    url,
    role: 'goodshelf_operator',
    maxConnections: operatorPoolSize,
    queryTimeoutMs: 30_000,
    connectionTimeoutMs,
    log,
  });
  const neighbour = createPool({
    url,
    role: 'goodshelf_app',
    maxConnections: neighbourPoolSize,
    queryTimeoutMs,
    connectionTimeoutMs,
    log,
  });
  const listener = createListener(url, log);
  const close = async (): Promise<void> => {
    const ended = Promise.all([listener.close(), app.end(), operator.end(), neighbour.end()]);
    await Promise.race([ended, pause(5_000, undefined, { ref: false })]);
    await server.stop();
  };
  let closing: Promise<void> | undefined;
  return {
    url,
    pools: { app, operator, neighbour },
    db: createDb({ pools: { app, operator }, log }),
    listen: listener.listen,
    isReady: () => answersWithin(app, 1_000),
    close: () => (closing ??= close()),
  };
};

const answersWithin = async (pool: pg.Pool, limitMs: number): Promise<boolean> => {
  // Its own timeout, which closes the connection: asking a hung database again and again must not use up the pool.
  const question = { text: 'select 1', query_timeout: limitMs };
  const answer = pool.query(question).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, pause(limitMs, false, { ref: false })]);
};
