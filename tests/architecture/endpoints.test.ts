import type { Call } from '@goodshelf/contract';
import { endpoints } from '@goodshelf/contract';
import { Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { callsWrittenIn } from './api-paths.ts';
import { importsOf, parseFile, sourceFiles } from './imports.ts';

/** Names of the endpoints that are given to `bind`, once per call. */
const boundEndpoints = (): string[] => {
  const bound: string[] = [];
  for (const file of sourceFiles()) {
    if (!file.startsWith('apps/server/src/') || /\.test\.ts$|\/testing\//.test(file)) continue;
    new Visitor({
      CallExpression: ({ callee, arguments: [first] }) => {
        const isBind = callee.type === 'Identifier' && callee.name === 'bind';
        if (!isBind || first?.type !== 'MemberExpression' || first.property.type !== 'Identifier') return;
        bound.push(first.property.name);
      },
    }).visit(parseFile(file));
  }
  return bound;
};

test('every endpoint of the contract is bound, and bound once', () => {
  expect(boundEndpoints().toSorted()).toEqual(Object.keys(endpoints).toSorted());
});

test('no two endpoints answer the same method and path', () => {
  const places = Object.values(endpoints).map(
    ({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`,
  );
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
});

const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file);
const isTable = (file: string): boolean => /^packages\/contract\/src\/[\w-]+\.calls\.ts$/.test(file);

test('every endpoint stands on the call of its own name, and every call has one', async () => {
  const tables = await Promise.all(
    sourceFiles()
      .filter(isTable)
      .map(async (file): Promise<Record<string, Call>> => {
        const name = file.slice('packages/contract/src/'.length, -'.ts'.length);
        const module: Record<string, Record<string, Call>> = await import(`@goodshelf/contract/${name}`);
        return Object.assign({}, ...Object.values(module));
      }),
  );
  const entries = tables.flatMap((table) => Object.entries(table));
  expect(entries.length).toBe(Object.keys(endpoints).length);
  const placed = Object.entries(endpoints).map(([name, { method, path }]) => [name, { method, path }]);
  expect(Object.fromEntries(entries)).toEqual(Object.fromEntries(placed));
});

test('the calls that a browser loads bring no schema with them', () => {
  const loaded = sourceFiles()
    .filter(isTable)
    .flatMap((file) => importsOf(file))
    .filter(({ isType }) => !isType);
  expect(loaded).toEqual([]);
});

test('no file but the tables of calls says where one is called', () => {
  const others = sourceFiles()
    .filter((file) => /^(?:apps|packages)\//.test(file) && !isTest(file) && !isTable(file))
    .map((file) => ({ file, calls: callsWrittenIn(file) }))
    .filter(({ calls }) => calls.length > 0);
  expect(others).toEqual([]);
});

test.each([
  "export const calls = { listOrders: { method: 'GET', path: '/organization/orders' } };",
  "const planted = { path: '/another/place', method: 'POST' };",
  'await fetch(`/api/storefronts/${slug}/cart`);',
  "await fetch('/api/organizations?search=oak');",
  'const path = `/organization/orders/${id}`;',
  "const opens = '/auth/login/token/';",
])('a second list of calls is found: %s', (planted) => {
  expect(callsWrittenIn('apps/web/app/zz-planted/planted.ts', planted)).not.toEqual([]);
});

test.each([
  "const page = '/organizations';",
  "const page = '/manage/organization/orders';",
  "const list = '/api/docs';",
])('what is no call is none: %s', (harmless) => {
  expect(callsWrittenIn('apps/web/app/zz-planted/planted.ts', harmless)).toEqual([]);
});
