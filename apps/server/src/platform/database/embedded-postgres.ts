import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log/index.ts';
import { serverBinaries } from './embedded/binaries.ts';
import { locateDataFolder, type DataFolder } from './embedded/data-folder.ts';
import { clusterPassword, databaseName, initialiseCluster, ownerName } from './embedded/initdb.ts';
import {
  discardStaleLock,
  otherSupervisor,
  removeSupervisor,
  runningPort,
  writeSupervisor,
} from './embedded/running-instance.ts';
import { startServerProcess, type ServerProcess } from './embedded/server-process.ts';
import { serverSettings, throwawaySettings } from './embedded/settings.ts';

export type EmbeddedPostgres = { readonly url: string; readonly stop: () => Promise<void> };

type Options = {
  readonly dataDir: string;
  readonly log: Log;
  /** False for tests: no flushes to disk. */
  readonly isDurable?: boolean;
  readonly maxConnections?: number;
};

/** Another process already runs the database of this folder. */
export class DataFolderInUseError extends Error {
  readonly url: string | null;
  constructor(message: string, url: string | null) {
    super(message);
    this.name = 'DataFolderInUseError';
    this.url = url;
  }
}

/**
 * Starts the PostgreSQL server of this installation on a free port of the loopback interface, making its database first
 * when there is none, and keeps it running: a server that dies is started again on the same port. One process may do so
 * per folder; a second one gets a DataFolderInUseError, whose `url` leads to the running server.
 */
export const startEmbeddedPostgres = async (options: Options): Promise<EmbeddedPostgres> => {
  const { dataDir, log, isDurable = true } = options;
  const place = await locateDataFolder(dataDir);
  if (place.relocation !== null) log.info(place.relocation);
  refuseSecondProcess(place);
  if (discardStaleLock(place.folder))
    log.warn(`the lock of a server that is gone was removed from ${place.folder}`);
  const binFolder = await serverBinaries(place.account, place.stageFolder);
  await initialiseCluster({ folder: place.folder, binFolder, account: place.account, isDurable });
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    ...serverSettings,
    ...(options.maxConnections !== undefined && { max_connections: options.maxConnections }),
    ...(isDurable ? {} : throwawaySettings),
  };
  const onLine = (line: string) => log.debug({ postgres: line.replace(/^[-\d]+ [\d:.]+ UTC \[\d+\] /, '') });
  const start = () =>
    startServerProcess({ binFolder, folder: place.folder, account: place.account, settings, onLine });
  const first = await startAfterPredecessor(place, start);
  writeSupervisor(place.folder);
  const stop = keepRunning(first, start, log);
  return {
    url: connectionUrl(place, port),
    stop: async () => {
      await stop();
      removeSupervisor(place.folder);
    },
  };
};

const connectionUrl = ({ folder }: DataFolder, port: number): string =>
  `postgres://${ownerName}:${clusterPassword(folder)}@127.0.0.1:${port}/${databaseName}`;

const refuseSecondProcess = (place: DataFolder): void => {
  const pid = otherSupervisor(place.folder);
  const port = runningPort(place.folder);
  if (pid === null || port === null) return;
  throw new DataFolderInUseError(
    `Process ${pid} already runs on the data folder ${place.folder}: stop it first, or give this one another DATA_DIR`,
    connectionUrl(place, port),
  );
};

/** A predecessor that was killed a moment ago may still be shutting its server down: wait for that, up to ten seconds. */
const startAfterPredecessor = async (
  place: DataFolder,
  start: () => Promise<ServerProcess>,
): Promise<ServerProcess> => {
  const giveUpAtMs = Date.now() + 10_000;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      refuseSecondProcess(place);
      if (!isOccupied(error) || Date.now() > giveUpAtMs) throw startError(place, error);
      await pause(100);
    }
  }
};

const isOccupied = (error: unknown): boolean =>
  error instanceof Error &&
  /"postmaster.pid" already exists|shared memory block .* still in use/.test(error.message);

const startError = ({ folder }: DataFolder, cause: unknown): Error => {
  const said = cause instanceof Error ? cause.message : String(cause);
  if (isOccupied(cause))
    return new Error(`Another server runs on the data folder ${folder}: stop it first`, { cause });
  return new Error(`The embedded database in ${folder} did not start: ${said}`, { cause });
};

/** Restarts a server that ended without being asked to; pauses grow from 100 ms to 5 s while it keeps failing. */
const keepRunning = (
  first: ServerProcess,
  start: () => Promise<ServerProcess>,
  log: Log,
): (() => Promise<void>) => {
  let current: ServerProcess | null = first;
  let isStopping = false;
  const stopping = new AbortController();
  const supervise = async (): Promise<void> => {
    for (let pauseMs = 100; !isStopping;) {
      if (current !== null) {
        const startedAtMs = Date.now();
        const said = await current.exited;
        current = null;
        if (isStopping) return;
        log.error(
          { said: said.slice(-500) },
          'the embedded database ended unexpectedly and is started again',
        );
        if (Date.now() - startedAtMs > 60_000) pauseMs = 100;
      }
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (isStopping) return;
      try {
        current = await start();
        log.info('the embedded database runs again');
      } catch (error) {
        log.warn({ err: error }, 'the embedded database does not start yet');
      }
      pauseMs = Math.min(pauseMs * 2, 5_000);
    }
  };
  const supervision = supervise();
  return async () => {
    isStopping = true;
    stopping.abort();
    await current?.stop();
    await supervision;
    // A start that was under way while we were asked to stop.
    await current?.stop();
  };
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address !== null && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('no free port')),
      );
    });
  });
