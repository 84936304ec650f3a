import type { endpoints, Output, ParsedInput } from '@goodshelf/contract';
import type { Actor } from '../audit/index.ts';
import { catalogTexts } from './catalog.texts.ts';
import { orderCategories as orderStatement } from './categories.repo.ts';
import { changeCategories, type CategoryDeps } from './change-categories.ts';

/** Puts the categories of one parent in order. What does not stand there (any longer) is passed over. Five statements. */
export const orderCategories =
  (deps: CategoryDeps) =>
  (
    actor: Actor,
    { parent_id: parentId, category_ids: ids }: ParsedInput<typeof endpoints.orderCategories>['body'],
  ): Promise<Output<typeof endpoints.orderCategories>> =>
    changeCategories(deps, actor, async ({ tx, nodes, record }) => {
      const siblings = nodes.filter((node) => node.parent_id === parentId);
      const wanted = [...new Set(ids)].flatMap((id) => siblings.filter((node) => node.id === id));
      await tx.query(orderStatement, [parentId, wanted.map(({ id }) => id), deps.owner.organizationId]);
      const moved = wanted.find((node, index) => siblings[index]?.id !== node.id);
      if (moved !== undefined)
        await record(moved.id, 'ordered', catalogTexts.categories.events.moved(moved.name));
      return { success: catalogTexts.categories.ordered };
    });
