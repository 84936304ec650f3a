import { describe, expect, test } from 'vitest';
import { findCycles } from './cycles.ts';
import { importsOf, sourceFiles } from './imports.ts';
import { moduleLayers } from './module-order.ts';
import { violationOf, type Import } from './walls.ts';

const imports = sourceFiles().flatMap((file) => importsOf(file));

test('no file imports through a wall', () => {
  const violations = imports.flatMap((entry) => {
    const reason = violationOf(entry);
    return reason === null ? [] : [`${entry.from} -> ${entry.to}: ${reason}`];
  });
  expect(violations).toEqual([]);
});

test('no file imports itself over others, types included', () => {
  expect(findCycles(imports)).toEqual([]);
});

test('all code is looked at, and what it imports is found', () => {
  const files = new Set(sourceFiles());
  expect(files.size).toBeGreaterThan(300);
  const missing = imports.filter(
    ({ to }) => !to.startsWith('library:') && !files.has(to) && to.endsWith('.ts'),
  );
  expect(missing.filter(({ to }) => !/\.generated\.ts$|\/build\//.test(to))).toEqual([]);
});

test('every module that exists has its place in the order', () => {
  const present = new Set(
    sourceFiles().flatMap((file) => /^apps\/server\/src\/modules\/([^/]+)\//.exec(file)?.[1] ?? []),
  );
  expect([...present].filter((name) => !moduleLayers.flat().includes(name))).toEqual([]);
});

const server = 'apps/server/src';
const web = 'apps/web/app';

/** One bad import for each wall, which the checker must see; beside it the good one it must let pass. */
const planted: readonly (readonly [wall: string, bad: Import, good: Import])[] = [
  [
    'money imports nothing',
    at('packages/money/src/a.ts', 'library:zod'),
    at('packages/money/src/a.ts', 'packages/money/src/cents.ts'),
  ],
  [
    'contract knows no Node',
    at('packages/contract/src/a.ts', 'library:node:fs'),
    at('packages/contract/src/a.ts', 'library:zod'),
  ],
  [
    'contract knows no app',
    type('packages/contract/src/a.ts', `${server}/platform/ids/index.ts`),
    at('packages/contract/src/a.ts', 'packages/money/src/index.ts'),
  ],
  [
    'theme knows no app',
    at('packages/theme/src/a.ts', `${web}/ui/icon.tsx`),
    at('packages/theme/src/a.ts', 'packages/contract/src/index.ts'),
  ],
  [
    'covers know nothing of ours',
    type('packages/covers/src/a.ts', 'packages/contract/src/index.ts'),
    at('packages/covers/src/a.ts', 'packages/covers/src/colour.ts'),
  ],
  [
    'covers read no more than fonts',
    at('packages/covers/src/a.ts', 'library:node:http'),
    at('packages/covers/src/a.ts', 'library:opentype.js'),
  ],
  [
    'covers are drawn where pictures are kept',
    at(`${server}/modules/catalog/a.ts`, 'packages/covers/src/index.ts'),
    at(`${server}/modules/media/a.ts`, 'packages/covers/src/index.ts'),
  ],
  [
    'platform knows no module',
    type(`${server}/platform/http/a.ts`, `${server}/modules/orders/index.ts`),
    at(`${server}/platform/http/a.ts`, `${server}/platform/log/index.ts`),
  ],
  [
    'platform knows no adapter',
    at(`${server}/platform/http/a.ts`, `${server}/adapters/stripe/index.ts`),
    at(`${server}/platform/http/a.ts`, 'library:fastify'),
  ],
  [
    'platform knows no theme',
    at(`${server}/platform/http/a.ts`, 'packages/theme/src/index.ts'),
    at(`${server}/platform/http/a.ts`, 'packages/contract/src/index.ts'),
  ],
  [
    'modules look up at nobody',
    type(`${server}/modules/cart/a.ts`, `${server}/modules/checkout/index.ts`),
    at(`${server}/modules/checkout/a.ts`, `${server}/modules/cart/index.ts`),
  ],
  [
    'modules of one layer do not know each other',
    at(`${server}/modules/tax/a.ts`, `${server}/modules/shipping/index.ts`),
    at(`${server}/modules/cart/a.ts`, `${server}/modules/catalog/index.ts`),
  ],
  [
    'modules are entered by the door',
    at(`${server}/modules/checkout/a.ts`, `${server}/modules/cart/cart.repo.ts`),
    at(`${server}/modules/checkout/a.ts`, `${server}/modules/checkout/b.ts`),
  ],
  [
    'modules have one door',
    at(`${server}/modules/checkout/a.ts`, `${server}/modules/cart/prices/index.ts`),
    at(`${server}/modules/checkout/a.ts`, `${server}/modules/cart/index.ts`),
  ],
  [
    'platform areas are entered by the door',
    at(`${server}/modules/cart/a.ts`, `${server}/platform/database/pool.ts`),
    at(`${server}/modules/cart/a.ts`, `${server}/platform/database/index.ts`),
  ],
  [
    'modules know no adapter',
    at(`${server}/modules/settlement/a.ts`, `${server}/adapters/stripe/index.ts`),
    at(`${server}/modules/settlement/a.ts`, `${server}/modules/ledger/index.ts`),
  ],
  [
    'modules know no driver',
    at(`${server}/modules/cart/a.ts`, 'library:pg'),
    at(`${server}/platform/database/a.ts`, 'library:pg'),
  ],
  [
    'the ledger is the floor',
    at(`${server}/modules/ledger/a.ts`, `${server}/modules/identity/index.ts`),
    at(`${server}/modules/ledger/a.ts`, 'packages/money/src/index.ts'),
  ],
  [
    'nobody imports notifications',
    at(`${server}/modules/checkout/a.ts`, `${server}/modules/notifications/index.ts`),
    at(`${server}/modules/notifications/a.ts`, `${server}/modules/orders/index.ts`),
  ],
  [
    'a module without a place may not be',
    at(`${server}/modules/newsletters/a.ts`, 'library:zod'),
    at(`${server}/modules/cart/a.ts`, 'library:zod'),
  ],
  [
    'adapters take types only',
    at(`${server}/adapters/stripe/a.ts`, `${server}/modules/settlement/index.ts`),
    type(`${server}/adapters/stripe/a.ts`, `${server}/modules/settlement/index.ts`),
  ],
  [
    'adapters know no other adapter',
    type(`${server}/adapters/stripe/a.ts`, `${server}/adapters/paypal/index.ts`),
    at(`${server}/adapters/stripe/a.ts`, `${server}/adapters/stripe/b.ts`),
  ],
  [
    'policies do no I/O',
    at(`${server}/modules/orders/orders.policy.ts`, `${server}/platform/database/index.ts`),
    type(`${server}/modules/orders/orders.policy.ts`, `${server}/platform/tenancy/index.ts`),
  ],
  [
    'states do no I/O',
    at(`${server}/modules/orders/orders.state.ts`, `${server}/modules/orders/orders.repo.ts`),
    at(`${server}/modules/orders/orders.state.ts`, 'packages/contract/src/lookups/index.ts'),
  ],
  [
    'presenters do no I/O',
    at(`${server}/modules/orders/orders.present.ts`, 'library:node:fs'),
    type(`${server}/modules/orders/orders.present.ts`, `${server}/modules/orders/orders.queries.ts`),
  ],
  [
    'checks know no adapter',
    at(`${server}/checks/a.ts`, `${server}/adapters/stripe/index.ts`),
    at(`${server}/checks/a.ts`, `${server}/platform/database/index.ts`),
  ],
  [
    'the server does not know the web',
    at(`${server}/main.ts`, `${web}/root.tsx`),
    at(`${server}/main.ts`, `${server}/demo/load-demo.ts`),
  ],
  [
    'the web does not know the server',
    type(`${web}/root.tsx`, `${server}/sites.ts`),
    at(`${web}/root.tsx`, `${web}/shell/call-api.ts`),
  ],
  [
    'areas do not know each other',
    at(`${web}/routes/storefront/a.tsx`, `${web}/routes/manage/admin/b.tsx`),
    at(`${web}/routes/storefront/a.tsx`, `${web}/routes/storefront/parts/b.tsx`),
  ],
  [
    'account and admin are two areas',
    at(`${web}/routes/manage/account/a.tsx`, `${web}/routes/manage/admin/b.tsx`),
    at(`${web}/routes/manage/account/a.tsx`, `${web}/features/orders/b.tsx`),
  ],
  [
    'routes do not know the server',
    type(`${web}/routes/storefront/a.tsx`, `${server}/modules/cart/index.ts`),
    at(`${web}/routes/storefront/a.tsx`, 'packages/contract/src/index.ts'),
  ],
  [
    'a browser adapter is entered through the door of all',
    at(`${web}/routes/storefront/a.tsx`, `${web}/adapters/stripe/index.ts`),
    at(`${web}/routes/storefront/a.tsx`, `${web}/adapters/index.ts`),
  ],
  [
    'browser adapters do not know each other',
    at(`${web}/adapters/stripe/a.ts`, `${web}/adapters/sandbox-card/index.ts`),
    at(`${web}/adapters/stripe/a.ts`, `${web}/adapters/card-entry.ts`),
  ],
  [
    'a browser adapter knows no page',
    at(`${web}/adapters/stripe/a.ts`, `${web}/routes/storefront/checkout/texts.ts`),
    at(`${web}/adapters/stripe/a.ts`, `${web}/adapters/stripe/b.ts`),
  ],
  [
    'features do not know routes',
    at(`${web}/features/orders/a.tsx`, `${web}/routes/storefront/b.tsx`),
    at(`${web}/features/orders/a.tsx`, `${web}/ui/icon.tsx`),
  ],
  [
    'features do not know each other',
    at(`${web}/features/orders/a.tsx`, `${web}/features/wallet/b.tsx`),
    at(`${web}/features/orders/a.tsx`, `${web}/features/orders/b.tsx`),
  ],
  [
    'the shell does not know features',
    at(`${web}/shell/a.ts`, `${web}/features/orders/b.tsx`),
    at(`${web}/shell/a.ts`, 'packages/contract/src/index.ts'),
  ],
  [
    'ui has no domain words',
    type(`${web}/ui/a.tsx`, 'packages/contract/src/orders.contract.ts'),
    at(`${web}/ui/a.tsx`, 'library:react'),
  ],
  [
    'journeys go through the browser',
    at('e2e/a.spec.ts', `${server}/modules/orders/index.ts`),
    at('e2e/a.spec.ts', 'packages/contract/src/index.ts'),
  ],
  [
    'tests of the server do not know the web',
    at(`${server}/modules/cart/a.test.ts`, `${web}/root.tsx`),
    at(`${server}/modules/cart/a.test.ts`, 'tests/support/database.ts'),
  ],
  [
    'the program does not import tests',
    at(`${server}/modules/cart/a.ts`, 'tests/support/database.ts'),
    at('tests/stories/a.test.ts', 'tests/support/database.ts'),
  ],
];

function at(from: string, to: string): Import {
  return { from, to, isType: false };
}

function type(from: string, to: string): Import {
  return { from, to, isType: true };
}

describe('a planted violation is seen', () => {
  test.each(planted)('%s', (_wall, bad, good) => {
    expect(violationOf(bad)).not.toBeNull();
    expect(violationOf(good)).toBeNull();
  });

  test('a cycle, also one of types only', () => {
    const a = `${server}/modules/cart/a.ts`;
    const b = `${server}/modules/cart/b.ts`;
    const c = `${server}/modules/cart/c.ts`;
    expect(findCycles([at(a, b), type(b, c), type(c, a), at(c, 'library:zod')])).toEqual([[a, b, c]]);
    expect(findCycles([at(a, b), at(b, c), at(a, c)])).toEqual([]);
  });
});

describe('an import is found', () => {
  const file = `${server}/modules/cart/a.ts`;
  const target = `${server}/modules/cart/index.ts`;
  test.each([
    ['static', "import { a } from './index.ts';", false],
    ['for its effects', "import './index.ts';", false],
    ['of types', "import type { A } from './index.ts';", true],
    ['of types, each marked', "import { type A } from './index.ts';", true],
    ['exported again', "export { a } from './index.ts';", false],
    ['exported whole', "export * from './index.ts';", false],
    ['of types, exported again', "export type { A } from './index.ts';", true],
    ['dynamic', "await import('./index.ts');", false],
    ['of a type in place', "const a: import('./index.ts').A = 1;", true],
    ['by its alias', "import { a } from '#server/modules/cart/index.ts';", false],
  ])('%s', (_kind, text, isType) => {
    expect(importsOf(file, text)).toEqual([{ from: file, to: target, isType }]);
  });
});
