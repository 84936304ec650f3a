import { endpoints } from '@goodshelf/contract';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { bind, type Binding } from '../../platform/http/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { getCategoryTree, getOwnCategories } from './categories.queries.ts';
import { ownCategories, sharedCategories, type CategoryOwner } from './category-owner.ts';
import { deleteCategory } from './delete-category.ts';
import { addCategory, renameCategory } from './keep-category.ts';
import { moveCategory } from './move-category.ts';
import { orderCategories } from './order-categories.ts';

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  /** In how many organizations a rule of what they sell names a category. */
  readonly countRules: CategoryOwner['countRules'];
};

/** The tree of the platform's categories as staff keep it, and each organization's own beside it. */
export const categoriesRoutes = ({ db, clock, countRules }: Deps): Binding[] => {
  const shared = { owner: sharedCategories(db, countRules), clock };
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
    bind(endpoints.deleteCategory, ({ subject }, { params, body }) =>
      deleteCategory(shared)(subject, params.categoryId, body),
    ),
    bind(endpoints.listOwnCategories, ({ scope }) => getOwnCategories(db, scope)),
    bind(endpoints.addOwnCategory, ({ scope, subject }, { body }) => addCategory(of(scope))(subject, body)),
    bind(endpoints.orderOwnCategories, ({ scope, subject }, { body }) =>
      orderCategories(of(scope))(subject, body),
    ),
    bind(endpoints.renameOwnCategory, ({ scope, subject }, { params, body }) =>
      renameCategory(of(scope))(subject, params.categoryId, body),
    ),
    bind(endpoints.deleteOwnCategory, ({ scope, subject }, { params, body }) =>
      deleteCategory(of(scope))(subject, params.categoryId, body),
    ),
    bind(endpoints.moveOwnCategory, ({ scope, subject }, { params, body }) =>
      moveCategory(of(scope))(subject, params.categoryId, body),
    ),
  ];
};
