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
import { endForward, forwardCategory, insertCategoryEvent } from './categories.repo.ts';
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
  /** What names the slug of a deleted category means the one above it from now on, until a category has the slug again. */
  forward(
    tx: Tx,
    gone: { readonly id: string; readonly slug: string; readonly into: string | null },
  ): Promise<void>;
  endForward(tx: Tx, slug: string): Promise<void>;
  /** In how many organizations a rule of what they sell names the category. */
  countRules(tx: Tx, categoryId: string): Promise<number>;
};

/** The tree that every storefront shows; what staff did stands beside it. */
export const sharedCategories = (db: Db, countRules: CategoryOwner['countRules']): CategoryOwner => ({
  ...sharedCatalogue(db),
  categoriesMax,
  refuseAdding: async () => {},
  record: async (tx, { userId }, { categoryId, at, summary }) => {
    await tx.query(insertCategoryEvent, [categoryId, newId(), at, summary, userId]);
  },
  forward: async (tx, { id, slug, into }) => {
    await tx.query(forwardCategory, [slug, id, into]);
  },
  endForward: async (tx, slug) => {
    await tx.query(endForward, [slug]);
  },
  countRules,
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
  // No file names them, and no rule.
  forward: async () => {},
  endForward: async () => {},
  countRules: async () => 0,
});
