/**
 * `npm run check`: format, lint, types of server and web. All at once; what is wrong is printed, what is right takes one
 * line.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { root, runStep, type Command, type Outcome } from './run-steps.ts';

/** Rules that need types (no promise is left floating) run where their engine is installed. */
const typeAware = existsSync(`${root}node_modules/oxlint-tsgolint`) ? ['--type-aware'] : [];

const steps: Readonly<Record<string, readonly Command[]>> = {
  format: [
    {
      program: 'prettier',
      args: ['--check', '--log-level', 'warn', '--cache', '.'],
    },
  ],
  // Warnings (sizes) are for the editor: a reason to look again, not a wall.
  lint: [{ program: 'oxlint', args: ['--quiet', ...typeAware] }],
  'types of server, packages and tools': [{ program: 'tsc', args: ['-p', 'tsconfig.json'] }],
  'types of web': [
    { program: 'react-router', args: ['typegen'], cwd: `${root}apps/web` },
    { program: 'tsc', args: ['-p', 'apps/web/tsconfig.json'] },
  ],
};

/** Runs all checks; resolves with one outcome each. */
export const runChecks = async (): Promise<Outcome[]> => {
  const running = Object.entries(steps).map(async ([name, commands]) => {
    const outcome = await runStep(name, commands);
    console.log(`${outcome.isOk ? 'ok    ' : 'FAILED'} ${name} (${outcome.seconds.toFixed(1)} s)`);
    return outcome;
  });
  const outcomes = await Promise.all(running);
  for (const { name, output } of outcomes.filter(({ isOk }) => !isOk))
    console.error(`\n--- ${name}\n${output}`);
  return outcomes;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const outcomes = await runChecks();
  process.exitCode = outcomes.every(({ isOk }) => isOk) ? 0 : 1;
}
