import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** What replaces a module for the whole process. */
const alone = ['tests/attacks/enumeration.test.ts'];

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    // Rounds of a race and a cold database take seconds on a small machine; a test that hangs is still found.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    teardownTimeout: 20_000,
    pool: 'forks',
    // Tests wait for their database half of the time: two at once also on a machine with two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    environment: 'node',
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
          exclude: ['**/node_modules/**', '**/build/**', ...alone],
          // Loading the server took longer than most files' tests: a process loads it once, for one file after another.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
});
