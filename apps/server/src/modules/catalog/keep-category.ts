import { Problem, type endpoints, type Output, type ParsedInput } from '@goodshelf/contract';
import { categoryDepthMax } from '@goodshelf/contract/admin-categories.contract';
import { newId } from '../../platform/ids/index.ts';
import type { Actor } from '../audit/index.ts';
import { catalogTexts } from './catalog.texts.ts';
import { insertCategory, readCategorySlugs, setCategoryName } from './categories.repo.ts';
import {
  changeCategories,
  foundCategory,
  refuseTakenName,
  seenCategory,
  type CategoryDeps,
} from './change-categories.ts';
import { freeSlug } from './free-slug.ts';
import { slugOf } from './plain-text.ts';

const texts = catalogTexts.categories;

/** Adds a category, the last in its place. At most eight statements. */
export const addCategory =
  (deps: CategoryDeps) =>
  (
    actor: Actor,
    { name, parent_id: parentId }: ParsedInput<typeof endpoints.addCategory>['body'],
  ): Promise<Output<typeof endpoints.addCategory>> =>
    changeCategories(deps, actor, async ({ tx, nodes, record }) => {
      const { categoriesMax: most, organizationId } = deps.owner;
      await deps.owner.refuseAdding(tx);
      if (nodes.length >= most)
        throw new Problem('too_many_categories', texts.tooMany(most), { showAsError: true });
      const parent = parentId === null ? null : foundCategory(nodes, parentId);
      if (parent !== null && parent.depth >= categoryDepthMax)
        throw new Problem('category_too_deep', texts.tooDeep(categoryDepthMax), { showAsError: true });
      refuseTakenName(nodes, { id: null, parentId, name });
      const wanted = slugOf(name) || 'category';
      const taken = new Set(
        (await tx.query(readCategorySlugs, [wanted, organizationId])).map(({ slug }) => slug),
      );
      const id = newId<'category'>();
      const slug = freeSlug(wanted, taken);
      await tx.query(insertCategory, [id, slug, name, parentId, organizationId]);
      await deps.owner.endForward(tx, slug);
      const { added, addedBelow } = texts.events;
      await record(id, 'added', parent === null ? added(name) : addedBelow(name, parent.name));
      return { id, success: texts.added(name) };
    });

/** Says what a category is called; its slug stays, so that links to it and files of books do. Five statements. */
export const renameCategory =
  (deps: CategoryDeps) =>
  (
    actor: Actor,
    categoryId: string,
    { name, version }: ParsedInput<typeof endpoints.renameCategory>['body'],
  ): Promise<Output<typeof endpoints.renameCategory>> =>
    changeCategories(deps, actor, async ({ tx, nodes, record }) => {
      const node = seenCategory(nodes, categoryId, version);
      refuseTakenName(nodes, { id: categoryId, parentId: node.parent_id, name });
      if (node.name === name) return { success: texts.saved, version };
      await tx.query(setCategoryName, [categoryId, name, deps.owner.organizationId]);
      await record(categoryId, 'renamed', texts.events.renamed(node.name, name));
      return { success: texts.saved, version: version + 1 };
    });
