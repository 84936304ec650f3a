import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { loadGoodshelfWeb } from '../../apps/server/src/web-site.ts';
import { createTestServer, type TestServer } from './server.ts';

export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
};

type Asked = {
  readonly host?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** The whole product as a browser meets it: the API and the built pages, on a port of its own. */
export type SiteUnderTest = TestServer & {
  readonly port: number;
  readonly platformHost: string;
  readonly shopHost: string;
  /** Sends the path as it stands: nothing is encoded, joined or followed. The host is the platform's unless it is said. */
  ask(path: string, asked?: Asked): Promise<Answer>;
  /** Bytes on a bare connection, and what came back until the server closed it. */
  say(bytes: string): Promise<string>;
};

/** `npm run build` comes first. */
export const createSite = async (
  options: Parameters<typeof createTestServer>[0] = {},
): Promise<SiteUnderTest> => {
  const server = await createTestServer({
    ...options,
    web: await loadGoodshelfWeb({ isDevelopment: false }),
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo; // it listens on a port
  const platformHost = new URL(server.config.platformUrl).host;
  return {
    ...server,
    port,
    platformHost,
    shopHost: new URL(server.config.shopUrl).host,
    ask: (path, { host = platformHost, method = 'GET', headers = {}, body = '' } = {}) =>
      new Promise((resolve, reject) => {
        const sent = httpRequest(
          // A redirect may carry back an address as long as the one it was asked at.
          { host: '127.0.0.1', port, path, method, headers: { host, ...headers }, maxHeaderSize: 1_048_576 },
          (answer) => {
            const chunks: Buffer[] = [];
            answer.on('data', (chunk: Buffer) => chunks.push(chunk));
            answer.on('end', () =>
              resolve({
                status: answer.statusCode ?? 0,
                headers: answer.headers,
                text: Buffer.concat(chunks).toString(),
              }),
            );
          },
        );
        sent.on('error', reject);
        sent.end(body);
      }),
    say: async (bytes) => {
      const socket = connect(port, '127.0.0.1');
      let heard = '';
      socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
      socket.on('error', () => undefined);
      socket.write(bytes);
      await once(socket, 'close');
      return heard;
    },
  };
};
