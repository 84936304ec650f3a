import { Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { parseFile, sourceFiles } from './imports.ts';

const bannedWords = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'manager', 'misc']);

test('no file or folder has a name that says nothing', () => {
  const isBanned = (file: string): boolean => file.split(/[/.-]/).some((word) => bannedWords.has(word));
  expect(sourceFiles().filter(isBanned)).toEqual([]);
  expect(isBanned('apps/server/src/modules/orders/order-utils.ts')).toBe(true);
});

/** Files that call a function by this name. */
const callersOf = (name: string): string[] =>
  sourceFiles().filter((file) => {
    let isCaller = false;
    new Visitor({
      CallExpression: ({ callee }) => {
        if (callee.type === 'Identifier' && callee.name === name) isCaller = true;
      },
    }).visit(parseFile(file));
    return isCaller;
  });

/** Where it is decided for whom work is done: never where a body or a query string is read. */
const mayMakeScopes = (file: string): boolean =>
  /^apps\/server\/src\/platform\/(?:tenancy|jobs)\//.test(file) ||
  file === 'apps/server/src/platform/http/grant-access.ts' ||
  // Background work, whose ids come from the database itself.
  file.endsWith('.jobs.ts') ||
  /^apps\/server\/src\/(?:demo\/.+|background|schedules|cli|compose-modules)\.ts$/.test(file) ||
  /\.test\.ts$|\/testing\/|^(?:tests|bench)\//.test(file);

test.each(['makeOrgScope', 'jobScope'])(
  'only tenancy, the access check of requests, jobs and the composition root call %s',
  (name) => {
    const callers = callersOf(name);
    expect(callers.length).toBeGreaterThan(0);
    expect(callers.filter((file) => !mayMakeScopes(file))).toEqual([]);
  },
);
