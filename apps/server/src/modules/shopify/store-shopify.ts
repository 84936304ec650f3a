import { invalidField, Problem } from '@goodshelf/contract';
import type { Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { recordAudit, type Actor } from '../audit/index.ts';
import { findShopStore, linkShop } from './shopify.repo.ts';
import { shopifyTexts } from './shopify.texts.ts';

const texts = shopifyTexts.link;

export type StoreShopifyDeps = {
  readonly db: Db;
  /** Hosts of which a shop may be a part, e.g. `myshopify.com`. */
  readonly shopHosts: readonly string[];
};

/**
 * Links a shop to the active store of an App Merchant and returns its name. The same store may ask again; a shop that
 * another store has linked is refused (`shop_linked_elsewhere`), organizations of other types find nothing here.
 */
export const storeShopify =
  ({ db, shopHosts }: StoreShopifyDeps) =>
  async (scope: OrgScope, actor: Actor, shop: string): Promise<string> => {
    if (!isShopOf(shopHosts, shop)) throw invalidField('shop', texts.form(shopHosts[0] ?? 'myshopify.com'));
    await db.inScope(scope, async (tx) => {
      if (await linkShop(tx, scope, shop, actor.userId)) {
        await recordAudit(tx, scope, { action: 'shop.linked', summary: texts.logLinked(shop), actor });
        return;
      }
      const store = await findShopStore(tx, scope, shop);
      if (store?.is_app_merchant !== true) throw new Problem('not_found', texts.nothingHere);
      if (!store.is_linked) throw new Problem('shop_linked_elsewhere', texts.linkedElsewhere);
    });
    return shop;
  };

/** `{store}.{host}`: one label, then exactly an allowed host. */
const isShopOf = (hosts: readonly string[], shop: string): boolean => {
  const firstDot = shop.indexOf('.');
  return firstDot > 0 && hosts.includes(shop.slice(firstDot + 1));
};
