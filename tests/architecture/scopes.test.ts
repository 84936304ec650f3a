import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const source = path.join(import.meta.dirname, '../../apps/server/src');

/** Source files that name the maker of scopes in code; what a comment says does not count. */
const makersIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => makesScopes(fs.readFileSync(path.join(folder, file), 'utf8')))
    .toSorted();

const makesScopes = (text: string): boolean =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .split('\n')
    .some((line) => /\bmakeOrgScope\b/.test(line));

test('the scope of an organization is made for a request and for a job, and nowhere else', () => {
  expect(makersIn(source)).toEqual([
    'platform/http/grant-access.ts',
    'platform/jobs/job-scope.ts',
    'platform/tenancy/index.ts',
    'platform/tenancy/org-scope.ts',
  ]);
});

test('a planted maker is found, one in a comment is none', () => {
  expect(makesScopes("const scope = makeOrgScope(body.organizationId, 'host');")).toBe(true);
  expect(makesScopes('/** Made by `makeOrgScope`. */\nconst scope = jobScope(id);')).toBe(false);
});
