import { endpoints } from '@goodshelf/contract';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { bind, type Binding } from '../../platform/http/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { getCategoryTree, getOwnCategories } from './categories.queries.ts';
import { ownCategories, sharedCategories } from './category-owner.ts';
import { addCategory, renameCategory } from './keep-category.ts';
import { moveCategory } from './move-category.ts';
import { orderCategories } from './order-categories.ts';

type Deps = { readonly db: Db; readonly clock: Clock };

/** The tree of the platform's categories as staff keep it, and each organization's own beside it. */
export const categoriesRoutes = ({ db, clock }: Deps): Binding[] => {
  const shared = { owner: sharedCategories(db), clock };
  const of = (scope: OrgScope) => ({ owner: ownCategories(db, scope), clock });
  return [
    bind(endpoints.listCategoryTree, () => getCategoryTree(db)),
    bind(endpoints.addCategory, ({ subject }, { body }) => addCategory(shared)(subject, body)),
    bind(endpoints.orderCategories, ({ subject }, { body }) => orderCategories(shared)(subject, body)),
    bind(endpoints.renameCategory, ({ subject }, { params, body }) =>
      renameCategory(shared)(subject, params.categoryId, body),
    ),
    bind(endpoints.moveCategory, ({ subject }, { params, body }) =>
      moveCategory(shared)(subject, params.categoryId, body),
    ),
    bind(endpoints.listOwnCategories, ({ scope }) => getOwnCategories(db, scope)),
    bind(endpoints.addOwnCategory, ({ scope, subject }, { body }) => addCategory(of(scope))(subject, body)),
    bind(endpoints.orderOwnCategories, ({ scope, subject }, { body }) =>
      orderCategories(of(scope))(subject, body),
    ),
    bind(endpoints.renameOwnCategory, ({ scope, subject }, { params, body }) =>
      renameCategory(of(scope))(subject, params.categoryId, body),
    ),
    bind(endpoints.moveOwnCategory, ({ scope, subject }, { params, body }) =>
      moveCategory(of(scope))(subject, params.categoryId, body),
    ),
  ];
};
