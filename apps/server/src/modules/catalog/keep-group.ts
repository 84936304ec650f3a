import { invalidField, Problem, type endpoints, type Output, type ParsedInput } from '@goodshelf/contract';
import { groupsMax } from '@goodshelf/contract/admin-groups.contract';
import { newId } from '../../platform/ids/index.ts';
import type { Actor } from '../audit/index.ts';
import { catalogTexts } from './catalog.texts.ts';
import { changeGroups, seenGroup, type GroupDeps } from './change-groups.ts';
import { freeSlug } from './free-slug.ts';
import { insertGroup, readGroupSlugs, setGroupWords, type GroupRow } from './groups.repo.ts';
import { slugOf } from './plain-text.ts';

const texts = catalogTexts.groups;

const refuseTaken = (groups: readonly GroupRow[], title: string, own: string | null): void => {
  const isTaken = groups.some(
    (group) => group.id !== own && group.title.toLowerCase() === title.toLowerCase(),
  );
  if (isTaken) throw invalidField('title', texts.titleTaken);
};

/** Adds an empty group of the platform. Six statements. */
export const addGroup =
  (deps: GroupDeps) =>
  (
    actor: Actor,
    { title, note }: ParsedInput<typeof endpoints.addGroup>['body'],
  ): Promise<Output<typeof endpoints.addGroup>> =>
    changeGroups(deps, actor, async ({ tx, groups, record }) => {
      if (groups.length >= groupsMax)
        throw new Problem('too_many_groups', texts.tooMany(groupsMax), { showAsError: true });
      refuseTaken(groups, title, null);
      const wanted = slugOf(title) || 'group';
      const taken = await tx.query(readGroupSlugs, [wanted]);
      const id = newId();
      await tx.query(insertGroup, [
        id,
        freeSlug(wanted, new Set(taken.map(({ slug }) => slug))),
        title,
        note,
      ]);
      await record(id, [texts.events.added(title)]);
      return { id, success: texts.added(title) };
    });

/** Says what a group is called and what stands below; its slug stays, so that links to it do. Five statements. */
export const updateGroup =
  (deps: GroupDeps) =>
  (
    actor: Actor,
    groupId: string,
    { title, note, version }: ParsedInput<typeof endpoints.updateGroup>['body'],
  ): Promise<Output<typeof endpoints.updateGroup>> =>
    changeGroups(deps, actor, async ({ tx, groups, record }) => {
      const group = seenGroup(groups, groupId, version);
      refuseTaken(groups, title, groupId);
      const summaries = [
        ...(group.title === title ? [] : [texts.events.renamed(group.title, title)]),
        ...(group.note === note ? [] : [texts.events.noted]),
      ];
      if (summaries.length === 0) return { success: texts.saved, version };
      await tx.query(setGroupWords, [groupId, title, note]);
      await record(groupId, summaries);
      return { success: texts.saved, version: version + 1 };
    });
