import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { root } from './resolve-import.ts';

type Report = { readonly diagnostics: readonly { readonly code: string; readonly message: string }[] };

const run = promisify(execFile);
const planted: string[] = [];

afterEach(async () => {
  await Promise.all(planted.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
});

/** What oxlint says about a file that stands, for a moment, in a folder of its own at this place of the tree. */
const lint = async (folder: string, name: string, text: string): Promise<string[]> => {
  const place = path.join(root, folder);
  await mkdir(place, { recursive: true });
  planted.push(place);
  await writeFile(path.join(place, name), text);
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const args = [oxlint, '--config', '.oxlintrc.json', '--format', 'json', path.join(folder, name)];
  const { stdout } = await run(process.execPath, args, { cwd: root }).catch(
    (error: { stdout: string }) => error,
  );
  const report: Report = JSON.parse(stdout);
  return report.diagnostics.map(({ code }) => code);
};

const walls = 'goodshelf(walls)';

test.each([
  [
    'a platform file that imports a module',
    'apps/server/src/platform/zz-planted',
    'a.ts',
    "export { cartRoutes } from '../../modules/cart/index.ts';",
  ],
  [
    'a module that imports a type from above',
    'apps/server/src/modules/cart/zz-planted',
    'a.ts',
    "import type { A } from '../../checkout/index.ts';\nexport type B = A;",
  ],
  [
    'a module that goes round a door',
    'apps/server/src/modules/checkout/zz-planted',
    'a.ts',
    "export const load = () => import('../../cart/cart.repo.ts');",
  ],
  ['money that imports a library', 'packages/money/src/zz-planted', 'a.ts', "export { z } from 'zod';"],
  [
    'a storefront page that imports the back office',
    'apps/web/app/routes/storefront/zz-planted',
    'a.tsx',
    "export { a } from '../../manage/admin/a.tsx';",
  ],
  [
    'a web file that names a type of the server',
    'apps/web/app/shell/zz-planted',
    'a.ts',
    "export type A = import('../../../../server/src/sites.ts').GoodshelfSite;",
  ],
])('the linter reports %s', async (_what, folder, name, text) => {
  expect(await lint(folder, name, text)).toContain(walls);
});

test.each([
  ['any', 'typescript(no-explicit-any)', 'export const a = (b: any): number => b.length;'],
  [
    'a non-null assertion',
    'typescript(no-non-null-assertion)',
    'export const a = (b?: string): string => b!;',
  ],
  ['console', 'eslint(no-console)', "console.log('hello');\nexport {};"],
  ['process.env', 'node(no-process-env)', "export const a = process.env['A'];"],
  [
    'a rounded float near money',
    'goodshelf(no-floats-near-money)',
    'export const half = (cents: number): number => Math.round(cents / 2);',
  ],
  [
    'a float read from text near money',
    'goodshelf(no-floats-near-money)',
    'export const read = (text: string): number => parseFloat(text);',
  ],
  [
    'an amount written by toFixed',
    'goodshelf(no-floats-near-money)',
    'export const show = (cents: number): string => (cents / 100).toFixed(2);',
  ],
])('the linter reports %s', async (_what, rule, text) => {
  expect(await lint('apps/server/src/modules/cart/zz-planted', 'a.ts', text)).toContain(rule);
});

test('the linter lets a clean file pass', async () => {
  const text = "import { cents } from '@goodshelf/money';\n\nexport const dollar = cents(100);\n";
  expect(await lint('apps/server/src/modules/cart/zz-planted', 'a.ts', text)).toEqual([]);
});
