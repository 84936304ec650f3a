import { expect, test } from 'vitest';
import type { StorefrontDirectory } from './modules/storefront/index.ts';
import { createSiteResolver } from './sites.ts';

type Handler = Parameters<StorefrontDirectory['onChange']>[0];

const resolverWith = () => {
  const handlers: Handler[] = [];
  const directory: StorefrontDirectory = {
    find: () => null,
    findById: () => null,
    slugOfDomain: () => null,
    versionOf: () => '1.1',
    catalogueStateOf: () => ({ version: '1', hasOwnProducts: false }),
    onChange: (handler) => {
      handlers.push(handler);
      return () => undefined;
    },
    close: () => undefined,
  };
  const resolve = createSiteResolver({
    config: { platformUrl: 'https://goodshelf.test', shopUrl: 'https://shop.goodshelf.test', gtmId: null },
    classifyHost: () => 'platform',
    directory,
  });
  return {
    scope: () => resolve('goodshelf.test', '/organizations')?.cacheScope,
    announce: (organizationId: string | null) => handlers.forEach((handler) => handler(organizationId)),
  };
};

test('pages of the platform are cached, and made anew when an organization has changed', () => {
  const { scope, announce } = resolverWith();
  const before = scope();
  expect(before).toEqual(expect.any(String));
  expect(scope()).toBe(before);
  announce('01900000-0000-7000-8000-000000000101');
  expect(scope()).not.toBe(before);
});

test('a change of the shared catalogue leaves the pages of the platform as they are', () => {
  const { scope, announce } = resolverWith();
  const before = scope();
  announce(null);
  expect(scope()).toBe(before);
});
