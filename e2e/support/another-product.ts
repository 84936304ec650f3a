import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { anotherPlace, type Place } from './place.ts';

/** Longer than for the first: this one starts while the journeys of others are under way. */
const startWithinMs = 240_000;

/** A second product with settings that this run's own has not, on a database of its own; `stop` ends it. */
export const startAnotherProduct = async (
  settings: Readonly<Record<string, string>>,
  payOrigin: string | null = null,
): Promise<Place & { readonly stop: () => Promise<void> }> => {
  const here = await anotherPlace(payOrigin);
  const serve = fileURLToPath(new URL('./serve.ts', import.meta.url));
  const server = spawn(process.execPath, [serve], {
    // The line to it says when this process is gone, however it ended.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      E2E_PORT: String(here.port),
      E2E_FOLDER: here.folder,
      E2E_SETTINGS: JSON.stringify(settings),
    },
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    await ended;
  };
  const giveUpAtMs = performance.now() + startWithinMs;
  const isReady = () =>
    fetch(`${here.platformUrl}/readyz`).then(
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
  return { ...here, stop };
};
