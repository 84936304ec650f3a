import type { endpoints, Output } from '@goodshelf/contract';
import type { Actor } from '../audit/index.ts';
import { catalogTexts } from './catalog.texts.ts';
import { changeGroups, type GroupDeps } from './change-groups.ts';
import { groupNotFound } from './groups.queries.ts';
import { deleteGroup as deleteStatement } from './groups.repo.ts';

const texts = catalogTexts.groups;

/** Deletes a group of the platform; its products stay where they are, and what was done to it stays written. */
export const deleteGroup =
  (deps: GroupDeps) =>
  (actor: Actor, groupId: string): Promise<Output<typeof endpoints.deleteGroup>> =>
    changeGroups(deps, actor, async ({ tx, groups, record }) => {
      const group = groups.find(({ id }) => id === groupId);
      if (group === undefined) throw groupNotFound();
      await tx.query(deleteStatement, [groupId]);
      await record(groupId, [texts.events.deleted(group.title)]);
      return { success: texts.deleted(group.title) };
    });
