import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { answerInTurn } from './answer-in-turn.ts';

let server: Server | undefined;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.close();
});

const listen = async (listener: RequestListener): Promise<number> => {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

/** Sends the requests at once; tells the answers' bodies as they come. */
const send = async (port: number, paths: readonly string[], body = '') => {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  const length = body === '' ? '' : `content-length: ${body.length}\r\n`;
  const method = body === '' ? 'GET' : 'POST';
  socket.write(paths.map((path) => `${method} ${path} HTTP/1.1\r\nhost: x\r\n${length}\r\n${body}`).join(''));
  return { socket, closed, answers: () => [...heard.matchAll(/<(.*?)>/g)].map((found) => found[1]) };
};

const paths = (count: number): string[] => Array.from({ length: count }, (_, at) => `/${at}`);

/** Takes the loop for a while at each request, and waits for nothing that is not there already, as a rendered page does. */
const busy =
  (seen: string[]): RequestListener =>
  async (request, response) => {
    seen.push(request.url ?? '');
    const endAt = performance.now() + 5;
    while (performance.now() < endAt);
    await Promise.resolve();
    let body = '';
    for await (const chunk of request) body += String(chunk);
    response.end(`<${request.url}${body}>`);
  };

describe('requests behind each other on one connection', () => {
  it('are answered in turn, each with its body', async () => {
    const seen: string[] = [];
    const port = await listen(answerInTurn(busy(seen)));
    const { answers } = await send(port, paths(20), 'text');
    await expect.poll(() => answers().length).toBe(20);
    expect(answers()).toEqual(paths(20).map((path) => `${path}text`));
  });

  it('do not keep others waiting until the last of them is answered', async () => {
    const seen: string[] = [];
    const port = await listen(answerInTurn(busy(seen)));
    const other = await send(port, ['/first']);
    await expect.poll(() => other.answers()).toEqual(['/first']);
    await send(port, paths(30));
    while (seen.length < 2) await nextTurn();
    other.socket.write('GET /other HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(() => other.answers().length).toBe(2);
    expect(seen.indexOf('/other')).toBeLessThan(10);
  });

  it('are not answered when there are more than anybody sends: the connection ends, its work with it', async () => {
    const seen: string[] = [];
    const port = await listen(answerInTurn(busy(seen)));
    const { closed } = await send(port, paths(1_000));
    await closed;
    const other = await send(port, ['/other']);
    await expect.poll(() => other.answers()).toEqual(['/other']);
    expect(seen).toEqual(['/0', '/other']);
  });

  it('are forgotten with the connection of who does not wait for them', async () => {
    const seen: string[] = [];
    const port = await listen(answerInTurn(busy(seen)));
    const { socket, answers } = await send(port, paths(30));
    await expect.poll(() => answers().length).toBeGreaterThan(0);
    socket.destroy();
    const other = await send(port, ['/other']);
    await expect.poll(() => other.answers()).toEqual(['/other']);
    expect(seen.length).toBeLessThan(30);
  });
});
