import { LogController, type FastifyServerOptions } from 'fastify';
import pino, { type Logger, type LoggerOptions } from 'pino';
import type { Config } from '../config/index.ts';
import { newId } from '../ids/index.ts';
import { developmentLines } from './development-lines.ts';
import { hideSecrets } from './redaction.ts';

/** What the machinery logs with: `log.info({ orderId }, 'order placed')`. */
export type Log = Logger;

type LogConfig = Pick<Config, 'environment' | 'logLevel'>;

/** pino's options: level, names, and what is hidden. */
export const logOptions = (config: LogConfig): LoggerOptions => ({
  level: config.logLevel,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }), log: hideSecrets },
  serializers: {
    err: errorLine,
    req: requestLine,
    res: (res: { statusCode: number }) => ({ status: res.statusCode }),
  },
});

/** JSON lines in production, one readable line per event in development. Secrets are hidden in both. */
export const createLog = (config: LogConfig): Log =>
  config.environment === 'production'
    ? pino(logOptions(config))
    : pino(logOptions(config), developmentLines());

/** The part of Fastify's options which is about logs: pass the log, name requests, believe no id from outside. */
export const fastifyLogOptions = (log: Log) =>
  ({
    loggerInstance: log,
    requestIdHeader: false,
    // Requests are counted by the metrics; what fails is logged where it fails.
    logController: new LogController({ requestIdLogLabel: 'requestId', disableRequestLogging: true }),
    genReqId: () => newId<'request'>(),
  }) satisfies Pick<FastifyServerOptions, 'requestIdHeader' | 'logController' | 'genReqId'> & {
    loggerInstance: Log;
  };

/** A database error also carries the offending row (`detail`): email addresses do not belong into a log. */
const errorLine = (error: unknown) => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message,
    ...('code' in error && { code: error.code }),
    ...('constraint' in error && { constraint: error.constraint }),
    stack,
    ...(cause instanceof Error && { cause: cause.message }),
  };
};

/** Path without the query string: tokens of mail links travel there. */
const requestLine = (request: { method?: string; url?: string; host?: string; ip?: string }) => ({
  method: request.method,
  path: request.url?.split('?', 1)[0],
  host: request.host,
  ip: request.ip,
});
