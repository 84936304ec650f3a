import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, type Place } from './place.ts';

const startWithinMs = 120_000;

/** A second product with a setting that this run's own has not, on a database of its own; `stop` ends it. */
export const startAnotherProduct = async (settings: {
  readonly gtmId: string;
}): Promise<Place & { readonly stop: () => Promise<void> }> => {
  const port = await freePort();
  const folder = path.join(tmpdir(), `goodshelf-e2e-${process.pid}-${randomBytes(3).toString('hex')}`);
  const serve = fileURLToPath(new URL('./serve.ts', import.meta.url));
  const server = spawn(process.execPath, [serve], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, E2E_PORT: String(port), E2E_FOLDER: folder, E2E_GTM_ID: settings.gtmId },
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    await ended;
  };
  const platformUrl = `http://localhost:${port}`;
  const giveUpAtMs = performance.now() + startWithinMs;
  const isReady = () =>
    fetch(`${platformUrl}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (server.exitCode !== null || performance.now() > giveUpAtMs) {
      await stop();
      throw new Error('The second product did not start');
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return { port, folder, platformUrl, shopUrl: `http://shop.localhost:${port}`, serverCommand: '', stop };
};
