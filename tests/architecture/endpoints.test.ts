import { endpoints } from '@goodshelf/contract';
import { Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { parseFile, sourceFiles } from './imports.ts';

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
