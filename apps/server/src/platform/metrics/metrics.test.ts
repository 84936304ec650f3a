import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testLog } from '../../../../../tests/support/database.ts';
import { createMetrics, registerMetrics, startMetricsServer } from './index.ts';

const appWith = async (metricsToken: string | null, metricsPort: number | null) => {
  const app = Fastify();
  const metrics = createMetrics();
  metrics.watchRequests(app);
  registerMetrics(app, { metrics, config: { metricsToken, metricsPort } });
  app.get('/orders/:id', async () => 'an order');
  await app.ready();
  return { app, metrics };
};

test('without a token there is no page of metrics', async () => {
  const { app } = await appWith(null, null);
  expect((await app.inject('/metrics')).statusCode).toBe(404);
});

test('with a port of their own the metrics are not on the public one', async () => {
  const { app } = await appWith('t'.repeat(32), 9_999);
  expect((await app.inject('/metrics')).statusCode).toBe(404);
});

test('only who knows the token sees the metrics', async () => {
  const token = 't'.repeat(32);
  const { app } = await appWith(token, null);
  const ask = (authorization?: string) =>
    app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });
  for (const wrong of [undefined, '', 'Bearer', `Bearer ${token}x`, token, 'Bearer undefined']) {
    const response = await ask(wrong);
    expect(response.statusCode, wrong).toBe(401);
    expect(response.body).not.toContain('goodshelf_');
  }
  expect((await ask(`Bearer ${token}`)).body).toContain('process_cpu_user_seconds_total');
});

test('requests are counted by the route’s pattern, never by a path with ids or secrets in it', async () => {
  const { app, metrics } = await appWith(null, null);
  await app.inject('/orders/secret-token');
  await app.inject('/nowhere/else');
  const text = await metrics.text();
  expect(text).toContain(
    'goodshelf_http_request_duration_seconds_count{method="GET",route="/orders/:id",status="200"} 1',
  );
  expect(text).toContain('route="none",status="404"');
  expect(text).not.toContain('secret-token');
});

test('connections, page cache, outbox and queues show their figures', async () => {
  const metrics = createMetrics();
  metrics.watchPools({ app: new pg.Pool() });
  metrics.watchPageCache({ stats: () => ({ entries: 3, byteLength: 4_000, fills: 5 }) });
  metrics.watchOutbox({ lag: async () => ({ waiting: 2, oldestSeconds: 1.5 }) });
  metrics.watchJobs({ counts: async () => [{ name: 'deliver-mail', waiting: 1, active: 2, failed: 3 }] });
  metrics.watchDeadLetters({ counts: async () => [{ kind: 'refund', count: 4 }] });
  metrics.countPageCacheHit();
  const text = await metrics.text();
  for (const line of [
    'goodshelf_database_connections{pool="app",state="waiting"} 0',
    'goodshelf_page_cache_hits_total 1',
    'goodshelf_page_cache_bytes 4000',
    'goodshelf_outbox_oldest_seconds 1.5',
    'goodshelf_dead_letters{kind="refund"} 4',
    'goodshelf_jobs{queue="deliver-mail",state="failed"} 3',
  ])
    expect(text).toContain(line);
});

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return address !== null && typeof address === 'object' ? address.port : 0;
};

test('a port of their own answers metrics and nothing else', async () => {
  const metricsPort = await freePort();
  const config = { metricsPort, metricsToken: null, host: '127.0.0.1' };
  const server = await startMetricsServer({ metrics: createMetrics(), config, log: testLog });
  const url = `http://127.0.0.1:${metricsPort}`;
  expect(await (await fetch(`${url}/metrics`)).text()).toContain('nodejs_version_info');
  expect((await fetch(`${url}/`)).status).toBe(404);
  await server?.stop();
  expect(
    await startMetricsServer({
      metrics: createMetrics(),
      config: { ...config, metricsPort: null },
      log: testLog,
    }),
  ).toBeNull();
});

test('the process that started a cluster shows the figures of all its workers added up', async () => {
  const child = fork(fileURLToPath(new URL('./testing/cluster-under-test.ts', import.meta.url)));
  const [text] = (await once(child, 'message')) as [string];
  await once(child, 'exit');
  expect(text).toContain('goodshelf_page_cache_hits_total 11');
  expect(text.match(/# TYPE goodshelf_page_cache_hits_total/g)).toHaveLength(1);
});
