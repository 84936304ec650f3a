import { invalidField, Problem, type endpoints, type Output, type ParsedInput } from '@goodshelf/contract';
import { categoryDepthMax } from '@goodshelf/contract/admin-categories.contract';
import type { Actor } from '../audit/index.ts';
import { catalogTexts } from './catalog.texts.ts';
import { moveCategory as moveStatement, type CategoryNodeRow } from './categories.repo.ts';
import {
  changeCategories,
  foundCategory,
  refuseTakenName,
  seenCategory,
  type CategoryDeps,
} from './change-categories.ts';

const texts = catalogTexts.categories;

/** The category and all that is below it. */
const branchOf = (nodes: readonly CategoryNodeRow[], top: CategoryNodeRow): CategoryNodeRow[] => [
  top,
  ...nodes.filter((node) => node.parent_id === top.id).flatMap((node) => branchOf(nodes, node)),
];

/** Puts a category with all that is below it last into another, or at the top. Five statements. */
export const moveCategory =
  (deps: CategoryDeps) =>
  (
    actor: Actor,
    categoryId: string,
    { parent_id: parentId, version }: ParsedInput<typeof endpoints.moveCategory>['body'],
  ): Promise<Output<typeof endpoints.moveCategory>> =>
    changeCategories(deps, actor, async ({ tx, nodes, record }) => {
      const node = seenCategory(nodes, categoryId, version);
      if (node.parent_id === parentId) return { success: texts.saved, version };
      const target = parentId === null ? null : foundCategory(nodes, parentId);
      const branch = branchOf(nodes, node);
      if (branch.some(({ id }) => id === parentId)) throw invalidField('parent_id', texts.intoItself);
      const height = Math.max(...branch.map(({ depth }) => depth)) - node.depth + 1;
      if ((target?.depth ?? 0) + height > categoryDepthMax)
        throw new Problem('category_too_deep', texts.tooDeep(categoryDepthMax), { showAsError: true });
      refuseTakenName(nodes, { id: categoryId, parentId, name: node.name }, 'parent_id');
      await tx.query(moveStatement, [categoryId, parentId, deps.owner.organizationId]);
      await record(categoryId, 'moved', texts.events.movedTo(node.name, target?.name ?? null));
      return { success: texts.moved(node.name), version: version + 1 };
    });
