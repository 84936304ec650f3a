export { shopifyRoutes } from './shopify.routes.ts';
