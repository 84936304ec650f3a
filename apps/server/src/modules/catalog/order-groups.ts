import type { endpoints, Output } from '@goodshelf/contract';
import type { Actor } from '../audit/index.ts';
import { catalogTexts } from './catalog.texts.ts';
import { changeGroups, type GroupDeps } from './change-groups.ts';
import { orderGroups as orderStatement } from './groups.repo.ts';

/** Puts the groups of the platform in order. Whoever was deleted meanwhile is passed over. Four statements. */
export const orderGroups =
  (deps: GroupDeps) =>
  (actor: Actor, groupIds: readonly string[]): Promise<Output<typeof endpoints.orderGroups>> =>
    changeGroups(deps, actor, async ({ tx, groups, record }) => {
      const wanted = groupIds.filter((id) => groups.some((group) => group.id === id));
      await tx.query(orderStatement, [wanted]);
      const moved = wanted.filter((id, index) => groups[index]?.id !== id);
      for (const id of moved.slice(0, 1)) await record(id, [catalogTexts.groups.events.moved]);
      return { success: catalogTexts.groups.ordered };
    });
