/**
 * Tables that a module names and does not own, from before its statements were read. The list may only shrink: what is
 * mended is taken off it.
 */
export const knownTrespasses: readonly string[] = [
  'modules/audit/audit.repo.ts reads people',
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
];
