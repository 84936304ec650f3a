/** `npm run e2e`: the browser journeys. Arguments go to Playwright: `npm run e2e -- checkout --headed`. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureWebBuild } from './build.ts';
import { root, runCommand } from './run-steps.ts';

const config = 'e2e/playwright.config.ts';

/**
 * Runs the journeys on a fresh build; resolves with Playwright's exit code. `reportFile` gets its JSON report; by
 * `oneWidthBy` each journey is run at one width (`e2e/support/widths.ts`).
 */
export const runBrowserTests = async (
  args: readonly string[],
  reportFile?: string,
  oneWidthBy?: string,
): Promise<number> => {
  if (!existsSync(`${root}${config}`)) {
    console.error(`There are no browser tests: ${config} is missing`);
    return 1;
  }
  await ensureWebBuild();
  const reporters = reportFile === undefined ? [] : ['--reporter=list,json'];
  const env = {
    ...(reportFile === undefined ? {} : { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile }),
    ...(oneWidthBy === undefined ? {} : { E2E_ONE_WIDTH: oneWidthBy }),
  };
  const { exitCode } = await runCommand(
    { program: 'playwright', args: ['test', '--config', config, ...reporters, ...args] },
    { output: 'inherit', env },
  );
  return exitCode;
};

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = await runBrowserTests(process.argv.slice(2));
