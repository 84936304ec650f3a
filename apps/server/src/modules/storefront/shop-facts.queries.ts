import { statement, type Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { ShopFacts } from '../media/index.ts';

const shopFacts = statement<ShopFacts>(
  'storefront.find-shop-facts',
  "select name, type, tagline, status = 'approved' as is_open, theme from shown_organizations where id = $1",
);

/** What the pictures of a shop are drawn from; null when there is no such organization. */
export const findShopFacts = async (db: Db, scope: OrgScope): Promise<ShopFacts | null> =>
  (await db.readInScope(scope, shopFacts, [scope.organizationId]))[0] ?? null;
