import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { answerPrimary, textOfAllProcesses } from './cluster-figures.ts';

/** Figures of this process in the text format of Prometheus; ours are named `goodshelf_*`. */
export type Metrics = {
  /** In the process that started the workers of a cluster: of all processes together. */
  text(): Promise<string>;
  readonly contentType: string;
  /** Times every request that reaches the application, by method, route pattern and status. */
  watchRequests(app: FastifyInstance): void;
  watchPools(pools: Readonly<Record<string, pg.Pool>>): void;
  /** Pages from memory are answered before the application: they are counted where they are given. */
  countPageCacheHit(): void;
  watchPageCache(cache: PageCacheFigures): void;
  watchOutbox(outbox: OutboxFigures): void;
  watchJobs(jobs: JobFigures): void;
  watchDeadLetters(letters: DeadLetterFigures): void;
};

type PageCacheFigures = { stats(): { entries: number; byteLength: number; fills: number } };
type OutboxFigures = { lag(): Promise<{ waiting: number; oldestSeconds: number }> };
type JobFigures = {
  counts(): Promise<readonly { name: string; waiting: number; active: number; failed: number }[]>;
};
type DeadLetterFigures = { counts(): Promise<readonly { kind: string; count: number }[]> };

export const createMetrics = (): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  answerPrimary(registry);
  const pageCacheHits = new Counter({
    name: 'goodshelf_page_cache_hits_total',
    help: 'Pages answered from memory',
    registers,
  });
  return {
    contentType: registry.contentType,
    text: () => textOfAllProcesses(registry),
    watchRequests: (app) => watchRequests(app, registers),
    watchPools: (pools) => watchPools(pools, registers),
    countPageCacheHit: () => pageCacheHits.inc(),
    watchPageCache: (cache) => watchPageCache(cache, registers),
    watchOutbox: (outbox) => watchOutbox(outbox, registers),
    watchJobs: (jobs) => watchJobs(jobs, registers),
    watchDeadLetters: (letters) => watchDeadLetters(letters, registers),
  };
};

const watchRequests = (app: FastifyInstance, registers: Registry[]): void => {
  const duration = new Histogram({
    name: 'goodshelf_http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  // Finding the series of three labels costs more than the rest of this; there are a few hundred, for ever.
  const seriesByName = new Map<string, { observe(seconds: number): void }>();
  const seriesOf = (method: string, route: string, status: number) => {
    const name = `${method} ${status} ${route}`;
    const known = seriesByName.get(name);
    if (known !== undefined) return known;
    const series = duration.labels({ method, route, status });
    seriesByName.set(name, series);
    return series;
  };
  app.addHook('onResponse', (request, reply, done) => {
    // The pattern, never the path: paths hold secrets and would make a time series each.
    const route = request.routeOptions.url ?? 'none';
    seriesOf(request.method, route, reply.statusCode).observe(reply.elapsedTime / 1000);
    done();
  });
};

const watchPools = (pools: Readonly<Record<string, pg.Pool>>, registers: Registry[]): void => {
  new Gauge({
    name: 'goodshelf_database_connections',
    help: 'Connections by pool; waiting are the callers that wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
};

const watchPageCache = (cache: PageCacheFigures, registers: Registry[]): void => {
  gauge(
    'goodshelf_page_cache_fills',
    'Pages rendered into the cache since the start',
    registers,
    () => cache.stats().fills,
  );
  gauge('goodshelf_page_cache_entries', 'Pages in memory', registers, () => cache.stats().entries);
  gauge(
    'goodshelf_page_cache_bytes',
    'Bytes of the pages in memory',
    registers,
    () => cache.stats().byteLength,
  );
};

const watchOutbox = (outbox: OutboxFigures, registers: Registry[]): void => {
  gauge(
    'goodshelf_outbox_waiting',
    'Messages not yet in a queue',
    registers,
    async () => (await outbox.lag()).waiting,
  );
  gauge(
    'goodshelf_outbox_oldest_seconds',
    'Age of the oldest message that is not yet in a queue; above 60 is a fault',
    registers,
    async () => (await outbox.lag()).oldestSeconds,
  );
};

const watchJobs = (jobs: JobFigures, registers: Registry[]): void => {
  new Gauge({
    name: 'goodshelf_jobs',
    help: 'Jobs by queue and state, as of the last look',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      for (const { name, ...states } of await jobs.counts()) {
        for (const [state, count] of Object.entries(states)) this.set({ queue: name, state }, count);
      }
    },
  });
};

const watchDeadLetters = (letters: DeadLetterFigures, registers: Registry[]): void => {
  new Gauge({
    name: 'goodshelf_dead_letters',
    help: 'What was given up after its last try and waits for staff, by kind; above 0 is a fault',
    labelNames: ['kind'],
    registers,
    async collect() {
      for (const { kind, count } of await letters.counts()) this.set({ kind }, count);
    },
  });
};

const gauge = (
  name: string,
  help: string,
  registers: Registry[],
  read: () => number | Promise<number>,
): void => {
  new Gauge({
    name,
    help,
    registers,
    async collect() {
      this.set(await read());
    },
  });
};
