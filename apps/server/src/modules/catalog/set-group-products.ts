import { Problem, type endpoints, type Output, type ParsedInput } from '@goodshelf/contract';
import type { Actor } from '../audit/index.ts';
import { catalogTexts } from './catalog.texts.ts';
import { changeGroups, seenGroup, type GroupDeps } from './change-groups.ts';
import { raiseGroupVersion, readGroupProducts, readSharedTitles, setGroupItems } from './groups.repo.ts';

const texts = catalogTexts.groups;

/** Says which products of the shared catalogue a group holds, in order; one named twice is there once. Eight statements. */
export const setGroupProducts =
  (deps: GroupDeps) =>
  (
    actor: Actor,
    groupId: string,
    { version, product_ids: asked }: ParsedInput<typeof endpoints.setGroupProducts>['body'],
  ): Promise<Output<typeof endpoints.setGroupProducts>> =>
    changeGroups(deps, actor, async ({ tx, groups, record }) => {
      seenGroup(groups, groupId, version);
      const ids = [...new Set(asked)];
      const before = await tx.query(readGroupProducts, [groupId]);
      const titles = new Map((await tx.query(readSharedTitles, [ids])).map(({ id, title }) => [id, title]));
      if (titles.size < ids.length)
        throw new Problem('product_not_found', texts.productGone, { showAsError: true });
      const had = new Set(before.map(({ id }) => id));
      const put = ids.filter((id) => !had.has(id));
      const taken = before.filter(({ id }) => !titles.has(id));
      const stayed = before.map(({ id }) => id).filter((id) => titles.has(id));
      const isMoved = ids.filter((id) => had.has(id)).some((id, index) => stayed[index] !== id);
      const summaries = [
        ...(put[0] === undefined ? [] : [texts.events.put(put.length, titles.get(put[0]) ?? '')]),
        ...(taken[0] === undefined ? [] : [texts.events.taken(taken.length, taken[0].title)]),
        ...(isMoved ? [texts.events.moved] : []),
      ];
      if (summaries.length === 0) return { success: texts.saved, version };
      await tx.query(setGroupItems, [groupId, ids]);
      await tx.query(raiseGroupVersion, [groupId]);
      await record(groupId, summaries);
      return { success: texts.saved, version: version + 1 };
    });
