// First: it settles how libraries run, before they are loaded.
import { processEnvironment } from './process-environment.ts';
import { ConfigError, loadConfig, type Config } from './platform/config/index.ts';
import type { FastifyInstance } from 'fastify';
import { startBackground, type Background } from './background.ts';
import { buildServer } from './build-server.ts';
import { guardDemoAdministrator } from './demo/guard-demo-administrator.ts';
import { loadDemoIfEmpty } from './demo/load-demo.ts';
import { openEngine, type Engine } from './engine.ts';
import { createLog, type Log } from './platform/log/index.ts';
import { startMetricsServer } from './platform/metrics/index.ts';
import { isClusterWorker, runCluster, runProcess } from './platform/process/index.ts';
import { startBanner } from './start-banner.ts';
import { loadGoodshelfWeb } from './web-site.ts';

type Running = {
  readonly engine: Engine;
  readonly app: FastifyInstance | null;
  readonly background: Background | null;
  /** The figures on a port of their own; null unless METRICS_PORT asks for it. */
  readonly metricsServer: { stop(): Promise<void> } | null;
};

const prepareWeb = async (engine: Engine): Promise<FastifyInstance> => {
  const web = await loadGoodshelfWeb({ isDevelopment: process.argv.includes('--dev') });
  return await buildServer({ ...engine, web });
};

const loadDemo = async (engine: Engine): Promise<void> => {
  await loadDemoIfEmpty(engine);
  const { config, database } = engine;
  const tell = (sentence: string) => void process.stdout.write(`\n  ${sentence}\n`);
  await guardDemoAdministrator({ config, db: database.db, tell });
};

const start = async (config: Config, log: Log): Promise<Running> => {
  const engine = await openEngine(config, log);
  try {
    if (config.role !== 'worker' && !isClusterWorker()) await loadDemo(engine);
    // Loading the pages holds the event loop for seconds on a busy machine: who waited for a connection would be told that none came.
    const app = config.role === 'worker' ? null : await prepareWeb(engine);
    // Before the server listens: a webhook or a receipt may follow the first request at once.
    const background = config.role === 'web' ? null : await startBackground(engine);
    await app?.listen({ port: config.port, host: config.host });
    // In a cluster the first process tells the figures of all.
    const metricsServer = isClusterWorker() ? null : await startMetricsServer(engine);
    return { engine, app, background, metricsServer };
  } catch (error) {
    await engine.close();
    throw error;
  }
};

const stop = async ({ engine, app, background, metricsServer }: Running): Promise<void> => {
  await app?.close();
  await metricsServer?.stop();
  await background?.stop();
  await engine.close();
};

/** `npm start`: one process, or with WEB_CONCURRENCY one that owns database and jobs and workers that answer. */
const main = async (): Promise<void> => {
  const config = readConfig();
  const log = createLog(config);
  if (config.webConcurrency > 1 && config.role === 'all' && !isClusterWorker()) {
    await runCluster<Running>({
      log,
      workerCount: config.webConcurrency,
      start: async () => {
        const engine = await openEngine(config, log);
        await loadDemo(engine);
        const background = await startBackground(engine);
        return { engine, app: null, background, metricsServer: await startMetricsServer(engine) };
      },
      stop,
      workerSettings: ({ engine }) => ({
        DATABASE_URL: engine.database.url,
        NODE_ENV: processEnvironment['NODE_ENV'] ?? '',
        ROLE: 'web',
        WEB_CONCURRENCY: '1',
        WEB_PROCESSES: String(config.webConcurrency),
      }),
    });
  } else {
    await runProcess<Running>({ log, start: () => start(config, log), stop });
  }
  if (!isClusterWorker()) process.stdout.write(startBanner(config));
};

const readConfig = (): Config => {
  try {
    return loadConfig(processEnvironment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
};

await main();
