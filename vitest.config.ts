import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/patient-waits.ts'],
    // Rounds of a race and a cold database take seconds on a small machine; a test that hangs is still found.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    teardownTimeout: 20_000,
    // What a test waits for by looking again comes late on a busy machine; one second is Vitest's own.
    expect: { poll: { timeout: 10_000 } },
    // One process per file: a test that ends a process or leaks a handle disturbs no other. One for many files saves two
    // minutes when all is quiet; on a busy machine what earlier files left behind made connections late and races red.
    pool: 'forks',
    // Tests wait for their database half of the time: two at once also on a machine with two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'apps/server/**/*.test.ts',
            'apps/web/**/*.test.{ts,tsx}',
            'tests/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/build/**'],
          environment: 'node',
        },
      },
    ],
  },
});
