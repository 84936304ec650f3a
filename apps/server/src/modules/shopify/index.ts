export { shopifyRoutes } from './shopify.routes.ts';
export { storeShopify } from './store-shopify.ts';
