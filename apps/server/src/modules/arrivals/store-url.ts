import { storefrontUrl } from '@goodshelf/contract/lookups';
import type { Db } from '../../platform/database/index.ts';
import { latestStorefrontOf } from '../orders/index.ts';
import type { Organizations } from '../organizations/index.ts';

export type StoreUrlDeps = {
  readonly db: Db;
  readonly organizations: Pick<Organizations, 'homeOf'>;
  readonly shopUrl: string;
  readonly platformUrl: string;
};

/**
 * Where a user goes after the login: who came from a shop to the storefront of the active organization, who works here
 * to `/manage`, customers to the storefront at which they bought or gave last. Null when none of it is theirs.
 */
export const storeUrlOf =
  ({ db, organizations, shopUrl, platformUrl }: StoreUrlDeps) =>
  async (userId: string, isFromShop: boolean): Promise<string | null> => {
    const home = await organizations.homeOf(userId);
    if (home === null || !home.is_verified) return null;
    if (isFromShop && home.slug !== null) return storefrontUrl(shopUrl, home);
    if (home.works_here) return `${platformUrl}/manage`;
    const latest = await latestStorefrontOf(db, userId);
    return latest === null ? null : storefrontUrl(shopUrl, latest);
  };
