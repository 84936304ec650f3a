import { statement, type Db, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';

const insertLink = statement<{ shop: string }>(
  'shopify.insert-link',
  `insert into shop_links (organization_id, shop, linked_by)
   select $1, $2, $3 from storefronts where id = $1 and type = 'App Merchant'
   on conflict do nothing returning shop`,
);
// Row level security shows the organization's own links only: a shop of another store stays out of sight.
const findStore = statement<{ is_app_merchant: boolean; is_linked: boolean }>(
  'shopify.find-store',
  `select type = 'App Merchant' as is_app_merchant,
     exists (select from shop_links l where l.organization_id = o.id and l.shop = $2) as is_linked
   from storefronts o where id = $1`,
);

/** Links the shop unless somebody has linked it before; true when this call did. */
export const linkShop = async (tx: Tx, scope: OrgScope, shop: string, userId: string): Promise<boolean> =>
  (await tx.query(insertLink, [scope.organizationId, shop, userId])).length === 1;

export const findShopStore = async (tx: Tx, scope: OrgScope, shop: string) =>
  (await tx.query(findStore, [scope.organizationId, shop]))[0] ?? null;

/** Whether the shop is linked to the scope's store. */
export const isShopOfStore = async (db: Db, scope: OrgScope, shop: string): Promise<boolean> =>
  (await db.readInScope(scope, findStore, [scope.organizationId, shop]))[0]?.is_linked === true;
