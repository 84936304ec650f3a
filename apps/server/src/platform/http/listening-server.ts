import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { answerInstead, answerInTurn } from './answer-in-turn.ts';

/** Answers a request and returns true, or leaves it alone and returns false. */
export type EarlyAnswer = (
  request: Parameters<RequestListener>[0],
  response: Parameters<RequestListener>[1],
) => boolean;

/**
 * How long a client may take. Fastify's own options reach only a server that Fastify makes; these are set on the one that
 * listens.
 */
export type ConnectionLimits = {
  /** From the first byte (or the connection) to the last header. */
  readonly headersTimeoutMs: number;
  /** To the last byte of the body. */
  readonly requestTimeoutMs: number;
  /** How often the two are looked after. */
  readonly checkEveryMs: number;
  /** Between two requests of a connection; longer than the proxies in front keep theirs (60 s is usual). */
  readonly keepAliveMs: number;
  /** Without a byte in either direction, whatever is going on: a reader that does not read. */
  readonly silenceMs: number;
  readonly requestsPerConnection: number;
  /** Connections of one address at a time; null behind a proxy, whose address they all have. */
  readonly connectionsPerAddress: number | null;
};

export const connectionLimits: ConnectionLimits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  checkEveryMs: 2_000,
  keepAliveMs: 65_000,
  silenceMs: 60_000,
  requestsPerConnection: 10_000,
  connectionsPerAddress: 512,
};

export type ListeningOptions = {
  /** What may answer before Fastify does: pages and files in memory (docs/decisions/0003). */
  readonly answerers?: readonly EarlyAnswer[];
  readonly limits: ConnectionLimits;
  /** Of answers that are given while the server goes down, when nothing else sets them. */
  readonly headers: Readonly<Record<string, string>>;
};

/** Fastify's `serverFactory`: the server that listens, with its limits. */
export const listeningServer =
  ({ answerers = [], limits, headers }: ListeningOptions) =>
  (handler: RequestListener): Server => {
    const server = createServer(
      {
        headersTimeout: limits.headersTimeoutMs,
        requestTimeout: limits.requestTimeoutMs,
        connectionsCheckingInterval: limits.checkEveryMs,
        keepAliveTimeout: limits.keepAliveMs,
        // Whoever names no host, or expects what nobody knows, is refused by us, in our words, and not by Node.
        requireHostHeader: false,
      },
      answerInTurn((request, response) => {
        if (namesTwoHosts(request)) {
          answerInstead(request.socket);
          return void server.emit('clientError', new Error('two Host headers'), request.socket);
        }
        for (const answer of answerers) if (answer(request, response)) return;
        // Fastify refuses by itself while it closes.
        if (!server.listening) for (const name in headers) response.setHeader(name, headers[name] ?? '');
        handler(request, response);
      }),
    );
    server.on('checkExpectation', (request, response) => server.emit('request', request, response));
    limitConnections(server, limits);
    return server;
  };

/** Node takes the first; a proxy in front may have taken the other (RFC 9112, section 3.2, wants 400). */
const namesTwoHosts = ({ rawHeaders }: IncomingMessage): boolean => {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count > 1;
};

/** Sets what has no option of `createServer`. */
export const limitConnections = (server: Server, limits: ConnectionLimits): void => {
  server.maxRequestsPerSocket = limits.requestsPerConnection;
  server.setTimeout(limits.silenceMs);
  if (limits.connectionsPerAddress !== null) capConnections(server, limits.connectionsPerAddress);
};

/** One address that opens more than its share is closed at once: the others find a free descriptor. */
const capConnections = (server: Server, mostOfOneAddress: number): void => {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    const held = address === undefined ? 0 : (open.get(address) ?? 0);
    if (address === undefined || held >= mostOfOneAddress) return void socket.destroy();
    open.set(address, held + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
};
