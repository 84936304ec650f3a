import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/index.ts';
import type { Log } from '../log/index.ts';
import type { Metrics } from './metrics.ts';

type Answer = { readonly status: number; readonly body: string; readonly contentType: string };

/**
 * `GET /metrics` on the application's own port, for whoever knows METRICS_TOKEN. Without a token, or when METRICS_PORT
 * gives the figures a port of their own, there is no such page: they tell about sales and must not be open to everybody.
 */
export const registerMetrics = (
  app: FastifyInstance,
  deps: { readonly metrics: Metrics; readonly config: Pick<Config, 'metricsToken' | 'metricsPort'> },
): void => {
  const { metricsToken, metricsPort } = deps.config;
  if (metricsToken === null || metricsPort !== null) return;
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    const answer = await answerTo(request.headers.authorization, metricsToken, deps.metrics);
    return reply
      .code(answer.status)
      .header('cache-control', 'no-store')
      .type(answer.contentType)
      .send(answer.body);
  });
};

type ServerDeps = {
  readonly metrics: Metrics;
  readonly config: Pick<Config, 'metricsToken' | 'metricsPort' | 'host'>;
  readonly log: Log;
};

/** The figures on METRICS_PORT, on the address of HOST: a port that the proxy leads nobody to. Null when it is not set. */
export const startMetricsServer = async (deps: ServerDeps): Promise<{ stop(): Promise<void> } | null> => {
  const { metrics, config, log } = deps;
  if (config.metricsPort === null) return null;
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isMetrics = request.method === 'GET' && request.url?.split('?', 1)[0] === '/metrics';
    const answer = isMetrics
      ? await answerTo(request.headers.authorization, config.metricsToken, metrics)
      : notFound;
    response.writeHead(answer.status, { 'content-type': answer.contentType }).end(answer.body);
  };
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      log.warn({ err: error }, 'the metrics could not be collected');
      response.writeHead(500).end();
    });
  });
  server.listen(config.metricsPort, config.host);
  await once(server, 'listening');
  return {
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

const notFound: Answer = { status: 404, body: 'There is nothing here.\n', contentType: 'text/plain' };

const answerTo = async (
  header: string | undefined,
  token: string | null,
  metrics: Metrics,
): Promise<Answer> => {
  if (token !== null && !isSame(header ?? '', `Bearer ${token}`)) {
    return { status: 401, body: 'The metrics need the token of METRICS_TOKEN.\n', contentType: 'text/plain' };
  }
  return { status: 200, body: await metrics.text(), contentType: metrics.contentType };
};

/** In a time that tells nothing about where the texts differ, nor about their lengths. */
const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
