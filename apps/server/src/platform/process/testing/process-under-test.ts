/** A program for the tests to stop and to break. Its behaviour is the first argument; it tells what it does by lines. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createLog } from '../../log/index.ts';
import { isClusterWorker, runCluster, runProcess } from '../index.ts';

const [behaviour = 'well', port = '0'] = process.argv.slice(2);
const log = createLog({ environment: 'production', logLevel: 'info' });

const startServer = async () => {
  const server = createServer((request, response) => {
    if (request.url === '/slow') void pause(300).then(() => response.end('slow but whole'));
    else if (request.url === '/throw') {
      response.end('answered before');
      queueMicrotask(() => Promise.reject(new Error('nobody caught this')));
    } else response.end(String(process.pid));
  });
  server.listen(Number(port), '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address !== null && typeof address === 'object') process.stdout.write(`port ${address.port}\n`);
  return server;
};

const stopServer = async (server: Awaited<ReturnType<typeof startServer>>): Promise<void> => {
  if (behaviour === 'hangs') await pause(60_000);
  server.close();
  server.closeIdleConnections();
  await once(server, 'close');
  process.stdout.write('closed\n');
};

if (behaviour === 'cluster' && !isClusterWorker()) {
  await runCluster({
    workerCount: 2,
    log,
    start: async () => 'database',
    stop: async (running) => void process.stdout.write(`stopped ${running}\n`),
    workerSettings: () => ({ WORKER_SETTING: 'from the primary' }),
  });
} else {
  await runProcess({
    log,
    stopWithinMs: behaviour === 'hangs' ? 300 : 10_000,
    start: async () => {
      if (behaviour === 'bad-settings') throw new Error('PORT: must be a whole number\nHOST: is required');
      return startServer();
    },
    stop: stopServer,
  });
}
