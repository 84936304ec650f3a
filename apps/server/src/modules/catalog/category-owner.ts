import { Problem } from '@goodshelf/contract';
import { categoriesMax } from '@goodshelf/contract/admin-categories.contract';
import { organizationType } from '@goodshelf/contract/lookups';
import { ownCategoriesMax } from '@goodshelf/contract/own-categories.contract';
import type { Db, Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { recordAudit, type Actor } from '../audit/index.ts';
import { ownCatalogue, sharedCatalogue, type CatalogueOwner } from './catalogue-owner.ts';
import { catalogTexts } from './catalog.texts.ts';
import { insertCategoryEvent } from './categories.repo.ts';
import { readRoomForOwn } from './own-products.repo.ts';

type CategoryEvent = {
  readonly categoryId: string;
  readonly action: `category.${string}`;
  readonly summary: string;
  readonly at: Date;
};

/** Whose tree of categories is kept, and where it is written down who changed it. */
export type CategoryOwner = CatalogueOwner & {
  /** So many categories it has at most. */
  readonly categoriesMax: number;
  /** Refuses whoever may have none at all. */
  refuseAdding(tx: Tx): Promise<void>;
  record(tx: Tx, actor: Actor, event: CategoryEvent): Promise<void>;
};

/** The tree that every storefront shows; what staff did stands beside it. */
export const sharedCategories = (db: Db): CategoryOwner => ({
  ...sharedCatalogue(db),
  categoriesMax,
  refuseAdding: async () => {},
  record: async (tx, { userId }, { categoryId, at, summary }) => {
    await tx.query(insertCategoryEvent, [categoryId, newId(), at, summary, userId]);
  },
});

/** An organization's own, beside the platform's on its storefront; what was done to it is read in its activity log. */
export const ownCategories = (db: Db, scope: OrgScope): CategoryOwner => ({
  ...ownCatalogue(db, scope),
  categoriesMax: ownCategoriesMax,
  refuseAdding: async (tx) => {
    const [room] = await tx.query(readRoomForOwn, [scope.organizationId]);
    if (room === undefined || room.type === organizationType.appMerchant)
      throw new Problem('no_storefront', catalogTexts.categories.noStorefront, { showAsError: true });
  },
  record: (tx, actor, { action, summary, at }) => recordAudit(tx, scope, { action, summary, actor, at }),
});
