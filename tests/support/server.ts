import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildServer } from '../../apps/server/src/build-server.ts';
import { composeModules, type Modules } from '../../apps/server/src/compose-modules.ts';
import { openStorage } from '../../apps/server/src/open-storage.ts';
import { systemClock, type Clock } from '../../apps/server/src/platform/clock/index.ts';
import { loadConfig, type Config } from '../../apps/server/src/platform/config/index.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics/index.ts';
import type { GoodshelfWeb } from '../../apps/server/src/web-site.ts';
import type { Storage } from '../../apps/server/src/platform/storage/index.ts';
import { createTestDatabase, joinTestDatabase, testLog, type TestDatabase } from './database.ts';

export type TestServer = TestDatabase & {
  readonly app: FastifyInstance;
  readonly modules: Modules;
  readonly config: Config;
  readonly close: () => Promise<void>;
};

/** The product's API on a database of its own, without pages and without background work. Ask it with `app.inject`. */
export const createTestServer = async (
  options: {
    readonly settings?: Readonly<Record<string, string>>;
    readonly clock?: Clock;
    /** Another server on whose database this one works, as the processes of a cluster do; closed before that one. */
    readonly beside?: TestServer;
    /** The pages; without them the API alone. */
    readonly web?: GoodshelfWeb;
    /** Where files are; else below a folder of its own. */
    readonly storage?: Storage;
  } = {},
): Promise<TestServer> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'goodshelf-test-'));
  const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...options.settings });
  const testDatabase =
    options.beside === undefined ? await createTestDatabase() : await joinTestDatabase(options.beside.url);
  const { database } = testDatabase;
  const modules = await composeModules({
    config,
    log: testLog,
    database,
    storage: options.storage ?? (await openStorage(config, testLog)),
    clock: options.clock ?? systemClock,
  });
  const app = await buildServer({
    config,
    log: testLog,
    modules,
    database,
    web: options.web ?? null,
    metrics: createMetrics(),
  });
  return {
    ...testDatabase,
    app,
    modules,
    config,
    close: async () => {
      await app.close();
      await modules.close();
      await testDatabase.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
