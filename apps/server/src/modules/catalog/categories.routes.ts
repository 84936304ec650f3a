import { endpoints } from '@goodshelf/contract';
import { bind, type Binding } from '../../platform/http/index.ts';
import { getCategoryTree } from './categories.queries.ts';
import type { CategoryDeps } from './change-categories.ts';
import { addCategory, renameCategory } from './keep-category.ts';
import { moveCategory } from './move-category.ts';
import { orderCategories } from './order-categories.ts';

/** The tree of the platform's categories as staff keep it. */
export const categoriesRoutes = (deps: CategoryDeps): Binding[] => {
  const add = addCategory(deps);
  const rename = renameCategory(deps);
  const order = orderCategories(deps);
  const move = moveCategory(deps);
  return [
    bind(endpoints.listCategoryTree, () => getCategoryTree(deps.db)),
    bind(endpoints.addCategory, ({ subject }, { body }) => add(subject, body)),
    bind(endpoints.orderCategories, ({ subject }, { body }) => order(subject, body)),
    bind(endpoints.renameCategory, ({ subject }, { params, body }) =>
      rename(subject, params.categoryId, body),
    ),
    bind(endpoints.moveCategory, ({ subject }, { params, body }) => move(subject, params.categoryId, body)),
  ];
};
