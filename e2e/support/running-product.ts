import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from '@playwright/test';
import { argumentsLeftOut, chromiumArguments, ensureChromium } from './chromium.ts';
import { place, type Place } from './place.ts';

const startWithinMs = 120_000;

const isReady = (url: string): Promise<boolean> =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );

/** Starts the product with its demo as the journeys do, lets the work look at it, and stops it. */
export const withProduct = async (work: (here: Place) => Promise<void>): Promise<void> => {
  const here = await place();
  const server = spawn(process.execPath, [fileURLToPath(new URL('./serve.ts', import.meta.url))], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  try {
    const giveUpAtMs = performance.now() + startWithinMs;
    while (!(await isReady(`${here.platformUrl}/readyz`))) {
      if (server.exitCode !== null || performance.now() > giveUpAtMs)
        throw new Error('The product did not start');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await work(here);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
};

/** The same browser as in the journeys. */
export const openBrowser = async (...more: readonly string[]): Promise<Browser> => {
  const { executablePath, env } = await ensureChromium();
  return chromium.launch({
    executablePath,
    args: [...chromiumArguments, ...more],
    ignoreDefaultArgs: argumentsLeftOut(),
    env: { ...process.env, ...env },
  });
};
