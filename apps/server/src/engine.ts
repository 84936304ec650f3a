import type { Config } from './platform/config/index.ts';
import { systemClock } from './platform/clock/index.ts';
import { openDatabase, type Database } from './platform/database/index.ts';
import type { Log } from './platform/log/index.ts';
import { createMetrics, type Metrics } from './platform/metrics/index.ts';
import { isClusterWorker } from './platform/process/index.ts';
import type { Storage } from './platform/storage/index.ts';
import { openStorage } from './open-storage.ts';
import { composeModules, type Modules } from './compose-modules.ts';

/** What web processes, workers and commands have in common: the data and the modules on it. */
export type Engine = {
  readonly config: Config;
  readonly log: Log;
  readonly database: Database;
  readonly storage: Storage;
  readonly modules: Modules;
  readonly metrics: Metrics;
  close(): Promise<void>;
};

/** With it a database that hangs is answered for within two seconds; nothing that a request asks takes a tenth of it. */
const queryTimeoutMs = 1_900;

/** Opens the database (migrating it) and the file store and composes the modules on them. */
export const openEngine = async (
  config: Config,
  log: Log,
  options: { readonly mayAttach?: boolean } = {},
): Promise<Engine> => {
  const database = await openDatabase(config, log, { queryTimeoutMs, ...options });
  try {
    const storage = await openStorage(config, log, { isChecked: !isClusterWorker() });
    const modules = await composeModules({ config, log, database, storage, clock: systemClock });
    const metrics = createMetrics();
    metrics.watchPools(database.pools);
    return {
      config,
      log,
      database,
      storage,
      modules,
      metrics,
      close: async () => {
        await modules.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
};
