import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { isDatabaseUnavailable } from '../database/index.ts';
import { createProblemResponder } from '../http/index.ts';
import { toWebRequest } from './node-request.ts';
import { registerPages } from './register-pages.ts';

const form = 'content-type: application/x-www-form-urlencoded\r\ncontent-length: 100\r\n\r\nname=A';
const json = 'content-type: application/json\r\ncontent-length: 100\r\n\r\n{"name":';

it.each([
  ['form of a page', '/lincoln/cart', form],
  ['body of a call', '/api/call', json],
])(
  'a %s that is broken off is nobody’s failure: strangers fill no log with it',
  async (_what, path, rest) => {
    const lines: string[] = [];
    const stream = new Writable({ write: (line, _encoding, done) => (lines.push(String(line)), done()) });
    let failed = 0;
    const app = Fastify({ logger: { level: 'warn', stream } });
    const respond = createProblemResponder(isDatabaseUnavailable);
    app.setErrorHandler((error, request, reply) => {
      failed += 1;
      return respond(error, request, reply);
    });
    app.post('/api/call', async () => ({}));
    const handle = async (request: Parameters<typeof toWebRequest>[0]): Promise<void> => {
      await toWebRequest(request, 'http://localhost', AbortSignal.timeout(10_000)).catch((error: unknown) => {
        failed += 1;
        throw error;
      });
    };
    registerPages(app, { handle, answerFromCache: () => false }, { platformUrl: 'http://localhost' });
    await app.listen({ port: 0, host: '127.0.0.1' });
    try {
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\n${rest}`);
      await once(app.server, 'request');
      socket.destroy();
      await expect.poll(() => failed).toBe(1);
    } finally {
      await app.close();
    }
    expect(lines).toEqual([]);
  },
);
