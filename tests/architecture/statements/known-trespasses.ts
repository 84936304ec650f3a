/**
 * Tables that a module names and does not own, from before its statements were read. The list may only shrink: what is
 * mended is taken off it.
 */
export const knownTrespasses: readonly string[] = [
  'modules/audit/audit.repo.ts reads people',
  'modules/cart/cart.repo.ts reads campaigns',
  'modules/cart/one-cart.repo.ts reads orders',
  'modules/checkout/checkout.repo.ts reads orders',
  'modules/checkout/checkout.repo.ts reads payments',
  'modules/orders/buyer-changes.repo.ts reads payments',
  'modules/orders/order-money.repo.ts reads payments',
  'modules/orders/orders.queries.ts reads payments',
  'modules/orders/orders.queries.ts reads refunds',
  'modules/orders/refund-lines.repo.ts reads payments',
  'modules/payments/dead-letters/dead-letters.repo.ts reads orders',
  'modules/payments/refunds/refunds.repo.ts reads orders',
  'modules/search/search.repo.ts reads products',
  'modules/search/search.repo.ts reads shared_search',
  'modules/storefront/directory.repo.ts reads categories',
  'modules/storefront/directory.repo.ts reads content_versions',
  'modules/storefront/directory.repo.ts reads products',
  'modules/storefront/directory.repo.ts reads stock_versions',
  'modules/storefront/storefront.repo.ts reads order_lines',
  'modules/storefront/storefront.repo.ts reads orders',
];
