import { randomBytes } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export type Place = {
  readonly port: number;
  readonly platformUrl: string;
  readonly shopUrl: string;
  /** Holds the data of this run; the server makes it, and removes it when it stops. */
  readonly folder: string;
  readonly serverCommand: string;
  /** Where the payment company's card field or pages come from; null where all of that is ours. */
  readonly payOrigin: string | null;
};

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo; // it listens on TCP
      server.close(() => resolve(port));
    });
  });

const newFolder = (): string =>
  path.join(tmpdir(), `goodshelf-e2e-${process.pid}-${randomBytes(3).toString('hex')}`);

/**
 * Where this run's product is: chosen once by Playwright's main process, which reads its configuration first, and
 * handed to its workers in the environment.
 */
export const place = async (): Promise<Place> =>
  placeAt(
    Number((process.env['E2E_PORT'] ??= String(await freePort()))),
    (process.env['E2E_FOLDER'] ??= newFolder()),
  );

/** A place beside it, for a product with other settings. */
export const anotherPlace = async (payOrigin: string | null): Promise<Place> => ({
  ...placeAt(await freePort(), newFolder()),
  payOrigin,
});

const placeAt = (port: number, folder: string): Place => {
  return {
    port,
    folder,
    payOrigin: null,
    platformUrl: `http://localhost:${port}`,
    shopUrl: `http://shop.localhost:${port}`,
    serverCommand: `${JSON.stringify(process.execPath)} ${JSON.stringify(fileURLToPath(new URL('./serve.ts', import.meta.url)))}`,
  };
};
