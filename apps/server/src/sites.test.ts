import { videoFrameOrigins } from '@goodshelf/contract/content-pages';
import { expect, test } from 'vitest';
import type { StorefrontDirectory } from './modules/storefront/index.ts';
import { createSiteResolver } from './sites.ts';

type Handler = Parameters<StorefrontDirectory['onChange']>[0];

const frame = { scripts: ['https://js.test'], frames: ['https://frame.test'], connections: [] };

const resolverWith = (gtmId: string | null = null, shopsFrame: typeof frame | null = null) => {
  const handlers: Handler[] = [];
  let takesOrganizations = true;
  const directory: StorefrontDirectory = {
    find: (slug) =>
      slug === 'lincoln'
        ? {
            ...{ slug, organizationId: '01900000-0000-7000-8000-000000000101', name: 'Lincoln' },
            ...{ isOpen: true, type: 'school', customDomain: null },
          }
        : null,
    findById: () => null,
    slugOfDomain: (host) => (host === 'books.lincoln.test' ? 'lincoln' : null),
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
    classifyHost: (host) =>
      host === 'goodshelf.test' ? 'platform' : host === 'shop.goodshelf.test' ? 'shop' : 'custom-domain',
    directory,
    cardFrame: shopsFrame,
    takesOrganizations: () => takesOrganizations,
  });
  return {
    policy: (pathname: string, host = 'goodshelf.test') => resolve(host, pathname)?.policy,
    scope: () => resolve('goodshelf.test', '/organizations')?.cacheScope,
    closeToNew: () => void (takesOrganizations = false),
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

test('pages of the platform are others while no new organizations are taken', () => {
  const { scope, closeToNew } = resolverWith();
  const before = scope();
  closeToNew();
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

const frameAncestors = ['https://goodshelf.test'];

test('the policy lets the card company’s frame in at the checkout of a shop, and on no other page', () => {
  const { policy } = resolverWith(null, frame);
  expect(policy('/lincoln/checkout', 'shop.goodshelf.test')).toEqual({ frame, frameAncestors });
  expect(policy('/checkout', 'books.lincoln.test')).toEqual({ frame, frameAncestors });
  for (const path of ['/lincoln', '/lincoln/cart', '/lincoln/checkout/more', '/lincoln/order/x'])
    expect(policy(path, 'shop.goodshelf.test'), path).toEqual({
      frameAncestors,
      shownFrames: videoFrameOrigins,
    });
  expect(policy('/checkout', 'shop.goodshelf.test')).toBeUndefined();
  expect(policy('/checkout')).toEqual({ isTagManagerAllowed: false });
});

test('without a company whose field is a frame no page lets one in', () => {
  const { policy } = resolverWith();
  expect(policy('/lincoln/checkout', 'shop.goodshelf.test')).toEqual({ frameAncestors });
});

test('a storefront may be framed by the platform, whose theme editor shows it, and nothing else may be framed', () => {
  const { policy } = resolverWith();
  for (const [path, host] of [
    ['/lincoln', 'shop.goodshelf.test'],
    ['/checkout', 'books.lincoln.test'],
  ] as const)
    expect(policy(path, host)?.frameAncestors).toEqual(['https://goodshelf.test']);
  for (const path of ['/', '/manage', '/login', '/manage/organization/theming'])
    expect(policy(path)?.frameAncestors, path).toBeUndefined();
  expect(policy('/nowhere', 'shop.goodshelf.test')).toBeUndefined();
});

test('the policy lets the theme editor show a storefront of the shop host in a frame, and no other page', () => {
  const { policy } = resolverWith();
  const shownFrames = ['https://shop.goodshelf.test'];
  for (const path of ['/manage/organization/theming', '/manage/organization/theming/'])
    expect(policy(path), path).toEqual({ isTagManagerAllowed: false, shownFrames });
  for (const path of ['/manage/organization', '/manage/organization/theming/more', '/manage', '/'])
    expect(policy(path), path).toEqual({ isTagManagerAllowed: false });
});
