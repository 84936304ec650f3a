export { findShopFacts } from './shop-facts.queries.ts';
export { createStorefrontDirectory, type StorefrontDirectory } from './directory.ts';
export { storefrontRoutes, type StorefrontDeps } from './storefront.routes.ts';
