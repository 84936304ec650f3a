import { expect, test } from 'vitest';
import type { StorefrontDirectory } from './modules/storefront/index.ts';
import { createSiteResolver } from './sites.ts';

type Handler = Parameters<StorefrontDirectory['onChange']>[0];

const resolverWith = (gtmId: string | null = null) => {
  const handlers: Handler[] = [];
  const directory: StorefrontDirectory = {
    find: () => null,
    findById: () => null,
    slugOfDomain: () => null,
    formerVersionOf: () => null,
    versionOf: () => '1.1',
    catalogueStateOf: () => ({ version: '1', sharedVersion: '1', hasOwnProducts: false, isChosen: false }),
    onChange: (handler) => {
      handlers.push(handler);
      return () => undefined;
    },
    close: () => undefined,
  };
  const resolve = createSiteResolver({
    config: { platformUrl: 'https://goodshelf.test', shopUrl: 'https://shop.goodshelf.test', gtmId },
    classifyHost: () => 'platform',
    directory,
  });
  return {
    policy: (pathname: string) => resolve('goodshelf.test', pathname)?.policy,
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

test('the policy lets the tag manager run on the pages of the platform, never on the embedded ones', () => {
  const { policy } = resolverWith('GTM-ABC123');
  expect(policy('/manage')).toEqual({ isTagManagerAllowed: true });
  for (const path of ['/shopify-app', '/shopify-app/', '/shopify-app/more'])
    expect(policy(path)?.isTagManagerAllowed ?? false, path).toBe(false);
  expect(policy('/shopify-apples')).toEqual({ isTagManagerAllowed: true });
});
