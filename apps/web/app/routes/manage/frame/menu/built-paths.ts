/**
 * The pages of the menu that exist: `built-paths.test.ts` holds this list to `routes.ts`, so an entry appears with its
 * page and never before it.
 */
export const builtPaths: ReadonlySet<string> = new Set([
  '/manage/account/transactions',
  '/manage/admin',
  '/manage/admin/attention',
  '/manage/admin/categories',
  '/manage/admin/customers',
  '/manage/admin/fraud',
  '/manage/admin/groups',
  '/manage/admin/health',
  '/manage/admin/orders',
  '/manage/admin/organizations',
  '/manage/admin/products',
  '/manage/admin/settings',
  '/manage/admin/withdrawals',
  '/manage/organization',
  '/manage/organization/categories',
  '/manage/organization/custom-product',
  '/manage/organization/customers',
  '/manage/organization/dashboard',
  '/manage/organization/orders',
  '/manage/organization/payment-information',
  '/manage/organization/product-selection',
  '/manage/organization/products',
  '/manage/organization/settings',
  '/manage/organization/theming',
  '/manage/organization/wallet',
]);
