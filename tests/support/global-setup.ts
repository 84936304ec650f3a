import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { startTestServer, type TestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a worker asks for the test database server; the first question starts it. */
    databaseBroker: string;
  }
}

/**
 * Runs once in vitest's main process. The database server is started when the first test asks for a database, so a run of
 * pure unit tests costs nothing.
 */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  let starting: Promise<TestServer> | undefined;
  const broker = createServer((_request, response) => {
    // A connection that is kept ends after five seconds, now and then just when it is used again.
    response.setHeader('connection', 'close');
    starting ??= startTestServer(process.env['TEST_DATABASE_URL']);
    starting.then(
      ({ adminUrl, template }) => response.end(JSON.stringify({ adminUrl, template })),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
    );
  });
  await new Promise<void>((resolve) => broker.listen(0, '127.0.0.1', resolve));
  const address = broker.address();
  if (address === null || typeof address === 'string') throw new Error('The database broker has no port');
  project.provide('databaseBroker', `http://127.0.0.1:${address.port}/`);
  return async () => {
    broker.close();
    broker.closeAllConnections();
    await (await starting?.catch(() => undefined))?.stop();
  };
};
