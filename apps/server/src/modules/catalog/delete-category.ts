import { Problem, type endpoints, type Output, type ParsedInput } from '@goodshelf/contract';
import type { Tx } from '../../platform/database/index.ts';
import type { Actor } from '../audit/index.ts';
import { catalogTexts } from './catalog.texts.ts';
import {
  holdCategory,
  lockCategories,
  moveOutOfCategory,
  readCategoryNodes,
  removeCategory,
  type CategoryNodeRow,
} from './categories.repo.ts';
import { changeCategories, seenCategory, type CategoryDeps } from './change-categories.ts';
import type { CategoryOwner } from './category-owner.ts';

const texts = catalogTexts.categories;

/** So many products change their shelf in one statement: each is written anew for searches. */
const productsAtOnce = 500;
/** What one call moves takes some seconds; whoever deletes a greater category calls again. */
const stepsAtOnce = 10;

type Limits = { readonly productsAtOnce: number; readonly stepsAtOnce: number };

/**
 * Deletes a category: its products move into the one above it, or out of the last one they stood in. They move in steps of
 * one transaction each, so that no statement grows with the category; whatever stops it, each product stands in one of the
 * two, and the next call goes on. Throws `category_not_empty` and `category_in_use`.
 */
export const deleteCategory =
  (deps: CategoryDeps, limits: Limits = { productsAtOnce, stepsAtOnce }) =>
  async (
    actor: Actor,
    categoryId: string,
    { version }: ParsedInput<typeof endpoints.deleteCategory>['body'],
  ): Promise<Output<typeof endpoints.deleteCategory>> => {
    const { owner } = deps;
    const moveOut = async (tx: Tx, { id, parent_id: into }: CategoryNodeRow): Promise<number> => {
      const [row] = await tx.query(moveOutOfCategory, [id, into, limits.productsAtOnce]);
      return row?.moved ?? 0;
    };
    let movedCount = 0;
    for (let step = 0; step < limits.stepsAtOnce; step += 1) {
      const moved = await owner.run('staff empty a category', async (tx) => {
        await tx.query(lockCategories, [owner.organizationId]);
        const nodes = await tx.query(readCategoryNodes, [owner.organizationId]);
        return moveOut(tx, await deletable(tx, owner, nodes, categoryId, version));
      });
      movedCount += moved;
      if (moved === limits.productsAtOnce) continue;
      return changeCategories(deps, actor, async ({ tx, nodes, record }) => {
        const [held] = await tx.query(holdCategory, [categoryId, owner.organizationId]);
        const node = await deletable(tx, owner, nodes, categoryId, version);
        // What was put there since.
        const late = await moveOut(tx, node);
        movedCount += late;
        if (held === undefined || late === limits.productsAtOnce)
          return { success: null, moved_count: movedCount };
        const into = nodes.find(({ id }) => id === node.parent_id) ?? null;
        await owner.forward(tx, { id: categoryId, slug: held.slug, into: node.parent_id });
        await tx.query(removeCategory, [categoryId, owner.organizationId]);
        await record(categoryId, 'deleted', texts.events.deleted(node.name, into?.name ?? null));
        return { success: texts.deleted(node.name), moved_count: movedCount };
      });
    }
    return { success: null, moved_count: movedCount };
  };

/** The category, when nothing stands in the way of deleting it. */
const deletable = async (
  tx: Tx,
  owner: CategoryOwner,
  nodes: readonly CategoryNodeRow[],
  id: string,
  version: number,
): Promise<CategoryNodeRow> => {
  const node = seenCategory(nodes, id, version);
  if (nodes.some(({ parent_id: parentId }) => parentId === id))
    throw new Problem('category_not_empty', texts.notEmpty(node.name), { showAsError: true });
  const rules = await owner.countRules(tx, id);
  if (rules > 0) throw new Problem('category_in_use', texts.inUse(rules), { showAsError: true });
  return node;
};
