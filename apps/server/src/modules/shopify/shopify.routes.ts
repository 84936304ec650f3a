import { endpoints } from '@goodshelf/contract';
import { bind, type Binding } from '../../platform/http/index.ts';
import { isShopOfStore } from './shopify.repo.ts';
import { storeShopify, type StoreShopifyDeps } from './store-shopify.ts';

export const shopifyRoutes = (deps: StoreShopifyDeps): Binding[] => [
  bind(endpoints.getLinkedShop, async ({ scope }, { query: { shop } }) => ({
    shop,
    is_linked: await isShopOfStore(deps.db, scope, shop),
  })),
  bind(endpoints.storeShopify, async ({ scope, subject }, { body }) => ({
    shop: await storeShopify(deps)(scope, subject, body.shop),
  })),
];
