import { globSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { argumentsLeftOut, chromiumArguments, ensureChromium } from './support/chromium.ts';
import { place } from './support/place.ts';
import { leftOutAt, type Width } from './support/widths.ts';

const chromium = await ensureChromium();
const { platformUrl, serverCommand } = await place();

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 800 } };
const ownProducts = '**/journeys/{stripe,paypal}/**';
/** A word by which each journey is run at one width; without it, at both. */
const oneWidthBy = process.env['E2E_ONE_WIDTH'];

/** Browser journeys against the real product with its demo, on a free port and a database of its own. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  // A machine with other work is slow, and not away.
  expect: { timeout: 20_000 },
  reporter: [['list']],
  webServer: {
    command: serverCommand,
    url: `${platformUrl}/readyz`,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
  use: {
    // Says which press found nothing, long before the whole journey is out of time.
    actionTimeout: 20_000,
    // A recording costs a quarter of the time: `npm run e2e -- SPEC --trace on` makes one.
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: chromium.executablePath,
      args: [...chromiumArguments],
      ignoreDefaultArgs: argumentsLeftOut(),
      env: { ...definedEnvironment(), ...chromium.env },
    },
  },
  projects: [
    { name: 'open', testMatch: 'operator/open.setup.ts', teardown: 'check' },
    { name: 'check', testMatch: 'operator/books-balance.teardown.ts' },
    {
      name: 'phone',
      testMatch: '**/*.spec.ts',
      testIgnore: ['**/*.desktop.spec.ts', ownProducts, ...leftOut('phone')],
      dependencies: ['open'],
      use: phone,
    },
    {
      name: 'desktop',
      testMatch: '**/*.spec.ts',
      testIgnore: ['**/*.phone.spec.ts', ownProducts, ...leftOut('desktop')],
      dependencies: ['open'],
      use: desktop,
    },
    // Journeys with a product of their own, started with the first of them: one worker, so that there is one product.
    ...projectsOf('stripe'),
    ...projectsOf('paypal'),
  ],
});

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function projectsOf(vendor: 'stripe' | 'paypal') {
  const once = { testMatch: `**/journeys/${vendor}/**/*.spec.ts`, fullyParallel: false, workers: 1 };
  return [
    { ...once, name: `${vendor}-phone`, testIgnore: leftOut('phone'), use: phone },
    { ...once, name: `${vendor}-desktop`, testIgnore: leftOut('desktop'), use: desktop },
  ];
}

function leftOut(width: Width): string[] {
  if (oneWidthBy === undefined) return [];
  const files = globSync('**/*.spec.ts', { cwd: `${import.meta.dirname}/journeys` });
  return leftOutAt(
    width,
    files.map((file) => file.replaceAll('\\', '/')),
    oneWidthBy,
  ).map((file) => `**/journeys/${file}`);
}
