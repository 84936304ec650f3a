import { expectTypeOf, test } from 'vitest';
import type { PlatformHref, StorefrontHref } from './page-paths.ts';

// Proven by the compiler, which the check runs over tests, too.

test('a link leads to a page of its area, with a query or a fragment', () => {
  expectTypeOf<'/books'>().toExtend<StorefrontHref>();
  expectTypeOf<'/books?sort=8'>().toExtend<StorefrontHref>();
  expectTypeOf<`/product/${string}`>().toExtend<StorefrontHref>();
  expectTypeOf<'?change=cancel#changes'>().toExtend<StorefrontHref>();
  expectTypeOf<'/manage/organization/orders/1'>().toExtend<PlatformHref>();
});

test('a link to a page that does not exist, or is of another area, does not compile', () => {
  expectTypeOf<'/cataloge'>().not.toExtend<StorefrontHref>();
  expectTypeOf<'/manage/account'>().not.toExtend<StorefrontHref>();
  expectTypeOf<'/books'>().not.toExtend<PlatformHref>();
  expectTypeOf<'/manage/organization/order/1'>().not.toExtend<PlatformHref>();
  expectTypeOf<string>().not.toExtend<PlatformHref>();
});
