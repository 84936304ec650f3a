import { once } from 'node:events';
import { request as httpRequest, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { connectionLimits, listeningServer, type ConnectionLimits } from './listening-server.ts';
import { createUnparsedResponder } from './unparsed-request.ts';

const always = { 'x-content-type-options': 'nosniff' };
/** So small that a test need not wait, so far apart that each can be told from the others. */
const impatient = { ...connectionLimits, headersTimeoutMs: 50, requestTimeoutMs: 100, checkEveryMs: 20 };

let app: FastifyInstance | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app?.close();
});

const listen = async (limits: ConnectionLimits): Promise<number> => {
  app = Fastify({
    serverFactory: listeningServer({ limits, headers: always }),
    clientErrorHandler: createUnparsedResponder(always),
  });
  app.post('/', async () => 'read');
  app.get('/', async () => 'hello');
  app.get('/slow', async () => {
    await sleep(30);
    return 'paid';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
};

/** A connection of bare bytes, with everything that came back until the server closed it. */
const dial = async (port: number): Promise<{ socket: Socket; closed: Promise<string> }> => {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
  socket.on('error', () => undefined);
  // Not `once` of events, which rejects when the server closes while the client still writes.
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(heard)));
  await once(socket, 'connect');
  return { socket, closed };
};

const get = (port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    httpRequest({ port, host: '127.0.0.1', agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

const json = 'content-type: application/json\r\n';
const slow: readonly (readonly [string, string])[] = [
  ['says nothing', ''],
  ['does not finish its headers', 'POST / HTTP/1.1\r\nhost: x\r\nx-a: 1\r\n'],
  ['does not finish its body', `POST / HTTP/1.1\r\nhost: x\r\n${json}content-length: 100\r\n\r\n{"a":`],
  [
    'does not finish its chunks',
    `POST / HTTP/1.1\r\nhost: x\r\n${json}transfer-encoding: chunked\r\n\r\n5\r\n{"a":\r\n`,
  ],
];

describe('a client that', () => {
  it.each([
    ['names no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n'],
    [
      'expects what nobody knows',
      'GET / HTTP/1.1\r\nhost: x\r\nexpect: a-miracle\r\nconnection: close\r\n\r\n',
    ],
  ])('%s is left to the application', async (_what, bytes) => {
    const { socket, closed } = await dial(await listen(connectionLimits));
    socket.write(bytes);
    expect(await closed).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*hello$/);
  });

  it('names two hosts is refused, also behind a request that names one', async () => {
    const { socket, closed } = await dial(await listen(connectionLimits));
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\nHOST: evil.test\r\n\r\n');
    expect(await closed).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*helloHTTP\/1\.1 400 Bad Request\r\n/);
  });

  it.each([
    ['no HTTP', 'GARBAGE\r\n\r\n', 1],
    [
      'a request behind one that ends the connection',
      'GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\nGET /',
      0,
    ],
    ['broken chunks', `POST / HTTP/1.1\r\nhost: x\r\n${json}transfer-encoding: chunked\r\n\r\nxyz\r\n`, 1],
  ])('sends %s behind a request gets that one’s answer first', async (_what, bytes, refusals) => {
    const { socket, closed } = await dial(await listen(connectionLimits));
    socket.write(`GET /slow HTTP/1.1\r\nhost: x\r\n\r\n${bytes}`);
    // And what comes then is not answered again.
    setTimeout(() => socket.write('MORE OF IT\r\n\r\n'), 10).unref();
    const heard = await closed;
    expect(heard).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(heard.split('paid')[0]).not.toContain('400 Bad Request');
    expect(heard.match(/HTTP\/1\.1 400 /g) ?? []).toHaveLength(refusals);
  });

  it('sends broken chunks is answered at once, although nothing of it is answered yet', async () => {
    const { socket, closed } = await dial(await listen(connectionLimits));
    socket.write(`POST / HTTP/1.1\r\nhost: x\r\n${json}transfer-encoding: chunked\r\n\r\nxyz\r\n`);
    expect(await closed).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('offers another protocol is answered, and sends the next request on another connection: Node drops what follows', async () => {
    const { socket, closed } = await dial(await listen(connectionLimits));
    const offer = 'GET /slow HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n';
    socket.write(`${offer}GET / HTTP/1.1\r\nhost: x\r\n\r\n`);
    const heard = await closed;
    expect(heard).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*connection: close\r\n[^]*paid$/i);
  });

  it.each(slow)('%s is answered 408 and closed by the server', async (_what, bytes) => {
    const { socket, closed } = await dial(await listen(impatient));
    if (bytes !== '') socket.write(bytes);
    const heard = await closed;
    expect(heard).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(heard).toContain('x-content-type-options: nosniff\r\n');
    expect(heard).toContain('"code":"request_timeout"');
  });

  it.each(slow.slice(1, 3))('%s drips in vain: a byte now and then buys no time', async (_what, bytes) => {
    const { socket, closed } = await dial(await listen(impatient));
    socket.write(bytes);
    const dripping = setInterval(() => socket.write('x'), 10);
    const heard = await closed.finally(() => clearInterval(dripping));
    expect(heard).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('sends no HTTP is answered a problem and closed', async () => {
    const { socket, closed } = await dial(await listen(connectionLimits));
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n bad: folded\r\n\r\n');
    const heard = await closed;
    expect(heard).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(heard).toContain('"code":"bad_request"');
  });

  it('sends headers without end is answered 431 and closed', async () => {
    const { socket, closed } = await dial(await listen(connectionLimits));
    socket.write(`GET / HTTP/1.1\r\nhost: x\r\ncookie: ${'a'.repeat(20_000)}\r\n\r\n`);
    expect(await closed).toMatch(/^HTTP\/1\.1 431 /);
  });
});

describe('the server that listens', () => {
  it('has the limits: Fastify’s own do not reach it', async () => {
    await listen(connectionLimits);
    const server = app?.server as Server;
    expect({
      headersTimeoutMs: server.headersTimeout,
      requestTimeoutMs: server.requestTimeout,
      keepAliveMs: server.keepAliveTimeout,
      silenceMs: server.timeout,
      requestsPerConnection: server.maxRequestsPerSocket,
    }).toEqual({
      headersTimeoutMs: connectionLimits.headersTimeoutMs,
      requestTimeoutMs: connectionLimits.requestTimeoutMs,
      keepAliveMs: connectionLimits.keepAliveMs,
      silenceMs: connectionLimits.silenceMs,
      requestsPerConnection: connectionLimits.requestsPerConnection,
    });
  });

  it('answers others while hundreds of slow clients hold on, and never more of one address than its share', async () => {
    const port = await listen({ ...connectionLimits, connectionsPerAddress: 200 });
    const slowOnes = await Promise.all(Array.from({ length: 199 }, () => dial(port)));
    for (const { socket } of slowOnes) socket.write('POST / HTTP/1.1\r\nhost: x\r\n');
    expect(await get(port)).toBe(200);
    const tooMany = await Promise.all(Array.from({ length: 20 }, () => dial(port)));
    const heard = await Promise.all(tooMany.slice(1).map(({ closed }) => closed));
    expect(new Set(heard)).toEqual(new Set(['']));
    for (const { socket } of slowOnes) socket.destroy();
    await Promise.all(slowOnes.map(({ closed }) => closed));
    await expect.poll(() => get(port)).toBe(200);
  });
});
