import type { ShelfTitle } from '@goodshelf/contract/shelves.contract';
import {
  productListQuery,
  type CategoryLink,
  type ProductList,
  type ProductListQuery,
} from '@goodshelf/contract/storefront.contract';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { refuseStores, type ThemingDeps } from './change-theming.ts';
import { readTheming } from './theming.repo.ts';

export type ShelfDeps = Pick<ThemingDeps, 'db' | 'staffName'> & {
  /** What the catalogue, which stands beside this module, is asked for. */
  readonly catalog: {
    listCategories(scope: OrgScope): Promise<CategoryLink[]>;
    listProducts(scope: OrgScope, query: ProductListQuery): Promise<Pick<ProductList, 'items' | 'total'>>;
    findTitles(scope: OrgScope, ids: readonly string[]): Promise<ShelfTitle[]>;
  };
};

const foundMax = 8;

const refuseWithoutStorefront = async ({ db, staffName }: ShelfDeps, scope: OrgScope): Promise<void> =>
  refuseStores((await db.readInScope(scope, readTheming, [scope.organizationId, staffName]))[0]);

/** Categories with something in them, those inside others behind them. Throws `no_storefront`. */
export const listShelfCategories = async (deps: ShelfDeps, scope: OrgScope) => {
  await refuseWithoutStorefront(deps, scope);
  return { items: await deps.catalog.listCategories(scope) };
};

type Query = { readonly search: string; readonly ids?: readonly string[] | undefined };

/** Titles by their ids, else what the shop sells that fits a search. Throws `no_storefront` and `search_too_slow`. */
export const findShelfTitles = async (
  deps: ShelfDeps,
  scope: OrgScope,
  { search, ids }: Query,
): Promise<{ items: ShelfTitle[]; total: number }> => {
  await refuseWithoutStorefront(deps, scope);
  if (ids !== undefined) {
    const items = await deps.catalog.findTitles(scope, ids);
    return { items, total: items.length };
  }
  const query = productListQuery.parse({ search, page_size: foundMax });
  const { items, total } = await deps.catalog.listProducts(scope, query);
  return { items: items.map(({ id, title, authors }) => ({ id, title, authors, is_for_sale: true })), total };
};
